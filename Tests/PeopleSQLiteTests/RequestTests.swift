import MoonPeople
import PeopleSQLite
import Testing

/// Requests: order, pages, searches, scans and plans.
@Suite struct RequestTests {
  private let byDate = [SortDescriptor(.attribute(2), isDescending: true)]

  private func filled(_ count: Int = 10) throws -> TestStore {
    let store = try TestStore()
    try store.backend.inTransaction {
      for number in 1...count {
        _ = try store.backend.insert(
          .person,
          [
            .text("P\(number)"), .boolean(number.isMultiple(of: 3)),
            .number(Double(number / 2)),
          ], id: nil)
      }
    }
    return store
  }

  @Test func `pages joined are the whole list`() throws {
    let store = try filled(25)
    let whole = try store.backend.rows(FetchRequest(.person, sort: byDate))
    var pages: [Row] = []
    while true {
      let page = try store.backend.rows(
        FetchRequest(.person, sort: byDate, limit: 4, after: pages.last))
      guard !page.isEmpty else { break }
      pages += page
    }
    #expect(whole.count == 25)
    #expect(pages == whole)
  }

  @Test func `an offset and a limit cut the list`() throws {
    let store = try filled()
    let request = FetchRequest(
      .person, where: .expression(.attribute(1)), sort: byDate, limit: 1, offset: 1)
    #expect(try store.backend.names(request) == ["P6"])
    #expect(try store.backend.count(request) == 3)
    #expect(try store.backend.names(FetchRequest(.person, offset: 8)) == ["P9", "P10"])
  }

  @Test func `only the attributes that are asked for are read`() throws {
    let store = try filled(1)
    let rows = try store.backend.rows(FetchRequest(.person), attributes: [2])
    #expect(rows == [Row(id: 1, values: [.none, .none, .number(0)])])
  }

  @Test func `words are found whole or by their beginning, in any case`() throws {
    let model = try Model(
      "Note",
      [
        Attribute("title", .string, isSearchable: true),
        Attribute("text", .string, isOptional: true, isSearchable: true),
        Attribute("isDone", .boolean),
      ])
    let store = try TestStore([model])
    let backend = store.backend
    try backend.inTransaction {
      for (title, text) in [("Ärger im Büro", "Don't panic"), ("Plan", "büroarbeit"), ("x", "")] {
        _ = try backend.insert(model, [.text(title), .text(text), .boolean(false)], id: nil)
      }
    }
    func ids(_ text: String) throws -> [Int64] {
      try backend.rows(FetchRequest(model, search: ByteString(text))).map(\.id)
    }
    #expect(try ids("BÜRO") == [1])
    #expect(try ids("büro*") == [1, 2])
    #expect(try ids("panic ärger") == [1])
    #expect(try ids("buro") == [])
    #expect(try ids("\"' OR *") == [])
    _ = try backend.inTransaction {
      try backend.update(model, id: 2, [(attribute: 0, value: .text("Ärger"))])
    }
    #expect(try ids("ärger") == [1, 2])
    _ = try backend.inTransaction { try backend.delete(model, id: 1) }
    #expect(try ids("ärger") == [2])
  }

  @Test func `a function is called for each row, whatever the limit`() throws {
    let store = try filled()
    var calls = 0
    let scan = ScanFunction { row in
      calls += 1
      return row.id > 4
    }
    let request = FetchRequest(.person, where: .scan(scan), sort: byDate, limit: 2)
    #expect(try store.backend.names(request) == ["P10", "P9"])
    #expect(calls == 10)
    #expect(try store.backend.count(request) == 6)
    let deleted = try store.backend.inTransaction { try store.backend.deleteAll(request) }
    #expect(deleted == 2)
    #expect(try store.backend.count(FetchRequest(.person)) == 8)
  }

  @Test func `a request can run inside of itself`() throws {
    let store = try filled(3)
    var pairs = 0
    try store.backend.visit(FetchRequest(.person), attributes: nil) { _ in
      pairs += try store.backend.names().count
      return true
    }
    #expect(pairs == 9)
  }

  @Test func `batches change what a request selects`() throws {
    let store = try filled()
    let backend = store.backend
    let request = FetchRequest(.person, where: .expression(.attribute(1)))
    let liked = try backend.inTransaction {
      try backend.updateAll(
        FetchRequest(.person, sort: byDate, limit: 2), [(attribute: 1, value: .boolean(true))])
    }
    #expect(liked == 2)
    #expect(try backend.names(request) == ["P3", "P6", "P9", "P10"])
    #expect(try backend.inTransaction { try backend.deleteAll(request) } == 4)
    #expect(try backend.count(FetchRequest(.person)) == 6)
  }

  @Test func `the advised index covers the request and is used`() throws {
    let store = try filled(50)
    let request = FetchRequest(
      .person, where: .expression(.attribute(1)), sort: byDate, limit: 5)
    let before = try store.backend.explain(request)
    #expect(before.index == nil)
    #expect(before.rowsScanned == 50)
    #expect(before.advice != nil)
    try store.backend.makeAdvisedIndex(request)
    let after = try store.backend.explain(request)
    #expect(after.index == "Person:isLiked.-dateAdded.-id.name")
    #expect(after.rowsScanned == 5)
    #expect(after.advice == nil)
    #expect(after.bindings == [.integer(5)])
  }
}
