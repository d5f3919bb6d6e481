import MoonPeople
import Testing

/// Live aggregates give exactly what computing them anew gives.
@Suite struct LiveAggregateTests {
  private let tasks: TaskStore

  init() throws { tasks = try TaskStore() }

  private func aggregate(_ aggregates: [Aggregate]) throws -> LiveAggregate {
    try tasks.store.live.aggregate(aggregates, of: FetchRequest(tasks.model))
  }

  @Test func `a sum keeps no trace of large values that went`() throws {
    let live = try aggregate([.sum(Task.weight), .average(Task.weight)])
    for weight in [1e300, 0.1, 0.2, -1e-300] {
      try tasks.store.insert(tasks.model, ["title": .text("a"), "weight": .number(weight)])
    }
    _ = live.values
    try tasks.store.delete(tasks.record(1))
    // math.fsum([0.1, 0.2, -1e-300]) in Python; 0.1 + 0.2 lies halfway to 0.30000000000000004.
    #expect(live.values == [.number(0.3), .number(0.1)])
    #expect(
      live.values
        == (try tasks.store.aggregate(
          [.sum(Task.weight), .average(Task.weight)], FetchRequest(tasks.model))))
  }

  @Test func `the largest and smallest values are found again when they go`() throws {
    try tasks.insert(ranks: Array(1...200))
    let live = try aggregate([.min(Task.rank), .max(Task.rank), .min(Task.due), .max(Task.due)])
    #expect(live.values == [.integer(1), .integer(200), .none, .none])
    for id in 1...100 { try tasks.store.delete(tasks.record(Int64(id))) }
    for id in 141...200 { try tasks.store.delete(tasks.record(Int64(id))) }
    #expect(live.values == [.integer(101), .integer(140), .none, .none])
    try tasks.record(110).set("due", .number(4))
    try tasks.record(111).set("due", .number(3))
    #expect(live.values == [.integer(101), .integer(140), .number(3), .number(4)])
    try tasks.store.rollback()
    #expect(live.values == [.integer(1), .integer(200), .none, .none])
  }

  @Test func `observers hear new values after the commit and nothing when none changed`() throws {
    let records = try tasks.insert(ranks: [1, 2])
    let live = try aggregate([.count, .sum(Task.rank)])
    var heard: [[Value]] = []
    let subscription = live.observe { heard.append($0) }
    try records[0].set("rank", .integer(5))
    #expect(live.values == [.integer(2), .integer(7)] && heard == [])
    try tasks.store.save()
    #expect(heard == [[.integer(2), .integer(7)]])
    try records[0].set("title", .text("x"))
    try tasks.store.save()
    try tasks.store.transaction {
      try records[0].set("rank", .integer(2))
      try records[1].set("rank", .integer(5))
    }
    #expect(heard.count == 1)
    subscription.cancel()
    try tasks.insert(ranks: [4])
    #expect(heard.count == 1 && live.values == [.integer(3), .integer(11)])
  }

  @Test func `a sum that is no number is told once`() throws {
    let live = try aggregate([.sum(Task.weight)])
    var heard = 0
    let subscription = live.observe { _ in heard += 1 }
    for weight: Double in [.infinity, -Double.infinity, 1] {
      try tasks.store.insert(tasks.model, ["title": .text("a"), "weight": .number(weight)])
      try tasks.store.save()
    }
    #expect(heard == 2, "infinity, then no number")
    subscription.cancel()
  }

  @Test func `what can't be summed is refused`() throws {
    let error = #expect(throws: StoreError.self) { try aggregate([.sum(Task.title)]) }
    #expect(error?.code == .invalidRequest)
  }
}
