import MoonPeople
import Testing

/// Records, their values and their identity.
@Suite struct RecordTests {
  @Test func `a person has a name, isn't liked, and was added at the time of the host`() throws {
    let store = try Store([.person], backend: MemoryBackend(), now: { 7.5 })
    let ada = try store.insert(.person, ["name": .text("Ada")])
    #expect(try ada.values() == [.text("Ada"), .boolean(false), .number(7.5)])
    #expect(ada.id == 1)
    #expect(try ada["id"] == .integer(1))
    #expect(try ada["name"] == .text("Ada"))
    #expect(ada.description == "Person 1")
  }

  @Test func `an unknown attribute is refused with the nearest name`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    #expect(
      message(.unknownName) { try stores.store.insert(.person, ["nmae": .text("a")]) }
        == "Person has no attribute \"nmae\"; did you mean \"name\"?")
    #expect(
      message(.unknownName) { try ada.set("is_liked", .boolean(true)) }
        == "Person has no attribute \"is_liked\"; did you mean \"isLiked\"?")
    #expect(
      message(.unknownName) { _ = try ada.value("zzz\n") }
        == "Person has no attribute \"zzz\\n\"; it has \"name\", \"isLiked\", \"dateAdded\", \"id\""
    )
    #expect(
      message(.invalidValue) { try ada.set("id", .integer(5)) }
        == "Person: \"id\" is given by the store and never changes")
    #expect(try ada.value("name") == .text("Ada"))
  }

  /// By the rules of attributes: number is a float without NaN, integer takes integral floats, a
  /// date is finite, -0.0 becomes 0.0, and nothing else is converted.
  @Test(arguments: [
    ("title", Value.text("a"), Value.text("a")), ("title", .integer(1), nil),
    ("title", .boolean(true), nil), ("title", Value.none, nil),
    ("title", .string(ByteString([0xFF, 0])), .string(ByteString([0xFF, 0]))),
    ("pages", .integer(.max), .integer(.max)), ("pages", .number(3), .integer(3)),
    ("pages", .number(-0.0), .integer(0)), ("pages", .number(3.5), nil),
    ("pages", .number(9_223_372_036_854_775_808), nil),
    ("pages", .number(-9_223_372_036_854_775_808), .integer(.min)),
    ("pages", .number(.infinity), nil), ("pages", .number(.nan), nil), ("pages", .text("3"), nil),
    ("pages", Value.none, Value.none), ("price", .number(1.5), .number(1.5)),
    ("price", .integer(2), .number(2)), ("price", .integer(.max), .number(0x1p63)),
    ("price", .number(.infinity), .number(.infinity)), ("price", .number(.nan), nil),
    ("price", .text("1.5"), nil), ("read", .number(-1.5), .number(-1.5)),
    ("read", .integer(5), .number(5)), ("read", .number(.nan), nil),
    ("read", .number(-.infinity), nil), ("read", .text("2026-01-01"), nil),
    ("isLent", .boolean(true), .boolean(true)), ("isLent", .integer(1), nil),
    ("isLent", Value.none, Value.none), ("isbn", .text(""), .text("")),
  ])
  func `values are stored or refused by the type`(
    attribute: String, value: Value, stored: Value?
  ) throws {
    let stores = try Stores()
    let book = try stores.store.insert(stores.books, ["title": .text("t")])
    if let stored {
      try book.set(attribute, value)
      #expect(try book.value(attribute) == stored)
      var values: [String: Value] = ["title": .text("t")]
      values[attribute] = value
      if attribute == "isbn" { try book.set("isbn", .none) }
      let other = try stores.store.insert(stores.books, values)
      #expect(try other.value(attribute) == stored)
    } else {
      let old = try book.values()
      let text = message(.invalidValue) { try book.set(attribute, value) }
      #expect(text?.hasPrefix("Book 1: \"\(attribute)\" must be a") == true)
      #expect(try book.values() == old)
      #expect(try stores.store.count(FetchRequest(stores.books)) == 1)
    }
  }

  @Test func `negative zero is stored as zero`() throws {
    let stores = try Stores()
    let book = try stores.store.insert(
      stores.books, ["title": .text("t"), "price": .number(-0.0), "read": .number(-0.0)])
    for name in ["price", "read"] {
      guard case .number(let number) = try book.value(name) else {
        Issue.record("\(name)")
        return
      }
      #expect(number.sign == .plus)
    }
  }

  @Test func `a refused value is told with the record, the attribute and the rule`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    #expect(
      message(.invalidValue) { try ada.set("isLiked", .integer(1)) }
        == "Person 1: \"isLiked\" must be a boolean, got the integer 1")
    #expect(
      message(.invalidValue) { try ada.set("name", .none) }
        == "Person 1: \"name\" must be a string, got nil")
    #expect(
      message(.invalidValue) { try ada.set("dateAdded", .number(.nan)) }
        == "Person 1: \"dateAdded\" must be a date, which is a finite number of seconds since 1970, got NaN"
    )
    #expect(
      message(.invalidValue) { try stores.store.insert(.person, ["name": .number(1.5)]) }
        == "a new Person: \"name\" must be a string, got the number 1.5")
    #expect(
      message(.invalidValue) { try stores.store.insert(.person) }
        == "a new Person: \"name\" must be given, a string")
    #expect(
      message(.invalidValue) {
        try stores.store.insert(
          stores.books,
          ["title": .text("a"), "price": .string(ByteString([0xFF, 65, 10]))])
      }
        == "a new Book: \"price\" must be a number, but not NaN, or nil, got the string \"\\xFFA\\n\""
    )
  }

  @Test func `a record is the same object as long as somebody holds it`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    #expect(try stores.store.record(.person, 1) === ada)
    #expect(try stores.store.fetch(FetchRequest(.person)).first === ada)
    #expect(try stores.store.first(FetchRequest(.person)) === ada)
    #expect(try stores.store.record(.person, 2) == nil)
    weak var gone: Record?
    do {
      let bob = try stores.person("Bob")
      gone = bob
    }
    #expect(gone == nil)
    #expect(try stores.store.record(.person, 2)?.value("name") == .text("Bob"))
  }

  @Test func `many records come and go`() throws {
    let stores = try Stores()
    var held: [Record] = []
    for place in 0..<1000 {
      let record = try stores.person("\(place)")
      if place % 10 == 0 { held.append(record) }
    }
    for record in held {
      #expect(try stores.store.record(.person, record.id) === record)
    }
  }

  @Test func `a deleted record says so`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    try stores.store.delete(ada)
    #expect(ada.isDeleted)
    for use in [
      { _ = try ada.value("name") }, { try ada.set("name", .text("b")) }, { _ = try ada.values() },
      { try stores.store.delete(ada) }, { _ = try ada.changes() },
    ] as [() throws -> Void] {
      #expect(message(.deleted, use) == "Person 1 has been deleted")
    }
    #expect(try stores.store.record(.person, 1) == nil)
    try stores.store.rollback()
    #expect(!ada.isDeleted)
    #expect(try ada.value("name") == .text("Ada"))
    #expect(try stores.store.record(.person, 1) === ada)
  }

  @Test func `a record whose insertion was undone says so`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.rollback()
    #expect(ada.isDeleted)
    #expect(
      message(.deleted) { _ = try ada.value("name") }
        == "Person 1 no longer exists: its insertion was undone")
  }

  @Test func `changes since the last save are known by attribute`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    #expect(ada.isInserted)
    #expect(try ada.changes().isEmpty)
    try stores.store.save()
    #expect(!ada.isInserted)
    try ada.set("name", .text("Eve"))
    try ada.set("isLiked", .boolean(true))
    try ada.set("name", .text("Zoe"))
    let changes = try ada.changes()
    #expect(changes.keys.sorted() == ["isLiked", "name"])
    #expect(changes["name"]?.old == .text("Ada"))
    #expect(changes["name"]?.new == .text("Zoe"))
    try ada.set("name", .text("Ada"))
    #expect(try ada.changes().keys.sorted() == ["isLiked"])
    try stores.store.save()
    #expect(try ada.changes().isEmpty)
  }

  @Test func `the same value again is no change`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    try ada.set("name", .text("Ada"))
    try ada.set("dateAdded", .integer(1000))
    #expect(!stores.store.hasChanges)
    #expect(!stores.backend.isInTransaction)
  }

  @Test func `several values change together or not at all`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    _ = message(.invalidValue) {
      try stores.store.update(ada, ["isLiked": .boolean(true), "name": .integer(1)])
    }
    #expect(try ada.value("isLiked") == .boolean(false))
    try stores.store.update(ada, ["isLiked": .boolean(true), "name": .text("Eve")])
    #expect(try ada.values().prefix(2) == [.text("Eve"), .boolean(true)])
  }

  @Test func `a unique value that is taken, saved or not, is refused with its holder`() throws {
    let stores = try Stores()
    let (store, books) = (stores.store, stores.books)
    try store.insert(books, ["title": .text("a"), "isbn": .text("1")])
    let second = try store.insert(books, ["title": .text("b"), "isbn": .text("2")])
    #expect(
      message(.notUnique) { try second.set("isbn", .text("1")) }
        == "Book 2: \"isbn\" must be unique, but Book 1 has the string \"1\" already")
    try store.save()
    #expect(
      message(.notUnique) { try store.insert(books, ["title": .text("c"), "isbn": .text("2")]) }
        == "a new Book: \"isbn\" must be unique, but Book 2 has the string \"2\" already")
    #expect(try second.value("isbn") == .text("2"))
    #expect(!store.hasChanges)
  }

  @Test func `a record of another store is refused`() throws {
    let (one, two) = (try Stores(), try Stores())
    let ada = try one.person("Ada")
    #expect(
      message(.invalidRequest) { try two.store.delete(ada) } == "Person 1 belongs to another store")
    _ = message(.invalidRequest) { try two.store.update(ada, ["name": .text("b")]) }
  }

  @Test func `models are found by their names`() throws {
    let stores = try Stores()
    #expect(try stores.store.model(named: "Book") === stores.books)
    #expect(
      message(.unknownName) { _ = try stores.store.model(named: "book") }
        == "the store has no model \"book\"; did you mean \"Book\"?")
    let other = try Model("Task", [Attribute("title", .string)])
    #expect(
      message(.unknownName) { try stores.store.insert(other, ["title": .text("a")]) }
        == "the store has no model \"Task\"; it has \"Person\", \"Book\"")
    let twin = try Model("Book", [Attribute("title", .string)])
    #expect(
      message(.unknownName) { _ = try stores.store.count(FetchRequest(twin)) }
        == "the store has another model \"Book\" than the one that was given")
    let lower = try Model("book", [Attribute("title", .string)])
    #expect(
      message(.invalidRequest) {
        _ = try Store([stores.books, lower], backend: MemoryBackend(), now: { 0 })
      } == "the models \"Book\" and \"book\" need names that differ in more than case")
  }

  @Test func `what others changed is read again after a poll`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    let eve = try stores.person("Eve")
    try stores.store.save()
    try eve.set("isLiked", .boolean(true))
    #expect(try !stores.store.poll())
    // Another process has no part in the store's log.
    let log = stores.backend.log
    stores.backend.log = nil
    _ = try stores.backend.inner.update(.person, id: 1, [(0, .text("Zoe"))])
    stores.backend.log = log
    stores.backend.wasChanged = true
    #expect(try stores.store.poll())
    #expect(try ada.value("name") == .text("Zoe"))
    #expect(try eve.value("isLiked") == .boolean(true))
  }
}
