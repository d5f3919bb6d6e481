/// The operators and brackets of Lua.
///
/// Source: the Lua 5.4 Reference Manual, section 3.1.
package enum LuaSymbol: String, CaseIterable, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case slash = "/"
  case doubleSlash = "//"
  case percent = "%"
  case caret = "^"
  case hash = "#"
  case ampersand = "&"
  case tilde = "~"
  case bar = "|"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case equal = "=="
  case notEqual = "~="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case assign = "="
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBrace = "{"
  case closeBrace = "}"
  case openBracket = "["
  case closeBracket = "]"
  case doubleColon = "::"
  case semicolon = ";"
  case colon = ":"
  case comma = ","
  case dot = "."
  case concat = ".."
  case ellipsis = "..."

  /// The symbol that the bytes of a token are.
  init?(_ source: [UInt8], _ range: Range<Int>) {
    let isLong = range.count > 1
    let second = isLong ? source[range.lowerBound + 1] : 0
    switch source[range.lowerBound] {
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: "-"): self = .minus
    case UInt8(ascii: "*"): self = .times
    case UInt8(ascii: "/"): self = isLong ? .doubleSlash : .slash
    case UInt8(ascii: "%"): self = .percent
    case UInt8(ascii: "^"): self = .caret
    case UInt8(ascii: "#"): self = .hash
    case UInt8(ascii: "&"): self = .ampersand
    case UInt8(ascii: "~"): self = isLong ? .notEqual : .tilde
    case UInt8(ascii: "|"): self = .bar
    case UInt8(ascii: "<"):
      self = !isLong ? .less : second == UInt8(ascii: "<") ? .shiftLeft : .lessOrEqual
    case UInt8(ascii: ">"):
      self = !isLong ? .greater : second == UInt8(ascii: ">") ? .shiftRight : .greaterOrEqual
    case UInt8(ascii: "="): self = isLong ? .equal : .assign
    case UInt8(ascii: "("): self = .openParenthesis
    case UInt8(ascii: ")"): self = .closeParenthesis
    case UInt8(ascii: "{"): self = .openBrace
    case UInt8(ascii: "}"): self = .closeBrace
    case UInt8(ascii: "["): self = .openBracket
    case UInt8(ascii: "]"): self = .closeBracket
    case UInt8(ascii: ":"): self = isLong ? .doubleColon : .colon
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: "."):
      self = range.count == 3 ? .ellipsis : isLong ? .concat : .dot
    default: return nil
    }
  }
}
