import MoonPeople
import MoonTestSupport

/// Changes of a store and the same of dictionaries: rows, saved rows, and the history of steps.
final class RandomStore {
  private typealias Rows = [Int64: [Value]]

  private struct Stop: Error {}

  private var random: SplitMix64
  private var rows: Rows = [:]
  /// The rows after each step of the history; the first ones before any.
  private var history: [Rows] = [[:]]
  private var position = 0
  private var held: [Int64: Record] = [:]
  private var depth = 0
  private var canUndo = true

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func run(_ source: BackendSource) throws {
    let model = try Samples.makeModel()
    var backend = try source.make()
    let undo = UndoPolicy.allCases[random.index(in: 0..<3)]
    canUndo = undo != .none
    var store = try Store([model], backend: backend, undo: undo, now: { 5 })
    for _ in 0..<100 {
      try step(store, model)
      try check(store, model)
      if let reopen = source.reopen, undo != .memory, depth == 0, random.chance(0.03) {
        store.close()
        held = [:]
        rows = history[position]
        backend = try reopen(backend)
        store = try Store([model], backend: backend, undo: undo, now: { 5 })
        try check(store, model)
      }
    }
    store.close()
  }

  private func check(_ store: Store, _ model: Model) throws {
    let found = try store.rows(FetchRequest(model))
    try expect(found.map(\.id), rows.keys.sorted(), "ids:")
    for row in found { try expect(row.values, rows[row.id] ?? [], "row \(row.id):") }
    let saved = history[position]
    for (id, record) in held {
      try expect(record.isDeleted, rows[id] == nil, "\(id) is deleted:")
      guard let row = rows[id] else {
        try expectError(.deleted) { _ = try record.values() }
        continue
      }
      try expect(try record.values(), row, "record \(id):")
      try expect(try store.record(model, id) === record, true, "identity of \(id):")
      guard depth == 0 else { continue }
      try expect(record.isInserted, saved[id] == nil, "\(id) is inserted:")
      var wanted: [String: [Value]] = [:]
      if let old = saved[id] {
        for place in row.indices where old[place] != row[place] {
          wanted[model.attributes[place].name] = [old[place], row[place]]
        }
      }
      try expect(try record.changes().mapValues { [$0.old, $0.new] }, wanted, "changes of \(id):")
    }
    if depth == 0, rows != saved { try expect(store.hasChanges, true, "has changes:") }
  }

  private func step(_ store: Store, _ model: Model) throws {
    switch random.index(in: 0..<24) {
    case 0..<6: try insert(store, model)
    case 6..<11: try update(store, model)
    case 11, 12: try delete(store, model)
    case 13: try batch(store, model)
    case 14...15 where depth < 3: try nested(store, model)
    case 16 where depth == 0:
      try store.save()
      saved()
    case 17 where depth == 0:
      try store.rollback()
      rows = history[position]
    case 18...19 where depth == 0 && canUndo: try undo(store)
    case 20...21 where depth == 0 && canUndo: try redo(store)
    case 22: held[random.chance(0.5) ? 1 : pickID()] = nil
    case 23: try insertMany(store, model)
    case _: break
    }
  }

  private func saved() {
    guard rows != history[position] else { return }
    history.removeSubrange((position + 1)...)
    history.append(rows)
    position += 1
  }

  private func undo(_ store: Store) throws {
    saved()
    try expect(try store.undo(), position > 0, "undo:")
    if position > 0 { position -= 1 }
    rows = history[position]
    try expect(store.canRedo, position + 1 < history.count, "can redo:")
  }

  private func redo(_ store: Store) throws {
    // What isn't saved, were it a change and its opposite, is newer than what was undone.
    let isNewer = store.hasChanges
    let isThere = !isNewer && position + 1 < history.count
    try expect(try store.redo(), isThere, "redo:")
    if isThere {
      position += 1
      rows = history[position]
    }
    try expect(store.canUndo, position > 0 || isNewer, "can undo:")
  }

  private func nested(_ store: Store, _ model: Model) throws {
    let before = rows
    depth += 1
    defer { depth -= 1 }
    do {
      try store.transaction {
        for _ in 0..<random.index(in: 0..<8) {
          try step(store, model)
          try check(store, model)
        }
        if random.chance(0.4) { throw Stop() }
      }
      if depth == 1 { saved() }
    } catch is Stop {
      rows = before
    }
  }

  private func pickID() -> Int64 {
    let ids = rows.keys.sorted()
    guard !ids.isEmpty else { return 1_000_000 }
    return ids[random.index(in: 0..<ids.count)]
  }

  private func pickCode() -> Value {
    random.chance(0.5) ? .none : .text("\(random.index(in: 0..<12))")
  }

  private func isTaken(_ code: Value, except id: Int64?) -> Bool {
    code != .none && rows.contains { $0.key != id && $0.value[Samples.code] == code }
  }

  private func insert(_ store: Store, _ model: Model) throws {
    let (code, name) = (pickCode(), Value.text("\(random.index(in: 0..<100))"))
    guard !isTaken(code, except: nil) else {
      try expectError(.notUnique) { try store.insert(model, ["name": name, "code": code]) }
      return
    }
    let record = try store.insert(model, ["name": name, "code": code])
    rows[record.id] = Samples.row(
      "", [Samples.name: name, Samples.code: code, Samples.date: .number(5)])
    if random.chance(0.7) { held[record.id] = record } else { held[record.id] = nil }
  }

  private func insertMany(_ store: Store, _ model: Model) throws {
    let count = random.index(in: 0..<4)
    let code: Value = random.chance(0.2) ? .text("many") : .none
    let new = (0..<count).map { _ in Samples.row("m", [Samples.code: code]) }
    let isRefused = count > 0 && (isTaken(code, except: nil) || (count > 1 && code != .none))
    guard !isRefused else {
      try expectError(.notUnique) { try store.insertAll(model, new) }
      return
    }
    try expect(try store.insertAll(model, new), count, "insertAll:")
    let ids = try store.rows(
      FetchRequest(model, sort: [SortDescriptor(.id, isDescending: true)], limit: count)
    ).map(\.id)
    for id in ids {
      try expect(rows[id] == nil, true, "\(id) is new:")
      rows[id] = new[0]
      held[id] = nil
    }
  }

  private func update(_ store: Store, _ model: Model) throws {
    let id = pickID()
    guard let record = try store.record(model, id) else {
      return try expect(rows[id] == nil, true, "\(id):")
    }
    if random.chance(0.5) { held[id] = record }
    let (code, score) = (pickCode(), Value.number(Double(random.index(in: 0..<3))))
    guard !isTaken(code, except: id) else {
      try expectError(.notUnique) { try store.update(record, ["score": score, "code": code]) }
      return
    }
    try store.update(record, ["score": score, "code": code])
    rows[id]?[Samples.score] = score
    rows[id]?[Samples.code] = code
  }

  private func delete(_ store: Store, _ model: Model) throws {
    let id = pickID()
    guard let record = try store.record(model, id) else { return }
    try store.delete(record)
    rows[id] = nil
    try expectError(.deleted) { try store.delete(record) }
  }

  private func batch(_ store: Store, _ model: Model) throws {
    let rest = Int64(random.index(in: 0..<5))
    let request = FetchRequest(model, where: .scan(ScanFunction { $0.id % 5 == rest }))
    let ids = rows.keys.filter { $0 % 5 == rest }
    if random.chance(0.3) {
      try expect(try store.deleteAll(request), ids.count, "deleteAll:")
      for id in ids { rows[id] = nil }
    } else {
      let note = Value.text("\(random.index(in: 0..<3))")
      try expect(try store.updateAll(request, ["select": note]), ids.count, "updateAll:")
      for id in ids { rows[id]?[Samples.note] = note }
    }
  }
}
