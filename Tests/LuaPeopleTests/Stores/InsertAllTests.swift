import LuaRuntime
import Testing

/// Lists of rows: all of them are taken, or an error names the one at fault.
@Suite struct InsertAllTests {
  private static let start = """
    local Task = moon.model("Task", { { "title", "string", unique = true }, { "rank", "integer?" } })
    local store = moon.store.open(":memory:", { Task })

    """

  @Test(
    "a wrong row is named, and nothing is inserted",
    arguments: [
      (
        "{ { title = \"a\" }, nil, { title = \"c\" } }",
        "Store:insertAll: row 2 must be a table of values, got nil"
      ),
      (
        "{ { title = \"a\" }, false }",
        "Store:insertAll: row 2 must be a table of values, got false"
      ),
      ("{ 1, 2 }", "Store:insertAll: row 1 must be a table of values, got 1"),
      (
        "{ store:insert { title = \"z\" } }",
        "Store:insertAll: row 1 must be a table of values, got a Record"
      ),
      (
        "{ { title = \"a\" }, { titel = \"b\" } }",
        "Store:insertAll: row 2: Task has no attribute \"titel\"; did you mean \"title\"?"
      ),
      (
        "{ { title = \"a\" }, { title = print } }",
        "Store:insertAll: row 2: \"title\" can't hold a function"
      ),
      (
        "{ { title = \"a\" }, { title = \"b\" }, { rank = 1 } }",
        "Store:insertAll: row 3: a new Task: \"title\" must be given, a string"
      ),
      (
        "{ { title = \"a\" }, { title = \"b\" }, { title = \"a\" } }",
        "Store:insertAll: row 3: a new Task: \"title\" must be unique, but Task 1 has the string \"a\" already"
      ),
      (
        "{ title = \"a\" }",
        "Store:insertAll needs a list of tables of values, got something at 'title'"
      ),
      (
        "{ x = { title = \"a\" } }",
        "Store:insertAll needs a list of tables of values, got something at 'x'"
      ),
      (
        "{ [0] = { title = \"a\" } }",
        "Store:insertAll needs a list of tables of values, got something at [0]"
      ),
      (
        "{ [1.5] = { title = \"a\" } }",
        "Store:insertAll needs a list of tables of values, got something at [1.5]"
      ),
      ("3", "Store:insertAll needs a list of tables of values, got 3"),
    ])
  func wrongRow(rows: String, message: String) throws {
    let error = PeopleScript.error(Self.start + "store:insertAll(\(rows))")
    // Which record has a value already is known to databases only.
    let told = error?.message.replacing("another Task", with: "Task 1")
    #expect(told == message)
    #expect(error?.report.position?.line == 3)
    #expect(
      try PeopleScript.lines(
        Self.start
          + "pcall(function() store:insertAll(\(rows)) end)\nprint(#store:query { where = function(t) return t.title ~= \"z\" end })"
      ) == ["0"])
  }

  @Test func `a list with its last rows in no order is taken whole`() throws {
    #expect(
      try PeopleScript.lines(
        Self.start + """
          local rows = {}
          for i = 100, 1, -1 do rows[i] = { title = "t" .. i } end
          print(store:insertAll(rows), store:insertAll {}, #store:query())
          """) == ["100\t0\t100"])
  }

  @Test func `rows of a state are taken as those of a table`() throws {
    #expect(
      try PeopleScript.lines(
        Self.start + """
          local state = moon.state { rows = { { title = "a" }, { title = "b" } } }
          print(store:insertAll(state.rows), store:query { sort = "title" }[2].title)
          """) == ["2\tb"])
  }
}
