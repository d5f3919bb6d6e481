/// How many columns of a terminal text takes.
enum TextWidth {
  /// The columns of a text without control characters.
  static func columns(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(ofCharacter: String($1)) }
  }

  /// The start of a text that takes at most so many columns, ended by `…` where it is cut.
  static func cut(_ text: String, to width: Int) -> String {
    guard columns(text) > width else { return text }
    var start = ""
    var used = 1
    for character in text {
      used += columns(ofCharacter: String(character))
      guard used <= width else { break }
      start.append(character)
    }
    return start + "…"
  }

  /// The columns of one character.
  ///
  /// Source: Unicode Standard Annex 11; wide characters and emoji take two columns.
  static func columns(ofCharacter character: String) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
