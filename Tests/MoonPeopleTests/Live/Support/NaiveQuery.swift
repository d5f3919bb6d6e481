import MoonPeople

/// A query said twice: for the store, and as closures for the check.
struct NaiveQuery {
  let name: String
  var predicate: Predicate?
  var selects: (Row) -> Bool = { _ in true }
  var sort: [SortDescriptor] = []
  var limit: Int?
  var offset = 0
  var search: ByteString?
  var sections: Expression?
  var section: (Row) -> Value = { _ in .none }
  var watched: [Int]?
  var coalesces = false

  func request(_ model: Model) -> LiveRequest {
    LiveRequest(
      FetchRequest(
        model, where: predicate, sort: sort, limit: limit, offset: offset, search: search),
      sections: sections, watched: watched, coalesces: coalesces)
  }

  /// The order of nil, false, true, numbers and strings.
  private static func rank(_ value: Value) -> Int {
    switch value {
    case .none: 0
    case .boolean(let value): value ? 2 : 1
    case .integer, .number: 3
    case .string: 4
    }
  }

  private static func isBefore(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.string(let left), .string(let right)): left.text < right.text
    default: rank(left) < rank(right)
    }
  }

  private func precedes(_ left: Row, _ right: Row) -> Bool {
    let (one, other) = (section(left), section(right))
    if Self.isBefore(one, other) { return true }
    if Self.isBefore(other, one) { return false }
    for descriptor in sort {
      guard case .attribute(let place) = descriptor.key else {
        return descriptor.isDescending ? left.id > right.id : left.id < right.id
      }
      let (one, other) = (left.values[place], right.values[place])
      if Self.isBefore(one, other) { return !descriptor.isDescending }
      if Self.isBefore(other, one) { return descriptor.isDescending }
    }
    return sort.last?.isDescending == true ? left.id > right.id : left.id < right.id
  }

  /// What it shows of some rows.
  func list(of rows: [Row]) -> NaiveList {
    let all = rows.filter(selects).sorted(by: precedes)
    let shown = all.dropFirst(offset).prefix(limit ?? Int.max)
    let entries = shown.map { row in
      NaiveList.Entry(
        id: row.id,
        key: sort.map { descriptor in
          if case .attribute(let place) = descriptor.key { row.values[place] } else { .none }
        },
        section: section(row), values: row.values)
    }
    return NaiveList(entries: Array(entries), matching: all.count)
  }
}
