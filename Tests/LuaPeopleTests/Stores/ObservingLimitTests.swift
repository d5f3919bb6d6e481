import LuaRuntime
import Testing

/// Observers that raise, that lead to each other, and whose store is closed.
@Suite struct ObservingLimitTests {
  @Test func `an observer that changes what it observes comes to an end with an error`() {
    for inHandler in [false, true] {
      let error = PeopleScript.error(
        """
        local people = moon.people.open()
        local ada = people:insert { name = "Ada" }
        people:save()
        local all = people:query()
        all:observe(function() ada.isLiked = not ada.isLiked end)
        ada.isLiked = true
        \(inHandler ? "people:transaction(function() ada.name = 'B' end)" : "people:save()")
        """)
      #expect(error?.text.contains("100 times in a row") == true, "\(error?.text ?? "none")")
    }
  }

  @Test func `of two observers that raise both are told`() {
    let error = PeopleScript.error(
      """
      local people = moon.people.open()
      local all = people:query()
      all:observe(function() error "first" end)
      all:observe(function() error "second" end)
      people:insert { name = "Ada" }
      people:save()
      """)
    #expect(error?.message.contains("first") == true)
    #expect(error?.report.notes.contains { $0.contains("second") } == true)
  }

  @Test func `observers end with their store`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        local all = people:query()
        local watch = all:observe(print)
        people:close()
        print(watch.isActive, watch, (pcall(all.observe, all, print)))
        """) == ["false\tQueryWatch(cancelled)\tfalse"])
  }
}
