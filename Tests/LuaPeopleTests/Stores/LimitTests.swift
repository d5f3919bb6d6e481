import LuaRuntime
import Testing

/// The limits of memory and time hold for what stores hold and do.
struct LimitTests {
  private static let options: LuaOptions = {
    var options = LuaOptions()
    options.memoryLimit = 16 << 20
    return options
  }()

  @Test(
    "records in memory, unsaved or saved, count towards the memory limit",
    arguments: PeopleScript.Keeping.allCases, ["none", "memory"])
  func filled(keeping: PeopleScript.Keeping, undo: String) {
    let error = PeopleScript.error(
      """
      local people = moon.people.open(":memory:", { undo = "\(undo)" })
      local text = ("x"):rep(1e5)
      for place = 1, 1000 do
        people:insert { name = text .. place }
        if place % 7 == 0 then people:save() end
      end
      """, keeping, Self.options)
    #expect(error?.kind == .memory)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `rows of one large batch count`(_ keeping: PeopleScript.Keeping) {
    let error = PeopleScript.error(
      """
      local people = moon.people.open()
      local rows, text = {}, ("x"):rep(1e6)
      for place = 1, 100 do rows[place] = { name = text } end
      people:insertAll(rows)
      """, keeping, Self.options)
    #expect(error?.kind == .memory)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `what was undone, deleted or closed counts no longer`(_ keeping: PeopleScript.Keeping)
    throws
  {
    #expect(
      try PeopleScript.output(
        """
        local text = ("x"):rep(1e6)
        for round = 1, 40 do
          local people = moon.people.open(":memory:", { undo = "none" })
          for place = 1, 3 do people:insert { name = text .. place } end
          if round % 2 == 0 then people:rollback() else people:save() people:close() end
          people:close()
        end
        print "fine"
        """, keeping, Self.options) == "fine\n")
  }

  @Test func `models count towards the memory limit`() {
    // Each takes 2 KiB at least outside of Lua's heap, so that there is room for 8000 at most.
    let error = PeopleScript.error(
      "for i = 1, 20000 do moon.model('T' .. i, { { 'a', 'string' }, { 'b', 'string' } }) end",
      .plain, Self.options)
    #expect(error?.kind == .memory)
  }

  @Test func `stores that nobody closes count towards the memory limit`() {
    let error = PeopleScript.error(
      "for place = 1, 1000 do moon.people.open() end", .plain, Self.options)
    #expect(error?.kind == .memory)
  }

  @Test(
    "what queries and their loops hold counts towards the memory limit",
    arguments: PeopleScript.Keeping.allCases,
    [
      // 20,000 places of 16 bytes each, and 20,000 ids of 8.
      "people:query { where = function(p) return p.id ~= place end }",
      "(function() local step, all, first = people:query():each() step(all, first) return step end)()",
      "people:query { sections = function(p) return (p.name .. place):rep(20) end }",
    ])
  func held(keeping: PeopleScript.Keeping, value: String) {
    let error = PeopleScript.error(
      """
      local people = moon.people.open(":memory:", { undo = "none" })
      local rows = {}
      for place = 1, 20000 do rows[place] = { name = "n" .. place } end
      people:insertAll(rows) people:save()
      rows = nil
      local held = {}
      for place = 1, 400 do held[place] = \(value) end
      """, keeping, Self.options)
    #expect(error?.kind == .memory)
  }

  @Test(
    "texts that a condition makes stay within the memory limit",
    arguments: PeopleScript.Keeping.allCases,
    [
      "where = function(p) return #p.name:rep(5000000) > 3 end",
      "where = function(p) return #(p.name:rep(600000) .. p.name:rep(600001) .. p.name) > 3 end",
      "sections = function(p) return p.name:rep(1000000) .. p.id end",
    ])
  func texts(keeping: PeopleScript.Keeping, request: String) {
    let error = PeopleScript.error(
      """
      local people = moon.people.open()
      for place = 1, 20 do people:insert { name = "abc" .. place } end
      people:save()
      print(people:query { \(request) }.count)
      """, keeping, Self.options)
    #expect(error?.kind == .memory)
    #expect(error?.report.position?.line == 4)
  }

  @Test(arguments: PeopleScript.Keeping.allCases)
  func `a condition that takes long is stopped in the midst of a record`(
    _ keeping: PeopleScript.Keeping
  ) {
    var options = LuaOptions()
    options.entryLimit = 0.2
    // Hours of work for one record.
    let calls = String(repeating: ":upper():lower()", count: 90)
    let error = PeopleScript.error(
      """
      local people = moon.people.open()
      for place = 1, 90 do people:insert { name = "abc" .. place } end
      people:save()
      print(people:query { where = function(p) return #p.name:rep(12000000)\(calls) > 3 end }.count)
      """, keeping, options)
    #expect(error?.kind == .time)
    #expect(error?.report.position?.line == 4)
  }
}
