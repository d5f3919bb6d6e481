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

  private func syntaxError(_ text: String, source: [UInt8], offset: Int, name: String) -> LuaError {
    var (position, message) =
      MachineCore.place(in: text) ?? (SourcePosition(source: name, line: 1), text)
    if name.hasPrefix("@") || name.hasPrefix("=") { position.source = String(name.dropFirst()) }
    let isIncomplete = message.hasSuffix("near <eof>")
    // The lexer reads one byte beyond its token, unless the chunk ended.
    let end = isIncomplete ? source.count : max(0, offset - 1)
    let token = Self.nearToken(of: message)
    var start = isIncomplete ? end : max(0, end - (token?.utf8.count ?? 1))
    if let token, !isIncomplete, !source[start...].starts(with: token.utf8) {
      start = Self.lastOccurrence(of: Array(token.utf8), in: source, before: end) ?? start
    }
    let lineStart = (source[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let line = source[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    if line == position.line || isIncomplete {
      position.line = line
      position.column = start - lineStart + 1
      position.length = isIncomplete ? 1 : max(1, token?.utf8.count ?? 1)
    }
    var error = LuaError(message, kind: isIncomplete ? .incomplete : .syntax)
    error.report.position = position
    return error
  }

  /// The token that Lua names at the end of a syntax error.
  private static func nearToken(of message: String) -> String? {
    guard let range = message.ranges(of: " near '").last, message.hasSuffix("'") else { return nil }
    return String(message[range.upperBound...].dropLast())
  }

  private static func lastOccurrence(of token: [UInt8], in source: [UInt8], before end: Int) -> Int?
  {
    guard !token.isEmpty, token.count <= end else { return nil }
    return (0...(end - token.count)).last { source[$0...].starts(with: token) }
  }
}
