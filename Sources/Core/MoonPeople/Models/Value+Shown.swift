extension ByteString {
  /// The text between quotes as messages show it: cut when long, other bytes escaped as in Lua.
  public var shown: String {
    let longest = 40
    let bytes = bytes
    var part = bytes.prefix(longest)
    // A character isn't cut in two.
    if bytes.count > longest {
      while let last = part.last, bytes[part.endIndex] & 0xC0 == 0x80, last >= 0x80 {
        part.removeLast()
      }
    }
    var text = "\""
    var rest = part[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\r"): text += "\\r"
      case UInt8(ascii: "\t"): text += "\\t"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        if byte >= 0x80, let character = String(validating: rest.prefix(length), as: UTF8.self) {
          text += character
          rest.removeFirst(length - 1)
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "\\x" + (digits.count < 2 ? "0" : "") + digits
        }
      }
      rest.removeFirst()
    }
    return text + (part.count < bytes.count ? "\"…" : "\"")
  }
}

extension Value {
  /// The value with its kind as messages show it, such as `the string "Ada"`.
  public var shown: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): "the boolean \(value)"
    case .integer(let value): "the integer \(value)"
    case .number(let value) where value.isNaN: "NaN"
    case .number(let value): "the number \(value)"
    case .string(let value): "the string \(value.shown)"
    }
  }
}
