package import MoonPeople
internal import PeopleSQL

extension SQLiteBackend {
  package func rows(_ request: FetchRequest) throws(StoreError) -> [Row] {
    guard !request.isScan else {
      var rows: [Row] = []
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
    guard query.raising != nil else { return try table.rows(query, values) }
    return try storeErrors { try checked(query, state) { try table.rows(query, values) } }
  }
}

extension Table {
  /// The most values that rows share memory for, 1 KiB: one row that is kept keeps all of it.
  private static let together = 41

  /// All rows that a query gives.
  fileprivate func rows(
    _ query: PreparedQuery, _ values: PreparedQuery.Values
  ) throws(StoreError) -> [Row] {
    let statement = try query.start(values)
    defer { statement.reset() }
    let most = max(Table.together / max(kinds.count, 1), 1)
    var rest = values.limit ?? .max
    var ids: [Int64] = []
    ids.reserveCapacity(min(rest, Table.together))
    var parts: [[Value]] = []
    while rest > 0 {
      let wanted = min(rest, most)
      let start = ids.count
      parts.append(try read(statement, wanted, &ids))
      guard ids.count == start + wanted else { break }
      rest -= wanted
    }
    // Not before: a large block makes `malloc` tidy up the small ones, from which the texts were made.
    var rows: [Row] = []
    rows.reserveCapacity(ids.count)
    let width = kinds.count
    var first = 0
    for part in parts {
      for place in 0..<min(most, ids.count - first) {
        rows.append(Row(id: ids[first + place], in: part, from: place * width, width: width))
      }
      first += most
    }
    return rows
  }

  /// Reads the next rows, at most some.
  ///
  /// - Parameters:
  ///   - statement: What gives them.
  ///   - most: The largest number of rows.
  ///   - ids: Where their ids are added.
  /// - Returns: The values of all of them, row by row.
  /// - Throws: ``StoreError``.
  private func read(
    _ statement: Statement, _ most: Int, _ ids: inout [Int64]
  ) throws(StoreError) -> [Value] {
    let kinds = kinds
    var failure: StoreError?
    let values = unsafe [Value](unsafeUninitializedCapacity: most * kinds.count) { values, count in
      do throws(StoreError) {
        for _ in 0..<most {
          guard try statement.step() else { return }
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
    return values
  }
}
