/// What a terminal shows after some output, as far as a line editor and plain text need one.
///
/// Source: ECMA-48 and xterm's control sequences: a character in the last column stays there until the next one wraps.
struct TerminalScreen {
  /// The characters, row by row; rows grow as they are needed.
  private(set) var rows: [[Character]] = [[]]
  private let width: Int
  private var row = 0
  private var column = 0

  init(width: Int) { self.width = width }

  /// The rows as text, without spaces at their ends.
  var lines: [String] {
    rows.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  /// Takes what a program wrote.
  mutating func take(_ output: String) {
    var rest = Array(output.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": moveDown()
      case "\u{08}": column = max(0, min(column, width) - 1)
      case "\t": column = min(width - 1, (column / 8 + 1) * 8)
      case "\u{1B}": takeEscape(&rest)
      case "\u{00}"..."\u{1F}": break
      default: put(Character(scalar))
      }
    }
  }

  private mutating func takeEscape(_ rest: inout ArraySlice<Unicode.Scalar>) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case "[":
      var parameters = ""
      while let next = rest.popFirst() {
        guard ("\u{40}"..."\u{7E}").contains(next) else {
          parameters.unicodeScalars.append(next)
          continue
        }
        return control(next, parameters.split(separator: ";").compactMap { Int($0) })
      }
    case "M": row = max(0, row - 1)
    default: break
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": row = max(0, row - count)
    case "B": for _ in 0..<count { moveDown() }
    case "C": column = min(width - 1, column + count)
    case "D": column = max(0, min(column, width - 1) - count)
    case "G": column = min(width - 1, count - 1)
    case "H":
      row = max(0, count - 1)
      column = max(0, (numbers.dropFirst().first ?? 1) - 1)
      while rows.count <= row { rows.append([]) }
    case "K": if numbers.first ?? 0 == 0 { erase(row, from: min(column, width - 1)) }
    case "J":
      if numbers.first == 2 {
        rows = rows.map { _ in [] }
      } else {
        erase(row, from: min(column, width - 1))
        for below in (row + 1)..<max(row + 1, rows.count) { rows[below] = [] }
      }
    case "P":
      let end = min(rows[row].count, column + count)
      if column < end { rows[row].removeSubrange(column..<end) }
    case "@":
      if column <= rows[row].count {
        rows[row].insert(contentsOf: [Character](repeating: " ", count: count), at: column)
        rows[row] = Array(rows[row].prefix(width))
      }
    default: break
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    if rows[row].count > column { rows[row].removeSubrange(column...) }
  }

  private mutating func moveDown() {
    row += 1
    while rows.count <= row { rows.append([]) }
  }

  private mutating func put(_ character: Character) {
    if column >= width {
      column = 0
      moveDown()
    }
    while rows[row].count <= column { rows[row].append(" ") }
    rows[row][column] = character
    column += 1
  }
}
