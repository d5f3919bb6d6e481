import MoonPeople
import Testing

/// Undo and redo: one step for each save.
@Suite struct UndoTests {
  @Test func `each save is a step that can be undone and redone`() throws {
    let stores = try Stores()
    let store = stores.store
    #expect(!store.canUndo)
    #expect(try !store.undo())
    let ada = try stores.person("Ada")
    try store.save()
    try ada.set("name", .text("Eve"))
    try ada.set("isLiked", .boolean(true))
    try store.save()
    try store.delete(ada)
    try store.save()
    #expect(try store.undo())
    #expect(try ada.values().prefix(2) == [.text("Eve"), .boolean(true)])
    #expect(!store.hasChanges)
    #expect(try store.undo())
    #expect(try ada.values().prefix(2) == [.text("Ada"), .boolean(false)])
    #expect(try store.undo())
    #expect(ada.isDeleted)
    #expect(!store.canUndo)
    #expect(try !store.undo())
    #expect(try store.redo())
    #expect(try ada.value("name") == .text("Ada"))
    #expect(try store.record(.person, 1) === ada)
    #expect(try store.redo())
    #expect(try ada.value("name") == .text("Eve"))
    #expect(try store.redo())
    #expect(ada.isDeleted)
    #expect(!store.canRedo)
    #expect(try !store.redo())
  }

  @Test func `what isn't saved yet is the last step`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    try ada.set("name", .text("Eve"))
    #expect(stores.store.canUndo)
    #expect(try stores.store.undo())
    #expect(try ada.value("name") == .text("Ada"))
    #expect(try stores.store.redo())
    #expect(try ada.value("name") == .text("Eve"))
    #expect(!stores.store.hasChanges)
  }

  @Test func `something new forgets what was undone`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    try ada.set("name", .text("Eve"))
    try stores.store.save()
    try stores.store.undo()
    #expect(stores.store.canRedo)
    try ada.set("isLiked", .boolean(true))
    #expect(!stores.store.canRedo)
    try stores.store.save()
    #expect(!stores.store.canRedo)
    #expect(try !stores.store.redo())
    try stores.store.undo()
    #expect(try ada.values().prefix(2) == [.text("Ada"), .boolean(false)])
  }

  @Test func `swapped unique values are swapped back`() throws {
    let stores = try Stores()
    let store = stores.store
    let books = try ["1", "2", "3"].map {
      try store.insert(stores.books, ["title": .text($0), "isbn": .text($0)])
    }
    try store.save()
    try books[0].set("isbn", .none)
    try books[1].set("isbn", .text("1"))
    try books[2].set("isbn", .text("2"))
    try books[0].set("isbn", .text("3"))
    try store.save()
    try store.undo()
    #expect(try books.map { try $0.value("isbn").plain } == ["1", "2", "3"])
    try store.redo()
    #expect(try books.map { try $0.value("isbn").plain } == ["3", "1", "2"])
    try store.deleteAll(FetchRequest(stores.books))
    try store.insert(stores.books, ["title": .text("n"), "isbn": .text("3")])
    try store.save()
    try store.undo()
    #expect(try books.map { try $0.value("isbn").plain } == ["3", "1", "2"])
  }

  @Test func `a step that can't be undone any more changes nothing and says why`() throws {
    let stores = try Stores()
    let store = stores.store
    let book = try store.insert(stores.books, ["title": .text("a"), "isbn": .text("1")])
    try store.save()
    try book.set("isbn", .text("2"))
    try book.set("pages", .integer(5))
    try store.save()
    // Somebody else takes the value.
    let row: [Value] = [.text("b"), .text("1"), .none, .none, .none, .none]
    _ = try stores.backend.inner.insert(stores.books, row, id: nil)
    #expect(
      message(.notUnique) { try store.undo() }
        == "undo: Book 1: \"isbn\" must be unique, but Book 2 has the string \"1\" already")
    #expect(try book.value("pages") == .integer(5))
    #expect(store.canUndo)
    #expect(!stores.backend.isInTransaction)
    _ = try stores.backend.inner.delete(stores.books, id: 2)
    #expect(try store.undo())
    #expect(try book.value("pages") == .none)
    _ = try stores.backend.inner.delete(stores.books, id: 1)
    #expect(message(.deleted) { try store.redo() } == "redo: Book 1 has been deleted")
  }

  @Test func `an undo that can't be saved is no undo`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    try ada.set("name", .text("Eve"))
    try stores.store.save()
    stores.backend.failingCommits = 1
    _ = message(.full) { try stores.store.undo() }
    #expect(try ada.value("name") == .text("Eve"))
    #expect(!stores.store.hasChanges)
    #expect(!stores.store.canRedo)
    #expect(try stores.store.undo())
    #expect(try ada.value("name") == .text("Ada"))
  }

  @Test func `in a transaction undo is a part of it`() throws {
    let stores = try Stores()
    let store = stores.store
    let ada = try stores.person("Ada")
    try store.save()
    try ada.set("name", .text("Eve"))
    try store.save()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try store.transaction {
        try store.undo()
        #expect(try ada.value("name") == .text("Ada"))
        throw Stop()
      }
    }
    #expect(try ada.value("name") == .text("Eve"))
    #expect(!store.canRedo)
    try store.transaction {
      let moves = [
        try store.undo(), try store.undo(), try store.redo(), try store.undo(),
      ]
      #expect(moves == [true, true, true, true])
    }
    #expect(ada.isDeleted)
    #expect(try store.redo())
    #expect(try store.redo())
    #expect(try ada.value("name") == .text("Eve"))
    try store.transaction {
      try store.undo()
      try stores.person("Bob")
      #expect(
        message(.invalidRequest) { try store.undo() }
          == "undo: the transaction has changed something; undo before, or after it")
      _ = message(.invalidRequest) { try store.redo() }
    }
    #expect(try stores.names() == ["Ada", "Bob"])
    #expect(!store.canRedo)
    try store.undo()
    #expect(try stores.names() == ["Ada"])
  }

  @Test func `without undo there is an error`() throws {
    let stores = try Stores(undo: .none)
    try stores.person("Ada")
    try stores.store.save()
    #expect(!stores.store.canUndo)
    #expect(
      message(.invalidRequest) { try stores.store.undo() }
        == "undo: the store was opened without undo")
    _ = message(.invalidRequest) { try stores.store.redo() }
  }

  @Test func `the oldest steps are forgotten, a hundred stay`() throws {
    let stores = try Stores()
    let ada = try stores.person("0")
    try stores.store.save()
    for count in 1...500 {
      try ada.set("name", .text("\(count)"))
      try stores.store.save()
    }
    var undone = 0
    while try stores.store.undo() { undone += 1 }
    #expect((100...120).contains(undone))
    #expect(try ada.value("name") == .text("\(500 - undone)"))
  }

  @Test func `a step of over 200,000 changes can't be undone and forgets those before`() throws {
    let store = try Store([.person], backend: MemoryBackend(), now: { 5 })
    let row: [Value] = [.text("a"), .none, .none]
    for count in [1, 150_000, 60_000] {
      try store.insertAll(.person, repeatElement(row, count: count))
      try store.save()
    }
    // The first two steps make room for the third one.
    #expect(try store.undo())
    #expect(try !store.undo())
    try store.insertAll(.person, repeatElement(row, count: 200_001))
    try store.save()
    #expect(!store.canUndo)
    #expect(!store.canRedo)
    #expect(try store.count(FetchRequest(.person)) == 350_002)
  }

  @Test func `kept steps outlive a restart, also those that are undone`() throws {
    let backend = MemoryBackend()
    let books = try Stores.makeBooks()
    let store = try Store([.person, books], backend: backend, undo: .kept, now: { 5 })
    let book = try store.insert(
      books,
      [
        "title": .string(ByteString([0xFF, 0])), "isbn": .text(""), "pages": .integer(.min),
        "price": .number(-.infinity), "isLent": .none,
      ])
    try store.save()
    let values = try book.values()
    try store.update(
      book, ["price": .number(0.1), "pages": .integer(-1), "isLent": .boolean(true)])
    try store.save()
    try store.delete(book)
    try store.save()
    try store.undo()
    store.close()

    let second = try Store([.person, books], backend: backend, undo: .kept, now: { 5 })
    #expect(second.canUndo)
    #expect(try second.redo())
    #expect(try second.count(FetchRequest(books)) == 0)
    #expect(!second.canRedo)
    #expect(try second.undo())
    #expect(try second.undo())
    let found = try #require(try second.record(books, 1))
    #expect(try found.values() == values)
    #expect(try second.undo())
    #expect(found.isDeleted)
    #expect(!second.canUndo)
    second.close()

    let third = try Store([.person, books], backend: backend, undo: .kept, now: { 5 })
    #expect(!third.canUndo)
    for _ in 0..<3 { #expect(try third.redo()) }
    #expect(!third.canRedo)
    #expect(try third.count(FetchRequest(books)) == 0)
  }

  @Test func `a new step after an undo and a restart forgets what was undone`() throws {
    let backend = MemoryBackend()
    let store = try Store([.person], backend: backend, undo: .kept, now: { 5 })
    for name in ["a", "b", "c"] {
      try store.insert(.person, ["name": .text(name)])
      try store.save()
    }
    try store.undo()
    try store.undo()
    store.close()
    let second = try Store([.person], backend: backend, undo: .kept, now: { 5 })
    try second.insert(.person, ["name": .text("d")])
    try second.save()
    second.close()
    let third = try Store([.person], backend: backend, undo: .kept, now: { 5 })
    #expect(!third.canRedo)
    #expect(try third.undo())
    let names = try third.rows(FetchRequest(.person)).map(\.values[0].plain)
    #expect(names == ["a"])
    #expect(try third.undo())
    #expect(try !third.undo())
  }

  @Test func `a hundred kept steps stay, older ones aren't kept`() throws {
    let backend = MemoryBackend()
    let store = try Store([.person], backend: backend, undo: .kept, now: { 5 })
    for place in 0..<300 {
      try store.insert(.person, ["name": .text("\(place)")])
      try store.save()
    }
    #expect((100...120).contains(try backend.keptHistory().count))
    store.close()
    let second = try Store([.person], backend: backend, undo: .kept, now: { 5 })
    var undone = 0
    while try second.undo() { undone += 1 }
    #expect((100...120).contains(undone))
    #expect(try second.count(FetchRequest(.person)) == 300 - undone)
  }

  @Test func `kept steps of other models and damaged ones are forgotten`() throws {
    for damage in [[UInt8](), [1], [0xFF, 0xFF]] {
      let backend = MemoryBackend()
      let store = try Store([.person], backend: backend, undo: .kept, now: { 5 })
      for name in ["a", "b"] {
        try store.insert(.person, ["name": .text(name)])
        try store.save()
      }
      store.close()
      let books = try Stores.makeBooks()
      let other = try Store([.person, books], backend: backend, undo: .kept, now: { 5 })
      #expect(!other.canUndo)
      other.close()
      try backend.open([.person])
      try backend.begin()
      try backend.keepHistory(1, damage)
      try backend.commit()
      backend.close()
      let again = try Store([.person], backend: backend, undo: .kept, now: { 5 })
      #expect(try again.undo())
      #expect(try !again.undo())
      #expect(try again.count(FetchRequest(.person)) == 1)
    }
  }

  @Test func `a save that changes nothing in the end is no step`() throws {
    let stores = try Stores()
    let ada = try stores.person("Ada")
    try stores.store.save()
    try ada.set("name", .text("Eve"))
    try ada.set("name", .text("Ada"))
    try stores.store.save()
    #expect(try stores.store.undo())
    #expect(ada.isDeleted)
  }
}
