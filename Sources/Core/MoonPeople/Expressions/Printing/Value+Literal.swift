extension Value {
  /// The value as Lua source, and how tightly it holds together: 20 for a name, 11 for `0/0`.
  var luaLiteral: (text: String, power: Int) {
    switch self {
    case .none: ("nil", 20)
    case .boolean(let value): (value ? "true" : "false", 20)
    case .integer(.min): ("math.mininteger", 20)
    case .integer(let value): (String(value), value < 0 ? 12 : 19)
    case .number(let value): value.luaLiteral
    // Lua takes no literal before a colon without parentheses.
    case .string(let value): (value.luaLiteral, 19)
    }
  }
}

extension Double {
  fileprivate var luaLiteral: (text: String, power: Int) {
    if isNaN { return sign == .minus ? ("0/0", 11) : ("-(0/0)", 12) }
    if isInfinite { return self < 0 ? ("-math.huge", 12) : ("math.huge", 20) }
    return (description, sign == .minus ? 12 : 19)
  }
}

extension ByteString {
  /// The bytes as a Lua string, whatever isn't ASCII text escaped.
  fileprivate var luaLiteral: String {
    var text = "\""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case 32...126: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
