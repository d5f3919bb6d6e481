import MoonPeople
import Testing

/// When a store saves by itself.
@Suite struct AutosaveTests {
  @Test func `without autosave nothing is saved`() throws {
    let stores = try Stores()
    try stores.person("a")
    #expect(try !stores.store.endEvent(at: 1))
    #expect(try !stores.store.tick(at: 100))
    #expect(stores.store.nextAutosave == nil)
    #expect(stores.store.hasChanges)
  }

  @Test func `after each event what changed is saved`() throws {
    let stores = try Stores(autosave: .perEvent)
    #expect(try !stores.store.endEvent(at: 0))
    try stores.person("a")
    #expect(try !stores.store.tick(at: 100))
    #expect(try stores.store.endEvent(at: 101))
    #expect(!stores.store.hasChanges)
    #expect(stores.backend.commits == 1)
    #expect(try !stores.store.endEvent(at: 102))
    #expect(stores.backend.commits == 1)
  }

  @Test func `every 500 ms what changed is saved, counted from the first moment after it`() throws {
    let stores = try Stores(autosave: .every(milliseconds: 500))
    let store = stores.store
    #expect(try !store.tick(at: 0))
    try stores.person("a")
    #expect(try !store.tick(at: 10))
    #expect(store.nextAutosave == 10.5)
    try stores.person("b")
    #expect(try !store.tick(at: 10.49))
    #expect(try store.tick(at: 10.5))
    #expect(store.nextAutosave == nil)
    #expect(stores.backend.commits == 1)
    #expect(try !store.tick(at: 20))
    try stores.person("c")
    #expect(try !store.endEvent(at: 21))
    #expect(try store.endEvent(at: 22))
    #expect(stores.backend.commits == 2)
  }

  @Test func `what is saved by hand is not saved again`() throws {
    let stores = try Stores(autosave: .every(milliseconds: 500))
    try stores.person("a")
    try stores.store.tick(at: 1)
    try stores.store.save()
    #expect(stores.store.nextAutosave == nil)
    try stores.person("b")
    #expect(try !stores.store.tick(at: 1.6))
    #expect(stores.store.nextAutosave == 2.1)
  }

  @Test func `a save that fails is tried again after the same time`() throws {
    let stores = try Stores(autosave: .every(milliseconds: 1000))
    try stores.person("a")
    try stores.store.tick(at: 1)
    stores.backend.failingCommits = 1
    _ = message(.full) { try stores.store.tick(at: 2) }
    #expect(try !stores.store.tick(at: 2.9))
    #expect(try stores.store.tick(at: 3))
    #expect(try stores.names() == ["a"])
  }

  @Test func `nothing is saved in the middle of a transaction`() throws {
    let stores = try Stores(autosave: .perEvent)
    try stores.store.transaction {
      try stores.person("a")
      #expect(try !stores.store.endEvent(at: 1))
    }
    #expect(stores.backend.commits == 1)
  }

  @Test func `the time must be above 0`() throws {
    #expect(
      message(.invalidRequest) { _ = try Stores(autosave: .every(milliseconds: 0)) }
        == "autosave must be every 1 ms or more, got 0 ms")
  }
}
