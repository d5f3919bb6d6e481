import LuaRuntime
import Testing

/// Stores and the handlers of stages.
@Suite struct HandlerTests {
  /// A stage with a list of people, a button that adds one, and one that fails.
  private static let screen = """
    local ui = moon.ui
    local people = moon.people.open()
    local all = people:query { sort = "name", animation = "snappy" }
    local state = moon.state { taps = 0 }
    local evaluations = 0
    local screen = moon.stage { size = { width = 300, height = 400 }, body = function()
      evaluations = evaluations + 1
      return ui.vstack {
        ui.text(#all .. " people"),
        ui.forEach(all, function(p) return ui.text(p.name) end),
        ui.button("Add", function() people:insert { name = "Ada" }; state.taps = state.taps + 1 end):id "add",
        ui.button("Fail", function()
          people:insert { name = "Bob" }
          state.taps = state.taps + 1
          error "no"
        end):id "fail",
      }
    end }
    """

  private func lines(_ script: String) throws -> [String] {
    try PeopleScript.lines(Self.screen.replacing("\n", with: " ") + "\n" + script)
  }

  @Test func `what a handler changes is saved when it returns`() throws {
    #expect(
      try lines(
        """
        all:observe(function(change) print("saved", change.count) end)
        screen:tap "add"
        print(people.hasChanges, screen:exists "1 people", screen:exists "Ada")
        """) == ["saved\t1", "false\ttrue\ttrue"])
  }

  @Test func `what a failed handler changed is undone, in the store and in states`() throws {
    #expect(
      try lines(
        """
        people:insert { name = "Eve" }
        print(pcall(screen.tap, screen, "fail"))
        print(#all, all[1].name, state.taps, people.hasChanges, screen:exists "1 people")
        """) == ["false\tscript.lua:1: no", "1\tEve\t0\ttrue\ttrue"])
  }

  @Test func `a body is evaluated only for what it has read`() throws {
    #expect(
      try lines(
        """
        local other = moon.people.open()
        screen:exists "0 people"
        local before = evaluations
        other:insert { name = "Ada" }
        screen:exists "0 people"
        local after = evaluations
        people:insert { name = "Ada" }
        screen:exists "1 people"
        print(after - before, evaluations - after)
        """) == ["0\t1"])
  }

  @Test func `a new row comes with the query's animation`() throws {
    let shown = try lines(
      """
      people:insert { name = "Bob" }
      local before = screen:find "Bob".y
      screen:tap "add"
      screen:at "0.05s"
      local during = screen:find "Bob".y
      screen:settle()
      local after = screen:find "Bob".y
      print(before < during, during < after)
      """)
    #expect(shown == ["true\ttrue"])
  }

  @Test func `a body changes no store and opens none`() throws {
    let changing = PeopleScript.error(
      """
      local people = moon.people.open()
      moon.stage { body = function() people:insert { name = "Ada" }; return moon.ui.text "a" end }:tree()
      """)
    #expect(changing?.report.code == "changed-in-body")
    let opening = PeopleScript.error(
      """
      moon.stage { body = function() moon.people.open(); return moon.ui.text "a" end }:tree()
      """)
    #expect(opening?.report.code == "made-in-body")
  }

  @Test func `what an observer changes is saved and told after what it was told of`() throws {
    #expect(
      try lines(
        """
        all:observe(function(change)
          print("first", change.count, people.hasChanges)
          if change.count < 3 then people:insert { name = "More" } end
        end)
        all:observe(function(change) print("second", change.count) end)
        screen:tap "add"
        print(#all, people.hasChanges)
        """) == [
          "first\t1\tfalse", "second\t1", "first\t2\tfalse", "second\t2", "first\t3\tfalse",
          "second\t3", "3\tfalse",
        ])
  }

  @Test func `what an observer raises is raised once, by what brought it about`() throws {
    #expect(
      try lines(
        """
        all:observe(function() error "broken" end)
        all:observe(function(change) print("told", change.count) end)
        print(pcall(screen.tap, screen, "add"))
        print(#all, people.hasChanges, (pcall(screen.advance, screen, 1)))
        """) == [
          "told\t1", "false\tscript.lua:2: broken", "1\tfalse\ttrue",
        ])
  }

  @Test func `saves wait as long as autosave says`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open(nil, { autosave = "500ms" })
        local screen = moon.stage { body = function()
          return moon.ui.button("Add", function() people:insert { name = "Ada" } end):id "add"
        end }
        screen:tap "add"
        screen:at "0.4s"
        print(people.hasChanges)
        screen:at "0.6s"
        print(people.hasChanges)
        """) == ["true", "false"])
  }

  @Test func `a change says what moved and which attributes changed`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local people = moon.people.open()
        people:insertAll { { name = "Ada" }, { name = "Bob" }, { name = "Cy" } }
        people:save()
        local all = people:query { sort = "name" }
        all:observe(function(change)
          for _, move in ipairs(change.moved) do print("moved", move.from, move.to, move.attributes[1]) end
          for _, update in ipairs(change.updated) do print("updated", update.position, update.attributes[1]) end
          for _, entry in ipairs(change.removed) do print("removed", entry.position, entry.id) end
        end)
        all[1].name = "Zoe"
        people:save()
        all[1].isLiked = true
        people:save()
        people:delete(all[2])
        people:save()
        """) == ["moved\t1\t3\tname", "updated\t1\tisLiked", "removed\t2\t3"])
  }
}
