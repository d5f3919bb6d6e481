import LuaRuntime
import Testing

@Suite struct PageTests {
  private static let start = """
    local people = moon.people.open()
    for _, name in ipairs { "Dan", "Ada", "Cy", "Bob", "Ada" } do people:insert { name = name } end
    local function names(query)
      local list = {}
      for i = 1, #query do list[i] = query[i].name .. query[i].id end
      return table.concat(list, " ")
    end

    """

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `a query after a record is the next page, which follows changes`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try PeopleScript.lines(
        Self.start + """
          local first = people:query { sort = "name", limit = 2 }
          local second = people:query { sort = "name", limit = 2, after = first.last }
          local third = people:query { sort = "name", limit = 2, after = second.last }
          print(names(first), names(second), names(third))
          people:insert { name = "Bea" }
          print(names(first), names(second))
          print(#people:query { sort = "name", after = third.last })
          """, keeping) == [
          "Ada2 Ada5\tBob4 Cy3\tDan1", "Ada2 Ada5\tBea6 Bob4", "0",
        ])
  }

  @Test(
    "a page after what no query could give is refused",
    arguments: [
      ("{ after = 3 }", "wrong-type", "option 'after' must be a record, got 3"),
      ("{ after = other:query()[1] }", "wrong-type", "must be a record that the query could give"),
      ("{ after = gone }", "deleted", "has been deleted"),
      (
        "{ after = people:query()[1], sections = function(p) return p.isLiked end }",
        "conflicting-options", "'after' and 'sections' don't go together"
      ),
    ])
  func refused(options: String, code: String, text: String) {
    let error = PeopleScript.error(
      Self.start + """
        local other, gone = moon.people.open(), people:query().last
        other:insert { name = "Eve" }
        people:delete(gone)
        people:query \(options)
        """)
    #expect(error?.report.code == code)
    #expect(error?.message.contains(text) == true, "\(error?.message ?? "nothing was raised")")
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `a search without words finds all records`(_ keeping: PeopleScript.Keeping) throws {
    #expect(
      try PeopleScript.lines(
        """
        local Task = moon.model("Task", { { "title", "string", searchable = true } })
        local store = moon.store.open(":memory:", { Task })
        store:insertAll { { title = "Write tests" }, { title = "Rest" } }
        for _, words in ipairs { "", " ", "?!", "tests", "nothing" } do
          print(#store:query { search = words })
        end
        """, keeping) == ["2", "2", "2", "1", "0"])
  }

  @Test func `an advised index is made when it is asked for, once`() throws {
    let lines = try PeopleScript.lines(
      """
      local people = moon.people.open()
      for i = 1, 300 do people:insert { name = "n" .. i } end
      people:save()
      local query = people:query { where = function(p) return p.name == "n7" end, sort = "dateAdded" }
      print(query:explain():match "query:makeIndex%(%) makes it")
      local statement = query:makeIndex()
      print(statement:match "^CREATE INDEX", query:explain():find(statement, 1, true), query:makeIndex())
      print(#query, people.hasChanges)
      """, .database)
    #expect(lines == ["query:makeIndex() makes it", "CREATE INDEX\tnil\tnil", "1\tfalse"])
  }

  @Test(
    "a section's key is what its function gives",
    // As Lua prints the values; NaN is no key in Lua, and -0.0 equals 0.0.
    arguments: [
      ("p.x", "-1.5 0.0 10.0"), ("-p.x", "-10.0 0.0 1.5"), ("p.n", "nil 10 11"),
      ("p.x / 0", "nil -inf inf"), ("p.x // 1", "-2.0 0.0 10.0"), ("p.n or p.x", "0 10 11"),
      ("p.x > 0", "false true"),
    ])
  func sections(expression: String, keys: String) throws {
    for keeping in PeopleScript.Keeping.allCases {
      #expect(
        try PeopleScript.lines(
          """
          local T = moon.model("T", { { "x", "number" }, { "n", "integer?" } })
          local store = moon.store.open(":memory:", { T })
          store:insertAll { { x = 10, n = 10 }, { x = 0 }, { x = -1.5, n = 11 } }
          local keys = {}
          for i, section in ipairs(store:query { sections = function(p) return \(expression) end }.sections) do
            keys[i] = tostring(section.key)
          end
          print(table.concat(keys, " "))
          """, keeping) == [keys])
    }
  }
}
