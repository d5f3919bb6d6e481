internal import MoonPeople
internal import PeopleSQL

/// The requests that were prepared, by their shapes.
final class QueryCache {
  /// More than these are hardly in use at the same time.
  private static let mostQueries = 256
  /// Conditions that take more memory together, in bytes, aren't kept.
  private static let mostMemory = 1 << 20

  private let connection: Connection
  /// What conditions that are computed natively ask on the way.
  private let effort: Effort
  private var queries: [SQLRequest: PreparedQuery] = [:]
  /// About what their conditions take, in bytes.
  private var memory = 0
  private var statements: [String: Statement] = [:]
  /// The query that was wanted last, as it is in most loops; comparing is faster than hashing.
  private var last: Entry?

  private final class Entry {
    let request: SQLRequest
    let query: PreparedQuery

    init(_ request: SQLRequest, _ query: PreparedQuery) {
      self.request = request
      self.query = query
    }
  }

  init(_ connection: Connection, _ effort: Effort) {
    self.connection = connection
    self.effort = effort
  }

  /// Forgets everything, as after a change of the schema.
  func removeAll() {
    queries = [:]
    memory = 0
    statements = [:]
    last = nil
  }

  /// The prepared query for a request, whose condition needn't be simplified.
  func query(_ request: SQLRequest) throws(StoreError) -> PreparedQuery {
    if let last, last.request == request { return last.query }
    let query = try known(request)
    last = Entry(request, query)
    return query
  }

  private func known(_ request: SQLRequest) throws(StoreError) -> PreparedQuery {
    if let query = queries[request] { return query }
    let query = try prepare(request)
    let size = request.condition?.size ?? 0
    if queries.count >= QueryCache.mostQueries || memory + size > QueryCache.mostMemory {
      removeAll()
    }
    queries[request] = query
    memory += size
    return query
  }

  private func prepare(_ request: SQLRequest) throws(StoreError) -> PreparedQuery {
    var simple = request
    simple.condition = request.condition?.simplified(for: request.model)
    let text = simple.statement()
    return PreparedQuery(
      text, try statement(text.text), model: request.model, places: places(request),
      raising: try raisingCheck(simple), on: connection, effort)
  }

  /// A query for another statement about a request's records, such as their deletion.
  func other(_ request: SQLRequest, _ text: (SQLRequest) -> SQLText) throws(StoreError)
    -> PreparedQuery
  {
    var simple = request
    simple.condition = request.condition?.simplified(for: request.model)
    let text = text(simple)
    return PreparedQuery(
      text, try statement(text.text), model: request.model, places: [],
      raising: try raisingCheck(simple), on: connection, effort)
  }

  private func places(_ request: SQLRequest) -> [Int]? {
    switch request.result {
    case .attributes(let places): places == Array(request.model.attributes.indices) ? nil : places
    case .ids, .count, .aggregates, .distinct: []
    }
  }

  /// The statement with a text; one that is in use can't be shared.
  private func statement(_ text: String) throws(StoreError) -> Statement {
    if let statement = statements[text], !statement.isRunning { return statement }
    let statement = try connection.prepare(text)
    statements[text] = statement
    return statement
  }

  private func raisingCheck(
    _ request: SQLRequest
  ) throws(StoreError) -> PreparedQuery.RaisingCheck? {
    let model = request.model
    guard let condition = request.condition, let raising = condition.raising(for: model) else {
      return nil
    }
    var search = SQLRequest(model, .attributes(Array(model.attributes.indices)))
    search.condition = raising.simplified(for: model)
    search.hasLimit = true
    search.isOrdered = false
    let text = search.statement()
    let query = PreparedQuery(
      text, try statement(text.text), model: model, places: nil, raising: nil, on: connection,
      effort)
    return PreparedQuery.RaisingCheck(
      query, Evaluator(condition, model: model, effort: effort), model)
  }
}
