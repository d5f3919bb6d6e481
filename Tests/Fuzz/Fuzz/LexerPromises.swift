import LuaRuntime
import LuaSyntax

/// What the lexer and the parser promise for any bytes.
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
    let refusal = luaRefusal(bytes)
    if hasUnknown { precondition(refusal != nil, "Lua knows a token that the lexer doesn't") }
    checkParser(bytes, refusal)
  }

  /// The parser accepts what Lua accepts, but for what only Lua's code generator refuses.
  private static func checkParser(_ bytes: [UInt8], _ refusal: String?) {
    // A zero ends a message of Lua.
    guard !bytes.contains(0) else { return }
    let mistake = LuaChunk(bytes).mistake
    if let refusal, mistake == nil {
      precondition(
        refusal.contains("too many") || refusal.contains("overflow"), "Lua refuses it: \(refusal)")
    }
    if let mistake { precondition(refusal != nil, "Lua accepts it, against \(mistake.message)") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Why Lua itself refuses the text; nil when it doesn't.
  private static func luaRefusal(_ bytes: [UInt8]) -> String? {
    do throws(LuaError) {
      let machine = try LuaMachine()
      _ = try machine.load(bytes, name: "=fuzz")
      return nil
    } catch {
      return error.message
    }
  }
}
