/// Text from a script, made safe to show, with its width in terminal columns.
enum ShownText {
  /// The text with control characters as visible pictures, so that it can neither steer a terminal nor
  /// break a line or an XML document.
  static func safe(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(picture(of: scalar)) }
    return String(result)
  }

  /// The columns that a text takes in a terminal.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// The text cut to some columns, with an ellipsis where it was longer.
  static func cut(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let more = width(of: character)
      guard used + more <= columns - 1 else { break }
      result.append(character)
      used += more
    }
    return result + "…"
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // C1 controls, line separators, directional overrides, and what XML 1.0 leaves out.
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }

  /// Source: Unicode Standard Annex 11; wide and full-width characters and emoji take two columns.
  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
