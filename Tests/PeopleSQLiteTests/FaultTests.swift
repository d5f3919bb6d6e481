import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Files that can't be used: each is a clear error, and nothing is lost or overwritten.
@Suite struct FaultTests {
  private func filled(_ count: Int = 200) throws -> TestStore {
    let store = try TestStore()
    try store.backend.inTransaction {
      for number in 1...count {
        _ = try store.backend.insert(
          .person, [.text("Person \(number)"), .boolean(false), .number(0)], id: nil)
      }
    }
    return store
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: path)))
  }

  private func error(opening path: String, _ options: SQLiteOptions = SQLiteOptions(.fast))
    -> StoreError?
  {
    storeError { try SQLiteBackend(path: path, options: options).open([.person]) }
  }

  @Test(arguments: ["hello, this is no database", "x", "SQLite format 2\u{0}" + "........"])
  func `another kind of file is left as it is`(_ text: String) throws {
    let folder = TemporaryFolder(["people.sqlite": text])
    let error = error(opening: folder.path + "/people.sqlite")
    #expect(error?.code == .notAStore)
    #expect(folder.read("people.sqlite") == text)
    #expect(folder.names == ["people.sqlite"])
  }

  @Test func `another program's database is left as it is`() throws {
    let store = try filled(1)
    store.backend.close()
    // The mark of a store lies at bytes 68 to 71; see https://www.sqlite.org/fileformat2.html.
    var other = try bytes(store.path)
    for (place, byte) in [0, 0, 0, 42].enumerated() { other[68 + place] = UInt8(byte) }
    let folder = TemporaryFolder()
    folder.write(other, to: "other.sqlite")
    let path = folder.path + "/other.sqlite"
    #expect(error(opening: path)?.code == .notAStore)
    #expect(try bytes(path) == other)
    #expect(folder.names == ["other.sqlite"])
  }

  @Test func `paths that can't be made say why`() throws {
    let folder = TemporaryFolder()
    #expect(
      error(opening: folder.path)?.message == "\(folder.path) can't be opened: it is a folder")
    let missing = folder.path + "/no/people.sqlite"
    #expect(
      error(opening: missing)?.message
        == "\(missing) can't be made: there is no folder \(folder.path)/no")
    #expect(error(opening: "")?.code == .cannotOpen)
    #expect(error(opening: "a\u{0}b")?.code == .cannotOpen)
    var options = SQLiteOptions(.fast)
    options.isReadOnly = true
    #expect(error(opening: folder.path + "/none", options)?.code == .cannotOpen)
    #expect(error(opening: folder.path + "/x", SQLiteOptions(.memory))?.code == .invalidRequest)
    #expect(folder.names == [])
  }

  @Test func `a store that is opened for reading is read and not written`() throws {
    let store = try filled(3)
    store.backend.close()
    let before = try bytes(store.path)
    var options = SQLiteOptions(.fast)
    options.isReadOnly = true
    let backend = store.another(options)
    try backend.open([.person])
    #expect(try backend.count(FetchRequest(.person)) == 3)
    let refused = storeError { try backend.begin() }
    #expect(refused?.code == .readOnly)
    #expect(refused?.message == "\(store.path) may only be read")
    backend.close()
    #expect(try bytes(store.path) == before)
  }

  @Test func `a store that another one writes is busy, and then isn't`() throws {
    let store = try filled(1)
    var options = SQLiteOptions(.fast)
    options.patience = 0
    let other = store.another(options)
    try other.open([.person])
    try store.backend.begin()
    let refused = storeError { try other.begin() }
    #expect(refused?.code == .busy)
    #expect(!other.isInTransaction)
    #expect(try other.count(FetchRequest(.person)) == 1)
    try store.backend.commit()
    #expect(try other.add("Bob") == 2)
  }

  @Test func `the end of a file that is missing is noticed`() throws {
    let store = try filled()
    store.backend.close()
    let whole = try bytes(store.path)
    for count in [50, 100, 4096, whole.count / 2, whole.count - 1] {
      store.folder.write(Array(whole.prefix(count)), to: "people.sqlite")
      let error = error(opening: store.path)
      #expect(error?.code == .damaged, "\(count) bytes")
      #expect(error?.message.contains("its end is missing") == true)
      #expect(try bytes(store.path) == Array(whole.prefix(count)))
    }
  }

  /// SQLite itself doesn't notice each flipped bit; what is promised is that nothing crashes, that
  /// what it notices is called damage, and that the file is left as it is.
  @Test func `a flipped bit never crashes`() throws {
    let store = try filled()
    store.backend.close()
    let whole = try bytes(store.path)
    let seed: UInt64 = 20_261_130
    var random = SplitMix64(seed: seed)
    var noticed = 0
    for _ in 0..<propertyCount(60) {
      var flipped = whole
      let place = random.index(in: 0..<whole.count)
      flipped[place] ^= 1 << UInt8(random.index(in: 0..<8))
      store.folder.write(flipped, to: "people.sqlite")
      var options = SQLiteOptions(.fast)
      options.isReadOnly = true
      let backend = store.another(options)
      let error = storeError {
        try backend.open([.person])
        _ = try backend.rows(FetchRequest(.person))
        if try !backend.findDamage().isEmpty { noticed += 1 }
      }
      if let error {
        noticed += 1
        let codes: [StoreError.Code] = [
          .damaged, .notAStore, .schemaMismatch, .newerSchema, .inputOutput, .readOnly,
          .cannotOpen,
        ]
        #expect(codes.contains(error.code), "seed \(seed), byte \(place): \(error)")
      }
      backend.close()
      #expect(try bytes(store.path) == flipped, "seed \(seed), byte \(place)")
    }
    // In 400 flips of such a file SQLite noticed three in four (design of the store).
    #expect(noticed > 0)
  }

  @Test func `a full store refuses cleanly, and then deletes and goes on`() throws {
    let store = try filled(10)
    let backend = store.backend
    try backend.limitSize(toPages: 40)
    var refused: StoreError?
    var added = 10
    while refused == nil, added < 10_000 {
      refused = storeError {
        try backend.inTransaction {
          for _ in 0..<10 {
            _ = try backend.insert(
              .person, [.text(String(repeating: "x", count: 500)), .boolean(true), .number(0)],
              id: nil)
          }
        }
      }
      if refused == nil { added += 10 }
    }
    #expect(refused?.code == .full)
    #expect(!backend.isInTransaction)
    #expect(try backend.count(FetchRequest(.person)) == added)
    let request = FetchRequest(.person, where: .expression(.attribute(1)))
    #expect(try backend.inTransaction { try backend.deleteAll(request) } == added - 10)
    #expect(try backend.add("Ada") > 0)
    #expect(try backend.findDamage().isEmpty)
  }

  @Test func `a copy is made while the store is in use, into a new file only`() throws {
    let store = try filled(5)
    let target = store.folder.path + "/copy.sqlite"
    try store.backend.begin()
    _ = try store.backend.insert(.person, [.text("late"), .boolean(false), .number(0)], id: nil)
    store.backend.rollback()
    try store.backend.backUp(to: target)
    let copy = SQLiteBackend(path: target, options: SQLiteOptions(.fast))
    try copy.open([.person])
    #expect(try copy.count(FetchRequest(.person)) == 5)
    #expect(storeError { try store.backend.backUp(to: target) }?.code == .cannotOpen)
    let nowhere = store.folder.path + "/no/copy.sqlite"
    #expect(
      storeError { try store.backend.backUp(to: nowhere) }
        == StoreError(
          .cannotOpen, "\(nowhere) can't be made: there is no folder \(store.folder.path)/no"))
  }

  @Test func `what the system says against a file is told`() {
    let folder = TemporaryFolder()
    // Longer than the 255 bytes that a file's name may have on Linux.
    let name = "\(folder.path)/" + String(repeating: "x", count: 300)
    #expect(error(opening: name)?.code == .cannotOpen)
    #expect(error(opening: name)?.message.hasSuffix("(File name too long)") == true)
  }

  @Test func `once damage was found nothing is written until the file is opened again`() throws {
    let store = try filled()
    store.backend.close()
    var bytes = try self.bytes(store.path)
    // Pages of records begin with 13, and have the number of their records in the bytes 3 and 4; see
    // https://www.sqlite.org/fileformat2.html.
    for page in stride(from: 0, to: bytes.count, by: 4096)
    where bytes[page] == 13 && bytes[page + 4] > 20 {
      for place in page..<page + 8 { bytes[place] = 0xFF }
    }
    #expect(try bytes != self.bytes(store.path))
    store.folder.write(bytes, to: "people.sqlite")
    let backend = store.another()
    try backend.open([.person])
    // Changes that began before it was found aren't saved either.
    try backend.begin()
    #expect(storeError { _ = try backend.rows(FetchRequest(.person)) }?.code == .damaged)
    #expect(storeError { try backend.commit() }?.code == .damaged)
    backend.rollback()
    #expect(storeError { try backend.add("Ada") }?.code == .damaged)
    #expect(!backend.isInTransaction)
    backend.close()
    #expect(try self.bytes(store.path) == bytes)
    let again = store.another()
    try again.open([.person])
    // SQLite finds it, or finds no way on.
    #expect((try? again.findDamage())?.isEmpty != true)
    #expect(storeError { try again.begin() }?.code == .damaged)
    again.close()
    #expect(try self.bytes(store.path) == bytes)
  }
}
