internal import MoonPeople
internal import PeopleSQL

/// Where reading all rows in their order is faster than many of them in an index's order.
extension SQLiteBackend {
  /// One row in this many, found through an index, costs as much as reading all.
  private static let worthwhile: Int64 = 32

  /// Whether a count is faster when it reads all rows.
  ///
  /// That is so when the rest of the condition needs the rows themselves, and an index of a boolean
  /// selects too many of them: each one is then looked up somewhere else in the file.
  func isFasterWithoutIndex(_ shape: SQLRequest, _ state: OpenState) throws(StoreError) -> Bool {
    guard shape.result == .count, let condition = shape.condition, !shape.hasSearch,
      shape.after == nil
    else { return false }
    let decisions = state.scanDecisions
    if let decision = decisions.known(shape, writes: writes) { return decision }
    let simple = condition.simplified(for: shape.model)
    let answer = try decide(shape, simple, state)
    decisions.keep(answer, for: shape, writes: writes)
    return answer
  }

  private func decide(
    _ shape: SQLRequest, _ condition: Expression, _ state: OpenState
  ) throws(StoreError) -> Bool {
    guard case .and = condition else { return false }
    let steps = try steps(
      try state.queries.query(shape), PreparedQuery.Values(), state)
    guard let step = steps.first, step.has("USING INDEX ") else { return false }
    // What else narrows the index's range makes the index worth its while.
    let booleans = condition.requiredBooleans(of: shape.model).map { place, value in
      (name: shape.model.attributes[place].name, value: value)
    }
    let terms = step.terms
    guard !terms.isEmpty, terms.allSatisfy({ term in booleans.contains { "\($0.name)=?" == term } })
    else { return false }
    let table = shape.model.name.quotedName
    let test = booleans.filter { terms.contains("\($0.name)=?") }
      .map { "\($0.name.quotedName) = \($0.value ? 1 : 0)" }.joined(separator: " AND ")
    let all = try state.connection.integer("SELECT max(\"id\") FROM \(table)") ?? 0
    let enough = all / SQLiteBackend.worthwhile + 1
    let found = try state.connection.integer(
      "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(test) LIMIT \(enough))")
    return (found ?? 0) >= enough
  }
}

extension String {
  /// What a step of a plan asks of its index: `a=?` and `b>?` of `… (a=? AND b>?)`.
  fileprivate var terms: [String] {
    guard hasSuffix(")"), let start = lastIndex(of: "(") else { return [] }
    var terms: [String] = []
    for word in self[index(after: start)...].dropLast().split(separator: " ") where word != "AND" {
      terms.append(String(word))
    }
    return terms
  }
}

/// What was decided about requests, for as long as the store hardly changes.
final class ScanDecisions {
  private static let most = 256
  private static let mostWrites = 10_000
  /// Requests whose conditions take more memory, in bytes, are decided anew each time.
  private static let largest = 16 << 10

  private var decisions: [SQLRequest: (answer: Bool, writes: Int)] = [:]

  /// The decision about a request; nil when there is none or it is too old.
  func known(_ shape: SQLRequest, writes: Int) -> Bool? {
    guard let decision = decisions[shape],
      writes - decision.writes < ScanDecisions.mostWrites
    else { return nil }
    return decision.answer
  }

  /// Keeps a decision.
  func keep(_ answer: Bool, for shape: SQLRequest, writes: Int) {
    guard (shape.condition?.size ?? 0) < ScanDecisions.largest else { return }
    if decisions.count >= ScanDecisions.most { decisions = [:] }
    decisions[shape] = (answer, writes)
  }
}

extension Expression {
  /// The booleans without which the condition doesn't hold, with the values that they must have.
  fileprivate func requiredBooleans(of model: Model) -> [(place: Int, value: Bool)] {
    switch self {
    case .and(let left, let right):
      left.requiredBooleans(of: model) + right.requiredBooleans(of: model)
    case .attribute(let place) where model.attributes[place].type == .boolean: [(place, true)]
    case .not(.attribute(let place))
    where model.attributes[place].type == .boolean && !model.attributes[place].isOptional:
      [(place, false)]
    case .constant, .id, .attribute, .not, .or, .conditional, .sequence, .operation, .lookup,
      .failure:
      []
    }
  }
}
