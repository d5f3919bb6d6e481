import LuaRuntime
import LuaSyntax

/// What the lexer promises for any bytes.
enum LexerPromises {
  static func check(_ bytes: [UInt8]) {
    var end = 0
    var line = 1
    var counted = 0
    var hasUnknown = false
    for token in LuaLexer.tokens(of: bytes) {
      precondition(token.range.lowerBound >= end, "tokens overlap")
      precondition(
        !token.range.isEmpty && token.range.upperBound <= bytes.count, "a token lies outside")
      let gap = bytes[end..<token.range.lowerBound]
      precondition(gap.allSatisfy(isSpace), "bytes between tokens are lost")
      line += bytes[counted..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      counted = token.range.lowerBound
      precondition(token.column >= 1 && token.line >= 1, "a place starts below 1")
      if !bytes.contains(UInt8(ascii: "\r")) {
        precondition(token.line == line, "a token's line is wrong")
      }
      if token.kind == .unknown { hasUnknown = true }
      end = token.range.upperBound
    }
    precondition(bytes[end...].allSatisfy(isSpace), "bytes after the last token are lost")
    if hasUnknown { precondition(!luaAccepts(bytes), "Lua knows a token that the lexer doesn't") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// What Lua itself says of the text.
  private static func luaAccepts(_ bytes: [UInt8]) -> Bool {
    do throws(LuaError) {
      let machine = try LuaMachine()
      _ = try machine.load(bytes, name: "=fuzz")
      return true
    } catch {
      return false
    }
  }
}
