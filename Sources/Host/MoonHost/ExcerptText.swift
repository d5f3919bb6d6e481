internal import LuaRuntime

/// A source line made fit for a terminal: escaped, cut round the place that is meant, and measured.
struct ExcerptText {
  /// The line as shown.
  let line: String
  /// The terminal columns before the place that is meant; nil when that is unknown.
  let indent: Int?
  /// The terminal columns of the place that is meant, at least 1.
  let width: Int

  private static let widest = 120
  private static let before = 60

  init(_ excerpt: ErrorReport.Excerpt) {
    let column = excerpt.column.map { min(max($0, 1), excerpt.line.count + 1) }
    let start = (column ?? 1) - 1
    let end = min(excerpt.line.count, start + max(1, excerpt.length))
    let left = Self.shown(excerpt.line[..<start])
    let middle = Self.shown(excerpt.line[start..<end])
    let right = Self.shown(excerpt.line[end...])
    let head = left.count > Self.before + 1 ? ["…"] + left.suffix(Self.before) : left
    let core = Array(middle.prefix(Self.widest))
    let room = max(0, Self.widest - head.count - core.count)
    let tail = right.count > room ? right.prefix(room) + ["…"] : right
    line = (head + core + tail).joined()
    indent = column == nil ? nil : Self.columns(of: head)
    width = max(1, Self.columns(of: core))
  }

  /// The line's characters as shown: tabs become two spaces, control characters their escapes.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).map { $0 == "\t" ? "  " : LuaText.escaped(String($0)) }
  }

  private static func columns(of pieces: [String]) -> Int {
    pieces.reduce(0) { sum, piece in
      sum
        + (piece.unicodeScalars.count > 1 && piece.utf8.allSatisfy { $0 < 0x80 }
          ? piece.utf8.count : width(of: piece))
    }
  }

  /// The terminal columns of one character.
  ///
  /// Source: Unicode Standard Annex 11; wide characters and emoji take two columns.
  private static func width(of character: String) -> Int {
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
