import MoonPeople
import Testing

/// Requests of a store.
@Suite struct QueryTests {
  private func fill(_ stores: Stores) throws {
    for (name, liked) in [("d", true), ("a", false), ("c", true), ("b", true), ("a", true)] {
      try stores.store.insert(.person, ["name": .text(name), "isLiked": .boolean(liked)])
    }
  }

  private let liked = Predicate.expression(.attribute(1))
  private let byName = [SortDescriptor(.attribute(0))]

  @Test func `first, exists and count see what isn't saved yet`() throws {
    let stores = try Stores()
    let store = stores.store
    var request = FetchRequest(.person, where: liked, sort: byName)
    #expect(try store.first(request) == nil)
    #expect(try !store.exists(request))
    try fill(stores)
    #expect(try store.first(request)?.id == 5)
    #expect(try store.exists(request))
    #expect(try store.count(request) == 4)
    request.limit = 2
    #expect(try store.count(request) == 4)
    #expect(try store.fetch(request).map(\.id) == [5, 4])
    request.offset = 3
    #expect(try store.first(request)?.id == 1)
    request.offset = 4
    #expect(try !store.exists(request))
    request.offset = 0
    request.limit = 0
    #expect(try store.first(request) == nil)
    #expect(try !store.exists(request))
  }

  @Test func `distinct values ascend, nil first`() throws {
    let stores = try Stores()
    try fill(stores)
    #expect(
      try stores.store.distinct(0, FetchRequest(.person)) == ["a", "b", "c", "d"].map(Value.text))
    #expect(
      try stores.store.distinct(1, FetchRequest(.person)) == [.boolean(false), .boolean(true)])
    #expect(
      try stores.store.distinct(0, FetchRequest(.person, sort: byName, limit: 3))
        == ["a", "b"].map(Value.text))
    for price in [2, 1, 2] as [Double] {
      try stores.store.insert(stores.books, ["title": .text("t"), "price": .number(price)])
    }
    try stores.store.insert(stores.books, ["title": .text("t")])
    #expect(
      try stores.store.distinct(3, FetchRequest(stores.books))
        == [.none, .number(1), .number(2)])
  }

  @Test(arguments: [1, 2, 3, 5, 9])
  func `pages give each record once, also while others come`(size: Int) throws {
    let stores = try Stores()
    try fill(stores)
    var pages = try stores.store.pages(FetchRequest(.person, sort: byName), size: size)
    var ids: [Int64] = []
    while true {
      let page = try pages.next()
      guard !page.isEmpty else { break }
      ids += page.map(\.id)
      // One that is before what was shown, which changes no later page.
      try stores.person("0")
    }
    #expect(ids.prefix(5) == [2, 5, 4, 3, 1])
    #expect(try pages.next().isEmpty)
  }

  @Test func `pages respect the limit and the offset`() throws {
    let stores = try Stores()
    try fill(stores)
    var pages = try stores.store.pages(
      FetchRequest(.person, sort: byName, limit: 3, offset: 1), size: 2)
    #expect(try pages.next().map(\.id) == [5, 4])
    #expect(try pages.next().map(\.id) == [3])
    #expect(try pages.next().isEmpty)
    #expect(
      message(.invalidRequest) { _ = try stores.store.pages(FetchRequest(.person), size: 0) }
        == "the size of a page must be at least 1, got 0")
  }

  @Test func `a request that makes no sense is refused`() throws {
    let stores = try Stores()
    func refusal(_ request: FetchRequest) -> String? {
      message(.invalidRequest) { _ = try stores.store.fetch(request) }
    }
    #expect(
      refusal(FetchRequest(.person, limit: -1)) == "limit must be at least 0, got -1")
    #expect(
      refusal(FetchRequest(.person, offset: -2)) == "offset must be at least 0, got -2")
    #expect(
      refusal(FetchRequest(.person, sort: [SortDescriptor(.attribute(3))]))
        == "sort: Person has 3 attributes, got 3")
    #expect(
      refusal(FetchRequest(.person, after: Row(id: 1, values: [])))
        == "after: Person has 3 attributes, got 0 values")
    #expect(
      refusal(FetchRequest(.person, search: "a")) == "search: Person has no searchable attribute")
  }

  @Test func `while records are visited or tested the store can't change`() throws {
    let stores = try Stores()
    let store = stores.store
    try fill(stores)
    let refusal = "the store can't change while its records are visited or tested"
    let ada = try #require(try store.record(.person, 1))
    var messages: [String?] = []
    let tries: [() throws -> Void] = [
      { try ada.set("name", .text("x")) }, { try store.insert(.person, ["name": .text("x")]) },
      { try store.delete(ada) }, { try store.deleteAll(FetchRequest(.person)) },
      { try store.updateAll(FetchRequest(.person), ["name": .text("x")]) },
    ]
    try store.visit(FetchRequest(.person)) { _ in
      for body in tries { messages.append(message(.invalidRequest, body)) }
      return false
    }
    let writer = ScanFunction { _ in
      try ada.set("name", .text("x"))
      return true
    }
    let request = FetchRequest(.person, where: .scan(writer))
    messages.append(message(.invalidRequest) { _ = try store.count(request) })
    messages.append(message(.invalidRequest) { _ = try store.fetch(request) })
    messages.append(message(.invalidRequest) { _ = try store.deleteAll(request) })
    #expect(messages == Array(repeating: refusal, count: 8))
    #expect(try store.count(FetchRequest(.person)) == 5)
    _ = message(.invalidRequest) {
      try store.visit(FetchRequest(.person)) { _ in
        try store.save()
        return true
      }
    }
    try ada.set("name", .text("y"))
    try store.save()
  }

  @Test func `batches change records that somebody holds`() throws {
    let stores = try Stores()
    let store = stores.store
    try fill(stores)
    let first = try #require(try store.record(.person, 1))
    let second = try #require(try store.record(.person, 2))
    #expect(
      try store.updateAll(FetchRequest(.person, where: liked), ["name": .text("z")]) == 4)
    #expect(try first.value("name") == .text("z"))
    #expect(try second.value("name") == .text("a"))
    #expect(try store.deleteAll(FetchRequest(.person, where: liked)) == 4)
    #expect(first.isDeleted)
    #expect(!second.isDeleted)
    #expect(
      message(.invalidValue) {
        try store.updateAll(FetchRequest(.person), ["name": .integer(1)])
      } == "each Person: \"name\" must be a string, got the integer 1")
    #expect(
      message(.unknownName) { try store.updateAll(FetchRequest(.person), ["nam": .none]) }
        == "Person has no attribute \"nam\"; did you mean \"name\"?")
    #expect(try store.updateAll(FetchRequest(.person), [:]) == 1)
  }

  @Test func `a batch of records is inserted whole or not at all`() throws {
    let stores = try Stores()
    let store = stores.store
    #expect(
      try store.insertAll(
        .person, [[.text("a"), .none, .none], [.text("b"), .boolean(true), .integer(5)]]) == 2)
    #expect(
      try store.rows(FetchRequest(.person)).map(\.values)
        == [
          [.text("a"), .boolean(false), .number(1000)], [.text("b"), .boolean(true), .number(5)],
        ])
    #expect(
      message(.invalidValue) {
        try store.insertAll(.person, [[.text("c"), .none, .none], [.none, .none, .none]])
      } == "a new Person: \"name\" must be given, a string")
    #expect(
      message(.invalidRequest) { try store.insertAll(.person, [[.text("c")]]) }
        == "a new Person: 3 values are needed, got 1")
    #expect(try store.count(FetchRequest(.person)) == 2)
  }

  @Test func `a predicate that raises is told with the place in the script and the record`() throws
  {
    let stores = try Stores()
    try fill(stores)
    let site = Site(file: "people.lua", line: 7)
    let request = FetchRequest(
      .person, where: .expression(.failure("attempt to index a nil value (local 'q')", site)))
    let error = #expect(throws: StoreError.self) { try stores.store.fetch(request) }
    #expect(error?.code == .predicate)
    #expect(error?.site == site)
    #expect(error?.message == "attempt to index a nil value (local 'q') (for Person 1)")
  }

  @Test func `what a store in memory does for a request can be explained`() throws {
    let stores = try Stores()
    try fill(stores)
    let plan = try stores.store.explain(FetchRequest(.person, where: liked))
    #expect(plan.rowsScanned == 5)
    #expect(
      message(.invalidRequest) { try stores.store.backUp(to: "a.sqlite") }
        == "a store in memory can't be copied to a file; export it")
  }
}
