import LuaRuntime
import Testing

/// Calls whose arguments are no options: none may be taken for a call without any.
@Suite struct StrayArgumentTests {
  private static let start = """
    local people = moon.people.open()
    people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob" }, { name = "Cy" } }
    people:save()
    local query = people:query { where = function(p) return p.isLiked end }

    """

  /// What isn't a table of options, as messages show it.
  static let strays = [
    ("function(p) return p.isLiked end", "a function"), ("\"name\"", "\"name\""), ("1", "1"),
    ("true", "true"), ("query", "a Query"), ("query[1]", "a Record"), ("people", "a Store"),
  ]

  @Test(
    "a call that takes only options refuses anything else, and changes nothing",
    arguments: ["deleteAll", "updateAll", "query"], strays)
  func stray(method: String, stray: (source: String, shown: String)) throws {
    let error = PeopleScript.error(Self.start + "people:\(method)(\(stray.source))")
    #expect(error?.report.code == "wrong-type")
    #expect(
      error?.message
        == "Store:\(method): argument 1 must be a table of options, got \(stray.shown)")
    let hint = stray.shown == "a function" ? "did you mean { where = … }?" : nil
    #expect(error?.report.label == hint)
    #expect(error?.report.position?.line == 5)
    #expect(
      try PeopleScript.lines(
        Self.start
          + "print((pcall(people.\(method), people, \(stray.source))))\nprint(#people:query(), people.hasChanges)"
      ) == ["false", "3\tfalse"])
  }

  @Test(
    "arguments that nobody would read are refused",
    arguments: [
      ("deleteAll(function(p) return true end, { scan = true })", "takes one table of options"),
      ("deleteAll({}, { scan = true })", "takes one table of options"),
      ("updateAll(print, { set = { name = \"x\" } })", "takes one table of options"),
      ("query({}, {})", "takes one table of options"),
      ("query(people.models[1], print)", "argument 2 must be a table of options, got a function"),
      ("insert({ name = \"Eve\" }, { name = \"Fay\" })", "takes 1 argument, got 2"),
      ("insert(people.models[1], { name = \"Eve\" }, 3)", "takes at most 2 arguments, got 3"),
      ("insertAll({ { name = \"Eve\" } }, { { name = \"Fay\" } })", "takes 1 argument, got 2"),
      ("record(1, 2)", "takes 1 argument, got 2"),
      ("record(people.models[1], 1, 2)", "takes at most 2 arguments, got 3"),
      ("delete(query[1], query[1])", "takes 1 argument, got 2"),
      ("changes(query[1], 1)", "takes 1 argument, got 2"),
      ("save(1)", "takes no argument, got 1"), ("rollback(1)", "takes no argument, got 1"),
      ("undo(1)", "takes no argument, got 1"), ("redo(1)", "takes no argument, got 1"),
      ("poll(1)", "takes no argument, got 1"), ("close(1)", "takes no argument, got 1"),
      ("transaction(print, 1)", "takes 1 argument, got 2"),
      ("export(\"x.csv\", query)", "argument 2 must be a table of options, got a Query"),
      ("import(\"x.csv\", print)", "argument 2 must be a table of options, got a function"),
      ("query():each(print)", "takes no argument, got 1"),
      ("query():explain(1)", "takes no argument, got 1"),
      ("query():cancel(1)", "takes no argument, got 1"),
      ("query():makeIndex(1)", "takes no argument, got 1"),
      ("query():distinct(\"name\", 1)", "takes 1 argument, got 2"),
      ("query():observe(print, 1)", "takes 1 argument, got 2"),
      ("query():aggregate(print)", "argument 1 must be a table of options, got a function"),
    ])
  func unread(call: String, text: String) throws {
    let error = PeopleScript.error(Self.start + "people:\(call)")
    #expect(error?.message.contains(text) == true, "\(error?.message ?? "nothing was raised")")
    #expect(
      try PeopleScript.lines(
        Self.start
          + "pcall(function() people:\(call) end)\nprint(#people:query(), people.hasChanges)"
      ) == ["3\tfalse"])
  }

  @Test func `a model may stand in front, or nil in its place`() throws {
    #expect(
      try PeopleScript.lines(
        Self.start + """
          local Person = moon.people.Person
          print(people:insert(Person, { name = "Dan" }).name, people:insert(nil, { name = "Eve" }).name)
          print(people:record(Person, 1).name, people:record(nil, 1).name, people:record(1).name)
          print(people:insertAll(Person, { { name = "Fay" } }), people:insertAll { { name = "Gus" } })
          print(#people:query(Person), #people:query(nil, { limit = 2 }), #people:query())
          print(people:updateAll(Person, { where = function(p) return p.name == "Dan" end, set = { isLiked = true } }))
          print(people:deleteAll(Person, { where = function(p) return p.isLiked end }), people:deleteAll())
          """) == ["Dan\tEve", "Ada\tAda\tAda", "1\t1", "7\t2\t7", "1", "2\t5"])
  }

  @Test(
    "a mistake without the model counts the arguments that were given",
    arguments: [
      ("people:insert()", "Store:insert needs the values by name", "insert", "#1"),
      ("people:insert(moon.people.Person, 3)", "Store:insert needs the values", "insert", "#2"),
      ("people:record \"x\"", "Store:record needs an id", "record", "#1"),
    ])
  func place(call: String, text: String, name: String, key: String) {
    let error = PeopleScript.error(Self.start + call)
    #expect(error?.message.hasPrefix(text) == true, "\(error?.message ?? "nothing was raised")")
    #expect(error?.report.subject?.call == name)
    #expect(error?.report.subject?.key == key || call.hasSuffix("insert()"))
  }
}
