import Testing

// Expected places are those of an inset grouped list: 16 around the groups, titles and rows of 44
// points, 18 between groups (MoonLayoutTests/ListTests names the sources).
@Suite struct `Sections of a query in a list` {
  /// A list with a group for each section; the rows that are made are counted.
  private static let screen = """
    local ui = moon.ui
    local people = moon.people.open()
    local groups = people:query {
      sections = function(p) return p.isLiked and "Favourites" or "Normal" end,
      sort = "name", animation = moon.animation.linear { duration = 1 },
    }
    local made = 0
    local function row(person)
      made = made + 1
      return ui.hstack { ui.text(person.name), ui.spacer(),
        ui.button { action = function() person.isLiked = not person.isLiked end, ui.image "heart" }:id "like",
      }:swipeActions {
        ui.button { action = function() people:delete(person) end, ui.image "trash" }:id "delete",
      }
    end
    local screen = moon.stage { size = { width = 300, height = 800 }, body = function()
      return ui.list {
        ui.forEach(groups.sections, function(section)
          return ui.disclosureGroup {
            title = ("%s (%d)"):format(section.key, section.count), isExpanded = true, ui.forEach(section, row),
          }
        end),
      }
    end }
    local function shown(...)
      local found = {}
      for _, title in ipairs { ... } do found[#found + 1] = tostring(screen:exists(title)) end
      print(table.concat(found, " "))
    end
    """

  private func lines(_ script: String) throws -> [String] {
    try PeopleScript.lines(Self.screen.replacing("\n", with: " ") + "\n" + script)
  }

  @Test func `are groups that tell their counts, and come and go with their rows`() throws {
    #expect(
      try lines(
        """
        local ada = people:insert { name = "Ada", isLiked = true }
        local bob = people:insert { name = "Bob" }
        people:save()
        shown("Favourites (1)", "Normal (1)", "Ada", "Bob")
        screen:find(bob):find "like":tap()
        screen:settle()
        shown("Favourites (2)", "Normal (1)", "Normal (0)", "Ada", "Bob")
        screen:find(ada):find "like":tap()
        screen:settle()
        shown("Favourites (1)", "Normal (1)")
        screen:find(ada):swipe "left"
        screen:find(ada):find "delete":tap()
        screen:settle()
        shown("Favourites (1)", "Normal (1)", "Ada")
        """) == [
          "true true true true", "true false false true true", "true true", "true false false",
        ])
  }

  @Test func `keep their groups apart when one before them comes or goes`() throws {
    // Favourites come in front; the other group moves down by 44 + 44 + 18, and its row up by one.
    #expect(
      try lines(
        """
        local bob, cy = people:insert { name = "Bob" }, people:insert { name = "Cy" }
        people:save()
        print(screen:find "Normal (2)".y, screen:find(cy).y)
        screen:find(bob):find "like":tap()
        screen:advance "0.5s"
        print(screen:find(cy).y)
        screen:settle()
        print(screen:find(cy).y)
        """
      ).suffix(2) == ["135.0", "166.0"])
  }

  @Test func `move a row from one to the other`() throws {
    // Cy stands below Bob in the second group, then below Ada in the first one.
    #expect(
      try lines(
        """
        people:insert { name = "Ada", isLiked = true }
        local bob, cy = people:insert { name = "Bob" }, people:insert { name = "Cy" }
        people:save()
        print(screen:find(cy).y, screen:find(bob).y)
        screen:find(cy):find "like":tap()
        for _ = 1, 4 do
          screen:advance "0.25s"
          print(screen:find(cy).y, screen:find(bob).y)
        end
        print(screen:find(cy).height, #screen.warnings)
        """) == [
          "210.0\t166.0", "183.5\t177.0", "157.0\t188.0", "130.5\t199.0", "104.0\t210.0", "44.0\t0",
        ])
  }

  @Test func `open and close by their titles, each by itself`() throws {
    #expect(
      try lines(
        """
        local ada = people:insert { name = "Ada", isLiked = true }
        local bob = people:insert { name = "Bob" }
        people:save()
        screen:tap "Normal (1)"
        screen:settle()
        shown("Ada", "Bob")
        screen:find(ada):find "like":tap()
        screen:settle()
        shown("Ada", "Bob", "Normal (2)")
        screen:tap "Normal (2)"
        screen:settle()
        shown("Ada", "Bob")
        """) == ["true false", "false false true", "true true"])
  }

  @Test func `move no row between pages, nor find fault with two lists of them`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local ui = moon.ui
        local people = moon.people.open()
        local groups = people:query { sections = function(p) return p.isLiked end, sort = "name" }
        local ada = people:insert { name = "Ada" }
        people:save()
        local state = moon.state { page = "a" }
        local function list(top)
          return ui.vstack { ui.color "red":frame { height = top },
            ui.list { ui.forEach(groups.sections, function(section)
              return ui.disclosureGroup { title = "all", isExpanded = true,
                ui.forEach(section, function(p) return ui.text(p.name) end) }
            end) } }
        end
        local screen = moon.stage { size = { width = 300, height = 800 }, body = function()
          return ui.zstack { list(state.page == "a" and 10 or 200):id(state.page) }
        end }
        local both = moon.stage { size = { width = 300, height = 800 }, body = function()
          return ui.hstack { list(10), list(20) }
        end }
        local before = screen:find(ada).y
        moon.withAnimation("easeInOut", function() state.page = "b" end)
        print(screen:find(ada).y - before, #both.warnings)
        """) == ["190.0\t0"])
  }

  @Test func `make only the rows that are seen`() throws {
    // 800 points show 16 or 17 rows of 44.
    let printed = try lines(
      """
      local rows = {}
      for i = 1, 5000 do rows[i] = { name = ("%04d"):format(i), isLiked = i > 4200 } end
      people:insertAll(rows)
      people:save()
      shown("Favourites (800)", "4201")
      print(made)
      made = 0
      screen:find(groups[1]):find "like":tap()
      screen:settle()
      shown("Favourites (799)", "4202")
      print(made)
      """)
    #expect(printed.count == 4)
    #expect(printed.first == "true true")
    #expect(printed.dropFirst(2).first == "true true")
    for place in [1, 3] { #expect(Int(printed[place]).map { $0 < 60 } == true, "\(printed)") }
  }

  @Test func `are told from each other by their keys`() throws {
    #expect(
      try lines(
        """
        people:insertAll { { name = "a", isLiked = true }, { name = "bb" }, { name = "cc" } }
        local function ids(sections)
          local ids = {}
          for _, section in ipairs(people:query { sections = sections }.sections) do
            ids[#ids + 1] = math.type(section.id) or type(section.id)
            ids[#ids + 1] = tostring(section.id)
          end
          print(table.concat(ids, " "))
        end
        ids(function(p) return p.isLiked end)
        ids(function(p) return #p.name end)
        ids(function(p) return #p.name / 2 end)
        """) == [
          "string false string true", "integer 1 integer 2", "string 0.5 integer 1",
        ])
  }
}
