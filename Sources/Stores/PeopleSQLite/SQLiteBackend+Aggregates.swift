package import MoonPeople
internal import PeopleSQL

/// What SQL computes with exactly the meaning of a visit of all rows.
extension SQLiteBackend {
  package func aggregate(
    _ aggregates: [Aggregate], _ request: FetchRequest
  ) throws(StoreError) -> [Value]? {
    let model = request.model
    guard !aggregates.isEmpty, request.isOfAll, !request.isScan,
      aggregates.allSatisfy({ SQLiteBackend.isExact($0, of: model) })
    else { return nil }
    var result: [Value] = []
    let isRead = try readAll(request, .aggregates(aggregates)) { statement in
      var column = 0
      result = aggregates.map { SQLiteBackend.value(of: $0, in: statement, &column, model) }
    }
    return isRead ? result : nil
  }

  package func distinct(
    _ attribute: Int, _ request: FetchRequest
  ) throws(StoreError) -> [Value]? {
    guard request.isOfAll, !request.isScan else { return nil }
    let kind = ColumnKind(type: request.model.attributes[attribute].type, isOptional: true)
    var result: [Value] = []
    let isRead = try readAll(request, .distinct(attribute)) { result.append($0.value(0, kind)) }
    return isRead ? result : nil
  }

  /// Whether SQLite computes an aggregate exactly: it rounds sums of floats on the way.
  private static func isExact(_ aggregate: Aggregate, of model: Model) -> Bool {
    switch aggregate {
    case .count, .min, .max: true
    case .sum(let place), .average(let place): model.attributes[place].type == .integer
    }
  }

  /// Reads what a request for no records themselves gives, row by row.
  ///
  /// - Returns: False when it searches a text without words.
  private func readAll(
    _ request: FetchRequest, _ result: SQLRequest.Result, _ body: (Statement) -> Void
  ) throws(StoreError) -> Bool {
    let state = try opened()
    guard let values = try values(request) else { return false }
    var shape = shape(request, result)
    shape.sort = []
    let query = try state.queries.query(shape)
    return try storeErrors {
      try checked(query, state) {
        let statement = try query.start(values)
        defer { statement.reset() }
        while try statement.step() { body(statement) }
        return true
      }
    }
  }

  /// An aggregate's value, from the columns that begin at `column`; past them afterwards.
  private static func value(
    of aggregate: Aggregate, in statement: Statement, _ column: inout Int, _ model: Model
  ) -> Value {
    func next() -> Int64 {
      defer { column += 1 }
      return statement.integer(column)
    }
    func sum() -> Int128 {
      let high = Int128(next())
      return (high << 32) + Int128(next())
    }
    switch aggregate {
    case .count: return .integer(next())
    case .min(let place), .max(let place):
      defer { column += 1 }
      return statement.value(
        column, ColumnKind(type: model.attributes[place].type, isOptional: true))
    case .sum: return ExactSum(sum(), count: 1).sum(isInteger: true)
    case .average:
      let sum = sum()
      return ExactSum(sum, count: next()).average
    }
  }
}

extension FetchRequest {
  /// Whether its predicate is a function that is called for each row.
  var isScan: Bool {
    if case .scan? = predicate { true } else { false }
  }
}
