package import MoonPeople
internal import PeopleSQL

extension SQLiteBackend {
  package func rows(_ request: FetchRequest) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    guard !request.isScan else {
      try storeErrors {
        try visit(request, attributes: nil) { row in
          rows.append(row)
          return true
        }
      }
      return rows
    }
    let table = try table(request.model)
    let state = try opened()
    guard let values = try values(request) else { return [] }
    let query = try state.queries.query(shape(request, .attributes(table.places)))
    guard query.raising != nil else {
      try table.read(&rows, query, values)
      return rows
    }
    try storeErrors { try checked(query, state) { try table.read(&rows, query, values) } }
    return rows
  }
}

extension Table {
  /// The most values that rows share memory for: one row that is kept keeps all of it, and more memory than
  /// 1 KiB has `malloc` tidy up.
  private static let together = 61

  /// For no more rows memory is asked for in advance.
  private static let reserved = 256

  /// Reads all rows that a query gives.
  fileprivate func read(
    _ rows: inout [Row], _ query: PreparedQuery, _ values: PreparedQuery.Values
  ) throws(StoreError) {
    let statement = try query.start(values)
    defer { statement.reset() }
    rows.reserveCapacity(min(values.limit ?? 0, Table.reserved))
    var rest = values.limit ?? .max
    let most = max(Table.together / max(kinds.count, 1), 1)
    var ids: [Int64] = []
    ids.reserveCapacity(min(rest, most))
    while rest > 0 {
      let wanted = min(rest, most)
      try read(&rows, statement, wanted, &ids)
      guard ids.count == wanted else { return }
      rest -= wanted
    }
  }

  /// Reads the next rows, at most some; their values lie in one array.
  private func read(
    _ rows: inout [Row], _ statement: Statement, _ most: Int, _ ids: inout [Int64]
  ) throws(StoreError) {
    let kinds = kinds
    ids.removeAll(keepingCapacity: true)
    var failure: StoreError?
    let values = unsafe [Value](unsafeUninitializedCapacity: most * kinds.count) { values, count in
      do throws(StoreError) {
        while ids.count < most, try statement.step() {
          ids.append(statement.integer(0))
          for column in kinds.indices {
            unsafe values.initializeElement(
              at: count, to: statement.value(column + 1, kinds[column]))
            count += 1
          }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    for index in ids.indices {
      rows.append(
        Row(id: ids[index], in: values, from: index * kinds.count, width: kinds.count))
    }
  }
}
