import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Live queries of a store that another connection changes, with a log of those changes or without.
@Suite struct ForeignTests {
  /// A live query with what its observer knows: ids in order, told by diffs alone.
  private final class Watcher {
    let live: LiveQuery
    let watched: [Int]
    /// What the query shows of rows, said once more in closures.
    let list: ([Row]) -> [Row]
    private var known: [Row]
    private var ids: [Int64]
    private var diffs: [ListDiff] = []
    private var subscription: LiveSubscription?

    init(
      _ store: Store, _ request: LiveRequest, _ list: @escaping ([Row]) -> [Row]
    ) throws {
      live = try store.live.query(request)
      watched = request.watched ?? Array(request.fetch.model.attributes.indices)
      self.list = list
      known = list(try store.rows(FetchRequest(request.fetch.model)))
      ids = known.map(\.id)
      subscription = live.observe { [unowned self] in diffs.append($0) }
    }

    /// Checks that diffs led from what was known to these rows, and said what else changed.
    func check(_ all: [Row], _ hint: Comment) {
      let rows = list(all)
      #expect(live.ids == rows.map(\.id), hint)
      #expect(live.windowCount == rows.count, hint)
      var told: Set<Int64> = []
      var places: [Int64: Set<Int>] = [:]
      for diff in diffs {
        #expect(!diff.isReset, hint)
        guard let next = diff.applied(to: ids, rows: { [] }) else {
          Issue.record("\(diff) doesn't fit \(ids): \(hint)")
          break
        }
        ids = next
        for row in diff.updated {
          told.insert(row.id)
          places[row.id, default: []].formUnion(row.attributes)
        }
        for row in diff.moved where !row.attributes.isEmpty {
          told.insert(row.id)
          places[row.id, default: []].formUnion(row.attributes)
        }
        told.formUnion((diff.removed + diff.inserted).map(\.id))
      }
      #expect(ids == rows.map(\.id), hint)
      let old = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.values) })
      for row in rows {
        guard let before = old[row.id] else { continue }
        let changed = Set(watched.filter { before[$0] != row.values[$0] })
        #expect(changed.isEmpty || told.contains(row.id), hint)
        // Of several diffs one may take back what another one did.
        if diffs.count == 1 { #expect(changed == places[row.id] ?? [], hint) }
      }
      known = rows
      diffs = []
    }
  }

  /// The store, the other connection and the random choices.
  private struct Run {
    var random: SplitMix64
    let files: TestStore
    let other: SQLiteBackend
    let store: Store
    var watchers: [Watcher] = []
    var totals: LiveAggregate?

    init(seed: UInt64, isShared: Bool) throws {
      random = SplitMix64(seed: seed)
      var options = SQLiteOptions(.fast)
      options.isShared = isShared
      files = try TestStore(options: options)
      files.backend.close()
      store = try Store([.person], backend: files.another(options), now: { 0 })
      other = files.another(options)
      try other.open([.person])
      for _ in 0..<random.index(in: 0..<40) { try change() }
      try store.save()
      totals = try store.live.aggregate([.count, .min(2), .max(0)], of: FetchRequest(.person))
      let byDate: (Row, Row) -> Bool = { left, right in
        (Run.date(left), left.id) < (Run.date(right), right.id)
      }
      let byName: (Row, Row) -> Bool = { left, right in
        (Run.name(right), right.id) < (Run.name(left), left.id)
      }
      let liked = Predicate.expression(.attribute(1))
      watchers = [
        try Watcher(store, LiveRequest(FetchRequest(.person))) { $0 },
        try Watcher(
          store,
          LiveRequest(
            FetchRequest(.person, where: liked, sort: [SortDescriptor(.attribute(2))]))
        ) { $0.filter { $0.values[1] == .boolean(true) }.sorted(by: byDate) },
        try Watcher(
          store,
          LiveRequest(
            FetchRequest(
              .person, sort: [SortDescriptor(.attribute(0), isDescending: true)], limit: 6,
              offset: 2))
        ) { Array($0.sorted(by: byName).dropFirst(2).prefix(6)) },
        try Watcher(
          store,
          LiveRequest(
            FetchRequest(.person, sort: [SortDescriptor(.attribute(2))], limit: 5), watched: [1])
        ) { Array($0.sorted(by: byDate).prefix(5)) },
      ]
    }

    static func date(_ row: Row) -> Double {
      if case .number(let date) = row.values[2] { date } else { 0 }
    }

    static func name(_ row: Row) -> String {
      if case .string(let name) = row.values[0] { name.text } else { "" }
    }

    mutating func value(_ place: Int) -> Value {
      switch place {
      case 0: .text("n\(random.index(in: 0..<8))")
      case 1: .boolean(random.chance(0.5))
      default: .number(Double(random.index(in: 0..<9)))
      }
    }

    mutating func id() throws -> Int64? {
      let rows = try store.rows(FetchRequest(.person))
      return rows.isEmpty ? nil : rows[random.index(in: 0..<rows.count)].id
    }

    /// One change by the store itself.
    mutating func change() throws {
      if random.chance(0.4) {
        try store.insert(.person, (0..<3).map { (attribute: $0, value: value($0)) })
        return
      }
      guard let id = try id(), let record = try store.record(.person, id) else { return }
      do {
        if random.chance(0.3) { return try store.delete(record) }
        let place = random.index(in: 0..<3)
        try store.update(record, [(attribute: place, value: value(place))])
      } catch {
        // The other one may have been faster.
        guard error.code == .deleted else { throw error }
      }
    }

    /// Some changes by the other connection, each saved.
    mutating func changeOutside() throws {
      for _ in 0..<random.index(in: 1..<4) {
        let (id, place) = (try id(), random.index(in: 0..<3))
        let (new, values) = (value(place), (0..<3).map { value($0) })
        let choice = random.index(in: 0..<10)
        try other.inTransaction {
          guard let id, choice > 2 else {
            _ = try other.insert(.person, values, id: nil)
            return
          }
          if choice < 5 {
            _ = try other.delete(.person, id: id)
          } else {
            _ = try other.update(.person, id: id, [(attribute: place, value: new)])
          }
        }
      }
    }

    /// Others change the store, then it does, which alone makes it look.
    mutating func stepWithoutLooking(_ hint: Comment) throws {
      if random.chance(0.8) { try changeOutside() }
      if random.chance(0.3) { _ = watchers[random.index(in: 0..<4)].live.ids }
      switch random.index(in: 0..<4) {
      case 0:
        try change()
        try store.rollback()
        try changeOutside()
      case 1:
        try? store.transaction {
          try change()
          throw StoreError(.invalidRequest, "")
        }
      case 2:
        // A record that is held since before others may have changed or deleted it.
        if let id = try id(), let record = try store.record(.person, id) {
          try changeOutside()
          try? record.set(1, value(1))
          try? store.delete(record)
        }
      default: for _ in 0..<random.index(in: 0..<3) { try change() }
      }
      // One more change at least is saved.
      try store.insert(.person, (0..<3).map { (attribute: $0, value: value($0)) })
      try store.save()
      let rows = try other.rows(FetchRequest(.person))
      for (place, watcher) in watchers.enumerated() {
        watcher.check(rows, "\(hint), list \(place)")
      }
      #expect(totals?.values.first == .integer(Int64(rows.count)), hint)
    }

    mutating func step(_ hint: Comment) throws {
      // Others can't write while something isn't saved.
      if random.chance(0.6) { try changeOutside() }
      switch random.index(in: 0..<6) {
      case 0: break
      case 1:
        for _ in 0..<3 { try change() }
        if random.chance(0.5) { _ = watchers[0].live.ids }
        try store.rollback()
      case 2:
        try? store.transaction {
          try change()
          try? store.transaction {
            try change()
            throw StoreError(.invalidRequest, "")
          }
          try change()
        }
      case 3:
        // A query that is made meanwhile begins where the others are.
        let query = try store.live.query(LiveRequest(FetchRequest(.person)))
        if random.chance(0.5) { try changeOutside() }
        #expect(query.count >= 0)
      default:
        for _ in 0..<random.index(in: 1..<4) { try change() }
        try store.save()
      }
      if random.chance(0.3) { try changeOutside() }
      try store.poll()
      let rows = try other.rows(FetchRequest(.person))
      for (place, watcher) in watchers.enumerated() {
        watcher.check(rows, "\(hint), list \(place)")
      }
      let dates = rows.map(Run.date)
      #expect(
        totals?.values == [
          .integer(Int64(rows.count)), dates.min().map(Value.number) ?? .none,
          rows.map(Run.name).max().map(Value.text) ?? .none,
        ], hint)
    }
  }

  @Test(
    "diffs lead through own changes and those of others", arguments: [false, true],
    0..<propertyCount(12))
  func followsOthers(isShared: Bool, seed: Int) throws {
    var run = try Run(seed: UInt64(seed), isShared: isShared)
    for step in 0..<50 { try run.step("shared \(isShared), seed \(seed), step \(step)") }
  }

  @Test(
    "own changes come after those of others that nobody looked for", arguments: [false, true],
    0..<propertyCount(12))
  func followsUnseen(isShared: Bool, seed: Int) throws {
    var run = try Run(seed: UInt64(seed), isShared: isShared)
    for step in 0..<40 {
      try run.stepWithoutLooking("shared \(isShared), seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [false, true])
  func `records that others deleted are at their places until the store looks`(isShared: Bool)
    throws
  {
    var options = SQLiteOptions(.fast)
    options.isShared = isShared
    let files = try TestStore(options: options)
    for name in ["Ada", "Bob"] { try files.backend.add(name) }
    let store = try Store([.person], backend: files.another(options), now: { 0 })
    let query = try store.live.query(LiveRequest(FetchRequest(.person)))
    _ = try files.backend.inTransaction { try files.backend.delete(.person, id: 2) }
    let records = try (1...query.windowCount).map { try query.record(at: $0) }
    #expect(records.map { $0?.id } == [1, 2])
    #expect(records[0]?.isDeleted == false && records[1]?.isDeleted == true)
    #expect(storeError { _ = try records[1]?.value("name") }?.code == .deleted)
    #expect(try store.poll())
    #expect(query.ids == [1])
  }

  @Test(arguments: [false, true])
  func `what others changed back, and was read in between, is read again`(isShared: Bool) throws {
    var options = SQLiteOptions(.fast)
    options.isShared = isShared
    let files = try TestStore(options: options)
    files.backend.close()
    let store = try Store([.person], backend: files.another(options), now: { 0 })
    let other = files.another(options)
    try other.open([.person])
    try store.insert(.person, ["name": .text("Ada")])
    try store.save()
    func rename(_ name: String) throws {
      try other.inTransaction {
        _ = try other.update(.person, id: 1, [(attribute: 0, value: .text(name))])
      }
    }
    try rename("Bob")
    // Read without a poll.
    let rows = try store.cursor(FetchRequest(.person))
    let person = try #require(try rows.next())
    #expect(try person.value("name") == .text("Bob"))
    try rename("Ada")
    let version = store.version
    _ = try store.poll()
    #expect(store.version != version)
    #expect(try person.value("name") == .text("Ada"))
    #expect(try store.record(.person, 1)?.value("name") == .text("Ada"))
    // A record whose insertion was undone doesn't come back as another one of its id.
    let lost = try store.insert(.person, ["name": .text("Eve")])
    try store.rollback()
    try other.inTransaction {
      _ = try other.insert(.person, [.text("Zoe"), .boolean(false), .number(0)], id: 2)
    }
    _ = try store.poll()
    #expect(lost.isDeleted && lost.id == 2)
    let zoe = try #require(try store.record(.person, 2))
    #expect(try zoe !== lost && zoe.value("name") == .text("Zoe"))
    #expect(try store.fetch(FetchRequest(.person)).last === zoe)
  }

  @Test func `what others changed is known before an own change is made`() throws {
    let files = try TestStore()
    let id = try files.backend.add("Ada", at: 1)
    let store = try Store([.person], backend: files.another(), now: { 0 })
    let record = try #require(try store.record(.person, id))
    _ = try files.backend.inTransaction {
      try files.backend.update(.person, id: id, [(attribute: 0, value: .text("Eve"))])
    }
    try record.set("isLiked", .boolean(true))
    #expect(try record.value("name") == .text("Eve"))
    try store.save()
    #expect(try files.backend.row(.person, id: id)?.values[0] == .text("Eve"))
  }

  @Test(
    "a value is written when the store's differs, though the one that was read is the same",
    arguments: [false, true])
  func equalValue(isShared: Bool) throws {
    var options = SQLiteOptions(.fast)
    options.isShared = isShared
    let files = try TestStore(options: options)
    let id = try files.backend.add("Ada", at: 1)
    let store = try Store([.person], backend: files.another(options), now: { 0 })
    let record = try #require(try store.record(.person, id))
    #expect(try record.value("name") == .text("Ada"))
    func renamed() throws {
      _ = try files.backend.inTransaction {
        try files.backend.update(.person, id: id, [(attribute: 0, value: .text("Eve"))])
      }
    }
    func saved() throws -> [Value]? {
      try store.save()
      return try files.backend.row(.person, id: id)?.values
    }
    try renamed()
    try record.set("name", .text("Ada"))
    #expect(try saved() == [.text("Ada"), .boolean(false), .number(1)])
    try renamed()
    try store.update(record, ["name": .text("Ada"), "isLiked": .boolean(true)])
    #expect(try saved() == [.text("Ada"), .boolean(true), .number(1)])
    // Others may have written the same already.
    try renamed()
    try store.update(record, ["name": .text("Eve")])
    #expect(!store.hasChanges)
    #expect(try record.value("name") == .text("Eve"))
    _ = try files.backend.inTransaction { try files.backend.delete(.person, id: id) }
    #expect(storeError { try record.set("name", .text("Eve")) }?.code == .deleted)
    try files.backend.add("Bob")
  }

  @Test func `the shared log gives old and new values of what others changed`() throws {
    var options = SQLiteOptions(.fast)
    options.isShared = true
    let store = try TestStore(options: options)
    let backend = store.backend
    let other = store.another()
    try other.open([.person])
    let name = Value.string(ByteString([0x61, 0, 0xFF]))
    let ada = try backend.inTransaction {
      try backend.insert(.person, [name, .boolean(true), .number(0.1)], id: nil)
    }
    #expect(try backend.foreignChanges()?.isEmpty == true)
    let bob = try other.add("Bob")
    // Ours, between what others do.
    try backend.add("Cid")
    _ = try other.inTransaction { try other.delete(.person, id: ada) }
    _ = try other.inTransaction {
      try other.update(.person, id: bob, [(attribute: 1, value: .boolean(true))])
    }
    let changes = try #require(try backend.foreignChanges())
    #expect(
      changes.sorted { $0.id < $1.id } == [
        RowChange(
          model: .person, id: ada, old: [name, .boolean(true), .number(0.1)], new: nil),
        RowChange(
          model: .person, id: bob, old: nil, new: [.text("Bob"), .boolean(true), .number(0)]),
      ])
    #expect(try backend.foreignChanges()?.isEmpty == true)
    #expect(try other.foreignChanges() == nil)
  }
}
