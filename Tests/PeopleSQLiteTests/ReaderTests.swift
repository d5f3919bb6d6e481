import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Connections of their own for those who read while the store is changed.
@Suite struct ReaderTests {
  @Test func `a copy holds what is saved, while something isn't`() throws {
    let store = try TestStore()
    try store.backend.add("Ada")
    try store.backend.begin()
    _ = try store.backend.insert(
      .person, [.text("Bob"), .boolean(false), .number(0)], id: nil)
    let copy = store.folder.path + "/copy.sqlite"
    try store.backend.backUp(to: copy)
    try store.backend.commit()
    let other = SQLiteBackend(path: copy)
    try other.open([.person])
    #expect(try other.names() == ["Ada"])
    #expect(try store.backend.names() == ["Ada", "Bob"])
  }

  @Test func `a loop that never ends doesn't let the database's log grow without end`() throws {
    let store = try TestStore()
    for place in 0..<5 { try store.backend.add("\(place)") }
    let cursor = try store.backend.cursor(FetchRequest(.person))
    #expect(try cursor.next()?.id == 1)
    for _ in 0..<40 {
      try store.backend.inTransaction {
        for _ in 0..<100 {
          _ = try store.backend.insert(
            .person, [.text(String(repeating: "x", count: 20_000)), .boolean(false), .number(0)],
            id: nil)
        }
      }
    }
    // 80 MB were written; a reader that held on to its state would have kept all of them.
    let log = try FileManager.default.attributesOfItem(atPath: store.path + "-wal")
    #expect(try #require(log[.size] as? Int) < 60_000_000)
    var rest: [Int64] = []
    while let row = try cursor.next() { rest.append(row.id) }
    #expect(rest == [2, 3, 4, 5])
  }

  @Test func `a loop goes on over the records of its start while another process writes`() throws {
    let store = try TestStore()
    for place in 0..<4 { try store.backend.add("\(place)") }
    let other = store.another()
    try other.open([.person])
    let cursor = try store.backend.cursor(
      FetchRequest(.person, sort: [SortDescriptor(.attribute(0), isDescending: true)]))
    #expect(try cursor.next()?.id == 4)
    try other.add("9")
    _ = try other.inTransaction { try other.delete(.person, id: 3) }
    _ = try other.inTransaction {
      try other.update(.person, id: 2, [(attribute: 0, value: .text("new"))])
    }
    // Until the store looks, it knows nothing of others.
    #expect(try cursor.next()?.values[0] == .text("2"))
    #expect(try store.backend.poll())
    #expect(try cursor.next()?.values[0] == .text("new"))
    #expect(try cursor.next()?.id == 1)
    #expect(try cursor.next() == nil)
  }

  @Test func `what takes long ends on the way when it is to`() throws {
    let files = try TestStore()
    let store = try Store([.person], backend: files.another(), now: { 0 })
    try store.insertAll(
      .person, (0..<3000).map { [.text("p\($0 % 7)"), .boolean(false), .number(Double($0))] })
    try store.save()
    var questions = 0
    var limit = Int.max
    store.isStopped = {
      questions += 1
      return questions > limit
    }
    #expect(try store.count(FetchRequest(.person)) == 3000)
    _ = try store.distinct(0, FetchRequest(.person))
    let liked = FetchRequest(.person, where: .expression(.attribute(1)))
    #expect(try store.updateAll(FetchRequest(.person), ["isLiked": .boolean(true)]) == 3000)
    #expect(questions > 2)
    try store.rollback()
    limit = 0
    let sorted = FetchRequest(.person, sort: [SortDescriptor(.attribute(0))])
    for body in [
      { _ = try store.fetch(sorted) }, { _ = try store.distinct(0, FetchRequest(.person)) },
      { _ = try store.cursor(sorted).next() }, { _ = try store.live.query(LiveRequest(sorted)) },
      { _ = try store.updateAll(FetchRequest(.person), ["isLiked": .boolean(true)]) },
    ] as [() throws -> Void] {
      questions = 0
      #expect(storeError(body)?.code == .stopped)
    }
    store.isStopped = nil
    try store.rollback()
    #expect(try store.count(liked) == 0)
    #expect(try store.count(FetchRequest(.person)) == 3000)
  }

  @Test func `loops that were broken off hold few connections, and go on with the right records`()
    throws
  {
    let store = try TestStore()
    for place in 0..<9 { try store.backend.add("\(place)") }
    let sorted = FetchRequest(.person, sort: [SortDescriptor(.attribute(0), isDescending: true)])
    let cursors = try (0..<40).map { _ in try store.backend.cursor(sorted) }
    for cursor in cursors { #expect(try cursor.next()?.id == 9) }
    // The kernel knows which files the process has open: the writer, and at most four that read and
    // three that rest.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
        == store.path
    }
    #expect(open.count <= 8)
    _ = try store.backend.inTransaction { try store.backend.delete(.person, id: 5) }
    for cursor in cursors {
      var rest: [Int64] = []
      while let row = try cursor.next() { rest.append(row.id) }
      #expect(rest == [8, 7, 6, 4, 3, 2, 1])
    }
  }

  @Test func `a condition on long texts ends on the way, between two of SQLite's own steps`()
    throws
  {
    let files = try TestStore()
    let store = try Store([.person], backend: files.another(), now: { 0 })
    for place in 0..<20 {
      try store.insert(.person, ["name": .text(String(repeating: "x", count: 1 + place))])
    }
    try store.save()
    let site = Site(file: "a.lua", line: 1)
    func rep(_ times: Int64) -> MoonPeople.Expression {
      .operation(.call(.rep), [.attribute(0), .constant(.integer(times))], site)
    }
    func long(_ times: Int64) -> FetchRequest {
      FetchRequest(
        .person,
        where: .expression(
          .operation(
            .less, [.constant(.integer(3)), .operation(.length, [rep(times)], site)], site)))
    }
    var questions = 0
    store.isStopped = {
      questions += 1
      return questions > 2
    }
    // Twenty records are fewer steps than SQLite takes between two questions.
    #expect(storeError { _ = try store.count(long(300_000)) }?.code == .stopped)
    #expect(questions == 3)
    store.isStopped = nil
    store.longestText = 1 << 20
    #expect(storeError { _ = try store.count(long(300_000)) }?.code == .memory)
    try store.insert(.person, ["name": .text("kept")])
    #expect(
      storeError { _ = try store.updateAll(long(300_000), ["isLiked": .boolean(true)]) }?.code
        == .memory)
    #expect(try store.count(FetchRequest(.person)) == 21)
    store.longestText = 64 << 20
    #expect(try store.count(long(300_000)) == 21)
    #expect(try store.count(FetchRequest(.person, where: .expression(.attribute(1)))) == 0)
  }

  @Test func `nothing is left beside the file after a loop was given up and the store closed`()
    throws
  {
    let store = try TestStore()
    for place in 0..<4 { try store.backend.add("\(place)") }
    let cursor = try store.backend.cursor(FetchRequest(.person))
    _ = try cursor.next()
    store.backend.close()
    #expect(!FileManager.default.fileExists(atPath: store.path + "-wal"))
    #expect(storeError { _ = try cursor.next() }?.code == .closed)
  }
}
