import LuaRuntime
import Testing

@Suite struct `Tabs in a script` {
  // The script of the API's contract, section 2; the expected lines are what it says in its comments.
  @Test func `do what the contract says`() throws {
    let lines = try Script.lines(
      """
      local tabs = moon.tabs {
        selection = "home",
        { id = "home", title = "Home", symbol = "house", color = "red", data = { action = "plus" } },
        { id = "alerts", title = "Notifications", symbol = "bell", badge = 3, enabled = true, hidden = false },
      }
      tabs.selection = "alerts"
      local tab = tabs.selected
      print(tab.id, tab.title, tab.symbol, tab.color, tab.index, tab.isSelected, tab.badge, tab.data)
      tabs:item "alerts".badge = 4
      print(#tabs, tabs:index "alerts", tab.badge)
      tabs:insert({ id = "new", title = "New", symbol = "star" }, { before = "alerts" })
      print(tabs:index "alerts")
      tabs:remove "new"
      local watch = tabs:onSelect(function(new, old) print(new.id, old.id) end)
      tabs:onReselect(function(tab) print("again", tab.id) end)
      tabs:shouldSelect(function(new, old) return new.id ~= "locked" end)
      local saved = tabs:state()
      tabs:item "home":select()
      tabs:item "home":select()
      tabs:restore(saved)
      print(tabs.selection)
      """)
    #expect(
      lines == [
        "alerts\tNotifications\tbell\tColor(#007aff)\t2\ttrue\t3\tnil", "2\t2\t4", "3",
        "home\talerts", "again\thome", "alerts\thome", "alerts",
      ])
  }

  @Test func `keep the script's own value`() throws {
    try expectLines(
      """
      local mine = { deep = {} }
      local tabs = moon.tabs { { id = "a", title = "A", data = mine }, { id = "b", title = "B" } }
      print(tabs[1].data == mine, tabs[2].data)
      tabs[2].data = mine.deep
      print(tabs[2].data == mine.deep)
      """, ["true\tnil", "true"])
  }

  @Test func `are the same values however they are reached`() throws {
    try expectLines(
      """
      local tabs = three()
      local seen = { [tabs[1]] = "first" }
      print(seen[tabs.selected], seen[tabs:item "home"], rawequal(tabs.all[1], tabs[1]))
      tabs:onSelect(function(new, old) print(seen[old]) end)
      tabs.selection = "alerts"
      collectgarbage()
      print(seen[tabs[1]])
      """, ["first\tfirst\ttrue", "first", "first"])
  }

  @Test func `are counted as far as they are shown`() throws {
    try expectLines(
      """
      local tabs = three()
      tabs[2].hidden = true
      print(#tabs, tabs.count, tabs[2].id, tabs[3], tabs[0], #tabs.all, tabs:index "alerts")
      for i, tab in ipairs(tabs) do print(i, tab.id, tab.index, tab.count) end
      """, ["2\t2\tsettings\tnil\tnil\t3\tnil", "1\thome\t1\t2", "2\tsettings\t2\t2"])
  }

  @Test func `take what is set, and give it back`() throws {
    try expectLines(
      """
      local tab = three()[1]
      tab.title, tab.symbol, tab.color, tab.accessibilityLabel = "New", "star", "blue", "Start"
      print(tab.title, tab.symbol, tab.color == moon.color.blue, tab.accessibilityLabel)
      tab.symbol, tab.color, tab.accessibilityLabel = nil, nil, nil
      print(tab.symbol, tab.color, tab.accessibilityLabel)
      local badges = {}
      for i, badge in ipairs { 0, 12, "new", true, false } do tab.badge = badge; badges[i] = tostring(tab.badge) end
      tab.badge = nil
      print(table.concat(badges, " "), tab.badge)
      tab.enabled = false
      print(tab.enabled, tab.isEnabled, tab.hidden, tab.isHidden, tab.isSelected)
      """,
      [
        "New\tstar\ttrue\tStart", "nil\tColor(#007aff)\tnil", "0 12 new true nil\tnil",
        "false\tfalse\tfalse\tfalse\tfalse",
      ])
  }

  @Test func `left out are holes`() throws {
    try expectLines(
      """
      local debug = false
      print(moon.tabs { { id = "a", title = "A" }, debug and { id = "b", title = "B" }, { id = "c", title = "C" } })
      """, ["TabSet(a, c; a)"])
  }

  @Test func `bind to controls`() throws {
    try expectLines(
      """
      local tabs = three()
      local binding = moon.binding(tabs, "selection")
      binding.value = "settings"
      print(tabs.selection, binding.value)
      """, ["settings\tsettings"])
  }

  @Test func `undo what an observer did that failed`() throws {
    try expectLines(
      """
      local tabs = three()
      tabs:onSelect(function(new) new.data = "x"; tabs:remove "settings"; error("no", 0) end)
      print(pcall(function() tabs.selection = "alerts" end))
      print(tabs, tabs:item "alerts".data)
      """, ["false\tscript.lua:2: no", "TabSet(home, alerts, settings; home)\tnil"])
  }

  @Test func `leave alone what is removed`() throws {
    try expectLines(
      """
      local tabs = three()
      local home = tabs:remove "home"
      print(home.title, home.index, home.isSelected, tabs.selection)
      home.title = "x"
      print(pcall(home.select, home))
      """,
      [
        "Home\tnil\tfalse\talerts",
        "false\tTab:select: the tab \"home\" was removed from its set",
      ])
  }

  @Test func `are moved and inserted where it is said`() throws {
    try expectLines(
      """
      local tabs = three()
      tabs:move("settings", { at = 1 })
      tabs:move("home", { after = "alerts" })
      tabs:insert { id = "last", title = "Last" }
      tabs:insert({ id = "second", title = "Second" }, { at = 2 })
      print(tabs)
      """, ["TabSet(settings, second, alerts, home, last; home)"])
  }
}

@Suite struct `Mistakes with tabs` {
  // Each row: the script, the whole error text, the line.
  static let rows: [(String, String, Int)] = [
    ("moon.tabs {}", "moon.tabs needs at least one tab", 1),
    (
      "moon.tabs {\n{ id = 'a', titel = 'A' } }",
      "moon.tabs: tab 1 has no field 'titel': did you mean 'title'?", 1
    ),
    (
      "moon.tabs { { id = 'a', title = 'A', icon = 'x' } }",
      "moon.tabs: tab 1 has no field 'icon': did you mean 'symbol'?", 1
    ),
    ("moon.tabs { { title = 'A' } }", "moon.tabs: tab 1 needs 'id'", 1),
    ("moon.tabs { { id = 'a' } }", "moon.tabs: tab 1 needs 'title'", 1),
    (
      "moon.tabs { { id = 1, title = 'A' } }",
      "moon.tabs: 'id' of tab 1 must be a string, got 1", 1
    ),
    (
      "moon.tabs { { id = 'a', title = 'A', color = 'rde' } }",
      "moon.tabs: 'color' of tab 1 must be a colour such as \"red\", \"black 30%\", \"#ff8800\" or "
        + "moon.color.rgb(1, 0.5, 0), got \"rde\": did you mean 'red'?", 1
    ),
    (
      "moon.tabs { { id = 'a', title = 'A', badge = 1.5 } }",
      "moon.tabs: 'badge' of tab 1 must be a whole number, a string, or true for a dot, got 1.5", 1
    ),
    (
      "moon.tabs { 'home' }",
      "moon.tabs: tab 1 must be a table such as { id = \"home\", title = \"Home\" }, got \"home\"",
      1
    ),
    (
      "moon.tabs { { id = 'a', title = 'A' }, { id = 'a', title = 'B' } }",
      "moon.tabs: tabs 1 and 2 have the same id \"a\"", 1
    ),
    (
      "moon.tabs { selection = 'hom', { id = 'home', title = 'A' } }",
      "moon.tabs: there is no tab \"hom\": did you mean 'home'?", 1
    ),
    (
      "moon.tabs { selection = 'a', { id = 'a', title = 'A', enabled = false }, { id = 'b', title = 'B' } }",
      "moon.tabs: the tab \"a\" is disabled, so it can't be chosen", 1
    ),
    (
      "moon.tabs { selection = 'a', { id = 'a', title = 'A', hidden = true }, { id = 'b', title = 'B' } }",
      "moon.tabs: the tab \"a\" is hidden, so it can't be chosen", 1
    ),
    (
      "local tabs = three()\ntabs.selection = 'settigns'",
      "tabs.selection: there is no tab \"settigns\": did you mean 'settings'?", 2
    ),
    ("three().selection = nil", "tabs.selection must be a string, got nil", 1),
    ("three().selektion = 'a'", "TabSet has no field 'selektion': did you mean 'selection'?", 1),
    ("three().selected = 'a'", "TabSet.selected is read-only", 1),
    (
      "three()[1] = {}", "tabs[1] can't be set: did you mean tabs:insert or tabs:remove?", 1
    ),
    ("three()[1].title = 5", "tab.title must be a string, got 5", 1),
    ("three()[1].enabled = nil", "tab.enabled must be true or false, got nil", 1),
    ("three()[1].name = 'x'", "Tab has no field 'name': did you mean 'title'?", 1),
    ("three()[1].index = 1", "Tab.index is read-only", 1),
    (
      "three():item 'hmoe'", "TabSet:item: there is no tab \"hmoe\"", 1
    ),
    (
      "three():insert { id = 'home', title = 'x' }",
      "TabSet:insert: tabs need ids of their own, two have the id \"home\"", 1
    ),
    (
      "three():insert({ id = 'x', title = 'x' }, { at = 9 })",
      "TabSet:insert: the place must be from 1 to 4, got 9", 1
    ),
    (
      "three():insert { id = 'x', title = 'x', color = 5 }",
      "TabSet:insert: 'color' of the tab must be a colour such as \"red\", \"black 30%\", "
        + "\"#ff8800\" or moon.color.rgb(1, 0.5, 0), got 5", 1
    ),
    (
      "moon.tabs { { id = 'a', title = 'A' } }:remove 'a'",
      "TabSet:remove: the last tab can't be removed: tabs must have at least one", 1
    ),
    ("three():move 'home'", "TabSet:move needs option 'before', 'after' or 'at'", 1),
    (
      "three():move('home', { before = 'alerts', after = 'settings' })",
      "TabSet:move: options 'before' and 'after' don't go together", 1
    ),
    (
      "three():restore { order = 5 }",
      "TabSet:restore: argument 1 'state' must have a list of ids as 'order'", 1
    ),
    (
      "local items = {}; for i = 1, 1001 do items[i] = { id = 't' .. i, title = 'T' } end\nmoon.tabs(items)",
      "moon.tabs takes at most 1000 tabs, got 1001", 2
    ),
    (
      "local tabs = three()\ntabs:shouldSelect(function() tabs:remove 'home' end)\ntabs.selection = 'alerts'",
      "TabSet:remove: tabs can't change while shouldSelect is asked", 2
    ),
    (
      "local tabs = three()\ntabs:onSelect(function(new) tabs.selection = new.id == 'home' and 'alerts' or 'home' end)\ntabs.selection = 'alerts'",
      "tabs.selection: observers have changed the selection 100 times in a row", 3
    ),
  ]

  @Test(arguments: rows)
  func `are told with what is wrong, what was meant and where`(
    _ source: String, _ text: String, _ line: Int
  ) throws {
    let error = try #require(Script.error(source))
    #expect(error.text == text)
    #expect(error.report.position?.line == line)
  }

  @Test func `name the ids there are`() {
    #expect(
      Script.error("three().selection = 'x'")?.report.notes == ["tabs: home, alerts, settings"])
    let fields = Script.error("moon.tabs { { id = 'a', titel = 'A' } }")?.report
    #expect(fields?.notes.last == "fields of your own stand in data = { … }")
    #expect(fields?.subject?.key == "[1].titel")
  }

  @Test func `of making and changing tabs in a body are told`() {
    let made = Script.error("show(function() three(); return ui.text 'a' end):find 'a'")
    #expect(made?.code == "made-in-body")
    #expect(
      made?.text
        == "moon.tabs can't be called while a body is evaluated: make it once, at file level")
    let changed = Script.error(
      "local tabs = three(); show(function() tabs.selection = 'alerts'; return ui.text 'a' end):find 'a'"
    )
    #expect(changed?.code == "changed-in-body")
    let field = Script.error(
      "local tabs = three(); show(function() tabs[1].title = 'x'; return ui.text 'a' end):find 'a'")
    #expect(field?.code == "changed-in-body")
    let observed = Script.error(
      "local tabs = three(); show(function() tabs:onSelect(print); return ui.text 'a' end):find 'a'"
    )
    #expect(observed?.code == "made-in-body")
  }
}
