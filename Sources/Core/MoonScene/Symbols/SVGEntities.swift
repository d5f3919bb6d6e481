/// The characters that XML spells with `&`.
enum SVGEntities {
  /// Replaces `&lt;`, `&#10;`, `&#x41;` and the like; what XML doesn't define stays as it is.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<mark], as: UTF8.self)
      // The longest that is known, &#x10FFFF;, has ten characters.
      if let end = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(String(decoding: rest[(mark + 1)..<end], as: UTF8.self))
      {
        text.unicodeScalars.append(character)
        rest = rest[(end + 1)...]
      } else {
        text += "&"
        rest = rest[(mark + 1)...]
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap { Unicode.Scalar($0) }
    }
  }
}
