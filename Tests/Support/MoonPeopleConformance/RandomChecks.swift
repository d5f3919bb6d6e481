import MoonPeople
import MoonTestSupport

extension ConformanceCheck {
  static let randomChecks = [
    ConformanceCheck("random statements do to a backend what they do to a dictionary") { source in
      for seed in 1...UInt64(propertyCount(20)) {
        do {
          try RandomStatements(seed: seed).run(source)
        } catch {
          throw Failure("seed \(seed): \(error)")
        }
      }
    },
    ConformanceCheck("random changes of a store do what they do to a dictionary") { source in
      for seed in 1...UInt64(propertyCount(30)) {
        do {
          try RandomStore(seed: seed).run(source)
        } catch {
          throw Failure("seed \(seed): \(error)")
        }
      }
    },
  ]
}

/// Statements, savepoints and transactions on a backend, and the same on a dictionary.
private final class RandomStatements {
  private var random: SplitMix64
  private var rows: [Int64: [Value]] = [:]
  /// The rows at the start of the transaction and at each savepoint.
  private var saved: [[Int64: [Value]]] = []
  private var marks: [Int] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func run(_ source: BackendSource) throws {
    let samples = try Samples(source)
    let log = ChangeLog()
    samples.backend.log = log
    for _ in 0..<120 {
      try step(samples, log)
      let found = try samples.rows()
      try expect(found.map(\.id), rows.keys.sorted(), "ids:")
      for row in found { try expect(row.values, rows[row.id] ?? [], "row \(row.id):") }
      if let start = saved.first { try checkNet(log, from: start, samples.model) }
    }
    samples.backend.close()
  }

  /// The log's net changes lead from the rows at the start to those that are there.
  private func checkNet(_ log: ChangeLog, from start: [Int64: [Value]], _ model: Model) throws {
    var result = start
    for change in log.net() {
      try expect(change.old, start[change.id], "old \(change.id):")
      result[change.id] = change.new
    }
    try expect(result, rows, "net:")
  }

  private func step(_ samples: Samples, _ log: ChangeLog) throws {
    let (model, backend) = (samples.model, samples.backend)
    if saved.isEmpty {
      try backend.begin()
      saved = [rows]
      marks = [0]
      log.cut(to: 0)
    }
    switch random.index(in: 0..<20) {
    case 0..<6: try insert(samples)
    case 6..<10: try update(samples)
    case 10..<12:
      let id = pickID()
      try expect(try backend.delete(model, id: id), rows[id] != nil, "delete \(id):")
      rows[id] = nil
    case 12: try batch(samples)
    case 13:
      let limit = Int64(random.index(in: 0..<30))
      let request = FetchRequest(model, where: .scan(ScanFunction { $0.id % 7 == limit % 7 }))
      let gone = rows.keys.filter { $0 % 7 == limit % 7 }
      try expect(try backend.deleteAll(request), gone.count, "deleteAll:")
      for id in gone { rows[id] = nil }
    case 14, 15:
      try backend.setSavepoint()
      saved.append(rows)
      marks.append(log.mark)
    case 16 where saved.count > 1:
      try backend.releaseSavepoint()
      saved.removeLast()
      marks.removeLast()
    case 17 where saved.count > 1:
      try backend.rollbackToSavepoint()
      rows = saved.removeLast()
      log.cut(to: marks.removeLast())
    case 18:
      try backend.commit()
      saved = []
    case 19:
      backend.rollback()
      rows = saved[0]
      saved = []
    case _: break
    }
  }

  private func pickID() -> Int64 {
    let ids = rows.keys.sorted()
    guard !ids.isEmpty, random.chance(0.9) else { return 1_000_000 }
    return ids[random.index(in: 0..<ids.count)]
  }

  private func pickCode() -> Value {
    random.chance(0.5) ? .none : .text("\(random.index(in: 0..<12))")
  }

  private func holder(of code: Value, except id: Int64?) -> Bool {
    code != .none && rows.contains { $0.key != id && $0.value[Samples.code] == code }
  }

  private func insert(_ samples: Samples) throws {
    let code = pickCode()
    let row = Samples.row("\(random.next() % 100)", [Samples.code: code])
    guard !holder(of: code, except: nil) else {
      try expectError(.notUnique) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      return
    }
    let id = try samples.backend.insert(samples.model, row, id: nil)
    try expect(rows[id] == nil, true, "id \(id) is new:")
    rows[id] = row
  }

  private func update(_ samples: Samples) throws {
    let id = pickID()
    let (code, score) = (pickCode(), Value.number(Double(random.index(in: 0..<9))))
    let changes: [(attribute: Int, value: Value)] = [
      (Samples.score, score), (Samples.code, code),
    ]
    guard rows[id] == nil || !holder(of: code, except: id) else {
      try expectError(.notUnique) {
        _ = try samples.backend.update(samples.model, id: id, changes)
      }
      return
    }
    let exists = try samples.backend.update(samples.model, id: id, changes)
    try expect(exists, rows[id] != nil, "update \(id):")
    rows[id]?[Samples.score] = score
    rows[id]?[Samples.code] = code
  }

  private func batch(_ samples: Samples) throws {
    // Sometimes a value that only one record may hold.
    let code: Value = random.chance(0.3) ? .text("all") : .none
    let changes: [(attribute: Int, value: Value)] = [
      (Samples.note, .text("\(random.index(in: 0..<3))")), (Samples.code, code),
    ]
    let request = FetchRequest(samples.model)
    guard code == .none || rows.count < 2 else {
      try expectError(.notUnique) { _ = try samples.backend.updateAll(request, changes) }
      return
    }
    try expect(try samples.backend.updateAll(request, changes), rows.count, "updateAll:")
    for id in rows.keys {
      for change in changes { rows[id]?[change.attribute] = change.value }
    }
  }
}
