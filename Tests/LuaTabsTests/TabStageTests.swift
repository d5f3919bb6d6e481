import Testing

@Suite struct `Tabs on a stage` {
  /// A bar as the examples write them.
  private static let bar = """
    local tabs = three()
    local function item(tab)
      return ui.vstack { ui.image(tab.symbol), ui.text(tab.title) }
        :frame { maxWidth = math.huge, maxHeight = math.huge }
        :background(tab.isSelected and ui.color "gray":id "mark"):tabButton(tab, { animation = "easeInOut" })
    end
    local screen = show(function() return ui.hstack { spacing = 0, ui.forEach(tabs, item) } end)
    """

  @Test func `are shown, tapped and chosen by programs`() throws {
    try expectLines(
      Self.bar + """
        \nprint(screen:find "mark".x, screen:find "alerts".x)
        screen:tap "alerts"
        print(tabs.selection)
        screen:settle()
        print(screen:find "mark".x)
        tabs.selection = "settings"
        screen:settle()
        print(screen:find "mark".x)
        """, ["0.0\t131.0", "alerts", "131.0", "262.0"])
  }

  @Test func `that are hidden or disabled are not shown, or take no taps`() throws {
    try expectLines(
      Self.bar + """
        \ntabs[2].hidden = true
        print(screen:exists "alerts", screen:find "settings".x)
        tabs:item "settings".enabled = false
        pcall(screen.tap, screen, "settings")
        print(tabs.selection, screen:find "settings".accessibility.isEnabled)
        """, ["false\t196.5", "home\tfalse"])
  }

  @Test func `answer to keys by the reading direction`() throws {
    try expectLines(
      Self.bar + """
        \nlocal went = {}
        for i, key in ipairs { "right", "right", "right", "left", "home", "end" } do screen:key(key); went[i] = tabs.selection end
        print(table.concat(went, " "))
        local rtl = show(function() return ui.hstack { ui.forEach(tabs, item) } end, { layoutDirection = "rightToLeft" })
        rtl:key "left"
        rtl:key "left"
        print(tabs.selection, rtl:find "home".x > rtl:find "alerts".x)
        """, ["alerts settings home settings home settings", "alerts\ttrue"])
  }

  @Test func `are undone when a handler fails`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function()
        return ui.button(tabs.selected.title, function()
          tabs.selection = "settings"
          tabs:item "settings".badge = 5
          error("no", 0)
        end):id "go"
      end)
      print((pcall(screen.tap, screen, "go")))
      print(tabs.selection, tabs:item "settings".badge, screen:find "go".text)
      """, ["false", "home\tnil\tHome"])
  }

  @Test func `are evaluated only for what was read of them`() throws {
    try expectLines(
      """
      local tabs, count = three(), 0
      local screen = show(function() count = count + 1; return ui.text(tabs[1].title) end)
      screen:find "Home"
      tabs[1].badge = 3
      tabs[2].title = "x"
      tabs.selection = "alerts"
      screen:find "Home"
      print(count)
      tabs[1].title = "Start"
      screen:find "Start"
      print(count)
      """, ["1", "2"])
  }

  @Test func `of a segmented control choose, and hide what is hidden`() throws {
    try expectLines(
      """
      local tabs = three()
      tabs[3].enabled = false
      tabs:onReselect(function(tab) print("again", tab.id) end)
      local screen = show(function() return ui.segmented(tabs) end)
      screen:tap "alerts"
      screen:tap "alerts"
      print(tabs.selection)
      pcall(screen.tap, screen, "settings")
      print(tabs.selection, screen:find "settings".width)
      tabs:item "home".hidden = true
      print(screen:exists "home", screen:find "settings".width)
      """, ["again\talerts", "alerts", "alerts\t131.0", "false\t196.5"])
  }

  @Test func `have badges of all kinds on buttons, and tell of them`() throws {
    try expectLines(
      Self.bar + """
        \nfor _, badge in ipairs { 3, "new", true, 0 } do
          tabs[2].badge = badge
          print(screen:find "alerts".accessibility.value)
        end
        """, ["3", "new", "nil", "nil"])
  }

  @Test func `have the accent of their stage as a colour`() throws {
    try expectLines(
      """
      local tabs = three()
      local screen = show(function() return ui.text "a":foreground(tabs[2].color) end, { accent = "green" })
      print(screen:find "a".foreground == moon.color.green)
      """, ["true"])
  }

  // The script of examples/rounded_v1.lua, where bars are made of what pages tell.
  @Test func `are collected from views in their order`() throws {
    try expectLines(
      """
      local tabs = three()
      local function page(view, id)
        return view:opacity(tabs:item(id).isSelected and 1 or 0):tabItem(tabs:item(id))
      end
      local screen = show(function()
        return ui.zstack { page(ui.color "red", "settings"), page(ui.color "blue", "home") }
          :overlayPreference("tabItems", { alignment = "bottom" }, function(items)
            return ui.tabBar(items, { style = "tinted" })
          end)
      end)
      print(screen:find "settings".x < screen:find "home".x, screen:exists "alerts")
      screen:tap "settings"
      print(tabs.selection)
      """, ["true\tfalse", "settings"])
  }
}
