internal import MoonPeople

/// Records in columns.
///
/// The first records decide how wide the columns are, so that a table of any length needs little memory.
struct RowTable {
  /// The number of records.
  private(set) var count = 0
  private let model: Model
  private let width: Int?
  private let isBold: Bool
  private let put: RowSet.Put
  private let names: [String]
  private let isNumber: [Bool]
  /// Records that wait until the columns are known.
  private var waiting: [[String]] = []
  private var waitingSize = 0
  private var widths: [Int]?
  private var text: [UInt8] = []
  private var isOpen = true

  private static let mostWaiting = 10_000
  private static let largestWaiting = 8 << 20
  private static let pieceSize = 1 << 16
  private static let gap = 2
  /// Columns are cut to no less.
  private static let narrowest = 8

  init(_ model: Model, width: Int?, isBold: Bool, _ put: @escaping RowSet.Put) {
    self.model = model
    self.width = width
    self.isBold = isBold
    self.put = put
    names = ["id"] + model.attributes.map(\.name)
    isNumber = [true] + model.attributes.map { $0.type == .integer || $0.type == .number }
  }

  /// Adds a record.
  ///
  /// - Returns: Whether more are wanted.
  mutating func add(_ row: Row) -> Bool {
    count += 1
    let cells =
      ["\(row.id)"] + zip(row.values, model.attributes).map { CellText.text($0, $1.type) }
    guard widths == nil else {
      append(cells)
      return isOpen
    }
    waiting.append(cells)
    waitingSize += cells.reduce(0) { $0 + $1.utf8.count }
    if waiting.count >= RowTable.mostWaiting || waitingSize >= RowTable.largestWaiting { begin() }
    return isOpen
  }

  /// Writes what is left.
  ///
  /// - Returns: Whether all was taken.
  mutating func end() -> Bool {
    if widths == nil { begin() }
    if isOpen, !text.isEmpty { isOpen = put(text) }
    return isOpen
  }

  private mutating func begin() {
    var widths = names.map { TextWidth.columns($0) }
    for cells in waiting {
      for (column, cell) in cells.enumerated() {
        widths[column] = max(widths[column], TextWidth.columns(cell))
      }
    }
    self.widths = width.map { RowTable.fitted(widths, to: $0) } ?? widths
    if isBold { text += "\u{1B}[1m".utf8 }
    append(names, end: isBold ? "\u{1B}[0m\n" : "\n")
    for cells in waiting { append(cells) }
    waiting = []
  }

  private mutating func append(_ cells: [String], end: String = "\n") {
    guard isOpen, let widths else { return }
    for (column, cell) in cells.enumerated() {
      let shown = width == nil ? cell : TextWidth.cut(cell, to: widths[column])
      let isLast = column == cells.count - 1
      let space = max(0, widths[column] - TextWidth.columns(shown))
      if isNumber[column] { text += repeatElement(UInt8(ascii: " "), count: space) }
      text += shown.utf8
      guard !isLast else { break }
      let after = RowTable.gap + (isNumber[column] ? 0 : space)
      text += repeatElement(UInt8(ascii: " "), count: after)
    }
    text += end.utf8
    guard text.count >= RowTable.pieceSize else { return }
    isOpen = put(text)
    text.removeAll(keepingCapacity: true)
  }

  /// The widths with the widest columns made narrower until all fit.
  private static func fitted(_ widths: [Int], to width: Int) -> [Int] {
    let room = width - gap * (widths.count - 1)
    guard widths.reduce(0, +) > room else { return widths }
    // The widest that columns may be, so that they fit.
    var limit = max(narrowest, room)
    while limit > narrowest, widths.reduce(0, { $0 + min($1, limit) }) > room { limit -= 1 }
    var result = widths.map { min($0, limit) }
    var left = room - result.reduce(0, +)
    for column in result.indices where left > 0 && result[column] < widths[column] {
      result[column] += 1
      left -= 1
    }
    return result
  }
}
