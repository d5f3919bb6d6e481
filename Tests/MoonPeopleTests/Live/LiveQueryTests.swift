import MoonPeople
import MoonTestSupport
import Testing

/// What queries show and when observers hear.
@Suite struct LiveQueryTests {
  private struct Complaint: Error, CustomStringConvertible {
    var description = "the observer complains"
  }

  private let tasks: TaskStore

  init() throws { tasks = try TaskStore() }

  // MARK: - Maintained, not fetched

  @Test func `nothing is fetched again, whatever changes`() throws {
    try tasks.insert(ranks: Array(0..<200))
    let queries = [
      try tasks.query(), try tasks.query(limit: 10), try tasks.query(limit: 5, offset: 20),
      try tasks.query(sections: .attribute(Task.isDone)),
    ]
    let totals = try tasks.store.live.aggregate(
      [.count, .sum(Task.rank), .max(Task.rank)], of: FetchRequest(tasks.model))
    let requests = tasks.backend.requests
    for id in 1...15 {
      try tasks.record(Int64(id) * 3).set("rank", .integer(Int64(id * 7 % 50)))
      try tasks.record(Int64(id) * 5).set("isDone", .boolean(true))
      try tasks.store.save()
    }
    #expect(queries.map(\.count) == [200, 200, 200, 200])
    #expect(queries[1].windowCount == 10 && queries[3].sections.count == 2)
    #expect(totals.values.first == .integer(200))
    #expect(tasks.backend.requests == requests)
  }

  @Test func `a window that loses its rows is refilled from its end, then from its start`() throws {
    try tasks.insert(ranks: Array(0..<400))
    let query = try tasks.query(limit: 10, offset: 200)
    for id in 201...300 { try tasks.store.delete(tasks.record(Int64(id))) }
    #expect(query.ids == Array(301...310))
    for id in 301...380 { try tasks.store.delete(tasks.record(Int64(id))) }
    #expect(query.ids == Array(381...390))
    for id in 1...150 { try tasks.store.delete(tasks.record(Int64(id))) }
    #expect(query.ids == [] && query.count == 70)
    try tasks.store.rollback()
    #expect(query.ids == Array(201...210) && query.count == 400)
    #expect(tasks.store.live.repairs == 0)
  }

  @Test func `a window stays small however many rows come into it`() throws {
    try tasks.insert(ranks: [0])
    let query = try tasks.query(
      sort: [SortDescriptor(.id, isDescending: true)], limit: 3)
    for round in 0..<6 {
      try tasks.store.insertAll(
        tasks.model, (0..<200).map { Task.values(rank: Int64(round * 200 + $0)) })
      try tasks.store.save()
      let last = Int64(1 + (round + 1) * 200)
      #expect(query.ids == [last, last - 1, last - 2])
      #expect(query.count == Int(last))
    }
    #expect(tasks.store.live.repairs == 0)
  }

  @Test func `equal queries share what is kept, whatever their windows`() throws {
    try tasks.insert(ranks: Array(0..<50))
    _ = try tasks.query(where: .equals(Task.isDone, .boolean(false)))
    let query = try tasks.query(where: .equals(Task.isDone, .boolean(false)), limit: 20)
    let requests = tasks.backend.requests
    let other = try tasks.query(where: .equals(Task.isDone, .boolean(false)), limit: 20)
    #expect(tasks.backend.requests == requests)
    #expect(other.ids == query.ids)
  }

  @Test func `of many ranges and titles those hear that a change leaves, enters or stays in`()
    throws
  {
    var random = SplitMix64(seed: 5)
    try tasks.insert(ranks: Array(0..<30))
    let ranges = (0..<120).map { _ in
      let start = random.index(in: 0..<40)
      return start..<(start + random.index(in: 1..<9))
    }
    let inRanges = try ranges.map { range in
      Heard(
        try tasks.query(
          where: .and(
            .atLeast(Task.rank, .integer(Int64(range.lowerBound))),
            .less(Task.rank, .number(Double(range.upperBound))))))
    }
    let titled = try (0..<30).map {
      Heard(try tasks.query(where: .equals(Task.title, .text("t\($0)"))))
    }
    var ranks = Array(0..<30)
    for _ in 0..<150 {
      let place = random.index(in: 0..<30)
      let (old, new) = (ranks[place], random.index(in: 0..<45))
      ranks[place] = new
      try tasks.record(Int64(place) + 1).set("rank", .integer(Int64(new)))
      try tasks.store.save()
      for (range, heard) in zip(ranges, inRanges) {
        let isTouched = old != new && (range.contains(old) || range.contains(new))
        #expect(heard.take().isEmpty == !isTouched, "\(range), from \(old) to \(new)")
      }
      for (number, heard) in titled.enumerated() {
        #expect(heard.take().isEmpty == (number != place || old == new))
      }
    }
  }

  @Test func `pages that lie far apart don't hold the rows between them`() throws {
    try tasks.insert(ranks: Array(0..<5000))
    let first = try tasks.query(limit: 5)
    let last = try tasks.query(limit: 5, offset: 4500)
    #expect(first.ids == [1, 2, 3, 4, 5] && last.ids == [4501, 4502, 4503, 4504, 4505])
    try tasks.store.delete(tasks.record(2))
    #expect(first.ids == [1, 3, 4, 5, 6] && last.ids == [4502, 4503, 4504, 4505, 4506])
  }

  // MARK: - Reading

  @Test func `positions count from 1 and ids beyond the ends are nil`() throws {
    try tasks.insert(ranks: [30, 10, 20])
    let query = try tasks.query()
    #expect((0...4).map { query.id(at: $0) } == [nil, 2, 3, 1, nil])
    #expect(query.ids(at: 2..<9) == [3, 1] && query.ids(at: 0..<2) == [2])
    #expect(try query.record(at: 1)?.value("rank") == .integer(10))
    #expect(query.position(of: 1) == 3 && query.position(of: 9) == nil)
  }

  @Test(
    "a request that makes no sense is refused",
    arguments: [
      (-1, 0, nil, "limit must be 0 or more, got -1"),
      (nil, -2, nil, "offset must be 0 or more, got -2"),
      (nil, 0, [0, 6], "a watched attribute of Task is a place from 0 to 5, got 6"),
    ] as [(Int?, Int, [Int]?, String)])
  func refused(limit: Int?, offset: Int, watched: [Int]?, message: String) throws {
    let error = #expect(throws: StoreError.self) {
      try tasks.query(limit: limit, offset: offset, watched: watched)
    }
    #expect(error?.code == .invalidRequest && error?.message == message)
  }

  // MARK: - Pending changes

  @Test func `pending changes are shown at once and told after the commit`() throws {
    try tasks.insert(ranks: [1, 2, 3])
    let query = try tasks.query()
    let heard = Heard(query)
    try tasks.record(1).set("rank", .integer(9))
    #expect(query.ids == [2, 3, 1])
    try tasks.store.insert(tasks.model, ["title": .text("new"), "rank": .integer(0)])
    #expect(query.ids == [4, 2, 3, 1] && heard.take() == [])
    try tasks.store.save()
    let diff = try #require(heard.take().first)
    #expect(NaiveList.apply(diff, to: [1, 2, 3]) == [4, 2, 3, 1])
  }

  @Test func `those who show a query are asked once to look again`() throws {
    try tasks.insert(ranks: [1, 2])
    let query = try tasks.query(where: .attribute(Task.isDone), watched: [Task.title])
    var asked = 0
    let subscription = query.onDirty { asked += 1 }
    let record = try tasks.record(1)
    try record.set("weight", .number(1))
    #expect(asked == 0, "no attribute that the query reads or watches")
    try record.set("isDone", .boolean(true))
    try record.set("title", .text("x"))
    #expect(asked == 1)
    #expect(query.ids == [1])
    try tasks.store.rollback()
    #expect(asked == 2 && query.ids == [])
    subscription.cancel()
    try record.set("isDone", .boolean(true))
    #expect(asked == 2)
  }

  @Test func `savepoints and transactions that are undone take rows back`() throws {
    let records = try tasks.insert(ranks: [1, 2, 3])
    let query = try tasks.query(limit: 2)
    let heard = Heard(query)
    try tasks.store.transaction {
      try records[0].set("rank", .integer(8))
      #expect(query.ids == [2, 3])
      try? tasks.store.transaction {
        try tasks.store.delete(records[1])
        #expect(query.ids == [3, 1])
        throw Complaint()
      }
      #expect(query.ids == [2, 3])
    }
    #expect(NaiveList.apply(try #require(heard.take().first), to: [1, 2]) == [2, 3])
    try? tasks.store.transaction {
      try tasks.store.deleteAll(FetchRequest(tasks.model))
      #expect(query.ids == [] && query.count == 0)
      throw Complaint()
    }
    #expect(query.ids == [2, 3] && query.count == 3 && heard.take() == [])
  }

  @Test func `who begins to observe pending changes hears when they are undone`() throws {
    try tasks.insert(ranks: [1, 2])
    let query = try tasks.query()
    try tasks.record(1).set("rank", .integer(5))
    let heard = Heard(query)
    try tasks.record(2).set("rank", .integer(9))
    try tasks.store.rollback()
    // It knew 2 1.
    #expect(NaiveList.apply(try #require(heard.take().first), to: [2, 1]) == [1, 2])
  }

  // MARK: - Delivery

  @Test func `each commit is one delivery, and frames net several`() throws {
    let records = try tasks.insert(ranks: [1, 2, 3])
    let each = Heard(try tasks.query())
    let frames = Heard(try tasks.query(coalesces: true))
    for rank in [7, 8, 9] {
      try records[0].set("rank", .integer(Int64(rank)))
      try tasks.store.save()
    }
    #expect(each.take().count == 3 && frames.take() == [])
    tasks.store.live.flush()
    let diff = frames.take()
    #expect(diff.count == 1 && diff[0].moved == [.init(from: 1, to: 3, id: 1, attributes: [2])])
    tasks.store.live.flush()
    #expect(frames.take() == [])
  }

  @Test func `what is changed inside of an observer is told after the present delivery`() throws {
    try tasks.insert(ranks: [1])
    let (first, second) = (try tasks.query(), try tasks.query(limit: 9))
    var order: [String] = []
    let store = tasks.store
    let model = tasks.model
    let subscriptions = [
      first.observe { diff in
        order.append("first \(diff.newCount)")
        guard diff.newCount < 4 else { return }
        try store.insert(model, ["title": .text("more"), "rank": .integer(5)])
        try store.save()
      },
      second.observe { order.append("second \($0.newCount)") },
    ]
    try tasks.insert(ranks: [2])
    #expect(
      order == ["first 2", "second 2", "first 3", "second 3", "first 4", "second 4"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `after a reset an observer hears nothing that the rows of now include`() throws {
    try tasks.store.insertAll(tasks.model, (0..<1500).map { Task.values(rank: $0) })
    try tasks.store.save()
    let query = try tasks.query()
    var ids: [Int64] = query.ids
    var isFirst = true
    let store = tasks.store
    let model = tasks.model
    let other = try tasks.query(limit: 1).observe { _ in
      guard isFirst else { return }
      isFirst = false
      // Committed, and pending, before the list's observer hears of the reset.
      try store.insert(model, ["title": .text("new"), "rank": .integer(-1)])
      try store.save()
      try store.insert(model, ["title": .text("newer"), "rank": .integer(-2)])
    }
    var resets = 0
    let subscription = query.observe { diff in
      if diff.isReset { resets += 1 }
      ids = diff.applied(to: ids, rows: { query.ids }) ?? []
      #expect(ids.count == diff.newCount)
    }
    try tasks.store.updateAll(FetchRequest(tasks.model), ["rank": .integer(3)])
    try tasks.store.save()
    try tasks.store.save()
    #expect(resets == 1 && ids == query.ids && ids.count == 1502)
    other.cancel()
    subscription.cancel()
  }

  @Test func `an observer that throws stops no other one and is reported once`() throws {
    try tasks.insert(ranks: [1])
    let query = try tasks.query()
    var reports: [String] = []
    tasks.store.live.report = { reports.append("\($0)") }
    let bad = query.observe { _ in throw Complaint() }
    let good = Heard(query)
    for rank: Int64 in [2, 3] { try tasks.insert(ranks: [rank]) }
    #expect(good.take().count == 2)
    #expect(reports == ["the observer complains"])
    bad.cancel()
  }

  @Test func `who has cancelled hears nothing more, even if a delivery waits`() throws {
    try tasks.insert(ranks: [1])
    let query = try tasks.query()
    var second: LiveSubscription?
    var heard = 0
    let first = query.observe { _ in second?.cancel() }
    second = query.observe { _ in heard += 1 }
    try tasks.insert(ranks: [2])
    #expect(heard == 0)
    first.cancel()
    query.cancel()
    try tasks.insert(ranks: [3])
    #expect(query.ids == [1, 2], "it keeps what it showed")
  }

  @Test func `a closed store lets queries show what they showed, and tells nobody`() throws {
    try tasks.insert(ranks: [1, 2])
    let query = try tasks.query()
    let heard = Heard(query)
    tasks.store.close()
    #expect(query.ids == [1, 2] && query.count == 2 && heard.take() == [])
    heard.cancel()
    let error = #expect(throws: StoreError.self) { try tasks.query() }
    #expect(error?.code == .closed)
  }

  @Test func `a query that nobody holds or observes costs nothing any more`() throws {
    try tasks.insert(ranks: [1])
    var query: LiveQuery? = try tasks.query(where: .less(Task.rank, .integer(100)))
    let heard = query.map { Heard($0) }
    query = nil
    try tasks.insert(ranks: [2])
    #expect(heard?.take().count == 1, "observers keep it alive")
    heard?.cancel()
    let requests = tasks.backend.requests
    _ = try tasks.query(where: .less(Task.rank, .integer(100)))
    #expect(tasks.backend.requests > requests, "it was read anew, so nothing was kept")
  }

  // MARK: - Rows that raise

  @Test func `a predicate that raises for a record refuses the query`() throws {
    try tasks.insert(ranks: [1])
    let error = #expect(throws: StoreError.self) {
      try tasks.query(where: .less(Task.due, .number(5)))
    }
    #expect(error?.code == .predicate)
  }

  @Test func `records that begin to raise are reported once and the list stays until none do`()
    throws
  {
    let records = try tasks.insert(ranks: [1, 2, 3])
    for record in records { try record.set("due", .number(1)) }
    try tasks.store.save()
    let query = try tasks.query(where: .less(Task.due, .number(5)))
    let heard = Heard(query)
    var reports = 0
    tasks.store.live.report = { _ in reports += 1 }
    try records[0].set("due", .none)
    try tasks.store.save()
    try records[1].set("due", .none)
    try records[2].set("due", .number(9))
    try tasks.store.save()
    #expect(reports == 1 && query.ids == [1, 2, 3] && heard.take() == [])
    #expect(query.failure?.code == .predicate)
    #expect(throws: StoreError.self) { try tasks.query(where: .less(Task.due, .number(5))) }
    try records[0].set("due", .number(2))
    try tasks.store.save()
    #expect(query.ids == [1, 2, 3] && heard.take() == [])
    try records[1].set("due", .number(3))
    try tasks.store.save()
    let diff = heard.take()
    #expect(diff.count == 1 && diff[0].removed == [.init(3, 3)])
    #expect(
      diff[0].updated == [
        .init(1, 1, attributes: [Task.due]), .init(2, 2, attributes: [Task.due]),
      ])
    #expect(query.ids == [1, 2] && query.failure == nil)
  }

  @Test func `a record that raises only in an undone transaction leaves no trace`() throws {
    let records = try tasks.insert(ranks: [1, 2])
    for record in records { try record.set("due", .number(1)) }
    try tasks.store.save()
    let query = try tasks.query(where: .less(Task.due, .number(5)))
    let heard = Heard(query)
    try tasks.store.delete(records[1])
    try records[0].set("due", .none)
    #expect(query.failure != nil)
    try tasks.store.rollback()
    #expect(query.ids == [1, 2] && query.failure == nil && heard.take() == [])
    try records[0].set("due", .number(7))
    try tasks.store.save()
    #expect(query.ids == [2] && heard.take().map(\.removed) == [[.init(1, 1)]])
  }

  @Test func `what a record begins to raise is reported when it is saved, and once`() throws {
    let records = try tasks.insert(ranks: [1, 2])
    for record in records { try record.set("due", .number(1)) }
    try tasks.store.save()
    let query = try tasks.query(where: .less(Task.due, .number(5)))
    let totals = try tasks.store.live.aggregate(
      [.count], of: FetchRequest(tasks.model, where: .expression(.less(Task.due, .number(5)))))
    var reports: [String] = []
    tasks.store.live.report = { reports.append("\($0)") }
    let first = try tasks.store.insert(tasks.model, ["title": .text("first")])
    #expect(query.failure != nil && totals.failure != nil)
    try tasks.store.rollback()
    _ = (query.ids, totals.values)
    #expect(reports == [] && query.failure == nil)
    try tasks.store.transaction {
      let other = try tasks.store.insert(tasks.model, ["title": .text("other")])
      #expect(query.failure != nil)
      try tasks.store.delete(other)
    }
    #expect(reports == [] && query.failure == nil && first.isDeleted)
    // Of two that raise one is put right before the save.
    let third = try tasks.store.insert(tasks.model, ["title": .text("third")])
    let fourth = try tasks.store.insert(tasks.model, ["title": .text("fourth")])
    #expect(query.failure?.message.contains("Task \(third.id)") == true)
    try third.set("due", .number(3))
    #expect(query.failure != nil && reports == [])
    try tasks.store.save()
    #expect(reports.count == 2 && reports.allSatisfy { $0.contains("Task \(fourth.id)") })
    #expect(query.failure?.message.contains("Task \(fourth.id)") == true)
    try records[0].set("rank", .integer(7))
    try tasks.store.save()
    #expect(reports.count == 2)
  }

  @Test(
    "what was committed is told at the next frame, whatever was undone since",
    arguments: [true, false])
  func toldAfterUndone(isSearch: Bool) throws {
    var fetch = FetchRequest(tasks.model)
    if isSearch { fetch.search = ByteString("foo") }
    let query = try tasks.store.live.query(LiveRequest(fetch, coalesces: true))
    let totals = try tasks.store.live.aggregate([.count], of: fetch, coalesces: true)
    let heard = Heard(query)
    var counts: [[Value]] = []
    let watch = totals.observe { counts.append($0) }
    try tasks.store.insert(tasks.model, ["title": .text("foo bar")])
    try tasks.store.save()
    try tasks.store.insert(tasks.model, ["title": .text("x")])
    #expect(query.count == (isSearch ? 1 : 2))
    _ = totals.values
    try tasks.store.rollback()
    tasks.store.live.flush()
    #expect(heard.take().map(\.inserted) == [[.init(1, 1)]])
    #expect(counts == [[.integer(1)]])
    tasks.store.live.flush()
    #expect(heard.take() == [])
    watch.cancel()
  }

  // MARK: - Changes from outside

  @Test func `what another process did is told as the difference`() throws {
    try tasks.insert(ranks: [1, 2, 3])
    let full = Heard(try tasks.query())
    let window = Heard(try tasks.query(limit: 2))
    let totals = try tasks.store.live.aggregate([.sum(Task.rank)], of: FetchRequest(tasks.model))
    try tasks.backend.changeFromOutside { backend in
      _ = try backend.delete(tasks.model, id: 1)
      _ = try backend.insert(tasks.model, Task.values(rank: 9), id: nil)
    }
    #expect(try tasks.store.poll())
    let diff = try #require(full.take().first)
    #expect(diff.removed == [.init(1, 1)] && diff.inserted == [.init(3, 4)])
    #expect(NaiveList.apply(try #require(window.take().first), to: [1, 2]) == [2, 3])
    #expect(totals.values == [.integer(14)])
  }

  @Test func `a store that can't be read for a while is reported once and caught up with`() throws {
    try tasks.insert(ranks: Array(0..<100))
    let query = try tasks.query(limit: 5)
    let heard = Heard(query)
    var reports: [String] = []
    tasks.store.live.report = { reports.append("\($0)") }
    tasks.backend.failure = StoreError(.inputOutput, "the disk is away")
    for id in 1...40 { try tasks.store.delete(tasks.record(Int64(id))) }
    try tasks.store.save()
    _ = query.ids
    #expect(reports == ["the disk is away"])
    tasks.backend.failure = nil
    try tasks.record(90).set("weight", .number(1))
    try tasks.store.save()
    #expect(query.ids == [41, 42, 43, 44, 45])
    #expect(NaiveList.apply(try #require(heard.take().first), to: [1, 2, 3, 4, 5]) == query.ids)
  }
}
