internal import LuaAPI
internal import LuaRuntime
internal import LuaSyntax

/// Bytes on their way to become a script: checked, and without what editors put in front.
enum ScriptText {
  /// The largest script, in bytes.
  static let largest = 16 << 20

  /// Checks that bytes are a script's text, and keeps them for error messages.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - name: The name that errors show.
  ///   - subject: How messages call it, such as `'a.lua'` or `standard input`.
  ///   - sources: Where the text is kept, also when it is refused at a position.
  ///   - readsModeline: Whether a first line that asks for what isn't there is refused.
  /// - Returns: The text without a byte-order mark.
  /// - Throws: Why the bytes are no script.
  static func check(
    _ bytes: [UInt8], name: String, subject: String, sources: SourceStore,
    readsModeline: Bool = true
  ) throws(LuaError) -> [UInt8] {
    guard bytes.count <= largest else { throw tooLarge(subject) }
    if bytes.first == 0x1B {
      throw LoadProblem.binary.error("\(subject) is Lua bytecode: scripts are loaded as text only")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw LoadProblem.encoding.error("\(subject) is UTF-16 text: save it as UTF-8")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let zero = text.firstIndex(of: 0) {
      throw LoadProblem.binary.error(
        "\(subject) is a binary file, not a Lua script (byte \(zero + 1) is zero)")
    }
    sources.keep(text, as: name)
    if let invalid = UTF8Check.firstInvalid(in: text) {
      var error = LoadProblem.encoding.error(
        "\(subject) is not UTF-8: save it as UTF-8", label: "byte 0x\(hex(text[invalid]))")
      let lineStart = (text[..<invalid].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      error.report.position = SourcePosition(
        source: name, line: text[..<invalid].count { $0 == UInt8(ascii: "\n") } + 1,
        column: invalid - lineStart + 1, length: 1)
      throw error
    }
    if readsModeline, let (mistake, span) = Modeline.mistake(in: text) {
      var error = mistake
      error.report.position = SourcePosition(
        source: name, line: span.line, column: span.column, length: span.range.count)
      throw error
    }
    return text
  }

  /// Whether there is nothing but white space.
  static func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  static func tooLarge(_ subject: String) -> LuaError {
    LoadProblem.tooLarge.error(
      "\(subject) is larger than \(largest >> 20) MiB, the most for a script")
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}
