import LuaRuntime
import Testing

/// What scripts hold of stores and records: the same thing is equal, and says what it is.
@Suite struct SameStoreTests {
  @Test func `an attribute can't be called isDeleted`() {
    let error = PeopleScript.error("moon.model('M', { { 'isDeleted', 'boolean' } })")
    #expect(error?.report.code == "malformed")
  }

  @Test func `a record of a closed store says so`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        local ada = people:insert { name = "Ada" }
        people:close()
        print(ada)
        """) == ["Person 1 (its store is closed)"])
  }

  @Test func `redo leaves what isn't saved as it is`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        people:insert { name = "Ada" }
        people:save()
        print(people:undo())
        people:insert { name = "Bob" }
        print(people:redo(), people.hasChanges)
        people:rollback()
        print(#people:query())
        """) == ["true", "false\ttrue", "0"])
  }

  @Test func `a clash in many records at once names none as new`() {
    let error = PeopleScript.error(
      """
      local M = moon.model("M", { { "u", "string", unique = true } })
      local store = moon.store.open(":memory:", { M })
      store:insertAll { { u = "a" }, { u = "b" } }
      store:updateAll { set = { u = "same" } }
      """)
    #expect(error?.report.code == "not-unique")
    #expect(error?.text.contains("a new M") == false)
  }
}
