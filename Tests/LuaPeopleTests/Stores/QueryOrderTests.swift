import LuaRuntime
import Testing

/// One query has one order, however it is read.
@Suite struct QueryOrderTests {
  private let store = """
    local Note = moon.model("Note", { { "name", "string" }, { "tag", "string" } })
    local store = moon.store.open(":memory:", { Note })
    store:insertAll {
      { name = "a", tag = "y" }, { name = "b", tag = "y" }, { name = "c", tag = "x" },
      { name = "d", tag = "x" },
    }
    store:save()

    """

  @Test func `a loop over a query with sections has the order of its places`() throws {
    #expect(
      try PeopleScript.lines(
        store + """
          for _, limit in ipairs { 10, 2 } do
            local q = store:query { sections = function(n) return n.tag end, sort = "name", limit = limit }
            local places, rows = {}, {}
            for i = 1, #q do places[i] = q[i].name end
            for n in q:each() do rows[#rows + 1] = n.name end
            print(table.concat(places), table.concat(rows))
          end
          """) == ["cdab\tcdab", "cd\tcd"])
  }

  @Test(
    "numbers near the largest integer are fine as limit and offset",
    arguments: [
      ("limit = math.maxinteger, offset = 1", "3"),
      ("limit = 5, offset = math.maxinteger - 2", "0"),
      ("limit = math.maxinteger", "4"), ("offset = math.maxinteger", "0"),
      ("limit = math.maxinteger // 2, offset = math.maxinteger // 2 + 3", "0"),
    ])
  func large(options: String, count: String) throws {
    #expect(
      try PeopleScript.lines(
        store + """
          local q = store:query { \(options) }
          local s = store:query { sections = function(n) return n.tag end, \(options) }
          local count = 0
          for _ in q:each() do count = count + 1 end
          store:insert { name = "e", tag = "z" }
          store:rollback()
          print(#q, #s, count)
          """) == ["\(count)\t\(count)\t\(count)"])
  }

  /// Records that are equal in all names are ordered by id, in the direction of the last name that counts.
  @Test(arguments: [
    ("{ 'tag', 'tag' }", "cdab"), ("{ 'tag', '-tag' }", "cdab"), ("{ '-tag', 'tag' }", "badc"),
    ("{ 'tag', '-id', 'name', 'tag' }", "dcba"), ("{ 'tag', 'name', '-tag', 'tag' }", "cdab"),
    ("{ '-tag', '-tag', 'tag', '-tag' }", "badc"),
  ])
  func `a name that comes again changes nothing`(
    sort: String, order: String
  ) throws {
    let lines = try PeopleScript.lines(
      store + """
        local names = {}
        for n in store:query({ sort = \(sort) }):each() do names[#names + 1] = n.name end
        print(table.concat(names))
        """)
    #expect(lines == [order])
  }

  @Test func `a list of many names is one of a few`() throws {
    let lines = try PeopleScript.lines(
      store + """
        local sort = {}
        for i = 1, 1e5 do sort[i] = i % 2 == 0 and "tag" or "name" end
        print(store:query { sort = sort }[1].name)
        """)
    #expect(lines == ["a"])
  }

  @Test func `a sort table with names is refused`() {
    let error = PeopleScript.error(store + "store:query { sort = { name = true } }")
    #expect(error?.report.code == "wrong-type")
    #expect(error?.text.contains("the key 'name'") == true)
  }

  @Test func `a where without a result is refused at its function`() {
    let error = PeopleScript.error(store + "store:query { where = function(n) end }")
    #expect(error?.report.code == "no-result")
    #expect(error?.report.position?.line == 8)
  }
}
