import LuaRuntime
import Testing

@Suite struct AggregateTests {
  @Test(arguments: PeopleScript.Keeping.allCases)
  func `an aggregate tells its new values after each save that changes them`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        local stats = people:query { where = function(p) return p.isLiked end }:aggregate { count = true, max = "name" }
        local watch = stats:observe(function(values) print(values.count, values.max) end)
        local ada = people:insert { name = "Ada", isLiked = true }
        people:save()
        people:insert { name = "Bob" }
        people:save()
        ada.name = "Eve"
        people:save()
        print(watch, stats.failure)
        watch:cancel()
        people:delete(ada)
        people:save()
        print(watch, stats.count)
        """, keeping) == [
          "1\tAda", "1\tEve", "QueryWatch(active)\tnil", "QueryWatch(cancelled)\t0",
        ])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `an aggregate says why it stays as it was`(_ keeping: PeopleScript.Keeping) throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        people:insert { name = "Ada" }
        people:save()
        local stats = people:query { where = function(p) return #(p.name == "bad" or p.name) > 2 end }:aggregate { count = true }
        local bad = people:insert { name = "bad" }
        print(pcall(people.save, people))
        print(stats.count, stats.failure)
        people:delete(bad)
        people:save()
        print(stats.count, stats.failure)
        """, keeping) == [
          "false\tscript.lua:4: Query: attempt to get length of a boolean value (for Person 2)",
          "1\tattempt to get length of a boolean value (for Person 2)", "1\tnil",
        ])
  }

  @Test func `what was cancelled can't be observed`() {
    let error = PeopleScript.error(
      """
      local query = moon.people.open():query()
      query:cancel()
      query:observe(print)
      """)
    #expect(error?.message == "Query:observe: the query was cancelled, so it no longer changes")
    #expect(error?.report.position?.line == 3)
  }
}
