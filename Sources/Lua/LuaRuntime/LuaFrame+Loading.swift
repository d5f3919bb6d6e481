internal import CLua

extension LuaFrame {
  /// Loads a chunk of text and pushes it as a function, with the base table as its environment.
  ///
  /// Stack: +1.
  ///
  /// A byte-order mark is skipped; a first line that starts with `#` is taken as a comment.
  ///
  /// - Throws: A syntax error with its line and column; `incomplete` when more lines could make the chunk valid.
  package func load(_ source: [UInt8], name: String) throws(LuaError) {
    var source = source
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { source.removeFirst(3) }
    if source.first == UInt8(ascii: "#") {
      source = Array("--".utf8) + source.drop { $0 == UInt8(ascii: "#") }
    }
    var offset = 0
    let status = unsafe source.withUnsafeBytes { bytes in
      unsafe moon_load(
        state, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, name, &offset)
    }
    guard status != LUA_OK else { return }
    defer { pop() }
    if status == LUA_ERRRUN, string(at: -1) == Self.overflow {
      throw nestingError(source: source, offset: offset, name: name)
    }
    guard status == LUA_ERRSYNTAX else { throw core.error(status, in: self) }
    throw syntaxError(string(at: -1), source: source, offset: offset, name: name)
  }

  /// Loads a chunk of text and pushes it as a function with an environment of its own.
  ///
  /// Stack: +1.
  ///
  /// - Throws: As ``load(_:name:)``.
  package func loadScript(_ source: [UInt8], name: String) throws(LuaError) {
    try load(source, name: name)
    pushEnvironment()
    unsafe lua_setupvalue(state, -2, 1)
  }

  /// Loads a chunk of text and pushes it as a function with a table as its environment.
  ///
  /// Stack: +1.
  ///
  /// - Throws: As ``load(_:name:)``.
  package func load(
    _ source: [UInt8], name: String, environment: LuaTable
  ) throws(LuaError) {
    try load(source, name: name)
    push(environment)
    unsafe lua_setupvalue(state, -2, 1)
  }

  /// What Lua says of code that nests so deep that its parser has no room left; no place comes with it.
  private static let overflow = "C stack overflow"

  private func nestingError(source: [UInt8], offset: Int, name: String) -> LuaError {
    let end = min(max(0, offset - 1), source.count)
    let before = source[..<end]
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    var error = LuaError(
      "too many brackets, blocks or functions inside each other (\(Self.overflow))",
      kind: .syntax)
    let isNamed = name.hasPrefix("@") || name.hasPrefix("=")
    error.report.position = SourcePosition(
      source: isNamed ? String(name.dropFirst()) : name,
      line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: max(1, end - lineStart),
      length: 1)
    return error
  }

  private func syntaxError(
    _ text: String, source: [UInt8], offset: Int, name: String
  ) -> LuaError {
    var (position, message) =
      MachineCore.place(in: text) ?? (SourcePosition(source: name, line: 1), text)
    if name.hasPrefix("@") || name.hasPrefix("=") { position.source = String(name.dropFirst()) }
    var kind = LuaError.Kind.syntax
    if let line = Self.jumpLine(of: message) {
      // Lua finds these only at the end of the function.
      position.line = line
      message = String(message.prefix(upTo: message.places(of: " at line ")[0].lowerBound))
    } else if message.hasSuffix("near <eof>"), !message.has("too many"), !message.has("overflow") {
      kind = .incomplete
      position.line = source.count { $0 == UInt8(ascii: "\n") } + 1
      let lineStart = (source.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      position.column = source.count - lineStart + 1
      position.length = 1
    } else {
      // The lexer reads one byte beyond its token.
      let range = Self.range(
        of: Self.nearToken(of: message), in: source, before: max(0, offset - 1))
      let before = source[..<range.lowerBound]
      if before.count(where: { $0 == UInt8(ascii: "\n") }) + 1 == position.line {
        position.column = range.lowerBound - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
        position.length = max(1, range.count)
      }
    }
    var error = LuaError(message, kind: kind)
    error.report.position = position
    return error
  }

  /// The line of a `break` or `goto` that leads nowhere.
  private static func jumpLine(of message: String) -> Int? {
    guard message.hasPrefix("break outside") || message.hasPrefix("no visible label"),
      let range = message.places(of: " at line ").first
    else { return nil }
    return Int(message[range.upperBound...].prefix { $0.isNumber })
  }

  /// The token that Lua names at the end of a syntax error.
  private static func nearToken(of message: String) -> String? {
    guard let range = message.places(of: " near '").last, message.hasSuffix("'") else { return nil }
    return String(message[range.upperBound...].dropLast())
  }

  /// Where the token that ends at `end` starts.
  private static func range(of token: String?, in source: [UInt8], before end: Int) -> Range<Int> {
    guard let token, !token.isEmpty else { return max(0, end - 1)..<end }
    if token.hasPrefix("<\\"), end > 0 {
      // Lua shows a byte that starts no token by its number; the whole character is meant.
      var last = end
      while last < source.count, source[last] & 0xC0 == 0x80 { last += 1 }
      return end - 1..<last
    }
    let bytes = Array(token.utf8)
    guard bytes.count <= end else { return max(0, end - 1)..<end }
    let start = (0...(end - bytes.count)).last { source[$0...].starts(with: bytes) }
    return start.map { $0..<$0 + bytes.count } ?? max(0, end - 1)..<end
  }
}
