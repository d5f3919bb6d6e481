import LuaRuntime
import Testing

/// Records that a loop gave, kept beyond it; the records of people are stored as the rules say, so what each prints
/// is what was written.
@Suite struct KeptRecordTests {
  /// Loops that read their records at once, and one after another.
  static let limits = ["", "limit = 100,"]

  private static func lines(
    _ limit: String, _ keeping: PeopleScript.Keeping, _ body: String
  ) throws -> [String] {
    try PeopleScript.lines(
      """
      local people = moon.people.open()
      for place = 1, 5 do people:insert { name = "p" .. place } end
      people:save()
      local function all() return people:query { \(limit) sort = "id" } end
      local function list()
        local kept = {}
        for p in all():each() do kept[#kept + 1] = p end
        return kept
      end
      collectgarbage()
      \(body)
      """, keeping)
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a kept record is written later`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local kept = list()
        print(kept[2].name, kept[2].isLiked)
        kept[2].name = "Ada"
        print(kept[2].name, people:changes(kept[2]).name.old, kept[1].name)
        people:save()
        print(people:record(2).name, list()[2].name, kept[2])
        """) == [
          "p2\tfalse", "Ada\tp2\tp1",
          "Ada\tAda\tPerson 2 { name = \"Ada\", isLiked = false, dateAdded = "
            + "1767225600.0 }",
        ])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a record is one value, however often it is read`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local first, second = list(), list()
        for place, p in ipairs(first) do
          assert(p == second[place] and p == people:record(p.id) and p == all()[place])
        end
        local known = { [first[3]] = "third" }
        first[3].name = "changed"
        print(known[list()[3]], known[people:record(3)], second[3].name)
        """) == ["third\tthird\tchanged"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a kept record follows what others change`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local kept = list()
        people:updateAll({ where = function(p) return p.id < 3 end, set = { name = "new" } })
        print(kept[1].name, kept[2].name, kept[3].name)
        people:rollback()
        print(kept[1].name, kept[2].name, kept[3].name)
        people:updateAll({ set = { name = "saved" } })
        people:save()
        print(kept[1].name)
        people:undo()
        print(kept[1].name, kept[5].name)
        """) == ["new\tnew\tp3", "p1\tp2\tp3", "saved", "p1\tp5"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a kept record that was deleted says so, until that is undone`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local kept = list()
        people:deleteAll { where = function(p) return p.id > 2 end }
        print(kept[1].isDeleted, kept[3].isDeleted, kept[3].id)
        print((select(2, pcall(function() return kept[4].name end))):match "name: .*")
        print((select(2, pcall(function() kept[5].name = "x" end))):match "name: .*")
        people:rollback()
        print(kept[3].isDeleted, kept[3].name, kept[4].name, kept[5].name)
        """) == [
          "false\ttrue\t3", "name: Person 4 has been deleted", "name: Person 5 has been deleted",
          "false\tp3\tp4\tp5",
        ])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a loop that changes its records reads each as it is then`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local names = {}
        for p in all():each() do
          names[#names + 1] = p.name
          if p.id == 1 then people:record(2).name = "changed" end
          if p.id == 2 then people:delete(people:record(3)) end
        end
        print(table.concat(names, " "))
        people:rollback()
        print(#list(), list()[2].name)
        """) == ["p1 changed p4 p5", "5\tp2"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a loop is broken off, and its records stay`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local kept
        for round = 1, 100 do
          for p in all():each() do
            kept = p
            if p.id == 2 then break end
          end
        end
        collectgarbage()
        print(kept.name, #list())
        local step = all():each()
        print(step().name, step().name, step().name, step().name, step().name, step(), step())
        """) == ["p2\t5", "p1\tp2\tp3\tp4\tp5\tnil\tnil"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `records that were collected are read again`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local held = setmetatable({}, { __mode = "k" })
        for p in all():each() do
          if p.id == 1 then p.isLiked = true end
          held[p] = p.id
        end
        people:save()
        for p in all():each() do held[p] = p.id end
        collectgarbage()
        collectgarbage()
        print(next(held), list()[1].isLiked, list()[2].isLiked)
        """) == ["nil\ttrue\tfalse"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a record whose insertion was undone isn't the next one with its id`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        people:insert { name = "pending" }
        collectgarbage()
        local pending = list()[6]
        print(pending.name)
        people:rollback()
        local later = people:insert { name = "later" }
        print(pending.isDeleted, pending == later, later.name, list()[6] == later)
        """) == ["pending", "true\tfalse\tlater\ttrue"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `all kinds of values come out as they went in`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try PeopleScript.lines(
        """
        local Note = moon.model("Note", {
          { "title", "string" }, { "text", "string?" }, { "place", "integer?" },
          { "weight", "number?" }, { "isDone", "boolean?" },
        })
        local store = moon.store.open(":memory:", { Note })
        local rows = {
          { title = "" }, { title = "a\\0b", text = "\\xff", place = math.mininteger, weight = -0.5, isDone = false },
          { title = ("x"):rep(600), text = ("y"):rep(100000), place = 2^53 // 1 | 0, weight = 1e300, isDone = true },
          { title = "short", text = ("z"):rep(511) },
        }
        store:insertAll(rows)
        store:save()
        for round = 1, 2 do
          local place = 0
          for note in store:query({ \(limit) sort = "id" }):each() do
            place = place + 1
            for _, name in ipairs { "title", "text", "place", "weight", "isDone" } do
              assert(note[name] == rows[place][name], name)
              assert(math.type(note[name]) == math.type(rows[place][name]), name)
            end
          end
          print(place)
          store:updateAll { set = { title = ("long"):rep(100) } }
          local kept = store:query({ \(limit) sort = "id" }).first
          for note in store:query({ \(limit) sort = "id" }):each() do assert(note.title == ("long"):rep(100)) end
          store:rollback()
          assert(kept.title == "")
        end
        """, keeping) == ["4", "4"])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a kept record outlives its store, and knows that it is closed`(
    _ limit: String, _ keeping: PeopleScript.Keeping
  ) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local kept = list()
        people:close()
        people = nil
        all, list = nil, nil
        collectgarbage()
        collectgarbage()
        print(kept[1].id, kept[1].isDeleted, kept[2])
        print((select(2, pcall(function() return kept[3].name end))):match "name: .*")
        print((select(2, pcall(function() kept[4].name = "x" end))):match "name: .*")
        """) == [
          "1\tfalse\tPerson 2 (its store is closed)", "name: the store is closed",
          "name: the store is closed",
        ])
  }

  @Test(arguments: limits, PeopleScript.Keeping.allCases)
  func `a loop ends with its store`(_ limit: String, _ keeping: PeopleScript.Keeping) throws {
    #expect(
      try Self.lines(
        limit, keeping,
        """
        local step = all():each()
        print(step().name)
        people:close()
        print((select(2, pcall(step))):match "Query:each.*")
        """) == ["p1", "Query:each: the store is closed"])
  }
}
