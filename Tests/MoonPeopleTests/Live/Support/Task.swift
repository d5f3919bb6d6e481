import MoonPeople
import Testing

/// The records of these tests: each attribute type, one optional, one unique.
enum Task {
  static let title = 0
  static let isDone = 1
  static let rank = 2
  static let weight = 3
  static let due = 4
  static let code = 5

  static func model() throws -> Model {
    try Model(
      "Task",
      [
        Attribute("title", .string, isSearchable: true),
        Attribute("isDone", .boolean, initial: .value(.boolean(false))),
        Attribute("rank", .integer, initial: .value(.integer(0))),
        Attribute("weight", .number, initial: .value(.number(0))),
        Attribute("due", .date, isOptional: true),
        Attribute("code", .integer, isOptional: true, isUnique: true),
      ])
  }

  /// The values of a record.
  static func values(
    _ title: String = "a", isDone: Bool = false, rank: Int64 = 0, weight: Double = 0,
    due: Double? = nil, code: Int64? = nil
  ) -> [Value] {
    [
      .text(title), .boolean(isDone), .integer(rank), .number(weight),
      due.map(Value.number) ?? .none, code.map(Value.integer) ?? .none,
    ]
  }
}

/// A store of tasks in memory, with its parts at hand.
struct TaskStore {
  let model: Model
  let backend = SpyBackend()
  let store: Store

  init(undo: UndoPolicy = .memory) throws {
    model = try Task.model()
    store = try Store([model], backend: backend, undo: undo, now: { 0 })
  }

  /// Makes records with these ranks and saves them; their ids count from 1.
  @discardableResult
  func insert(ranks: [Int64]) throws -> [Record] {
    let records = try ranks.map {
      try store.insert(model, ["title": .text("t\($0)"), "rank": .integer($0)])
    }
    try store.save()
    return records
  }

  func record(_ id: Int64) throws -> Record { try #require(try store.record(model, id)) }

  /// A live query of the tasks for which an expression holds, by rank.
  func query(
    where expression: Expression? = nil, sort: [SortDescriptor]? = nil, limit: Int? = nil,
    offset: Int = 0, sections: Expression? = nil, watched: [Int]? = nil, coalesces: Bool = false
  ) throws -> LiveQuery {
    let fetch = FetchRequest(
      model, where: expression.map { .expression($0) },
      sort: sort ?? [SortDescriptor(.attribute(Task.rank))], limit: limit, offset: offset)
    return try store.live.query(
      LiveRequest(fetch, sections: sections, watched: watched, coalesces: coalesces))
  }
}

/// What an observer heard.
final class Heard {
  var diffs: [ListDiff] = []
  private var subscription: LiveSubscription?

  init(_ query: LiveQuery) {
    subscription = query.observe { [unowned self] in self.diffs.append($0) }
  }

  /// What it heard since it was asked the last time.
  func take() -> [ListDiff] {
    defer { diffs = [] }
    return diffs
  }

  func cancel() { subscription?.cancel() }
}
