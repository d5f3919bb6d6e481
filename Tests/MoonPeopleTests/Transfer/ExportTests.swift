import MoonPeople
import MoonTestSupport
import Testing

/// Exports, and that they can be imported again.
@Suite struct ExportTests {
  private let books: Model

  init() throws { books = try Stores.makeBooks() }

  private func store() throws -> Store {
    try Store([.person, books], backend: MemoryBackend(), now: { 1000 })
  }

  private func bytes(
    _ store: Store, _ request: FetchRequest, _ format: TransferFormat, attributes: [Int]? = nil,
    includesID: Bool = false
  ) throws -> [UInt8] {
    var result: [UInt8] = []
    try store.export(request, format, attributes: attributes, includesID: includesID) {
      result += $0
    }
    return result
  }

  @Test func `CSV has a header, CR LF, quotes where they are needed, and nothing for nil`() throws {
    let store = try store()
    try store.insert(books, ["title": .text("a,b"), "isbn": .text("")])
    try store.insert(
      books,
      [
        "title": .text("say \"hi\"\n"), "pages": .integer(-3), "price": .number(0.1),
        "read": .number(5), "isLent": .none,
      ])
    let text = String(decoding: try bytes(store, FetchRequest(books), .csv), as: UTF8.self)
    #expect(
      text == "title,isbn,pages,price,read,isLent\r\n\"a,b\",\"\",,,,false\r\n"
        + "\"say \"\"hi\"\"\n\",,-3,0.1,5.0,\r\n")
    let some = try bytes(
      store, FetchRequest(books, sort: [SortDescriptor(.id, isDescending: true)]), .csv,
      attributes: [2], includesID: true)
    #expect(String(decoding: some, as: UTF8.self) == "id,pages\r\n2,-3\r\n1,\r\n")
  }

  @Test func `JSON Lines has one object in each line`() throws {
    let store = try store()
    try store.insert(
      books,
      [
        "title": .text("é\"\\\n\u{1}"), "price": .number(.infinity), "read": .number(1e300),
        "isLent": .boolean(true),
      ])
    try store.insert(
      books, ["title": .string([0xFF]), "price": .number(-.infinity), "pages": .integer(.max)])
    let lines = try bytes(store, FetchRequest(books), .jsonLines, includesID: true)
    #expect(
      String(decoding: lines, as: UTF8.self) == #"""
        {"id":1,"title":"é\"\\\n\u0001","isbn":null,"pages":null,"price":1e999,"read":1e+300,"isLent":true}
        {"id":2,"title":{"base64":"/w=="},"isbn":null,"pages":9223372036854775807,"price":-1e999,"read":null,"isLent":false}

        """#)
  }

  @Test(arguments: TransferFormat.allCases)
  func `random records come back exactly`(format: TransferFormat) throws {
    let seed: UInt64 = 21
    var random = SplitMix64(seed: seed)
    let source = try store()
    let count = propertyCount(400)
    for _ in 0..<count { try source.insert(books, randomBook(&random)) }
    let file = try bytes(source, FetchRequest(books), format, includesID: true)
    for size in [13, 4096, file.count] {
      let target = try store()
      var rest = file[...]
      try target.importRows(books, format, keepsIDs: true) {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
      let wanted = try source.rows(FetchRequest(books))
      let found = try target.rows(FetchRequest(books))
      #expect(found == wanted, "seed \(seed), parts of \(size)")
    }
  }

  private func randomBook(_ random: inout SplitMix64) -> [String: Value] {
    func text(_ random: inout SplitMix64) -> Value {
      let pieces: [[UInt8]] = [
        [0], [0xFF], [0xC3], [0x22], [0x2C], [0x0D], [0x0A], [0x0D, 0x0A], [0x20], [0x09], [0x5C],
        Array("é".utf8), Array("😀".utf8), Array("abc".utf8), [0x7F], [0xEF, 0xBB, 0xBF],
      ]
      return .string(
        ByteString(
          (0..<random.index(in: 0..<6)).flatMap { _ in
            pieces[random.index(in: 0..<pieces.count)]
          }))
    }
    func float(_ random: inout SplitMix64) -> Double {
      while true {
        let value = Double(bitPattern: random.next())
        if value.isFinite { return value + 0 }
      }
    }
    var book: [String: Value] = ["title": text(&random), "isLent": .none]
    if random.chance(0.1) { book["isbn"] = .text("\(random.next())") }
    if random.chance(0.7) {
      book["pages"] = .integer(Int64(bitPattern: random.next()) >> Int64(random.index(in: 0..<60)))
    }
    if random.chance(0.7) { book["price"] = .number(float(&random)) }
    if random.chance(0.1) { book["price"] = .number(random.chance(0.5) ? .infinity : -.infinity) }
    if random.chance(0.7) { book["read"] = .number(float(&random)) }
    if random.chance(0.7) { book["isLent"] = .boolean(random.chance(0.5)) }
    return book
  }

  private struct Stop: Error {}

  @Test func `a large export comes in parts with its progress, and can be ended`() throws {
    let store = try store()
    try store.insertAll(
      .person, (0..<10_000).map { [.text("person number \($0)"), .none, .none] })
    var parts: [Int] = []
    var told: [Int] = []
    let count = try store.export(
      FetchRequest(.person), .csv, progress: { told.append($0) }, write: { parts.append($0.count) })
    #expect(count == 10_000)
    #expect(parts.count > 3)
    #expect(parts.allSatisfy { $0 < 70_000 })
    #expect(told == told.sorted())
    #expect(told.last == 10_000)
    #expect(throws: Stop.self) {
      try store.export(FetchRequest(.person), .csv) { _ in throw Stop() }
    }
    #expect(
      message(.invalidRequest) {
        try store.export(FetchRequest(.person), .csv, attributes: [3]) { _ in }
      } == "Person has 3 attributes, got 3")
  }
}

extension Value {
  /// A string of bytes.
  static func string(_ bytes: [UInt8]) -> Value { .string(ByteString(bytes)) }
}
