import LuaRuntime
import Testing

/// The rules of predicates, through the functions that scripts call; what is expected is what Lua
/// itself does with these functions.
@Suite struct RuleTests {
  private static let start = """
    local people = moon.people.open()
    people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob" }, { name = "10" } }

    """

  /// What a script prints that begins with three people, on its lines from 3.
  private func lines(
    _ script: String, _ keeping: PeopleScript.Keeping, _ policy: LuaOptions.Policy = .safe
  ) throws -> [String] {
    var options = LuaOptions()
    options.policy = policy
    return try PeopleScript.lines(Self.start + script, keeping, options)
  }

  /// How many of three people a function selects.
  private func count(_ function: String, _ keeping: PeopleScript.Keeping) throws -> String {
    try lines("print(#people:query { where = \(function) })", keeping).joined()
  }

  private func error(_ script: String, _ keeping: PeopleScript.Keeping) -> LuaError? {
    PeopleScript.error(Self.start + script, keeping)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R1: what a function has captured is read when the query is made`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try lines(
        """
        local limit, set = 2, { Ada = true }
        local found = people:query { where = function(p) return set[p.name] and #p.name > limit end }
        print(#found)
        limit, set.Bob = 9, true
        people:insert { name = "Ada" }
        people:save()
        print(#found, found[2].name)
        """, keeping) == ["1", "2\tAda"])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R1: an attribute of a captured record is read when the query is made`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try lines(
        """
        local ada = people:query { sort = "id" }[1]
        local same = people:query { where = function(p) return p.name == ada.name end }
        print(#same, same[1] == ada)
        ada.name = "Eve"
        print(#same)
        people:insert { name = "Ada" }
        print(#same)
        """, keeping) == ["1\ttrue", "0", "1"])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R1: a captured table with a metatable is refused`(_ keeping: PeopleScript.Keeping) {
    let error = error(
      """
      local set = setmetatable({}, { __index = function() return true end })
      people:query { where = function(p)
        return p.isLiked and set[p.name]
      end }
      """, keeping)
    #expect(error?.code == "untranslatable")
    #expect(error?.report.position?.line == 5)
    #expect(error?.message.hasPrefix("`set[p.name]`: a table with a metatable") == true)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R2: functions of the script are read too, also as tail calls`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try lines(
        """
        local function short(p, n) return #p.name < n end
        local function liked(p) return p.isLiked end
        print(#people:query { where = function(p) return not liked(p) and short(p, 3) end })
        print(#people:query { where = function(p) return liked(p) end })
        """, keeping) == ["1", "1"])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R2: functions are what they are, not what they are called`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try lines(
        """
        local find, string = string.find, { upper = string.lower, find = string.len }
        print(#people:query { where = function(p) return string.upper(p.name) == "ada" end })
        print(#people:query { where = function(p) return find(p.name, "da", 1, true) end })
        print(#people:query { where = function(p) return string.find(p.name) == 3 end })
        """, keeping) == ["1", "1", "2"])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R2: what a trusted script put into a library is what it calls`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try lines(
        """
        local find = string.find
        string.upper = string.lower
        print(#people:query { where = function(p) return p.name:upper() == "ada" end })
        string.find = function() return false end
        print(#people:query { where = function(p) return find(p.name, "da", 1, true) end })
        print(#people:query { where = function(p) return p.name:find("da") end })
        """, keeping, .trusted) == ["1", "1", "0"])
  }

  @Test(arguments: [
    (
      "local function f(n)\n return n < 1 or f(n - 1)\nend",
      "p.isLiked and f(#p.name)", "`f(...)`: a function that calls itself"
    ),
    ("local function f(...)\n return ...\nend", "p.isLiked and f(p.name)", "variable arguments"),
    ("local f\n = \nprint", "p.isLiked and f(p.name)", "`print(...)`: print can't be translated"),
    ("local t\n = \n{}", "p.isLiked and t(p.name)", "`t(...)`: a table can't be called here"),
  ])
  func `R2: anything else is refused with its place`(
    declaration: String, expression: String, message: String
  ) {
    let error = error(
      "\(declaration)\npeople:query { where = function(p)\n  return \(expression)\nend }", .plain)
    #expect(error?.code == "untranslatable")
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "nothing")")
    // Where the function itself goes wrong, or where it is called.
    #expect([4, 7].contains(error?.report.position?.line))
    #expect(error?.report.position?.source == "script.lua")
  }

  @Test(arguments: [
    ("seen = seen + 1", "`seen = ...`"), ("set[p.name] = true", "`set[p.name] = ...`"),
    ("set.last = p.name", "`set.last = ...`"), ("p.isLiked = true", "`p.isLiked = ...`"),
    ("total = 1", "`total = ...`"), ("set[1] = p.name", "`set[1] = ...`"),
  ])
  func `R3: a function that writes is refused`(statement: String, part: String) {
    let error = error(
      """
      local seen, set = 0, {}
      people:query { where = function(p)
        \(statement)
        return true
      end }
      """, .plain)
    #expect(error?.message == "\(part): a function of a record must not change anything")
    #expect(error?.report.position?.line == 5)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R4: a query raises when its function raises for some record, whatever its limit`(
    _ keeping: PeopleScript.Keeping
  ) {
    for option in ["limit = 1", "limit = 1, sort = \"-isLiked\"", "sort = \"name\", offset = 2"] {
      let error = error(
        """
        people:query { \(option), where = function(p)
          return #(p.name == "Bob" or p.name) > 0
        end }
        """, keeping)
      #expect(error?.code == "predicate")
      #expect(
        error?.message
          == "Store:query: attempt to get length of a boolean value (for Person 2)")
      #expect(error?.report.position?.line == 4)
    }
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R4: a value that isn't used may raise, and does so only for some record`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    let function = "function(p) local n = #(p.name == \"Bob\" or p.name) return p.isLiked end"
    let error = error("people:query { where = \(function) }", keeping)
    #expect(error?.message.contains("length of a boolean value (for Person 2)") == true)
    #expect(
      try lines(
        "people:delete(people:query { sort = 'name' }[3]) print(#people:query { where = \(function) })",
        keeping) == ["1"])
  }

  @Test(arguments: [
    ("p.name < 3", "attempt to compare string with number"),
    ("p.isLiked + 1", "attempt to perform arithmetic on a boolean value (field 'isLiked')"),
    ("p.name .. missing", "attempt to concatenate a nil value (upvalue 'missing')"),
  ])
  func `R5: what raises for every record is refused when the query is made`(
    expression: String, message: String
  ) {
    let error = PeopleScript.error(
      """
      local missing
      local people = moon.people.open()
      people:query { where = function(p)
        return \(expression)
      end }
      """)
    #expect(error?.code == "always-raises")
    #expect(error?.message == "raises an error for every record: \(message)")
    #expect(error?.report.position?.line == 4)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R6: a live query reports records that raise once, and goes on when none do`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try lines(
        """
        local found = people:query { sort = "id", where = function(p) return #(p.name == "bad" or p.name) > 2 end }
        found:observe(function(change) print("told", #change.inserted, #change.removed, change.count) end)
        local bad = people:insert { name = "bad" }
        people:insert { name = "Eve" }
        print(pcall(people.save, people))
        local worse = people:insert { name = "bad" }
        print(pcall(people.save, people))
        print(#found, found[2].name, found.failure)
        people:delete(bad)
        people:save()
        people:delete(worse)
        people:save()
        print(#found, found[3].name, found.failure)
        """, keeping) == [
          "false\tscript.lua:3: Query: attempt to get length of a boolean value (for Person 4)",
          "true",
          "2\tBob\tattempt to get length of a boolean value (for Person 4)",
          "told\t1\t0\t3",
          "3\tEve\tnil",
        ])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R7: only arithmetic takes strings for numbers`(_ keeping: PeopleScript.Keeping) throws {
    #expect(try count("function(p) return p.name == 10 end", keeping) == "0")
    #expect(
      try count("function(p) return p.name == '10' and p.name + 1 == 11 end", keeping) == "1")
    // As lua5.4 says of both: they are numbers, so they may be there, but are compared as strings.
    #expect(
      try count(
        "function(p) return p.name == '10' and math.max(p.name, '9') == '9' end", keeping) == "1")
    #expect(
      error(
        "people:query { where = function(p) return p.name == '10' and p.name < 11 end }", keeping)?
        .message.contains("attempt to compare string with number (for Person 3)") == true)
  }

  @Test func `R8: the text of a number that may be NaN is never made by SQL`() throws {
    let function = "function(p) return #tostring(p.dateAdded * 0 / 0) > 2 end"
    for keeping in PeopleScript.Keeping.allCases { #expect(try count(function, keeping) == "3") }
    let plan = try lines("print(people:query { where = \(function) }:explain())", .database)
    #expect(plan.contains { $0.contains("moon_test(") }, "\(plan)")
  }

  @Test func `what is the same for all records is told to be read outside`() throws {
    let wrong = error(
      "people:query { where = function(p) return p.dateAdded > moon.date.now() end }", .plain)
    #expect(wrong?.report.notes.first?.contains("a local outside the function") == true)
    // They were all added when the clock stood where it stands now.
    #expect(
      try lines(
        "local now = moon.date.now() print(#people:query { where = function(p) return p.dateAdded == now end })",
        .plain) == ["3"])
  }

  @Test func `explain shows what divides the records into sections`() throws {
    let plan = try lines(
      "print(people:query { sections = function(r) return #r.name end }:explain())",
      .database)
    #expect(plan.contains("sections   function(p) return #p.name end"), "\(plan)")
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R12: a scan sees its captures as they were`(_ keeping: PeopleScript.Keeping) throws {
    #expect(
      try lines(
        """
        local limit, set = 2, { Ada = { fine = true } }
        local function fine(name) return set[name] and set[name].fine end
        local found = people:query { scan = true, where = function(p)
          return fine(p.name) and #p.name:gsub("x", "") > limit
        end }
        print(#found)
        limit, set.Ada.fine, set = 9, false, {}
        people:insert { name = "Ada" }
        print(#found)
        """, keeping) == ["1", "2"])
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `R12: a scan that writes is refused, and the store stays usable`(
    _ keeping: PeopleScript.Keeping
  ) throws {
    for statement in ["people:insert { name = 'x' }", "p.name = 'x'", "people:save()"] {
      let error = error(
        "people:query { scan = true, where = function(p)\n  \(statement)\n  return true\nend }",
        keeping)
      #expect(error?.report.position?.line == 4, "\(statement): \(String(describing: error))")
      #expect(
        try lines(
          """
          print((pcall(people.query, people, { scan = true, where = function(p) \(statement) return true end })))
          people:insert { name = "Eve" }
          people:save()
          print(#people:query())
          """, keeping) == ["false", "4"])
    }
  }
}
