import MoonPeople
import MoonTestSupport
import Testing

/// Live queries under random changes, against the same queries computed anew from all rows.
@Suite struct LivePropertyTests {
  private struct Refused: Error {}

  private static func queries() -> [NaiveQuery] {
    let isDone: (Row) -> Bool = { $0.values[Task.isDone] == .boolean(true) }
    let isRed: (Row) -> Bool = {
      guard case .string(let text) = $0.values[Task.title] else { return false }
      return text.text.split(separator: " ").contains("red")
    }
    let third: (Row) -> Value = {
      if case .integer(let rank) = $0.values[Task.rank] {
        .integer((rank % 3 + 3) % 3)
      } else {
        .none
      }
    }
    let byRank = [SortDescriptor(.attribute(Task.rank))]
    let byWeight = [SortDescriptor(.attribute(Task.weight), isDescending: true)]
    let byDue = [
      SortDescriptor(.attribute(Task.due), isDescending: true),
      SortDescriptor(.attribute(Task.title)),
    ]
    return narrowQueries() + [
      NaiveQuery(name: "all by id"),
      NaiveQuery(name: "none of them shown", limit: 0),
      NaiveQuery(name: "beyond the end", sort: byRank, limit: 3, offset: 1000),
      NaiveQuery(
        name: "done by due and title", predicate: .expression(.attribute(Task.isDone)),
        selects: isDone, sort: byDue),
      NaiveQuery(
        name: "not done by weight", predicate: .expression(.not(.attribute(Task.isDone))),
        selects: { !isDone($0) }, sort: byWeight),
      NaiveQuery(name: "five by rank", sort: byRank, limit: 5),
      NaiveQuery(name: "eight by rank", sort: byRank, limit: 8),
      NaiveQuery(
        name: "from the third by due", sort: [SortDescriptor(.attribute(Task.due))], limit: 4,
        offset: 3),
      NaiveQuery(
        name: "a page of titles, last first",
        sort: [SortDescriptor(.attribute(Task.title), isDescending: true)], limit: 6, offset: 9),
      NaiveQuery(
        name: "every third by title",
        predicate: .expression(
          .operation(
            .equal, [.modulo(Task.rank, 3), .constant(.integer(0))], Site(file: "", line: 0))),
        selects: { third($0) == .integer(0) }, sort: [SortDescriptor(.attribute(Task.title))],
        limit: 3),
      NaiveQuery(
        name: "sections by done", sort: byWeight, sections: .attribute(Task.isDone),
        section: { $0.values[Task.isDone] }),
      NaiveQuery(
        name: "six in sections by third", sort: byDue, limit: 6, offset: 1,
        sections: .modulo(Task.rank, 3), section: third),
      NaiveQuery(name: "titles watched", sort: byRank, watched: [Task.title]),
      NaiveQuery(name: "nothing watched", sort: byWeight, limit: 7, watched: []),
      NaiveQuery(name: "five a frame", sort: byRank, limit: 5, coalesces: true),
      NaiveQuery(
        name: "sections a frame", sort: byWeight, sections: .attribute(Task.isDone),
        section: { $0.values[Task.isDone] }, coalesces: true),
      NaiveQuery(
        name: "done, tested by a function", predicate: .scan(ScanFunction(isDone)),
        selects: isDone, sort: byDue, limit: 4),
      NaiveQuery(
        name: "red ones", selects: isRed, sort: byRank,
        limit: 4, search: "red"),
    ]
  }

  /// Queries that most changes don't concern, as what they require of an attribute says.
  private static func narrowQueries() -> [NaiveQuery] {
    let byRank = [SortDescriptor(.attribute(Task.rank))]
    return [
      NaiveQuery(
        name: "titled a1", predicate: .expression(.equals(Task.title, .text("a1"))),
        selects: { $0.values[Task.title] == .text("a1") }, sort: byRank),
      NaiveQuery(
        name: "done ones ranked from 2 to 5",
        predicate: .expression(
          .and(
            .atLeast(Task.rank, .integer(2)),
            .and(.attribute(Task.isDone), .less(Task.rank, .number(5.5))))),
        selects: {
          guard case .integer(let rank) = $0.values[Task.rank] else { return false }
          return rank >= 2 && rank <= 5 && $0.values[Task.isDone] == .boolean(true)
        }, limit: 4),
      NaiveQuery(
        name: "light ones", predicate: .expression(.less(Task.weight, .number(-0.5))),
        selects: {
          guard case .number(let weight) = $0.values[Task.weight] else { return false }
          return weight < -0.5
        }, sort: byRank, watched: [Task.title]),
      NaiveQuery(
        name: "due before 4",
        predicate: .expression(.and(.attribute(Task.due), .less(Task.due, .integer(4)))),
        selects: {
          guard case .number(let due) = $0.values[Task.due] else { return false }
          return due < 4
        }, sort: byRank, sections: .attribute(Task.due), section: { $0.values[Task.due] }),
      NaiveQuery(
        name: "none, since bounds exclude each other",
        predicate: .expression(
          .and(.atLeast(Task.rank, .integer(5)), .less(Task.rank, .integer(2)))),
        selects: { _ in false }, sort: byRank, coalesces: true),
    ]
  }

  @Test(
    "shown rows, counts, sections and diffs are those of a query made anew",
    arguments: 0..<propertyCount(24))
  func followsChanges(seed: Int) throws {
    var run = try Run(seed: UInt64(seed))
    for step in 0..<70 { try run.step(step) }
    #expect(run.repairs == 0, "seed \(seed)")
  }

  /// A store with all queries, and the random choices.
  private struct Run {
    private let seed: UInt64
    private var random: SplitMix64
    private let tasks: TaskStore
    private var watchers: [LiveWatcher] = []
    private var totals: [TotalsWatcher] = []
    private var committed: [Row] = []

    init(seed: UInt64) throws {
      self.seed = seed
      random = SplitMix64(seed: seed)
      tasks = try TaskStore()
      let count = random.index(in: 0..<60)
      for _ in 0..<count { try change() }
      try tasks.store.save()
      committed = try rows()
      for query in LivePropertyTests.queries() {
        let watcher = try LiveWatcher(query, tasks.store, tasks.model)
        watcher.observe(committed, isPending: false)
        watchers.append(watcher)
      }
      totals = [
        try TotalsWatcher(tasks.store, tasks.model, nil) { _ in true },
        try TotalsWatcher(tasks.store, tasks.model, .expression(.attribute(Task.isDone))) {
          $0.values[Task.isDone] == .boolean(true)
        },
      ]
    }

    var repairs: Int { tasks.store.live.repairs }

    private func rows() throws -> [Row] { try tasks.store.rows(FetchRequest(tasks.model)) }

    mutating func step(_ number: Int) throws {
      var (isFrame, name) = (false, "")
      let store = tasks.store
      switch random.index(in: 0..<20) {
      case 0..<7:
        name = "change"
        try change()
      case 7..<11:
        name = "save"
        try store.save()
      case 11:
        name = "rollback"
        try store.rollback()
      case 12..<14:
        name = "transaction"
        try? transaction(depth: 0)
      case 14:
        name = "undo"
        _ = try? store.undo()
      case 15:
        name = "redo"
        _ = try? store.redo()
      case 16:
        name = "batch"
        try batch()
      case 17:
        name = "observe anew"
        let rows = try rows()
        for watcher in watchers where random.chance(0.3) {
          watcher.observe(rows, isPending: store.hasChanges)
        }
      case 18:
        name = "flush"
        isFrame = true
        store.live.flush()
      default:
        guard !store.hasChanges else { return }
        name = "change from outside"
        isFrame = true
        try changeFromOutside()
      }
      let hint = Comment("seed \(seed), step \(number): \(name)")
      let rows = try rows()
      let isPending = store.hasChanges
      if !isPending { committed = rows }
      for watcher in watchers {
        let hint = Comment("\(hint), \(watcher.query.name)")
        watcher.checkDiffs(
          committed, isPending: isPending, isFrame: isFrame, hint)
        if random.chance(0.4) { watcher.checkRows(rows, hint) }
      }
      if random.chance(0.5) || !isPending {
        for total in totals { total.check(rows, isPending: isPending, hint) }
      }
    }

    // MARK: - Changes

    private mutating func title() -> Value {
      .text(
        ["a", "b", "c", "red", "red d", "blue"][random.index(in: 0..<6)]
          + "\(random.index(in: 0..<4))"
          .replacing("0", with: " red"))
    }

    private mutating func value(_ place: Int) -> Value {
      switch place {
      case Task.title: title()
      case Task.isDone: .boolean(random.chance(0.5))
      case Task.rank: .integer(Int64(random.index(in: -4..<12)))
      case Task.weight: .number(Double(random.index(in: -6..<6)) / 4)
      case Task.due: random.chance(0.3) ? .none : .number(Double(random.index(in: 0..<8)))
      default: random.chance(0.5) ? .none : .integer(Int64(random.index(in: 0..<30)))
      }
    }

    private mutating func values() -> [Value] { (0..<6).map { value($0) } }

    private mutating func record() throws -> Record? {
      let all = try rows()
      guard !all.isEmpty else { return nil }
      return try tasks.store.record(tasks.model, all[random.index(in: 0..<all.count)].id)
    }

    /// One statement, which may be refused since a code is taken.
    private mutating func change() throws {
      do {
        switch random.index(in: 0..<10) {
        case 0..<4:
          let values = values().enumerated().map { (attribute: $0, value: $1) }
          try tasks.store.insert(tasks.model, values)
        case 4..<6:
          if let record = try record() { try tasks.store.delete(record) }
        default:
          guard let record = try record() else { return }
          let places = [random.index(in: 0..<6), random.index(in: 0..<6)]
          try tasks.store.update(
            record, places.map { (attribute: $0, value: value($0)) })
        }
      } catch let error as StoreError where error.code == .notUnique {
        return
      }
    }

    /// Statements and transactions inside of each other, some of which fail.
    private mutating func transaction(depth: Int) throws {
      try tasks.store.transaction {
        for _ in 0..<random.index(in: 1..<5) {
          if depth < 3, random.chance(0.3) { try? transaction(depth: depth + 1) }
          try change()
          // A query that is read meanwhile takes pending changes in.
          if random.chance(0.3) { _ = watchers.randomElement(using: &random)?.live.ids }
        }
        if random.chance(0.4) { throw Refused() }
      }
    }

    private mutating func batch() throws {
      let store = tasks.store
      let few = FetchRequest(
        tasks.model, where: .expression(.equals(Task.rank, value(Task.rank))))
      do {
        switch random.index(in: 0..<3) {
        case 0:
          try store.insertAll(tasks.model, (0..<random.index(in: 1..<30)).map { _ in values() })
        case 1: try store.updateAll(few, ["weight": value(Task.weight), "rank": value(Task.rank)])
        default: try store.deleteAll(few)
        }
      } catch {
        guard error.code == .notUnique else { throw error }
      }
    }

    private mutating func changeFromOutside() throws {
      let all = try rows()
      try tasks.backend.changeFromOutside { backend in
        for _ in 0..<random.index(in: 1..<4) {
          if let row = all.randomElement(using: &random), random.chance(0.7) {
            if random.chance(0.3) {
              _ = try backend.delete(tasks.model, id: row.id)
            } else {
              let place = random.index(in: 0..<5)
              _ = try backend.update(tasks.model, id: row.id, [(place, value(place))])
            }
          } else {
            var values = values()
            values[Task.code] = .none
            _ = try backend.insert(tasks.model, values, id: nil)
          }
        }
      }
      try tasks.store.poll()
      tasks.store.live.flush()
    }
  }
}
