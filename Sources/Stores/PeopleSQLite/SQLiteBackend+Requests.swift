package import MoonPeople
internal import PeopleSQL

extension SQLiteBackend {
  package func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws {
    let table = try table(request.model)
    let state = try opened()
    if case .scan(let function)? = request.predicate {
      return try visitScanned(request, function, table, state, attributes, body)
    }
    let places = attributes ?? Array(request.model.attributes.indices)
    guard let values = try values(request) else { return }
    let query = try state.queries.query(shape(request, .attributes(places)))
    try checked(query, state) {
      let statement = try query.start(values)
      defer { statement.reset() }
      while try statement.step() {
        let row = query.places.map { table.row(statement, $0) } ?? table.row(statement)
        guard try body(row) else { return }
      }
    }
  }

  package func cursor(_ request: FetchRequest) throws(StoreError) -> any RowCursor {
    let state = try opened()
    // Readers don't see what isn't saved, and don't call functions.
    guard let readers = state.readers, !isInTransaction, !request.isScan,
      let values = try values(request)
    else { return try cursorOfIDs(request) }
    let shape = shape(request, .attributes(Array(request.model.attributes.indices)))
    return try ReaderCursor(
      shape, values, try table(request.model), readers, try stateNow(), self)
  }

  /// Tells apart the states of the store that this connection made or was told of.
  func stateNow() throws(StoreError) -> StoreState {
    StoreState(writes: writes, version: try opened().version)
  }

  package func count(_ request: FetchRequest) throws(StoreError) -> Int {
    let state = try opened()
    var request = request
    request.limit = nil
    request.offset = 0
    if case .scan(let function)? = request.predicate {
      return try scannedIDs(request, function, state).count
    }
    guard let values = try values(request) else { return 0 }
    var shape = shape(request, .count)
    shape.scansRows = try isFasterWithoutIndex(shape, state)
    let query = try state.queries.query(shape)
    return try storeErrors {
      try checked(query, state) {
        let statement = try query.start(values)
        defer { statement.reset() }
        return try statement.step() ? Int(statement.integer(0)) : 0
      }
    }
  }

  /// The shape of a request without a scan.
  func shape(_ request: FetchRequest, _ result: SQLRequest.Result) -> SQLRequest {
    var shape = SQLRequest(request.model, result)
    if case .expression(let expression)? = request.predicate { shape.condition = expression }
    shape.sort = request.sort
    shape.hasLimit = request.limit != nil
    shape.hasOffset = request.offset > 0
    shape.hasSearch = request.search != nil
    if let after = request.after {
      shape.after = keys(of: after, in: request).map { $0 == .none }
    }
    return shape
  }

  /// What a request binds; nil when it searches a text without words, which selects nothing.
  func values(_ request: FetchRequest) throws(StoreError) -> PreparedQuery.Values? {
    if let limit = request.limit, limit < 0 {
      throw StoreError(.invalidRequest, "a limit must be at least 0, got \(limit)")
    }
    guard request.offset >= 0 else {
      throw StoreError(.invalidRequest, "an offset must be at least 0, got \(request.offset)")
    }
    var values = PreparedQuery.Values(limit: request.limit, offset: request.offset)
    if let search = request.search {
      guard request.model.attributes.contains(where: \.isSearchable) else {
        throw StoreError(
          .invalidRequest, "\(request.model.name) has no searchable attribute")
      }
      guard let match = SearchTable.match(search) else { return nil }
      values.search = match
    }
    if let after = request.after { values.after = keys(of: after, in: request) }
    return values
  }

  private func keys(of row: Row, in request: FetchRequest) -> [Value] {
    SQLRequest.totalOrder(request.sort).map { descriptor in
      switch descriptor.key {
      case .id: .integer(row.id)
      case .attribute(let place): row[place]
      }
    }
  }

  /// Runs a query after it was made sure that no record of the model raises an error.
  func checked<Result>(
    _ query: PreparedQuery, _ state: OpenState, _ body: () throws -> Result
  ) throws -> Result {
    guard let check = query.raising else { return try body() }
    return try consistently(state) {
      try findRaising(
        check, StoreState(writes: writes, version: try state.frequent.dataVersion()))
      return try body()
    }
  }

  /// Throws if a record raises an error, unless none did in this state of the store.
  func findRaising(
    _ check: PreparedQuery.RaisingCheck, _ now: StoreState
  ) throws(StoreError) {
    guard check.clean != now else { return }
    let statement = try check.query.start(PreparedQuery.Values(limit: 1))
    defer { statement.reset() }
    if try statement.step() {
      let table = try table(check.model)
      let row = table.row(statement)
      do throws(EvaluationError) {
        _ = try check.evaluator.value(row)
      } catch {
        throw .predicate(error, check.model, id: row.id)
      }
    }
    check.clean = now
  }

  /// Runs what throws only the store's errors.
  func storeErrors<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.predicate, "\(error)")
    }
  }
}
