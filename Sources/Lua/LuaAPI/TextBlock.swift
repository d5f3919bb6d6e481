/// Text in lines and columns, as a terminal shows it.
enum TextBlock {
  /// The widest cell that makes its column wider; a longer one sticks out.
  static let widestCell = 36

  /// A text in lines of at most `width` columns, if no word is longer.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns.
  ///   - indent: The blanks before each line but the first.
  /// - Returns: The lines.
  static func wrapped(_ text: String, to width: Int, hanging indent: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Rows with aligned columns; with a width, the last column has several lines where it needs them.
  ///
  /// - Parameters:
  ///   - rows: The cells.
  ///   - indent: The blanks before each row.
  ///   - width: The columns of the whole.
  /// - Returns: The lines.
  static func columns(_ rows: [[String]], indent: Int, width: Int? = nil) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }
        .filter { $0 <= widestCell }.max() ?? 0
    }
    let start = indent + widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let blanks = String(repeating: " ", count: indent)
    return rows.flatMap { row -> [String] in
      let cells = row.enumerated().map { column, cell in
        column == count - 1 ? cell : cell + padding(of: cell, to: widths[column])
      }
      let line = blanks + cells.joined(separator: "  ")
      guard let width, line.count > width, row.count == count else { return [line] }
      let head = blanks + cells.dropLast().joined(separator: "  ")
      // Where hardly anything is left for the last column it goes below.
      guard width - start >= 24 else {
        let below = String(repeating: " ", count: indent + 4)
        return [trimmed(head)]
          + wrapped(row[count - 1], to: max(24, width - below.count)).split(separator: "\n")
          .map { below + $0 }
      }
      let lines = wrapped(row[count - 1], to: width - max(start, head.count + 2))
        .split(separator: "\n").map(String.init)
      return lines.enumerated().map { index, line in
        (index == 0 ? head + "  " : String(repeating: " ", count: start)) + line
      }
    }
  }

  private static func padding(of cell: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - cell.count))
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
