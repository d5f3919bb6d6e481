import Foundation
import MoonPeople
import PeopleSQLite
import Testing

/// Several backends on one file, as several processes have them.
@Suite struct ProcessTests {
  @Test func `only what others commit is noticed when polled, and once`() throws {
    let store = try TestStore()
    let other = store.another()
    try other.open([.person])
    #expect(try !store.backend.poll())
    try store.backend.add("Ada")
    #expect(try !store.backend.poll())
    #expect(try other.poll())
    #expect(try !other.poll())
    #expect(try other.names() == ["Ada"])
  }

  @Test func `a log that has grown long is moved into the file by another thread`() throws {
    let store = try TestStore()
    for number in 0..<40 {
      try store.backend.inTransaction {
        for _ in 0..<100 {
          _ = try store.backend.insert(
            .person,
            [.text(String(repeating: "x", count: 300)), .boolean(false), .number(Double(number))],
            id: nil)
        }
      }
    }
    #expect(try store.backend.findDamage().isEmpty)
    // What another connection moves isn't another process's change.
    #expect(try !store.backend.poll())
    store.backend.close()
    let again = store.another()
    try again.open([.person])
    #expect(try again.count(FetchRequest(.person)) == 4000)
  }

  @Test func `a log doesn't grow without end under a writer that never rests`() throws {
    let store = try TestStore()
    for _ in 0..<40 {
      try store.backend.inTransaction {
        for _ in 0..<100 {
          _ = try store.backend.insert(
            .person, [.text(String(repeating: "x", count: 20_000)), .boolean(false), .number(0)],
            id: nil)
        }
      }
    }
    // 80 MB were written; from 16 MB on the log starts anew as soon as nobody else moves it.
    let log = try FileManager.default.attributesOfItem(atPath: store.path + "-wal")
    #expect(try #require(log[.size] as? Int) < 60_000_000)
  }
}
