/// The first rows by one attribute, of which the first one's value is the smallest or the largest.
///
/// It holds some tens of rows and a bound; when all of them have gone it must be refilled.
struct ExtremeRows {
  /// The number of rows that are read at once.
  static let fill = 32

  let place: Int
  let isLargest: Bool
  private let order: SortOrder
  private let mask: Int64
  private var rows: [(item: OrderItem, value: Value)] = []
  /// The last item that would be held; nil when all rows are.
  private var bound: OrderItem?

  init(_ place: Int, isLargest: Bool, model: Model) {
    self.place = place
    self.isLargest = isLargest
    order = SortOrder(
      [SortDescriptor(.attribute(place), isDescending: isLargest)], model: model)
    mask = isLargest ? -1 : 0
  }

  /// The smallest or largest value; nil without values.
  var value: Value { rows.first?.value ?? .none }

  /// Whether rows must be read, since those that were held have gone.
  var needsRefill: Bool { rows.isEmpty && bound != nil }

  /// The request for the rows to hold.
  func request(from base: FetchRequest) -> FetchRequest {
    var request = base
    request.sort = order.descriptors
    request.limit = Self.fill
    // Nil sorts first ascending: the page after the last possible row with nil begins with values.
    if !isLargest, base.model.attributes[place].isOptional {
      request.after = Row(
        id: .max, values: Array(repeating: .none, count: base.model.attributes.count))
    }
    return request
  }

  /// Holds these rows, the first ones in order.
  mutating func refill(_ new: [Row]) {
    rows = []
    bound = nil
    for row in new where row.values[place] != .none {
      rows.append((item(of: row), row.values[place]))
    }
    if new.count == Self.fill, rows.count == new.count { bound = rows.last?.item }
  }

  private func item(of row: Row) -> OrderItem {
    if let key = order.numericKey(of: row) { return OrderItem(prefix: key, code: row.id ^ mask) }
    return OrderItem(bytes: order.key(of: row).bytes, code: row.id ^ mask)
  }

  /// The number of rows before an item.
  private func rank(of item: OrderItem) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) >> 1
      if rows[middle].item < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ row: Row) {
    guard row.values[place] != .none else { return }
    let item = item(of: row)
    if let bound, bound < item { return }
    rows.insert((item, row.values[place]), at: rank(of: item))
    guard rows.count > 2 * Self.fill else { return }
    rows.removeLast(rows.count - Self.fill)
    bound = rows.last?.item
  }

  mutating func remove(_ row: Row) {
    guard row.values[place] != .none else { return }
    let item = item(of: row)
    let index = rank(of: item)
    if index < rows.count, rows[index].item == item { rows.remove(at: index) }
  }
}
