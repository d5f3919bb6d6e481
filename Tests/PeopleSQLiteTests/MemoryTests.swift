import MoonPeople
import PeopleSQLite
import Testing

/// How much memory a store says that it takes.
struct MemoryTests {
  @Test func `records in memory, unsaved changes and steps that can be undone count`() throws {
    let text = Value.text(String(repeating: "x", count: 100_000))
    let store = try Store(
      [.person], backend: SQLiteBackend(path: ":memory:", options: SQLiteOptions(.memory)),
      now: { 0 })
    let empty = store.memorySize
    #expect(empty < 100_000)
    let record = try store.insert(.person, ["name": text])
    // The record and the change that may be undone.
    #expect((150_000..<300_000).contains(store.memorySize - empty))
    try store.rollback()
    #expect(store.memorySize - empty < 150_000)
    #expect(record.isDeleted)
    for _ in 0..<10 { try store.insert(.person, ["name": text]) }
    try store.save()
    #expect((1_950_000..<2_200_000).contains(store.memorySize - empty))
    let files = try TestStore()
    let inFile = try Store([.person], backend: files.another(), undo: .none, now: { 0 })
    for _ in 0..<10 { try inFile.insert(.person, ["name": text]) }
    #expect((1_000_000..<1_100_000).contains(inFile.memorySize))
    try inFile.save()
    #expect(inFile.memorySize == 0)
  }
}
