/// Splits Lua 5.4 source text into tokens.
///
/// It never fails: what is no token is marked as unknown.
package struct LuaLexer {
  private let source: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Creates a lexer at the start of a text.
  package init(_ source: [UInt8]) {
    self.source = source
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// All tokens of a text, comments among them.
  package static func tokens(of source: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(source)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// The line that the lexer has come to, from 1.
  var currentLine: Int { line }

  /// The column that the lexer has come to, in bytes from 1.
  var currentColumn: Int { offset - lineStart + 1 }

  /// The next token; nil at the end.
  package mutating func next() -> LuaToken? {
    skipSpace()
    guard offset < source.count else { return nil }
    let start = offset
    // Only at the very start: behind a space Lua takes it for the operator.
    let isFirst = start == 0 || (start == 3 && source[0] == 0xEF)
    let startLine = line
    let column = offset - lineStart + 1
    let kind = isFirst && byte(0) == UInt8(ascii: "#") ? lineComment() : scan()
    return LuaToken(
      kind: kind, range: start..<offset, line: startLine, column: column, endLine: line)
  }

  private func byte(_ ahead: Int) -> UInt8 {
    offset + ahead < source.count ? source[offset + ahead] : 0
  }

  private mutating func skipSpace() {
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): newLine()
      case UInt8(ascii: " "), 9, 11, 12: offset += 1
      default: return
      }
    }
  }

  /// Steps over a line break; two different break bytes in a row are one, as in Lua.
  private mutating func newLine() {
    let first = source[offset]
    offset += 1
    if offset < source.count, source[offset] != first,
      source[offset] == UInt8(ascii: "\n") || source[offset] == UInt8(ascii: "\r")
    {
      offset += 1
    }
    line += 1
    lineStart = offset
  }

  private mutating func scan() -> LuaToken.Kind {
    switch source[offset] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      return word()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: ".") where LuaByte.isDigit(byte(1)): return number()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted()
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"): return comment()
    case UInt8(ascii: "["):
      if let level = longBracket(at: offset) { return long(level, .longString) }
      offset += 1
      return .symbol
    default: return symbol()
    }
  }

  private mutating func word() -> LuaToken.Kind {
    let start = offset
    while offset < source.count, LuaByte.isWord(source[offset]) { offset += 1 }
    return LuaKeyword(source, start..<offset) == nil ? .name : .keyword
  }

  /// Takes what Lua's own lexer takes for a number, which includes malformed ones such as `3x`.
  private mutating func number() -> LuaToken.Kind {
    let isHex = byte(0) == UInt8(ascii: "0") && (byte(1) | 0x20) == UInt8(ascii: "x")
    if isHex { offset += 2 }
    let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while offset < source.count {
      let current = source[offset]
      if current | 0x20 == exponent, LuaByte.isLetter(current) {
        offset += 1
        if byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-") { offset += 1 }
      } else if LuaByte.isWord(current) || current == UInt8(ascii: ".") {
        offset += 1
      } else {
        break
      }
    }
    return .number
  }

  private mutating func quoted() -> LuaToken.Kind {
    let quote = source[offset]
    offset += 1
    while offset < source.count {
      switch source[offset] {
      case quote:
        offset += 1
        return .string
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .string
      case UInt8(ascii: "\\"): escape()
      default: offset += 1
      }
    }
    return .string
  }

  private mutating func escape() {
    offset += 1
    guard offset < source.count else { return }
    switch source[offset] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): newLine()
    case UInt8(ascii: "z"):
      offset += 1
      skipSpace()
    default: offset += 1
    }
  }

  private mutating func comment() -> LuaToken.Kind {
    if let level = longBracket(at: offset + 2) {
      offset += 2
      return long(level, .comment)
    }
    return lineComment()
  }

  private mutating func lineComment() -> LuaToken.Kind {
    while offset < source.count, source[offset] != UInt8(ascii: "\n"),
      source[offset] != UInt8(ascii: "\r")
    {
      offset += 1
    }
    return .comment
  }

  /// The number of `=` of a long bracket that opens at `start`; nil when none does.
  private func longBracket(at start: Int) -> Int? {
    guard start < source.count, source[start] == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    while end < source.count, source[end] == UInt8(ascii: "=") { end += 1 }
    guard end < source.count, source[end] == UInt8(ascii: "[") else { return nil }
    return end - start - 1
  }

  private mutating func long(_ level: Int, _ kind: LuaToken.Kind) -> LuaToken.Kind {
    offset += level + 2
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): newLine()
      case UInt8(ascii: "]"):
        var end = offset + 1
        while end < source.count, source[end] == UInt8(ascii: "=") { end += 1 }
        if end - offset - 1 == level, end < source.count, source[end] == UInt8(ascii: "]") {
          offset = end + 1
          return kind
        }
        offset = end
      default: offset += 1
      }
    }
    return kind
  }

  private mutating func symbol() -> LuaToken.Kind {
    let first = source[offset]
    let length = LuaLexer.symbolLength(first, byte(1), byte(2))
    offset += max(1, length)
    if length > 0 { return .symbol }
    // The bytes of one character that is not ASCII stay together.
    while first >= 0x80, offset < source.count, source[offset] & 0xC0 == 0x80 { offset += 1 }
    return .unknown
  }

  /// The length of the longest symbol that starts with these bytes; 0 when none does.
  ///
  /// Source: the Lua 5.4 Reference Manual, section 3.1.
  private static func symbolLength(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    switch first {
    case UInt8(ascii: "."):
      guard second == first else { return 1 }
      return third == first ? 3 : 2
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return second == first || second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ":"): return second == first ? 2 : 1
    case UInt8(ascii: "~"): return second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "^"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"), UInt8(ascii: ","):
      return 1
    default: return 0
    }
  }
}
