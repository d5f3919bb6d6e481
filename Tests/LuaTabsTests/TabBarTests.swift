import LuaRuntime
import Testing

@Suite struct `moon.ui.tabBar` {
  @Test(arguments: ["glass", "rounded", "tinted", "capsule", "plain"])
  func `chooses tabs, and moves its mark there`(_ style: String) throws {
    let lines = try Script.lines(
      """
      local tabs = three()
      local screen = show(function() return ui.tabBar(tabs, { style = "\(style)" }) end)
      screen:tap "settings"
      screen:settle()
      local mark = screen:exists "tabIndicator" and screen:find "tabIndicator".frame or screen:find "settings".frame
      print(tabs.selection, math.abs(mark.midX - screen:find "settings".frame.midX) < 1e-3)
      tabs.selection = "home"
      screen:settle()
      mark = screen:exists "tabIndicator" and screen:find "tabIndicator".frame or screen:find "home".frame
      print(math.abs(mark.midX - screen:find "home".frame.midX) < 1e-3)
      """)
    #expect(lines == ["settings\ttrue", "true"])
  }

  // Seed 001, version 2: W = 393, three tabs: (393 - 44 - 16) / 3 = 111.
  @Test func `glides, as the seed's bar does`() throws {
    let lines = try Script.lines(
      """
      local tabs = three()
      local screen = show(function() return ui.tabBar(tabs, { style = "rounded", animation = moon.animation.linear { duration = 1 } }) end)
      print(screen:find "tabIndicator".x, screen:find "home".width)
      screen:tap "alerts"
      for _, t in ipairs { 0.25, 0.5, 0.75 } do print(screen:at(t):find "tabIndicator".x) end
      screen:settle()
      print(screen:find "tabIndicator".x)
      """)
    let numbers = lines.compactMap { Double($0.split(separator: "\t")[0]) }
    let expected: [Double] = [22, 22 + 119 * 0.25, 22 + 119 * 0.5, 22 + 119 * 0.75, 22 + 119]
    #expect(numbers.count == 5 && zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(lines.first == "22.0\t111.0")
  }

  // The place of the mark comes from its tab whenever the selection is made, and at any size.
  @Test func `has its mark at the tab before it is seen, and after the stage turns`() throws {
    try expectLines(
      """
      local tabs = three()
      tabs.selection = "settings"
      local screen = show(function() return ui.tabBar(tabs, { style = "rounded" }) end)
      local function isThere() return screen:find "tabIndicator".x == screen:find "settings".x end
      print(screen:find "tabIndicator".x, isThere())
      screen.environment.size = { width = 852, height = 393 }
      screen:settle()
      print(screen:find "tabIndicator".x, isThere())
      """, ["260.0\ttrue", "566.0\ttrue"])
  }

  @Test func `lets a button stand out of it, and be tapped there`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function()
        return ui.tabBar(tabs):overlay(
          ui.circle():frame { width = 60, height = 60 }:onTap(function() print "middle" end):offset { y = -50 }:id "middle",
          { alignment = "top" })
      end)
      local bar, middle = screen:find "tabBar".frame, screen:find "middle".frame
      print(middle.maxY < bar.minY + 20)
      screen:tap { x = middle.midX, y = middle.minY + 5 }
      """, ["true", "middle"])
  }

  @Test func `stands still when it is told so, or when the reader wants no motion`() throws {
    for (options, stage) in [
      ("{ style = 'rounded', animation = 'none' }", "{}"),
      ("{ style = 'rounded' }", "{ reduceMotion = true }"),
    ] {
      let lines = try Script.lines(
        """
        local tabs = three()
        local screen = show(function() return ui.tabBar(tabs, \(options)) end, \(stage))
        screen:tap "alerts"
        print(screen:find "tabIndicator".x == screen:find "alerts".x)
        """)
      #expect(lines == ["true"])
    }
  }

  @Test func `has a circle that does what the chosen tab says`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function()
        return ui.tabBar(tabs, { style = "glass",
          actionSymbol = function(tab) return tab.data and tab.data.action end,
          actionLabel = function(tab) return "New " .. tab.title end,
          action = function(tab) print("do", tab.id) end,
        })
      end)
      screen:tap "tabAction"
      print(screen:find "tabAction".accessibility.label, screen:find "tabBar".width)
      """, ["do\thome", "New Home\t288.0"])
  }

  @Test func `tells of long presses and of tabs tapped again`() throws {
    try expectLines(
      """
      local tabs = three()
      tabs:onReselect(function(tab) print("again", tab.id) end)
      local screen = show(function()
        return ui.tabBar(tabs, { onLongPress = function(tab) print("long", tab.id) end })
      end)
      screen:tap "home"
      screen:longPress "alerts"
      """, ["again\thome", "long\talerts"])
  }

  @Test func `opens what does not fit, and closes it`() throws {
    try expectLines(
      """
      local items = {}
      for i = 1, 8 do items[i] = { id = "t" .. i, title = "Tab " .. i, symbol = "star" } end
      local tabs = moon.tabs(items)
      local screen = show(function() return ui.tabBar(tabs, { style = "rounded" }) end)
      print(screen:exists "t4", screen:exists "t5", screen:exists "t8")
      screen:tap "tabMore"
      screen:settle()
      print(screen:exists "t8", tabs.isMoreOpen)
      screen:tap "t8"
      screen:settle()
      print(tabs.selection, tabs.isMoreOpen, screen:exists "t8", screen:find "tabMore".accessibility.isSelected)
      screen:tap "tabMore"
      screen:key "escape"
      print(tabs.isMoreOpen)
      """,
      [
        "true\tfalse\tfalse", "true\ttrue", "t8\tfalse\tfalse\ttrue", "false",
      ])
  }

  @Test func `takes tables with a selection beside them`() throws {
    try expectLines(
      """
      local state = moon.state { tab = "a" }
      local items = {}
      for i = 1, 7 do items[i] = { id = string.char(96 + i), title = "Tab", symbol = "star" } end
      local screen = show(function()
        return ui.tabBar(items, { selection = moon.binding(state, "tab"), onLongPress = function(item) print(item == items[2]) end })
      end)
      screen:longPress "b"
      screen:tap "b"
      print(state.tab)
      screen:tap "tabMore"
      screen:settle()
      screen:tap "g"
      screen:settle()
      print(state.tab, screen:exists "g")
      """, ["true", "b", "g\tfalse"])
  }

  @Test func `takes tables of a state, and hears of their changes`() throws {
    try expectLines(
      """
      local state = moon.state { tab = "a", items = { { id = "a", title = "First" }, { id = "b", title = "Second" } } }
      local screen = show(function() return ui.tabBar(state.items, { selection = moon.binding(state, "tab") }) end)
      screen:tap "b"
      print(state.tab, screen:find "b".text)
      state.items[2].title = "Other"
      table.insert(state.items, { id = "c", title = "Third" })
      print(screen:find "b".text, screen:find "c".text)
      print(moon.tabs { state.items[1], state.items[3] })
      """, ["b\tSecond", "Other\tThird", "TabSet(a, c; a)"])
  }

  @Test(arguments: [
    (
      "ui.tabBar(three(), { style = 'glas' })",
      "moon.ui.tabBar: option 'style' must be one of \"glass\", \"rounded\", \"tinted\", \"capsule\", "
        + "\"plain\", got \"glas\": did you mean 'glass'?"
    ),
    (
      "ui.tabBar(three(), { tint = 'red' })",
      "moon.ui.tabBar has no option 'tint': did you mean 'selectedColor'?"
    ),
    (
      "ui.tabBar(three(), { selection = 'home' })",
      "moon.ui.tabBar: option 'selection' is not for a tab set, which has a selection of its own"
    ),
    ("ui.tabBar {}", "moon.ui.tabBar: argument 1 'tabs' must have at least one tab"),
    (
      "ui.tabBar 'home'",
      "moon.ui.tabBar: argument 1 'tabs' must be a tab set, or a list of tabs, got \"home\""
    ),
    (
      "ui.tabBar { { id = 'a', title = 'A' } }", "moon.ui.tabBar needs option 'selection'"
    ),
    (
      "ui.tabBar({ { id = 'aaa', title = 'A' } }, { selection = 'aab' })",
      "moon.ui.tabBar: there is no tab \"aab\": did you mean 'aaa'?"
    ),
    (
      "ui.tabBar { three()[1], three()[2] }",
      "moon.ui.tabBar: tab 2 is of another tab set than the one before"
    ),
  ])
  func `tells of mistakes`(_ source: String, _ text: String) {
    #expect(Script.error(source)?.text == text)
  }

  @Test func `names the line of a bar whose symbol there isn't`() throws {
    let error = try #require(
      Script.error(
        """
        local tabs = moon.tabs { { id = "a", title = "A", symbol = "none" } }
        local screen = show(function()
          return ui.tabBar(tabs)
        end)
        screen:find "a"
        """))
    #expect(error.code == "unknown-symbol" && error.report.position?.line == 3)
  }
}
