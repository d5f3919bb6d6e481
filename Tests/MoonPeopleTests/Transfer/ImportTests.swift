import MoonPeople
import Testing

/// Imports of CSV and JSON Lines.
@Suite struct ImportTests {
  private let books: Model

  init() throws { books = try Stores.makeBooks() }

  private func store(_ undo: UndoPolicy = .memory) throws -> Store {
    try Store([.person, books], backend: MemoryBackend(), undo: undo, now: { 1000 })
  }

  @discardableResult
  private func load(
    _ text: [UInt8], _ format: TransferFormat, into store: Store, _ model: Model,
    size: Int = 1 << 20, skipping: Bool = false, keepsIDs: Bool = false
  ) throws -> ImportReport {
    var rest = text[...]
    return try store.importRows(
      model, format, skipsWrongLines: skipping, keepsIDs: keepsIDs
    ) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  /// The titles and ISBNs of a CSV file, by the rules of RFC 4180; `-` is nil.
  @Test(arguments: [
    ("title,isbn\r\naaa,bbb\r\nzzz,yyy\r\n", ["aaa|bbb", "zzz|yyy"]),
    ("title,isbn\r\naaa,bbb\r\nzzz,yyy", ["aaa|bbb", "zzz|yyy"]),
    ("title,isbn\naaa,bbb\nzzz,yyy\n", ["aaa|bbb", "zzz|yyy"]),
    ("title,isbn\raaa,bbb\rzzz,yyy\r", ["aaa|bbb", "zzz|yyy"]),
    ("\u{FEFF}title,isbn\naaa,bbb", ["aaa|bbb"]),
    ("\"title\",\"isbn\"\r\n\"aaa\",\"b \r\nbb\"\r\nzzz,yyy\r\n", ["aaa|b \r\nbb", "zzz|yyy"]),
    ("title,isbn\n\"b\"\"bb\",\"\"\"\"\n", ["b\"bb|\""]),
    ("title,isbn\n\"a,b\",c\n", ["a,b|c"]), ("isbn,title\nb,a\n", ["a|b"]),
    ("title,isbn\na,\nb,\"\"\nc,d\n", ["a|-", "b|", "c|d"]),
    ("title,isbn\n\n a , b \n\n", [" a | b "]), ("title\n\na\n\"\"\n", ["|-", "a|-", "|-"]),
    ("title,isbn\na\0b,\u{E9}\n", ["a\0b|\u{E9}"]), ("title,isbn\n", []), ("title,isbn", []),
  ])
  func `CSV is read by its rules, in parts of any size`(text: String, wanted: [String]) throws {
    for size in [1, 2, 3, 7, 1000] {
      let store = try store()
      let report = try load(Array(text.utf8), .csv, into: store, books, size: size)
      let found = try store.rows(FetchRequest(books)).map { row in
        "\(row.values[0].plain)|\(row.values[1] == .none ? "-" : row.values[1].plain)"
      }
      #expect(found == wanted, "in parts of \(size)")
      #expect(report.inserted == wanted.count)
    }
  }

  /// Expected dates: `datetime.fromisoformat` of Python 3.
  @Test(arguments: [
    ("pages", "12", Value.integer(12)), ("pages", "-9223372036854775808", .integer(.min)),
    ("pages", "9007199254740993", .integer(9_007_199_254_740_993)), ("pages", " 5 ", .integer(5)),
    ("pages", "+7", .integer(7)), ("pages", "1e3", .integer(1000)), ("pages", "2.0", .integer(2)),
    ("pages", "", Value.none), ("price", "0.1", .number(0.1)), ("price", ".5", .number(0.5)),
    ("price", "5.", .number(5)), ("price", "-1.5E-3", .number(-0.0015)),
    ("price", "5e-324", .number(.leastNonzeroMagnitude)), ("price", "inf", .number(.infinity)),
    ("price", "-inf", .number(-.infinity)),
    (
      "price", "179769313486231570000000000000000000000000000000000e258",
      .number(.greatestFiniteMagnitude)
    ),
    ("isLent", "true", .boolean(true)), ("isLent", "FALSE", .boolean(false)),
    ("isLent", "1", .boolean(true)), ("isLent", "0", .boolean(false)),
    ("read", "1769860800", .number(1_769_860_800)),
    ("read", "2026-01-31T12:00:00Z", .number(1_769_860_800)),
    ("read", "2026-01-31 12:00", .number(1_769_860_800)),
    ("read", "2026-01-31T12:00:00+02:00", .number(1_769_853_600)),
    ("read", "2000-02-29T00:00:00-0530", .number(951_802_200)),
    ("read", "1969-12-31T23:59:59.25Z", .number(-0.75)), ("read", "1970-01-01", .number(0)),
    ("read", "0001-01-01T00:00:00Z", .number(-62_135_596_800)),
    ("read", "9999-12-31T23:59:59Z", .number(253_402_300_799)),
  ])
  func `a field of CSV is read by the type of its column`(
    column: String, text: String, value: Value
  ) throws {
    let store = try store()
    try load(Array("title,\(column)\nt,\(text)\n".utf8), .csv, into: store, books)
    #expect(try store.first(FetchRequest(books))?.value(column) == value)
  }

  @Test(arguments: [
    ("pages", "x", "expected an integer of 64 bits, got \"x\""),
    ("pages", "1.5", "expected an integer of 64 bits, got \"1.5\""),
    ("pages", "9223372036854775808", "expected an integer of 64 bits, got \"9223372036854775808\""),
    ("pages", "9007199254740993.0", "expected an integer of 64 bits, got \"9007199254740993.0\""),
    ("price", "nan", "expected a number, got \"nan\""),
    ("price", "0x10", "expected a number, got \"0x10\""),
    ("price", "1e", "expected a number, got \"1e\""),
    ("price", "1 2", "expected a number, got \"1 2\""),
    ("price", "--1", "expected a number, got \"--1\""),
    ("isLent", "yes", "expected true or false, got \"yes\""),
    (
      "read", "2026-02-29",
      "expected a date, in seconds since 1970 or like 2026-01-31T12:00:00Z, got \"2026-02-29\""
    ),
    (
      "read", "inf",
      "expected a date, in seconds since 1970 or like 2026-01-31T12:00:00Z, got \"inf\""
    ),
    (
      "read", "2026-01-31T25:00",
      "expected a date, in seconds since 1970 or like 2026-01-31T12:00:00Z, got \"2026-01-31T25:00\""
    ),
  ])
  func `a wrong field is told with its line, its column and what was expected`(
    column: String, text: String, reason: String
  ) throws {
    let store = try store()
    try store.insert(books, ["title": .text("before")])
    let file = Array("title,\(column)\n\"a\nb\",\nt,\(text)\nu,\n".utf8)
    #expect(
      message(.importLine) { try load(file, .csv, into: store, books) }
        == "line 4, column \"\(column)\": \(reason); nothing was imported")
    #expect(try store.count(FetchRequest(books)) == 1)
    let report = try load(file, .csv, into: store, books, skipping: true)
    #expect(report.inserted == 2)
    #expect(report.wrong == 1)
    #expect(report.wrongLines == [WrongLine(line: 4, column: column, reason: reason)])
    #expect(try store.count(FetchRequest(books)) == 3)
  }

  @Test(arguments: [
    ("title,isbn\na\n", "line 2: expected 2 fields, got 1"),
    ("title,isbn\na,b,c\n", "line 2: expected 2 fields, got 3"),
    (
      "title,isbn\na\"b,c\n",
      "line 2: a quote in a field that doesn't begin with one; write it twice, between quotes"
    ),
    (
      "title,isbn\n\"a\"b,c\n",
      "line 2: expected a comma or the end of the line after a closing quote"
    ),
    (
      "title,isbn\nok,1\n\"a,\nb\n",
      "line 3: a quoted field isn't closed before the end of the file"
    ),
    (
      "title,isbn\na,1\nb,1\n",
      "line 3: a new Book: \"isbn\" must be unique, but Book 1 has the string \"1\" already"
    ),
  ])
  func `a wrong line is told with its number`(text: String, reason: String) throws {
    for size in [1, 1000] {
      let store = try store()
      #expect(
        message(.importLine) { try load(Array(text.utf8), .csv, into: store, books, size: size) }
          == "\(reason); nothing was imported")
      #expect(!store.hasChanges)
    }
  }

  @Test(arguments: [
    ("", "line 1: expected the names of the columns, got the end of the file"),
    (
      "titel\na\n",
      "line 1, column \"titel\": Book has no attribute \"titel\"; did you mean \"title\"?; nothing was imported"
    ),
    (
      "title,title\na,b\n", "line 1, column \"title\": the column comes twice; nothing was imported"
    ),
    (
      "isbn\na\n",
      "line 1: expected a column \"title\", which is a string; nothing was imported"
    ),
    (
      "title;isbn\na;b\n",
      "line 1, column \"title;isbn\": Book has no attribute \"title;isbn\"; it has \"title\", \"isbn\", \"pages\", \"price\", \"read\", \"isLent\", \"id\"; nothing was imported"
    ),
  ])
  func `a wrong header is refused even when wrong lines are left out`(
    text: String, wanted: String
  ) throws {
    let store = try store()
    for skipping in [false, true] {
      #expect(
        message(.importLine) {
          try load(Array(text.utf8), .csv, into: store, books, skipping: skipping)
        } == wanted)
    }
  }

  @Test func `all wrong lines are told, up to a hundred`() throws {
    let store = try store()
    let three = "title,pages\na,x\nb,1\nc,y\nd,\"\n"
    #expect(
      message(.importLine) { try load(Array(three.utf8), .csv, into: store, books) }
        == """
        nothing was imported:
        line 2, column "pages": expected an integer of 64 bits, got "x"
        line 4, column "pages": expected an integer of 64 bits, got "y"
        line 5: a quoted field isn't closed before the end of the file
        """)
    let many = "title,pages\n" + String(repeating: "a,x\n", count: 500)
    let text = message(.importLine) { try load(Array(many.utf8), .csv, into: store, books) }
    #expect(text?.hasSuffix("\nand 90 more wrong lines") == true)
    let report = try load(Array(many.utf8), .csv, into: store, books, skipping: true)
    #expect(report.wrong == 500)
    #expect(report.wrongLines.count == 100)
    #expect(report.inserted == 0)
  }

  @Test func `an attribute without a column or a value gets its default`() throws {
    let store = try store()
    try load(Array("name,isLiked\nAda,\nBob,true\n".utf8), .csv, into: store, .person)
    #expect(
      try store.rows(FetchRequest(.person)).map(\.values)
        == [
          [.text("Ada"), .boolean(false), .number(1000)],
          [.text("Bob"), .boolean(true), .number(1000)],
        ])
    try load(Array("{\"name\":\"Eve\"}".utf8), .jsonLines, into: store, .person)
    #expect(
      try store.record(.person, 3)?.values() == [.text("Eve"), .boolean(false), .number(1000)])
  }

  @Test func `ids are new unless they are to be kept`() throws {
    let text = Array("id,name\n7,a\n3,b\n".utf8)
    let first = try store()
    try load(text, .csv, into: first, .person)
    #expect(try first.rows(FetchRequest(.person)).map(\.id) == [1, 2])
    let second = try store()
    try load(text, .csv, into: second, .person, keepsIDs: true)
    #expect(try second.rows(FetchRequest(.person)).map(\.id) == [3, 7])
    #expect(
      message(.importLine) { try load(text, .csv, into: second, .person, keepsIDs: true) }
        == """
        nothing was imported:
        line 2: a new Person: "id" must be unique, but 7 is taken already
        line 3: a new Person: "id" must be unique, but 3 is taken already
        """)
    #expect(
      message(.importLine) {
        try load(Array("id,name\n0,a".utf8), .csv, into: second, .person, keepsIDs: true)
      } == "line 2, column \"id\": expected an id, which is an integer above 0, got \"0\"; "
        + "nothing was imported")
    let lines = Array("{\"id\":9,\"name\":\"c\"}\n".utf8)
    try load(lines, .jsonLines, into: second, .person, keepsIDs: true)
    try load(lines, .jsonLines, into: second, .person)
    #expect(try second.rows(FetchRequest(.person)).map(\.id) == [3, 7, 9, 10])
  }

  @Test func `an import is one change that can be undone and isn't saved by itself`() throws {
    for undo in [UndoPolicy.memory, .none] {
      let store = try store(undo)
      try load(Array("name\na\nb\n".utf8), .csv, into: store, .person)
      #expect(store.hasChanges)
      try store.rollback()
      #expect(try store.count(FetchRequest(.person)) == 0)
      try load(Array("name\na\nb\n".utf8), .csv, into: store, .person)
      try store.save()
      if undo == .memory { try store.undo() }
      #expect(try store.count(FetchRequest(.person)) == (undo == .memory ? 0 : 2))
    }
  }

  private struct Stop: Error {}

  @Test func `progress is told after each part and may end the import`() throws {
    let store = try store()
    let parts = ["name\na\n", "b\nc\n", "d"]
    var next = 0
    var told: [[Int]] = []
    func read() -> [UInt8]? {
      defer { next += 1 }
      return next < parts.count ? Array(parts[next].utf8) : nil
    }
    try store.importRows(
      .person, .csv, progress: { told.append([$0.bytes, $0.inserted]) }, read: read)
    #expect(told == [[7, 1], [11, 3], [12, 3], [12, 4]])
    next = 0
    #expect(throws: Stop.self) {
      try store.importRows(
        .person, .csv, progress: { if $0.inserted > 1 { throw Stop() } }, read: read)
    }
    #expect(throws: Stop.self) { try store.importRows(.person, .csv) { throw Stop() } }
    #expect(try store.count(FetchRequest(.person)) == 4)
  }

  @Test(arguments: [
    (#"{"title":"a"}"#, Value.text("a")), (#" { "title" : "a" } "#, .text("a")),
    (#"{"title":""}"#, .text("")), (#"{"title":"\u0000"}"#, .text("\0")),
    (#"{"title":"\"\\\/\b\f\n\r\t"}"#, .text("\"\\/\u{8}\u{C}\n\r\t")),
    (#"{"title":"\u00e9\u20AC"}"#, .text("é€")), (#"{"title":"\ud83d\ude00"}"#, .text("😀")),
    (#"{"title":"é😀"}"#, .text("é😀")), (#"{"title":{"base64":"Zm9vYmFy"}}"#, .text("foobar")),
    // RFC 4648, section 10.
    (#"{"title":{"base64":"Zm9vYmE="}}"#, .text("fooba")),
    (#"{"title":{"base64":"Zm9vYg=="}}"#, .text("foob")),
    (#"{"title":{"base64":""}}"#, .text("")), (#"{"title":{"base64":"/w=="}}"#, .string([0xFF])),
  ])
  func `a string of JSON is read by its rules`(line: String, title: Value) throws {
    let store = try store()
    try load(Array(line.utf8), .jsonLines, into: store, books)
    #expect(try store.first(FetchRequest(books))?.value("title") == title)
  }

  @Test(arguments: [
    ("pages", "12", Value.integer(12)), ("pages", "-9223372036854775808", .integer(.min)),
    ("pages", "9223372036854775807", .integer(.max)), ("pages", "1.0", .integer(1)),
    ("pages", "null", Value.none), ("price", "1", .number(1)),
    ("price", "1e999", .number(.infinity)),
    ("price", "-1e999", .number(-.infinity)), ("price", "0.1", .number(0.1)),
    ("price", "-0", .number(0)), ("isLent", "true", .boolean(true)),
    ("isLent", "null", Value.none), ("read", "1.5", .number(1.5)),
    ("read", "\"1970-01-02\"", .number(86_400)), ("isbn", "\"\"", .text("")),
    ("isbn", "null", Value.none),
  ])
  func `a value of JSON is read by the type of its attribute`(
    key: String, text: String, value: Value
  ) throws {
    let store = try store()
    try load(Array("{\"title\":\"t\",\"\(key)\":\(text)}".utf8), .jsonLines, into: store, books)
    #expect(try store.first(FetchRequest(books))?.value(key) == value)
  }

  @Test(arguments: [
    ("{", "expected a key between quotes, got the end of the line"),
    ("[1]", "expected an object, which begins with {, got \"[1]\" at byte 1"),
    ("{\"title\"}", "expected a colon after the key, got \"}\" at byte 9"),
    ("{\"title\":}", "column \"title\": expected a value, got \"}\" at byte 10"),
    ("{\"title\":\"a\"", "expected a comma or }, got the end of the line"),
    ("{\"title\":\"a\"} x", "expected the end of the line, got \"x\" at byte 15"),
    ("{\"title\":\"a\",}", "expected a key between quotes, got \"}\" at byte 14"),
    ("{\"title\":\"a\",\"title\":\"b\"}", "column \"title\": the key comes twice"),
    ("{\"title\":\"a", "column \"title\": a string isn't closed before the end of the line"),
    ("{\"title\":\"\\x\"}", "column \"title\": \\x means nothing in a string"),
    ("{\"title\":\"\\u12g4\"}", "column \"title\": expected four hexadecimal digits after \\u"),
    (
      "{\"title\":\"\\ud83d\"}",
      "column \"title\": half of a pair of \\u escapes, which is no character"
    ),
    (
      "{\"title\":\"\\ud83d\\u0041\"}",
      "column \"title\": half of a pair of \\u escapes, which is no character"
    ),
    (
      "{\"title\":\"a\tb\"}",
      "column \"title\": a control character in a string must be written as \\u0009"
    ),
    ("{\"title\":1}", "column \"title\": expected a string, got 1"),
    ("{\"title\":null}", "column \"title\": expected a string, got null"),
    ("{\"title\":[\"a\"]}", "column \"title\": expected a single value, got an array"),
    ("{\"title\":{\"a\":1}}", "column \"title\": expected a single value, got an object"),
    (
      "{\"title\":{\"base64\":\"?\"}}",
      "column \"title\": expected a single value, got an object"
    ),
    (
      "{\"title\":\"a\",\"pages\":\"1\"}",
      "column \"pages\": expected an integer of 64 bits or null, got the string \"1\""
    ),
    ("{\"title\":\"a\",\"pages\":01}", "column \"pages\": expected a number, got \"01\""),
    ("{\"title\":\"a\",\"pages\":1.}", "column \"pages\": expected a number, got \"1.\""),
    (
      "{\"title\":\"a\",\"isLent\":1}",
      "column \"isLent\": expected true or false or null, got 1"
    ),
    (
      "{\"titel\":\"a\"}",
      "column \"titel\": Book has no attribute \"titel\"; did you mean \"title\"?"
    ),
    ("{}", "a new Book: \"title\" must be given, a string"),
    ("nul", "expected an object, which begins with {, got \"nul\" at byte 1"),
  ])
  func `a wrong line of JSON is told with its number`(line: String, reason: String) throws {
    let file = Array("\n{\"title\":\"ok\"}\r\n\(line)\n{\"title\":\"ok\"}".utf8)
    for size in [1, 1000] {
      let store = try store()
      let place = reason.hasPrefix("column") ? "line 3, " : "line 3: "
      #expect(
        message(.importLine) { try load(file, .jsonLines, into: store, books, size: size) }
          == "\(place)\(reason); nothing was imported")
      let report = try load(file, .jsonLines, into: store, books, size: size, skipping: true)
      #expect(report.inserted == 2)
      #expect(report.wrong == 1)
    }
  }
}
