import MoonPeople
import Testing

/// Save, rollback, transactions, and what happens when they fail.
@Suite struct SavingTests {
  private struct Stop: Error {}

  @Test func `what isn't saved is lost when the store closes`() throws {
    let backend = MemoryBackend()
    let store = try Store([.person], backend: backend, now: { 0 })
    try store.insert(.person, ["name": .text("Ada")])
    #expect(store.hasChanges)
    try store.save()
    #expect(!store.hasChanges)
    try store.insert(.person, ["name": .text("Bob")])
    store.close()
    store.close()
    #expect(store.isClosed)
    #expect(message(.closed) { try store.save() } == "the store is closed")
    _ = message(.closed) { try store.insert(.person, ["name": .text("Eve")]) }
    _ = message(.closed) { _ = try store.fetch(FetchRequest(.person)) }
    let again = try Store([.person], backend: backend, now: { 0 })
    #expect(try again.fetch(FetchRequest(.person)).map { try $0.value("name") } == [.text("Ada")])
  }

  @Test(arguments: [false, true])
  func `a save that fails leaves everything to be tried again`(loses: Bool) throws {
    let stores = try Stores()
    let (store, backend) = (stores.store, stores.backend)
    let ada = try stores.person("Ada")
    let bob = try stores.person("Bob")
    try store.save()
    try ada.set("name", .text("Eve"))
    try store.delete(bob)
    let zoe = try stores.person("Zoe")
    backend.losesTransaction = loses
    backend.failingCommits = 1
    #expect(message(.full) { try store.save() } == "the disk is full")
    #expect(store.hasChanges)
    #expect(try stores.names() == ["Eve", "Zoe"])
    #expect(try ada.changes()["name"]?.old == .text("Ada"))
    #expect(bob.isDeleted)
    #expect(zoe.isInserted)
    try store.save()
    #expect(!store.hasChanges)
    store.close()
    let again = try Store([.person, stores.books], backend: backend, now: { 0 })
    #expect(
      try again.fetch(FetchRequest(.person)).map { try $0.value("name") }
        == [.text("Eve"), .text("Zoe")])
  }

  @Test func `while there is no room, records keep their values and requests say why they fail`()
    throws
  {
    let stores = try Stores()
    let (store, backend) = (stores.store, stores.backend)
    let ada = try stores.person("Ada")
    try store.save()
    try ada.set("name", .text("Eve"))
    backend.losesTransaction = true
    backend.failingCommits = 1
    backend.failingBegins = 2
    _ = message(.full) { try store.save() }
    #expect(try ada.value("name") == .text("Eve"))
    #expect(message(.busy) { _ = try store.fetch(FetchRequest(.person)) } == "the store is busy")
    #expect(try stores.names() == ["Eve"])
    #expect(try ada.changes()["name"]?.old == .text("Ada"))
    try store.rollback()
    #expect(try stores.names() == ["Ada"])
  }

  @Test func `a lost transaction is dropped by a rollback`() throws {
    let stores = try Stores()
    let (store, backend) = (stores.store, stores.backend)
    let ada = try stores.person("Ada")
    try store.save()
    try ada.set("name", .text("Eve"))
    backend.losesTransaction = true
    backend.failingCommits = 1
    backend.failingBegins = 1
    _ = message(.full) { try store.save() }
    try store.rollback()
    #expect(!store.hasChanges)
    #expect(try ada.value("name") == .text("Ada"))
    #expect(try stores.names() == ["Ada"])
  }

  @Test(arguments: [false, true])
  func `a statement that fails changes nothing`(loses: Bool) throws {
    let stores = try Stores()
    let (store, backend) = (stores.store, stores.backend)
    let ada = try stores.person("Ada")
    backend.losesTransaction = loses
    backend.statementsLeft = 0
    _ = message(.full) { try ada.set("name", .text("Eve")) }
    #expect(try ada.value("name") == .text("Ada"))
    #expect(try stores.names() == ["Ada"])
    backend.statementsLeft = 0
    _ = message(.full) { try store.delete(ada) }
    #expect(!ada.isDeleted)
    backend.statementsLeft = 2
    _ = message(.full) {
      try store.insertAll(.person, (0..<5).map { [.text("\($0)"), .none, .none] })
    }
    #expect(try stores.names() == ["Ada"])
    try store.save()
    #expect(try stores.names() == ["Ada"])
  }

  @Test func `nothing written holds no transaction open`() throws {
    let stores = try Stores()
    _ = message(.notUnique) {
      try stores.store.insertAll(
        stores.books,
        (0..<2).map { _ in [.text("t"), .text("1"), .none, .none, .none, .none] })
    }
    #expect(!stores.backend.isInTransaction)
    #expect(try stores.store.deleteAll(FetchRequest(.person)) == 0)
    #expect(!stores.backend.isInTransaction)
    try stores.store.transaction {}
    #expect(throws: Stop.self) { try stores.store.transaction { throw Stop() } }
    #expect(!stores.backend.isInTransaction)
    #expect(stores.backend.commits == 0)
  }

  @Test func `a transaction is saved when it ends`() throws {
    let stores = try Stores()
    let store = stores.store
    let count = try store.transaction {
      try stores.person("Ada")
      #expect(store.isInTransaction)
      return try store.count(FetchRequest(.person))
    }
    #expect(count == 1)
    #expect(!store.isInTransaction)
    #expect(!store.hasChanges)
    #expect(stores.backend.commits == 1)
    try store.rollback()
    #expect(try stores.names() == ["Ada"])
  }

  @Test func `transactions that begin together need no savepoint`() throws {
    let stores = try Stores()
    let store = stores.store
    // The first savepoint would fail.
    stores.backend.savepointsLeft = 0
    try store.transaction {
      try store.transaction {
        try store.insertAll(
          .person, [[.text("Ada"), .none, .none], [.text("Bob"), .none, .none]])
      }
    }
    #expect(try stores.names() == ["Ada", "Bob"])
    #expect(stores.backend.savepointsLeft == 0)
    try store.transaction {
      #expect(throws: Stop.self) {
        try store.transaction {
          try stores.person("Cy")
          throw Stop()
        }
      }
      #expect(try stores.names() == ["Ada", "Bob"])
      try stores.person("Dan")
    }
    let failing: (String) throws -> Void = { name in
      try store.transaction {
        try stores.person(name)
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try store.transaction {
        try? failing("Eve")
        try failing("Fay")
      }
    }
    #expect(!store.hasChanges)
    #expect(try stores.names() == ["Ada", "Bob", "Dan"])
    stores.backend.savepointsLeft = nil
    try store.transaction {
      try stores.person("Gus")
      // Something was written before this one.
      #expect(throws: Stop.self) {
        try store.transaction {
          try stores.person("Hal")
          throw Stop()
        }
      }
    }
    #expect(try stores.names() == ["Ada", "Bob", "Dan", "Gus"])
  }

  @Test func `a transaction that fails undoes its changes and leaves those before`() throws {
    let stores = try Stores()
    let store = stores.store
    let ada = try stores.person("Ada")
    try store.save()
    try ada.set("name", .text("Eve"))
    #expect(throws: Stop.self) {
      try store.transaction {
        try ada.set("name", .text("Zoe"))
        try stores.person("Bob")
        throw Stop()
      }
    }
    #expect(try ada.value("name") == .text("Eve"))
    #expect(try stores.names() == ["Eve"])
    #expect(store.hasChanges)
    #expect(stores.backend.commits == 1)
    try store.rollback()
    #expect(try stores.names() == ["Ada"])
  }

  @Test func `a transaction inside of another one undoes only its own changes`() throws {
    let stores = try Stores()
    let store = stores.store
    try store.transaction {
      try stores.person("a")
      #expect(throws: Stop.self) {
        try store.transaction {
          try stores.person("b")
          try store.transaction { try stores.person("c") }
          throw Stop()
        }
      }
      try store.transaction { try stores.person("d") }
      #expect(stores.backend.commits == 0)
      #expect(try stores.names() == ["a", "d"])
    }
    #expect(stores.backend.commits == 1)
    #expect(try stores.names() == ["a", "d"])
  }

  @Test func `inside of a transaction save waits and rollback goes back to its start`() throws {
    let stores = try Stores()
    let store = stores.store
    try store.transaction {
      try stores.person("a")
      try store.save()
      #expect(stores.backend.commits == 0)
      try store.transaction {
        try stores.person("b")
        try store.rollback()
        #expect(try stores.names() == ["a"])
        try stores.person("c")
      }
      #expect(try stores.names() == ["a", "c"])
    }
    #expect(stores.backend.commits == 1)
    #expect(try stores.names() == ["a", "c"])
  }

  @Test(arguments: [false, true])
  func `a transaction that can't be saved is undone`(loses: Bool) throws {
    let stores = try Stores()
    let (store, backend) = (stores.store, stores.backend)
    let ada = try stores.person("Ada")
    backend.losesTransaction = loses
    backend.failingCommits = 1
    _ = message(.full) {
      try store.transaction {
        try ada.set("isLiked", .boolean(true))
        try stores.person("Bob")
      }
    }
    #expect(try ada.value("isLiked") == .boolean(false))
    #expect(try stores.names() == ["Ada"])
    #expect(store.hasChanges)
    try store.save()
    #expect(try stores.names() == ["Ada"])
    #expect(!store.hasChanges)
  }

  @Test func `a transaction that was lost inside goes on after the error was caught`() throws {
    let stores = try Stores()
    let (store, backend) = (stores.store, stores.backend)
    try stores.person("before")
    backend.losesTransaction = true
    try store.transaction {
      try stores.person("outer")
      try store.transaction {
        try stores.person("inner")
        backend.statementsLeft = 0
        _ = message(.full) { try stores.person("lost") }
        #expect(try stores.names() == ["before", "outer", "inner"])
        #expect(throws: Stop.self) {
          try store.transaction {
            try stores.person("undone")
            throw Stop()
          }
        }
        try stores.person("late")
      }
    }
    #expect(try stores.names() == ["before", "outer", "inner", "late"])
    #expect(!store.hasChanges)
  }

  @Test func `a batch without a log that is lost takes what wasn't saved with it and says so`()
    throws
  {
    let stores = try Stores(undo: .none)
    let (store, backend) = (stores.store, stores.backend)
    try stores.person("saved")
    try store.save()
    let ada = try stores.person("Ada")
    #expect(try store.insertAll(.person, [[.text("a"), .none, .none]]) == 1)
    let batch = try #require(try store.record(.person, 3))
    #expect(batch.isInserted)
    backend.losesTransaction = true
    backend.statementsLeft = 0
    #expect(
      message(.full) { try ada.set("name", .text("b")) }
        == "the store has no room; all that wasn't saved was undone, a large batch included")
    #expect(!store.hasChanges)
    #expect(ada.isDeleted)
    #expect(batch.isDeleted)
    #expect(try stores.names() == ["saved"])
  }

  @Test func `a rollback undoes a batch without a log`() throws {
    let stores = try Stores(undo: .none)
    let rows = (0..<3).map { [Value.text("\($0)"), .none, .none] }
    try stores.store.insertAll(.person, rows)
    let held = try #require(try stores.store.record(.person, 2))
    #expect(throws: Stop.self) {
      try stores.store.transaction {
        try stores.store.insertAll(.person, rows)
        throw Stop()
      }
    }
    #expect(!held.isDeleted)
    #expect(try stores.store.count(FetchRequest(.person)) == 3)
    try stores.store.rollback()
    #expect(held.isDeleted)
    #expect(try stores.names() == [])
  }

  @Test func `levels are transactions without a body`() throws {
    let stores = try Stores()
    let store = stores.store
    try store.beginLevel()
    try stores.person("a")
    try store.beginLevel()
    try stores.person("b")
    store.undoLevel()
    try store.beginLevel()
    try stores.person("c")
    store.endLevel()
    #expect(try stores.names() == ["a", "c"])
    try store.saveLevel()
    #expect(stores.backend.commits == 1)
    try stores.person("d")
    store.undoLevel()
    #expect(try stores.names() == ["a", "c"])
    #expect(!store.isInTransaction)
    #expect(!stores.backend.isInTransaction)
    try store.beginLevel()
    try stores.person("e")
    store.endLevel()
    #expect(store.hasChanges)
    try store.rollback()
    #expect(try stores.names() == ["a", "c"])
  }
}
