internal import MoonPeople
internal import PeopleSQL

/// Requests whose predicate is a function that is called for each row.
extension SQLiteBackend {
  /// Visits the records that the function selects, after it was called for all of the model.
  func visitScanned(
    _ request: FetchRequest, _ function: ScanFunction, _ table: Table, _ state: OpenState,
    _ attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws {
    try consistently(state) {
      for id in try scannedIDs(request, function, state) {
        guard let row = try row(request.model, id: id) else { continue }
        guard try body(row) else { return }
      }
    }
  }

  /// The ids of the records that a request with such a function selects, in its order.
  func scannedIDs(
    _ request: FetchRequest, _ function: ScanFunction, _ state: OpenState
  ) throws(StoreError) -> [Int64] {
    guard let values = try values(request) else { return [] }
    return try storeErrors {
      try consistently(state) {
        let selected = try selectedIDs(request.model, function, state)
        var rest = request
        rest.predicate = nil
        rest.limit = nil
        rest.offset = 0
        let query = try state.queries.query(shape(rest, .ids))
        let statement = try query.start(values)
        defer { statement.reset() }
        var ids: [Int64] = []
        var toSkip = request.offset
        while ids.count < request.limit ?? .max, try statement.step() {
          let id = statement.integer(0)
          guard selected.contains(id) else { continue }
          if toSkip > 0 { toSkip -= 1 } else { ids.append(id) }
        }
        return ids
      }
    }
  }

  private func selectedIDs(
    _ model: Model, _ function: ScanFunction, _ state: OpenState
  ) throws -> Set<Int64> {
    var shape = SQLRequest(model, .attributes(Array(model.attributes.indices)))
    shape.isOrdered = false
    let statement = try state.queries.query(shape).start(PreparedQuery.Values())
    defer { statement.reset() }
    let table = try table(model)
    var ids: Set<Int64> = []
    while try statement.step() {
      let row = table.row(statement)
      do {
        if try function.test(row) { ids.insert(row.id) }
      } catch {
        throw StoreError.scan(error, model, id: row.id)
      }
    }
    return ids
  }
}
