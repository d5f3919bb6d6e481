import MoonPeople
import Testing

/// The cases that break naive diffs, each with the diff that rules R9 to R11 ask for.
@Suite struct ListDiffTests {
  private let tasks: TaskStore

  init() throws { tasks = try TaskStore() }

  private func entries(_ entries: [ListDiff.Entry]) -> [[Int64]] {
    entries.map { [Int64($0.position), $0.id] }
  }

  private func moves(_ diff: ListDiff) -> [[Int64]] {
    diff.moved.map { [Int64($0.from), Int64($0.to), $0.id] }
  }

  @Test func `moves are pairs of old and new positions, not steps one after another`() throws {
    let records = try tasks.insert(ranks: [1, 2, 3, 4, 5])
    let heard = Heard(try tasks.query())
    try tasks.store.transaction {
      try records[0].set("rank", .integer(40))
      try records[4].set("rank", .integer(0))
    }
    // 1 2 3 4 5 becomes 5 2 3 4 1: applied one by one, 1 would go to 5 and then be pushed to 5 again.
    let diff = try #require(heard.take().first)
    #expect(moves(diff) == [[5, 1, 5], [1, 5, 1]])
    #expect(diff.moved.map(\.attributes) == [[Task.rank], [Task.rank]])
    #expect(diff.updated == [] && diff.removed == [] && diff.inserted == [])
    #expect(NaiveList.apply(diff, to: [1, 2, 3, 4, 5]) == [5, 2, 3, 4, 1])
  }

  @Test func `removals are positions of the old list`() throws {
    let records = try tasks.insert(ranks: [1, 2, 3, 4, 5])
    let heard = Heard(try tasks.query())
    try tasks.store.transaction {
      for place in [1, 3, 4] { try tasks.store.delete(records[place]) }
    }
    let diff = try #require(heard.take().first)
    #expect(entries(diff.removed) == [[2, 2], [4, 4], [5, 5]])
    #expect(diff.oldCount == 5 && diff.newCount == 2 && diff.matching == 2)
  }

  @Test func `two neighbours that change places are both moved`() throws {
    let records = try tasks.insert(ranks: [10, 20, 30, 40])
    let heard = Heard(try tasks.query())
    try tasks.store.transaction {
      try records[1].set("rank", .integer(31))
      try records[2].set("rank", .integer(29))
    }
    #expect(moves(try #require(heard.take().first)) == [[3, 2, 3], [2, 3, 2]])
  }

  @Test func `a new key that leaves the order as it was is only an update`() throws {
    let records = try tasks.insert(ranks: [10, 20, 30])
    let heard = Heard(try tasks.query())
    try records[1].set("rank", .integer(25))
    try tasks.store.save()
    let diff = try #require(heard.take().first)
    #expect(diff.moved == [])
    #expect(diff.updated == [ListDiff.Update(2, 2, attributes: [Task.rank])])
  }

  @Test func `a new section is a move even where the position stays`() throws {
    let records = try tasks.insert(ranks: [1, 2, 3])
    try records[2].set("isDone", .boolean(true))
    try tasks.store.save()
    let query = try tasks.query(sections: .attribute(Task.isDone))
    let heard = Heard(query)
    try records[1].set("isDone", .boolean(true))
    try tasks.store.save()
    let diff = try #require(heard.take().first)
    #expect(moves(diff) == [[2, 2, 2]])
    #expect(
      diff.oldSections == [
        ListDiff.Section(.boolean(false), 2), ListDiff.Section(.boolean(true), 1),
      ])
    #expect(
      diff.newSections == [
        ListDiff.Section(.boolean(false), 1), ListDiff.Section(.boolean(true), 2),
      ])
    #expect(query.sections == diff.newSections)
  }

  @Test func `sections are ordered nil, false, true, numbers, strings, and none is empty`() throws {
    let site = Site(file: "", line: 0)
    // rank < 1: nil, 1: false, 2: true, 3: the number 3, more: the title.
    func choose(_ number: Int64, _ then: Expression, _ other: Expression) -> Expression {
      .conditional(
        .operation(.less, [.attribute(Task.rank), .constant(.integer(number))], site), then: then,
        else: other)
    }
    let section = choose(
      1, .constant(.none),
      choose(
        2, .constant(.boolean(false)),
        choose(
          3, .constant(.boolean(true)), choose(4, .constant(.number(3)), .attribute(Task.title)))))
    try tasks.insert(ranks: [4, 3, 2, 1, 0, 5])
    let query = try tasks.query(sections: section)
    #expect(
      query.sections == [
        ListDiff.Section(.none, 1), ListDiff.Section(.boolean(false), 1),
        ListDiff.Section(.boolean(true), 1), ListDiff.Section(.number(3), 1),
        ListDiff.Section(.text("t4"), 1), ListDiff.Section(.text("t5"), 1),
      ])
    #expect(query.ids == [5, 4, 3, 2, 1, 6])
    try tasks.store.delete(tasks.record(3))
    #expect(query.sections.count == 5)
  }

  @Test func `a record that is deleted and comes back with its id in one frame is updated`() throws
  {
    try tasks.insert(ranks: [1, 2, 3])
    let query = try tasks.query(coalesces: true)
    let heard = Heard(query)
    try tasks.store.delete(try tasks.record(2))
    try tasks.store.save()
    try tasks.store.undo()
    try tasks.record(2).set("title", .text("back"))
    try tasks.store.save()
    #expect(heard.take() == [])
    tasks.store.live.flush()
    let diff = try #require(heard.take().first)
    #expect(diff.removed == [] && diff.inserted == [] && diff.moved == [])
    #expect(diff.updated == [ListDiff.Update(2, 2, attributes: [Task.title])])
  }

  @Test func `rows are pushed over either bound of a window`() throws {
    let records = try tasks.insert(ranks: [10, 20, 30, 40, 50, 60])
    let heard = Heard(try tasks.query(limit: 2, offset: 2))
    // 30 40 are shown. A row before them pushes 40 out and 20 in.
    try tasks.store.insert(tasks.model, ["title": .text("new"), "rank": .integer(5)])
    try tasks.store.save()
    var diff = try #require(heard.take().first)
    #expect(entries(diff.removed) == [[2, 4]] && entries(diff.inserted) == [[1, 2]])
    #expect(diff.moved == [] && diff.matching == 7)
    // 20 30 are shown; without 5 and 10 they are 40 50.
    try tasks.store.transaction {
      try tasks.store.delete(tasks.record(7))
      try tasks.store.delete(records[0])
    }
    diff = try #require(heard.take().first)
    #expect(entries(diff.removed) == [[1, 2], [2, 3]])
    #expect(entries(diff.inserted) == [[1, 4], [2, 5]])
  }

  @Test func `a row that crosses the whole window shifts it by one`() throws {
    let records = try tasks.insert(ranks: [10, 20, 30, 40, 50])
    let heard = Heard(try tasks.query(limit: 3, offset: 1))
    try records[0].set("rank", .integer(90))
    try tasks.store.save()
    let diff = try #require(heard.take().first)
    #expect(entries(diff.removed) == [[1, 2]] && entries(diff.inserted) == [[3, 5]])
    #expect(diff.moved == [] && diff.updated == [])
  }

  @Test func `a count that changes outside of the window is told by an empty diff`() throws {
    try tasks.insert(ranks: [1, 2, 3, 4])
    let heard = Heard(try tasks.query(limit: 2))
    try tasks.store.insert(tasks.model, ["title": .text("new"), "rank": .integer(9)])
    try tasks.store.save()
    let diff = try #require(heard.take().first)
    #expect(diff.isEmpty && diff.matching == 5 && diff.oldCount == 2 && diff.newCount == 2)
    try tasks.record(5).set("rank", .integer(8))
    try tasks.store.save()
    #expect(heard.take() == [], "what changes outside of the window without a new count is nothing")
  }

  @Test func `only watched attributes are told`() throws {
    let records = try tasks.insert(ranks: [1, 2])
    let heard = Heard(try tasks.query(watched: [Task.title]))
    try records[0].set("weight", .number(3))
    try tasks.store.save()
    #expect(heard.take() == [])
    try tasks.store.transaction {
      try records[0].set("weight", .number(4))
      try records[0].set("title", .text("new"))
    }
    #expect(try #require(heard.take().first).updated == [.init(1, 1, attributes: [Task.title])])
  }

  @Test func `a change that is undone before the commit is nothing`() throws {
    let records = try tasks.insert(ranks: [1, 2])
    let heard = Heard(try tasks.query())
    try tasks.store.transaction {
      try records[0].set("rank", .integer(7))
      try records[0].set("rank", .integer(1))
      let other = try tasks.store.insert(tasks.model, ["title": .text("new")])
      try tasks.store.delete(other)
    }
    #expect(heard.take() == [])
  }

  @Test func `more changes than 1,000 and 5 % of the list are a reset`() throws {
    try tasks.insert(ranks: [])
    try tasks.store.insertAll(tasks.model, (0..<3000).map { Task.values(rank: $0) })
    try tasks.store.save()
    let all = Heard(try tasks.query())
    let window = Heard(try tasks.query(limit: 10))
    func setRank(below number: Int64) throws {
      try tasks.store.updateAll(
        FetchRequest(tasks.model, where: .expression(.less(Task.rank, .integer(number)))),
        ["rank": .integer(5000)])
      try tasks.store.save()
    }
    try setRank(below: 1000)
    let diff = try #require(all.take().first)
    #expect(!diff.isReset && diff.moved.count == 1000)
    #expect(NaiveList.apply(diff, to: Array(1...3000)) == Array(1001...3000) + Array(1...1000))
    #expect(window.take().first?.removed.count == 10)
    try setRank(below: 2001)
    let reset = try #require(all.take().first)
    #expect(reset.isReset && reset.oldCount == 3000 && reset.newCount == 3000)
    #expect(reset.moved == [] && reset.matching == 3000)
    let shown = try #require(window.take().first)
    #expect(!shown.isReset && shown.inserted.map(\.id) == Array(2002...2011))
  }

  @Test(
    "a diff fits only the list that it is of",
    arguments: [
      ([1, 2], nil), ([1, 2, 4], nil), ([2, 1, 3], nil), ([1, 2, 3], [3, 9, 1]),
    ] as [([Int64], [Int64]?)])
  func fits(old: [Int64], new: [Int64]?) {
    var diff = ListDiff()
    diff.oldCount = 3
    diff.newCount = 3
    diff.removed = [ListDiff.Entry(2, 2)]
    diff.inserted = [ListDiff.Entry(2, 9)]
    diff.moved = [ListDiff.Move(from: 3, to: 1, id: 3)]
    #expect(diff.applied(to: old, rows: { [] }) == new)
    diff.isReset = true
    #expect(diff.applied(to: old, rows: { [7] }) == [7])
  }
}
