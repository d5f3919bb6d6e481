import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// A disk of 12 MiB, where the system lets us have one.
private final class SmallDisk {
  let folder = TemporaryFolder()
  let isThere: Bool

  init(_ options: String = "size=12m") {
    let made = Command(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.path]).run()
    isThere = made.code == 0
  }

  deinit {
    if isThere { _ = Command(["umount", "-l", folder.path]).run() }
  }
}

/// A real disk that is full; where mounting isn't allowed, `FaultTests` has one by SQLite's limit.
@Suite struct FullDiskTests {
  @Test(.enabled(if: SmallDisk().isThere))
  func `a full disk refuses, loses nothing, and lets records be deleted`() throws {
    let disk = SmallDisk()
    let path = disk.folder.path + "/people.sqlite"
    let backend = SQLiteBackend(path: path, options: SQLiteOptions(.durable))
    try backend.open([.person])
    #expect(!disk.folder.has("people.sqlite-reserve"))
    // Most of the disk is others'.
    let filling = "of=\(disk.folder.path)/filling"
    #expect(Command(["dd", "if=/dev/zero", filling, "bs=1k", "count=8192"]).run().code == 0)
    var refused: StoreError?
    var added = 0
    while refused == nil, added < 100_000 {
      refused = storeError {
        try backend.inTransaction {
          for _ in 0..<20 {
            _ = try backend.insert(
              .person, [.text(String(repeating: "x", count: 1000)), .boolean(true), .number(0)],
              id: nil)
          }
        }
      }
      if refused == nil { added += 20 }
    }
    // A store that has grown has an eighth of its size beside it, which saves don't touch.
    #expect(disk.folder.has("people.sqlite-reserve"))
    #expect(refused?.code == .full)
    #expect(refused?.message.contains("the disk is full") == true)
    #expect(!backend.isInTransaction)
    #expect(try backend.count(FetchRequest(.person)) == added)
    #expect(try backend.findDamage().isEmpty)
    // What is left goes to others too, to the last byte.
    let rest = "of=\(disk.folder.path)/rest"
    #expect(Command(["dd", "if=/dev/zero", rest, "bs=1k"]).run().code != 0)
    let first = FetchRequest(.person, limit: 100)
    let deleted = try backend.inTransaction { try backend.deleteAll(first) }
    #expect(deleted == 100)
    #expect(!disk.folder.has("people.sqlite-reserve"))
    #expect(try backend.count(FetchRequest(.person)) == added - 100)
    #expect(try backend.findDamage().isEmpty)
    // With room again, the space is reserved once more.
    _ = Command(["rm", "\(disk.folder.path)/filling"]).run()
    backend.close()
    let again = SQLiteBackend(path: path, options: SQLiteOptions(.durable))
    try again.open([.person])
    #expect(try again.count(FetchRequest(.person)) == added - 100)
    try again.add("Ada")
    #expect(disk.folder.has("people.sqlite-reserve"))
    let facts = try FileManager.default.attributesOfItem(atPath: path + "-reserve")
    #expect(try #require(facts[.size] as? Int) <= 1 << 20)
  }

  @Test(.enabled(if: SmallDisk().isThere))
  func `a folder that can't be written says so`() {
    let disk = SmallDisk("ro")
    let path = disk.folder.path + "/people.sqlite"
    let error = storeError { try SQLiteBackend(path: path).open([.person]) }
    #expect(
      error
        == StoreError(
          .cannotOpen,
          "\(path) can't be made: the folder \(disk.folder.path) can't be written: "
            + "Read-only file system"))
  }
}
