import MoonPeople
import MoonTestSupport
import Testing

/// Random changes while statements, commits and transactions fail.
@Suite struct FaultTests {
  @Test func `whatever fails, a store holds what succeeded`() throws {
    for seed in 1...UInt64(propertyCount(150)) {
      do {
        try RandomFaults(seed: seed).run()
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}

/// Changes of a store with faults, and the same of a dictionary.
private final class RandomFaults {
  private struct Stop: Error {}

  private struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  private var random: SplitMix64
  private var names: [Int64: String] = [:]
  private var history: [[Int64: String]] = [[:]]
  private var position = 0
  private var held: [Int64: Record] = [:]
  private var depth = 0
  private var log: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func run() throws {
    let stores = try Stores(undo: random.chance(0.5) ? .memory : .kept)
    for _ in 0..<60 {
      try step(stores)
      try check(stores)
    }
    calm(stores)
    try stores.store.save()
    saved()
    stores.store.close()
    let backend = stores.backend
    let again = try Store([.person, stores.books], backend: backend, now: { 0 })
    let rows = try again.rows(FetchRequest(.person))
    let found = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.values[0].plain) })
    guard found == names else { throw Wrong(description: "saved \(found), wanted \(names)") }
  }

  private func calm(_ stores: Stores) {
    stores.backend.statementsLeft = nil
    stores.backend.savepointsLeft = nil
    stores.backend.failingCommits = 0
    stores.backend.failingBegins = 0
  }

  private func check(_ stores: Stores) throws {
    for (id, record) in held {
      let name = record.isDeleted ? nil : try record.value("name").plain
      guard name == names[id] else {
        throw Wrong(description: "held \(id) \(name ?? "-"), wanted \(names[id] ?? "-") \(log)")
      }
    }
    // Sometimes it stays without room for a while.
    guard depth > 0 || random.chance(0.7) else { return }
    calm(stores)
    let rows = try stores.store.rows(FetchRequest(.person))
    let found = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.values[0].plain) })
    guard found == names else {
      throw Wrong(description: "found \(found), wanted \(names) \(log)")
    }
  }

  private func spoil(_ stores: Stores) {
    let backend = stores.backend
    guard random.chance(0.4) else { return }
    backend.losesTransaction = random.chance(0.7)
    switch random.index(in: 0..<4) {
    case 0: backend.statementsLeft = random.index(in: 0..<3)
    case 2: backend.savepointsLeft = random.index(in: 0..<3)
    case 1: backend.failingCommits = 1
    case _: backend.failingBegins = random.index(in: 1..<4)
    }
    if random.chance(0.3) { backend.failingBegins = random.index(in: 1..<4) }
  }

  /// Tries a change; it happens in the dictionary if the store doesn't fail.
  private func attempt(_ name: String, _ body: () throws -> Void) throws {
    do {
      try body()
      log.append(name)
    } catch let error as StoreError where error.code == .full || error.code == .busy {
      log.append("no \(name)")
    }
  }

  private func saved() {
    guard names != history[position] else { return }
    history.removeSubrange((position + 1)...)
    history.append(names)
    position += 1
  }

  private func step(_ stores: Stores) throws {
    let store = stores.store
    spoil(stores)
    switch random.index(in: 0..<12) {
    case 0..<3:
      let name = "\(random.index(in: 0..<50))"
      try attempt("insert \(name)") {
        let record = try stores.person(name)
        names[record.id] = name
        held[record.id] = record
      }
    case 3..<5:
      guard let record = pick() else { return }
      let name = "\(random.index(in: 0..<50))"
      try attempt("set \(record.id) \(name)") {
        try record.set("name", .text(name))
        names[record.id] = name
      }
    case 5:
      guard let record = pick() else { return }
      try attempt("delete \(record.id)") {
        try store.delete(record)
        names[record.id] = nil
      }
    case 6:
      let odd = FetchRequest(.person, where: .scan(ScanFunction { $0.id % 2 == 1 }))
      try attempt("batch") {
        try store.updateAll(odd, ["name": .text("odd")])
        for id in names.keys where id % 2 == 1 { names[id] = "odd" }
      }
    case 7 where depth == 0:
      try attempt("save") {
        try store.save()
        saved()
      }
    case 8 where depth == 0:
      try store.rollback()
      names = history[position]
      log.append("rollback")
    case 9 where depth == 0: try move(store, by: -1)
    case 10 where depth == 0: try move(store, by: 1)
    case 11 where depth < 3: try nested(stores)
    case _: break
    }
  }

  private func pick() -> Record? {
    let ids = held.keys.filter { names[$0] != nil }.sorted()
    return ids.isEmpty ? nil : held[ids[random.index(in: 0..<ids.count)]]
  }

  private func move(_ store: Store, by distance: Int) throws {
    try attempt(distance < 0 ? "undo" : "redo") {
      do {
        let hasMoved = distance < 0 ? try store.undo() : try store.redo()
        // What isn't saved stays so when there is nothing to redo.
        guard distance < 0 || hasMoved else { return }
      } catch {
        // What wasn't saved may have been, before the step itself failed.
        if !store.hasChanges { saved() }
        throw error
      }
      saved()
      position = min(max(position + distance, 0), history.count - 1)
      names = history[position]
    }
  }

  private func nested(_ stores: Stores) throws {
    let before = names
    depth += 1
    defer { depth -= 1 }
    log.append("{")
    do {
      try stores.store.transaction {
        for _ in 0..<random.index(in: 0..<6) {
          try step(stores)
          try check(stores)
        }
        if random.chance(0.3) { throw Stop() }
        spoil(stores)
      }
      if depth == 1 { saved() }
      log.append("}")
    } catch is Stop {
      names = before
      log.append("} stopped")
    } catch let error as StoreError where error.code == .full || error.code == .busy {
      names = before
      log.append("} failed")
    }
  }
}
