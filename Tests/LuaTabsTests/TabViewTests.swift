import LuaRuntime
import Testing

@Suite struct `moon.ui.tabView` {
  /// A page that is longer than the stage, and one that is not.
  private static let pages = """
    local tabs = three()
    local function page(tab)
      return ui.scroll { ui.vstack { spacing = 0,
        ui.forEach(20, function(n) return ui.text(tab.title .. n):frame { height = 50 } end) } }:id "page"
    end
    """

  @Test func `shows only the page of the chosen tab`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function()
        return ui.tabView(tabs, { home = ui.text "HOME", alerts = function(tab) return ui.text(tab.title) end,
          settings = ui.text "SETTINGS" })
      end)
      print(screen:exists "HOME", screen:exists "Alerts")
      tabs.selection = "alerts"
      print(screen:exists "HOME", screen:exists "Alerts", screen.isAtRest)
      """, ["true\tfalse", "false\ttrue\ttrue"])
  }

  @Test func `keeps how far a page is scrolled`() throws {
    try expectLines(
      Self.pages + """
        \nlocal screen = show(function() return ui.tabView(tabs, page) end)
        screen:scroll("page", 300)
        screen:settle()
        print(screen:exists "Home1", screen:exists "Home7")
        tabs.selection = "alerts"
        print(screen:exists "Alerts1")
        tabs.selection = "home"
        print(screen:exists "Home1", screen:exists "Home7")
        """, ["false\ttrue", "true", "false\ttrue"])
  }

  @Test func `makes a page anew when it is told so`() throws {
    try expectLines(
      Self.pages + """
        \nlocal screen = show(function() return ui.tabView(tabs, page, { content = "rebuilt" }) end)
        screen:scroll("page", 300)
        screen:settle()
        tabs.selection = "alerts"
        tabs.selection = "home"
        print(screen:exists "Home1", screen:exists "Home7")
        """, ["true\tfalse"])
  }

  // The way that docs/tabs.md shows.
  @Test func `begins at its top when its tab is tapped again`() throws {
    try expectLines(
      Self.pages + """
        \nlocal state = moon.state { tops = 0 }
        tabs:onReselect(function() state.tops = state.tops + 1 end)
        local screen = show(function()
          return ui.tabView(tabs, function(tab) return page(tab):id("page" .. state.tops) end)
        end)
        screen:scroll("page0", 300)
        screen:settle()
        print(screen:exists "Home1")
        tabs:select "home"
        print(screen:exists "Home1")
        """, ["false", "true"])
  }

  @Test func `fades between pages only when it is told so`() throws {
    let lines = try Script.lines(
      """
      local tabs = three()
      local function page(tab) return ui.color "gray":id(tab.id) end
      local screen = show(function()
        return ui.tabView(tabs, page, { pageAnimation = moon.animation.linear { duration = 1 } })
      end)
      screen:find "home"
      tabs.selection = "alerts"
      print(screen:exists "home", screen.isAtRest)
      screen:settle()
      print(screen:exists "alerts", screen.time)
      moon.withAnimation("easeInOut", function() tabs.selection = "home" end)
      local still = show(function() return ui.tabView(tabs, page) end)
      still:find "home"
      moon.withAnimation("easeInOut", function() tabs.selection = "alerts" end)
      print(still:exists "home", still.isAtRest)
      """)
    #expect(lines == ["false\tfalse", "true\t1.0", "false\ttrue"])
  }

  @Test func `has a bar of its own when a style is said`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function() return ui.tabView(tabs, function(tab) return ui.text("Page " .. tab.title) end, { style = "plain" }) end,
        { safeArea = { bottom = 34 } })
      local bar = screen:find "tabBar".frame
      print(bar.minY, bar.maxY, screen:find "Page Home".frame.midY)
      screen:tap "alerts"
      print(screen:exists "Page Alerts")
      """, ["117.0\t166.0\t58.5", "true"])
  }

  @Test func `keeps content above its bar, and lets it reach below when it wants`() throws {
    try expectLines(
      """
      local tabs = three()
      local function page(tab)
        return ui.zstack { ui.color "gray":ignoresSafeArea():id "behind", ui.color "red":id "above" }
      end
      local screen = show(function() return ui.tabView(tabs, page, { style = "capsule" }) end,
        { safeArea = { bottom = 34 } })
      local bar = screen:find "tabBar".frame
      print(screen:find "above".frame.maxY == bar.minY, bar.maxY, screen:find "behind".frame.maxY)
      """, ["true\t166.0\t200.0"])
  }

  // Floating bars keep 20 points to the edge of a page of 200, or stand on the safe area.
  @Test func `keeps a floating bar away from the edge where the safe area doesn't`() throws {
    try expectLines(
      """
      local tabs = three()
      for _, style in ipairs { "glass", "rounded", "capsule", "tinted", "plain" } do
        local ends = {}
        for i, bottom in ipairs { 0, 34 } do
          local screen = show(function() return ui.tabView(tabs, { home = ui.color "red":id "page" }, { style = style }) end,
            { safeArea = { bottom = bottom } })
          local bar = screen:find "tabBar".frame
          ends[i] = math.tointeger(bar.maxY) .. (screen:find "page".frame.maxY == bar.minY and "" or " apart")
        end
        print(style, table.concat(ends, " "))
      end
      """,
      [
        "glass\t180 166", "rounded\t180 166", "capsule\t180 166", "tinted\t200 166",
        "plain\t200 166",
      ])
  }

  // The default tab view of seed 001.
  @Test func `collects tabs from its children`() throws {
    try expectLines(
      """
      local state = moon.state { tab = "home" }
      local screen = show(function()
        return ui.tabView { selection = moon.binding(state, "tab"),
          ui.text "RED":tabItem { id = "home", title = "Home", symbol = "house" },
          ui.forEach({ { id = "heart", name = "Favourites" } }, function(item)
            return ui.text "BLUE":tabItem { id = item.id, title = item.name, symbol = "heart", badge = 2 }
          end),
          false,
          { ui.text "ORANGE":tabItem { id = "person", title = "Profile", symbol = "person" }:padding() },
        }
      end)
      print(screen:exists "RED", screen:exists "BLUE", screen:find "heart".accessibility.value)
      screen:tap "person"
      print(state.tab, screen:exists "ORANGE", screen:exists "RED")
      state.tab = "heart"
      print(screen:exists "BLUE", screen:find "heart".accessibility.isSelected)
      """, ["true\tfalse\t2", "person\ttrue\tfalse", "true\ttrue"])
  }

  @Test func `takes tab items that are tabs`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function()
        return ui.tabView { style = "none",
          ui.text "one":tabItem(tabs[1]), ui.text "two":tabItem(tabs[2]),
        }:overlayPreference("tabItems", { alignment = "bottom" }, function(items) return ui.tabBar(items) end)
      end)
      screen:tap "alerts"
      print(tabs.selection, screen:exists "two", screen:exists "settings")
      """, ["alerts\ttrue\tfalse"])
  }

  @Test func `is left out with its bar where a page wants all`() throws {
    try expectLines(
      """
      local tabs = three()
      local state = moon.state { full = false }
      local screen = show(function()
        return ui.zstack { alignment = "bottom",
          ui.tabView(tabs, function(tab) return ui.text(tab.title) end),
          not state.full and ui.tabBar(tabs):transition "moveBottom":animation("easeInOut", state.full),
        }
      end)
      print(screen:exists "tabBar")
      moon.withAnimation("easeInOut", function() state.full = true end)
      screen:settle()
      print(screen:exists "tabBar")
      """, ["true", "false"])
  }

  @Test(arguments: [
    (
      "ui.tabView(three(), { hme = ui.text 'a' })",
      "moon.ui.tabView: argument 2 'pages' has no page for the tab \"home\": is 'hme' misspelt?"
    ),
    (
      "ui.tabView(three(), { home = 'a' })",
      "moon.ui.tabView: argument 2 'pages' must have a view or a function for \"home\", got \"a\""
    ),
    (
      "ui.tabView(three(), function() end)",
      "moon.ui.tabView: the function returned nothing: is `return` missing?"
    ),
    (
      "ui.tabView('x', {})",
      "moon.ui.tabView: argument 1 'tabs' must be a tab set, got \"x\": moon.tabs makes one"
    ),
    (
      "ui.tabView { selection = 'a', ui.text 'x' }",
      "moon.ui.tabView: child 1 has no tab item: add :tabItem { id = \"…\", title = \"…\" }"
    ),
    ("ui.tabView {}", "moon.ui.tabView needs at least one page with a tab item"),
    (
      "ui.tabView { ui.text 'x':tabItem { id = 'a', title = 'A' } }",
      "moon.ui.tabView needs option 'selection'"
    ),
    (
      "ui.tabView { selection = 'hoem', ui.text 'x':tabItem { id = 'home', title = 'A' } }",
      "moon.ui.tabView: there is no tab \"hoem\": did you mean 'home'?"
    ),
    (
      "ui.tabView { selection = 'a', ui.text 'x':tabItem { id = 'a', titel = 'A' } }",
      "moon.ui.tabView: tab 1 has no field 'titel': did you mean 'title'?"
    ),
    (
      "ui.tabView(three(), { home = ui.text 'a' }, { selection = 'home' })",
      "moon.ui.tabView: option 'selection' is not for a tab set, which has a selection of its own"
    ),
  ])
  func `tells of mistakes`(_ source: String, _ text: String) {
    #expect(Script.error(source)?.text == text)
  }
}
