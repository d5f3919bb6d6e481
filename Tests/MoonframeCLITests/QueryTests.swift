import MoonTestSupport
import Testing

/// What `query` finds and writes; the tables are written by hand from the records in `records`.
struct QueryTests {
  static let records = """
    local people = moon.people.open "people.sqlite"
    people:insertAll {
      { name = "Ada", isLiked = true, dateAdded = 0 },
      { name = 'Bob, "the" builder', dateAdded = 1767225600.25 },
      { name = "日本語", isLiked = true, dateAdded = -1 },
      { name = "a\\tb\\27[31m\\255", dateAdded = 951782400 },
      { name = "", dateAdded = 1e300 },
    }
    people:save()
    local Task = moon.model("Task", {
      { "title", "string", searchable = true }, { "isDone", "boolean", default = false },
      { "due", "date?", indexed = true }, { "hours", "number?" }, { "code", "integer", unique = true },
    })
    local Tag = moon.model("Tag", { { "name", "string" } })
    local tasks = moon.store.open("tasks.sqlite", { Task, Tag })
    tasks:insert(Task, { title = "Write the book", hours = 1.5, code = 7 })
    tasks:insert(Task, { title = "Read", due = 86400, code = 12 })
    tasks:insert(Tag, { name = "home" })
    tasks:save()
    """

  private let folder = Self.stores()

  /// A folder with `people.sqlite` and `tasks.sqlite`, nothing else.
  static func stores() -> TemporaryFolder {
    let folder = TemporaryFolder()
    let made = moonframe(["run", "-e", records], in: folder)
    precondition(made.code == 0, made.errors)
    _ = shell("rm *-reserve", in: folder)
    return folder
  }

  private func query(_ arguments: String...) -> Command.Result {
    moonframe(["query"] + arguments, in: folder)
  }

  @Test func `all records are shown in columns, as people read them`() {
    let result = query("--store", "people.sqlite")
    #expect(result.code == 0 && result.errors == "5 records\n")
    // The columns of 日本語 are six; 2000-02-29 is 951782400 by `date -u -d @951782400`.
    #expect(
      result.output == """
        id  name                isLiked  dateAdded
         1  Ada                 true     1970-01-01 00:00:00Z
         2  Bob, "the" builder  false    2026-01-01 00:00:00.250Z
         3  日本語              true     1969-12-31 23:59:59Z
         4  a\\tb\\x1B[31m\\xFF    false    2000-02-29 00:00:00Z
         5                      false    1e+300

        """)
  }

  @Test(arguments: [
    "p.isLiked", "not not p.isLiked", "function(p) return p.isLiked end",
    "{ where = function(p) return p.isLiked end }",
    "people:query { where = function(p) return p.isLiked end }",
    "store:query(Person, { where = function(p) return p.isLiked end })",
    "local wanted = true return function(p) return p.isLiked == wanted end",
    "local wanted = true return { where = function(q) return q.isLiked == wanted end }",
    "-- those with a heart\np.isLiked -- only", "(function(p) return p.isLiked end)",
    "{ scan = true, where = function(p) return p.isLiked and p.name:match '.' end }",
    "p.isLiked;",
  ])
  func `each form of the question gives the same records`(code: String) {
    let result = query("--store", "people.sqlite", "--csv", "--", code)
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output == "id,name,isLiked,dateAdded\r\n1,Ada,true,0.0\r\n3,日本語,true,-1.0\r\n")
  }

  @Test func `CSV is written as RFC 4180 has it`() {
    let result = shell("$moonframe query --store people.sqlite --csv | od -An -tx1 -v", in: folder)
    #expect(result.code == 0)
    let bytes = result.output.split(whereSeparator: \.isWhitespace).compactMap {
      UInt8($0, radix: 16)
    }
    let expected =
      Array("id,name,isLiked,dateAdded\r\n1,Ada,true,0.0\r\n".utf8)
      + Array("2,\"Bob, \"\"the\"\" builder\",false,1767225600.25\r\n3,日本語,true,-1.0\r\n".utf8)
      + Array("4,a\tb\u{1B}[31m".utf8) + [0xFF]
      + Array(",false,951782400.0\r\n5,\"\",false,1e+300\r\n".utf8)
    #expect(bytes == expected)
  }

  @Test func `JSON is one object a line`() {
    let result = query("--store", "people.sqlite", "--json")
    #expect(result.code == 0 && result.errors == "")
    // The fourth name in base64 by `printf 'a\tb\x1b[31m\xff' | base64`.
    #expect(
      result.output == """
        {"id":1,"name":"Ada","isLiked":true,"dateAdded":0.0}
        {"id":2,"name":"Bob, \\"the\\" builder","isLiked":false,"dateAdded":1767225600.25}
        {"id":3,"name":"日本語","isLiked":true,"dateAdded":-1.0}
        {"id":4,"name":{"base64":"YQliG1szMW3/"},"isLiked":false,"dateAdded":951782400.0}
        {"id":5,"name":"","isLiked":false,"dateAdded":1e+300}

        """)
  }

  @Test(arguments: [
    (["--sort", "name"], [5, 1, 2, 4, 3]), (["--sort", "-isLiked,-id"], [3, 1, 5, 4, 2]),
    (["--sort=-dateAdded", "--limit", "2"], [5, 2]), (["--limit=0"], []),
    (["{ sort = '-id', limit = 3, offset = 1 }"], [4, 3, 2]),
    (["{ sort = '-id', limit = 3 }", "--limit", "4", "--sort", "id"], [1, 2, 3]),
  ])
  func `flags and options order and limit the records`(arguments: [String], ids: [Int]) {
    let result = moonframe(["query", "--store", "people.sqlite", "--csv"] + arguments, in: folder)
    let lines = result.output.split(separator: "\r\n").dropFirst()
    #expect(lines.compactMap { $0.split(separator: ",").first.flatMap { Int($0) } } == ids)
    #expect(result.code == 0)
  }

  @Test(arguments: [
    ("#people:query {}", "5\n", "5\n"), ("people:query {}[1].name", "Ada\n", "\"Ada\"\n"),
    ("people:query({ sort = 'name' }).first", "Person 5 { name = \"\", ", "\"Person 5 { name"),
    ("people:query():distinct 'isLiked'", "false\ntrue\n", "[false,true]\n"),
    ("nil", "nil\n", "null\n"),
    ("1, 2.5, 'a\\27b'", "1\n2.5\na\\x1Bb\n", "1\n2.5\n\"a\\u001bb\"\n"),
    ("people, 1", "Store(\"people.sqlite\": Person)\n1\n", "\"Store("),
    ("{}, 1", "1\n", "[]\n1\n"),
    ("{ a = { 1, 2 } }, 1", "{ a = { 1, 2 } }\n1\n", "{\"a\":[1,2]}\n1\n"),
    ("return 0/0 ~= 0/0", "true\n", "true\n"), ("1e999", "inf\n", "1e999\n"),
  ])
  func `other values are shown`(code: String, text: String, json: String) {
    let shown = query(code, "--store", "people.sqlite")
    #expect(shown.code == 0 && shown.errors == "" && shown.output.hasPrefix(text))
    let data = query(code, "--store", "people.sqlite", "--json")
    #expect(data.code == 0 && data.errors == "" && data.output.hasPrefix(json))
  }

  @Test func `what the Lua prints is no part of the result`() {
    let printed = query("local _ = print 'x' return 7", "--store", "people.sqlite")
    #expect(printed.output == "7\n" && printed.errors == "x\n" && printed.code == 0)
  }

  @Test func `models come from the file, with their indexes and words`() {
    let tasks = query("not p.isDone", "--store", "tasks.sqlite", "--model", "Task")
    #expect(tasks.code == 0 && tasks.errors == "2 records\n")
    #expect(
      tasks.output == """
        id  title           isDone  due                   hours  code
         1  Write the book  false   nil                     1.5     7
         2  Read            false   1970-01-02 00:00:00Z    nil    12

        """)
    let found = query("{ search = 'book' }", "--store", "tasks.sqlite", "--model", "Task", "--csv")
    #expect(found.output == "id,title,isDone,due,hours,code\r\n1,Write the book,false,,1.5,7\r\n")
    let tags = query("store:query(Tag)", "--store", "tasks.sqlite", "--csv")
    #expect(tags.output == "id,name\r\n1,home\r\n")
    let plan = query("p.due == 86400", "--store", "tasks.sqlite", "--model", "Task", "--explain")
    #expect(plan.output.contains("index      Task.due\n"))
  }

  @Test func `explain shows how records are found`() {
    let code = "p.isLiked and p.name:find('x', 1, true)"
    let text = query(code, "--store", "people.sqlite", "--explain")
    #expect(text.code == 0 && text.errors == "")
    for line in [
      "where      function(p) return p.isLiked and p.name:find(\"x\", 1, true) end\n",
      "values     \"x\"\n", "plan       SCAN Person\n", "index      none: all rows are read\n",
      "rows       5 looked at\n", "advice     CREATE INDEX ",
    ] {
      #expect(text.output.contains(line))
    }
    let data = query(code, "--store", "people.sqlite", "--explain", "--json", "--limit", "3")
    #expect(data.code == 0 && data.errors == "")
    #expect(data.output.hasPrefix("{\"v\":1,\"kind\":\"plan\",\"model\":\"Person\",\"where\":\""))
    #expect(data.output.contains(",\"limit\":3,\"statement\":\"SELECT "))
    #expect(data.output.contains(",\"values\":[\"x\",3],\"plan\":[\"SCAN Person\"],\"rows\":"))
    #expect(data.output.hasSuffix("\"}\n"))
  }

  @Test func `a reader that has seen enough ends the query`() {
    let line = "set -o pipefail; $moonframe query --store people.sqlite --csv | head -n 1"
    let result = shell(line, in: folder)
    #expect(result.code == 0 && result.output == "id,name,isLiked,dateAdded\r\n")
  }

  @Test func `columns stay straight in a table that is longer than what is held at once`() {
    let code = """
      local people, rows = moon.people.open "many.sqlite", {}
      for i = 1, 10001 do rows[i] = { name = "n" } end
      people:insertAll(rows) people:save()
      """
    #expect(moonframe(["run", "-e", code], in: folder).code == 0)
    let lines = query("--store", "many.sqlite").output.split(separator: "\n")
    #expect(lines.count == 10_002)
    #expect(lines[1].hasPrefix("    1  n     false    "))
    #expect(lines[10_001].hasPrefix("10001  n     false    "))
  }
}
