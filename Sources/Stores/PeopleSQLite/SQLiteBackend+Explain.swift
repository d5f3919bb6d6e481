package import MoonPeople
internal import PeopleSQL

extension SQLiteBackend {
  package func explain(_ request: FetchRequest) throws(StoreError) -> FetchPlan {
    let state = try opened()
    let places = Array(request.model.attributes.indices)
    var shape = shape(request, .attributes(places))
    if case .scan? = request.predicate {
      shape.hasLimit = false
      shape.hasOffset = false
    }
    guard let values = try values(request) else { return FetchPlan(rowsScanned: 0) }
    let query = try state.queries.query(shape)
    let steps = try steps(query, values, state)
    var simple = shape
    simple.condition = shape.condition?.simplified(for: request.model)
    return FetchPlan(
      statement: query.text.text, bindings: shown(query.text.bindings, values, request.model),
      steps: steps, index: index(in: steps), rowsScanned: try rowsScanned(shape, values, state),
      advice: try advice(simple, steps, state))
  }

  /// Makes the index that `explain` advises for a request, if it advises one.
  ///
  /// - Parameter request: The request that is to become faster.
  /// - Returns: The statement that made the index; nil when none would help.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func makeAdvisedIndex(_ request: FetchRequest) throws(StoreError) -> String? {
    guard let advice = try explain(request).advice else { return nil }
    let state = try opened()
    try state.connection.run(advice)
    state.queries.removeAll()
    return advice
  }

  /// The steps of a plan in SQLite's words.
  func steps(
    _ query: PreparedQuery, _ values: PreparedQuery.Values, _ state: OpenState
  ) throws(StoreError) -> [String] {
    let statement = try state.connection.prepare("EXPLAIN QUERY PLAN \(query.text.text)")
    defer { statement.reset() }
    var steps: [String] = []
    while try statement.step() { steps.append(statement.text(3)) }
    return steps
  }

  /// The index that a plan's first step uses.
  private func index(in steps: [String]) -> String? {
    for step in steps {
      let words = step.split(separator: " ")
      guard let place = words.firstIndex(of: "INDEX"), place + 1 < words.count else { continue }
      return String(words[place + 1])
    }
    return steps.contains { $0.has("USING INTEGER PRIMARY KEY") } ? "id" : nil
  }

  /// What is bound, a natively computed condition as the Lua that it comes from.
  private func shown(
    _ bindings: [SQLBinding], _ values: PreparedQuery.Values, _ model: Model
  ) -> [Value] {
    bindings.map { binding in
      switch binding {
      case .value(let value): value
      case .native(let expression): .text(expression.luaText(model: model))
      case .limit: .integer(Int64(values.limit ?? -1))
      case .offset: .integer(Int64(values.offset))
      case .search: .string(values.search)
      case .after(let key): values.after[key]
      }
    }
  }

  /// The number of rows that the statement looks at, by running it.
  private func rowsScanned(
    _ shape: SQLRequest, _ values: PreparedQuery.Values, _ state: OpenState
  ) throws(StoreError) -> Int {
    var counted = shape
    counted.isCounted = true
    state.seen.rows = 0
    let query = try state.queries.other(counted) { $0.statement() }
    let statement = try query.start(values)
    while try statement.step() {}
    return state.seen.rows
  }

  private func advice(
    _ shape: SQLRequest, _ steps: [String], _ state: OpenState
  ) throws(StoreError) -> String? {
    guard !steps.contains(where: { $0.has("USING COVERING INDEX") }),
      let advice = IndexAdvice(shape)
    else { return nil }
    let statement = try state.connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?")
    try statement.bind(.text(advice.name), 1)
    let isThere = try statement.step()
    statement.reset()
    return isThere ? nil : advice.statement
  }
}
