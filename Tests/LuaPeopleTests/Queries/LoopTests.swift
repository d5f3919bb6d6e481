import LuaRuntime
import Testing

/// Loops over the records of a query that change what they go over.
struct LoopTests {
  @Test(arguments: PeopleScript.Keeping.allCases)
  func `each record is visited once, however its place changes`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        for place = 1, 301 do people:insert { name = ("%03d"):format(place) } end
        people:save()
        local visits, most = 0, {}
        for p in people:query({ sort = "name" }):each() do
          visits = visits + 1
          assert(visits <= 301, "the loop never ends")
          most[p.id] = (most[p.id] or 0) + 1
          p.name = "z" .. p.name
        end
        print(visits, #people:query { where = function(p) return p.name:sub(1, 1) == "z" end })
        for _, count in pairs(most) do assert(count == 1) end
        """, keeping) == ["301\t301"])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `what is deleted on the way isn't visited`(_ keeping: PeopleScript.Keeping) throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        for place = 1, 300 do people:insert { name = "p" .. place } end
        people:save()
        local visits = 0
        for p in people:query():each() do
          visits = visits + 1
          assert(not p.isDeleted and p.name)
          if visits == 1 then people:deleteAll { where = function(p) return p.id > 2 end } end
        end
        print(visits)
        """, keeping) == ["2"])
  }
}
