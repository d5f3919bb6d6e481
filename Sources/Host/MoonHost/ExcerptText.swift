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
          ? piece.utf8.count : TextWidth.columns(ofCharacter: piece))
    }
  }
}
