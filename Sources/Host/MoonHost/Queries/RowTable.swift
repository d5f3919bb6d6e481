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
  private let isString: [Bool]
  /// The largest id that may come.
  private let largestID: () -> Int64?
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

  init(
    _ model: Model, width: Int?, isBold: Bool, largestID: @escaping () -> Int64?,
    _ put: @escaping RowSet.Put
  ) {
    self.model = model
    self.width = width
    self.isBold = isBold
    self.put = put
    self.largestID = largestID
    isString = [false] + model.attributes.map { $0.type == .string }
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
    if waiting.count >= RowTable.mostWaiting || waitingSize >= RowTable.largestWaiting {
      begin(isWhole: false)
    }
    return isOpen
  }

  /// Writes what is left.
  ///
  /// - Returns: Whether all was taken.
  mutating func end() -> Bool {
    if widths == nil { begin(isWhole: true) }
    if isOpen, !text.isEmpty { isOpen = put(text) }
    return isOpen
  }

  private mutating func begin(isWhole: Bool) {
    var widths = names.map { TextWidth.columns($0) }
    if !isWhole, let largest = largestID() { widths[0] = max(widths[0], "\(largest)".utf8.count) }
    for cells in waiting {
      for (column, cell) in cells.enumerated() {
        widths[column] = max(widths[column], TextWidth.columns(cell))
      }
    }
    self.widths = width.map { fitted(widths, to: $0) } ?? widths
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

  /// The widths with the widest columns of strings made narrower until all fit: a cut number says
  /// something else.
  private func fitted(_ widths: [Int], to width: Int) -> [Int] {
    let room = width - RowTable.gap * (widths.count - 1)
    func total(_ limit: Int) -> Int {
      zip(widths, isString).reduce(0) { $0 + ($1.1 ? min($1.0, limit) : $1.0) }
    }
    var limit = widths.max() ?? 0
    while limit > RowTable.narrowest, total(limit) > room { limit -= 1 }
    var left = room - total(limit)
    return zip(widths, isString).map { width, isString in
      guard isString, width > limit else { return width }
      guard left > 0 else { return limit }
      left -= 1
      return limit + 1
    }
  }
}
