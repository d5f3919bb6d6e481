import LuaRuntime
import Testing

/// What scripts do wrong with stores, and how they are told.
@Suite struct BadInputTests {
  @Test(
    "wrong input is refused, with its kind and its line",
    arguments: [
      ("people:insert { nmae = \"Ada\" }", "unknown-name", "did you mean \"name\"?"),
      ("people:insert { name = 5 }", "invalid-value", "\"name\" must be a string"),
      ("people:insert {}", "invalid-value", "\"name\" must be given"),
      ("people:insert { name = {} }", "invalid-value", "\"name\" can't hold"),
      ("people:insert \"Ada\"", "wrong-type", "needs the values by name"),
      ("people:insert { name = \"Ada\", dateAdded = 0/0 }", "invalid-value", "NaN"),
      ("people:insert { name = \"Ada\", id = 3 }", "invalid-value", "\"id\""),
      ("ada.isLiked = 1", "invalid-value", "must be a boolean"),
      ("ada.liked = true", "unknown-name", "\"isLiked\""),
      ("ada.id = 4", "read-only", "can't be set"),
      ("print(ada.nmae)", "unknown-name", "did you mean \"name\"?"),
      ("people:delete(ada); print(ada.name)", "deleted", "has been deleted"),
      ("people:delete(ada); people:delete(ada)", "deleted", "has been deleted"),
      ("people:query { limit = -1 }", "out-of-range", "at least 0"),
      ("people:query { sort = \"nmae\" }", "unknown-name", "did you mean \"name\"?"),
      ("people:query { wher = print }", "unknown-key", "did you mean 'where'?"),
      ("people:query { where = \"isLiked\" }", "wrong-type", "a function of a record"),
      ("people:query { watch = { \"nam\" } }", "unknown-name", "\"name\""),
      ("people:query():aggregate {}", "missing-argument", "at least one of"),
      ("people:query():aggregate { sum = \"name\" }", "invalid-request", "must be a number"),
      ("people:query():distinct \"nam\"", "unknown-name", "\"name\""),
      ("people:query()[1] = ada", "read-only", "can't be set"),
      (
        "people:query():distinct \"id\"", "unknown-name",
        "Person: \"id\" is no attribute but what tells records apart"
      ),
      ("people:query { watch = { \"id\" } }", "unknown-name", "\"id\" is no attribute"),
      ("people:query { watch = { 3 } }", "wrong-type", "watch[1] must be an attribute's name"),
      (
        "people:query():aggregate { max = \"xx\" }", "unknown-name",
        "it has \"name\", \"isLiked\", \"dateAdded\""
      ),
      ("people:insert { xx = 1 }", "unknown-name", "has \"name\", \"isLiked\", \"dateAdded\""),
      ("people:insert { [\"x\\xFF\\27\"] = 1 }", "unknown-name", "no attribute \"x\\xFF\\x1B\""),
      ("ada[\"x\\xFF\\27\"] = 1", "unknown-name", "no attribute \"x\\xFF\\x1B\""),
      (
        "moon.model(\"a\\0\\27[31m\", { { \"a\", \"string\" } })", "malformed",
        "\"a\\x00\\x1B[31m\""
      ),
      ("moon.people.open \"a\\27.sqlite\"", "no-files", "no files"),
      ("people:import \"a\\27.txt\"", "bad-value", "'a\\x1B.txt'"),
      (
        "people:changes(moon.people.open():insert { name = \"Eve\" })", "invalid-request",
        "another store"
      ),
      (
        "people:export(\"x.csv\", { progress = 3 })", "wrong-type",
        "'progress' must be a function, got 3"
      ),
      (
        "moon.people.open(nil, { undo = \"none\" }):undo()", "invalid-request",
        "Store:undo: the store was opened without undo"
      ),
      ("people:close(); people:insert { name = \"Eve\" }", "closed", "closed"),
      ("people:close(); print(ada.name)", "closed", "closed"),
      ("moon.people.open \"people.sqlite\"", "no-files", "no files"),
      ("moon.people.open(nil, { undo = \"yes\" })", "unknown-name", "\"memory\""),
      ("moon.model(\"Task\", { { \"title\", \"strng\" } })", "unknown-name", "string"),
      ("moon.model(\"Task\", { { \"id\", \"string\" } })", "malformed", "id already"),
      ("moon.model(\"Task\", { { \"n\", \"integer\", default = \"x\" } })", "malformed", "default"),
      ("moon.store.open(\":memory:\", {})", "missing-argument", "at least one model"),
    ])
  func refused(line: String, code: String, text: String) {
    let error = PeopleScript.error(
      """
      local people = moon.people.open()
      local ada = people:insert { name = "Ada" }
      \(line)
      """)
    #expect(error?.report.code == code)
    #expect(error?.text.contains(text) == true, "\(error?.text ?? "nothing was raised")")
    #expect(error?.report.position == nil || error?.report.position?.line == 3)
  }

  @Test func `a refused change leaves the store usable`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local Task = moon.model("Task", { { "title", "string", unique = true } })
        local store = moon.store.open(":memory:", { Task })
        store:insert { title = "a" }
        print((pcall(store.insert, store, { title = "a" })))
        print((pcall(store.insertAll, store, { { title = "b" }, { title = "c" }, { title = "a" } })))
        print(#store:query(), store:insertAll { { title = "b" }, { title = "c" } }, #store:query())
        """) == ["false", "false", "1\t2\t3"])
  }

  @Test func `an attribute that may be nil is told how it is written`() {
    let error = PeopleScript.error(
      #"moon.model("Task", { { "due", "date", optional = true } })"#)
    #expect(error?.report.code == "unknown-key")
    #expect(error?.report.label == #"may it be nil? then write ? behind its type, as in "date?""#)
  }
}
