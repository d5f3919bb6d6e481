/// A field of dots, two by four in each character cell.
///
/// Dots are counted from the top left corner. Source of the numbering: Unicode chapter 21.1, Braille
/// Patterns: U+2800 plus one bit for each raised dot, dots 1–3 and 7 on the left, 4–6 and 8 on the right.
package struct BrailleCanvas: Hashable, Sendable {
  /// The width in character cells.
  package let columns: Int
  /// The height in character cells.
  package let rows: Int
  private var cells: [UInt8]

  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  package init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a canvas needs a cell; the callers check sizes")
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// The width in dots.
  package var width: Int { columns * 2 }
  /// The height in dots.
  package var height: Int { rows * 4 }

  /// Raises one dot; dots outside the field are left out.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[x % 2][y % 4]
  }

  /// Whether a dot is raised.
  package func isSet(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    return cells[y / 4 * columns + x / 2] & Self.bits[x % 2][y % 4] != 0
  }

  /// The dots of one cell as bits; 0 if none is raised.
  package func cell(_ column: Int, _ row: Int) -> UInt8 { cells[row * columns + column] }

  /// The character that shows some dots.
  package static func character(_ dots: UInt8) -> Character {
    Character(Unicode.Scalar(0x2800 + UInt16(dots)) ?? " ")
  }

  /// One text for each row.
  package var lines: [String] {
    (0..<rows).map { row in
      String((0..<columns).map { column in Self.character(cell(column, row)) })
    }
  }

  /// Draws a connected line through points given in dots, keeping only each `every`th dot.
  ///
  /// Source: Bresenham, Algorithm for computer control of a digital plotter, 1965.
  package mutating func trace(_ points: [(x: Int, y: Int)], every: Int = 1) {
    guard var (x, y) = points.first.map({ ($0.x, $0.y) }) else { return }
    var count = 0
    set(x, y)
    for end in points.dropFirst() {
      let dx = abs(end.x - x)
      let dy = -abs(end.y - y)
      let stepX = x < end.x ? 1 : -1
      let stepY = y < end.y ? 1 : -1
      var error = dx + dy
      while x != end.x || y != end.y {
        let doubled = error * 2
        if doubled >= dy {
          error += dy
          x += stepX
        }
        if doubled <= dx {
          error += dx
          y += stepY
        }
        count += 1
        if count % every == 0 { set(x, y) }
      }
    }
  }
}
