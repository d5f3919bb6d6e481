import MoonTestSupport
import Testing

/// Mistakes with stores, as the command tells them: what is wrong, where, and what helps.
struct PeopleMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    /// The third line of a script that has a store of people, and one person, Ada.
    let line: String
    /// How the report begins.
    let start: String
    /// What else it says.
    var hint = ""
    var testDescription: String { name }
  }

  private static let people = """
    local people = moon.people.open "people.sqlite"
    local ada = people:insert { name = "Ada" }

    """

  private static let mistakes = [
    Mistake(
      name: "an unknown attribute of a new record", line: "people:insert { nmae = 'Bob' }",
      start: "error[unknown-name]: Store:insert: Person has no attribute \"nmae\"; did you mean "
        + "\"name\"?\n  --> main.lua:3:17"),
    Mistake(
      name: "an unknown attribute of a record", line: "print(ada.nmae)",
      start: "error[unknown-name]: Person has no attribute \"nmae\"; did you mean \"name\"?\n"
        + "  --> main.lua:3:11"),
    Mistake(
      name: "an unknown attribute in a function of a record",
      line: "people:query { where = function(p) return p.nmae == 'Ada' end }",
      start: "error[unknown-key]: `p.nmae`: Person has no attribute 'nmae'\n  --> main.lua:3:45",
      hint: "did you mean 'name'?"),
    Mistake(
      name: "an unknown attribute to sort by", line: "people:query { sort = '-nmae' }",
      start: "error[unknown-name]: Store:query: option 'sort' can't be used: Person has no "
        + "attribute \"nmae\"; did you mean \"name\"?\n  --> main.lua:3:16"),
    Mistake(
      name: "a value of another type", line: "people:insert { name = 5 }",
      start: "error[invalid-value]: Store:insert: a new Person: \"name\" must be a string, got the "
        + "integer 5\n  --> main.lua:3:15"),
    Mistake(
      name: "a value of another type in a record", line: "ada.isLiked = 'yes'",
      start: "error[invalid-value]: isLiked: Person 1: \"isLiked\" must be a boolean, got the "
        + "string \"yes\"\n  --> main.lua:3:5"),
    Mistake(
      name: "NaN for a date", line: "ada.dateAdded = 0/0",
      start: "error[invalid-value]: dateAdded: Person 1: \"dateAdded\" must be a date, which is a "
        + "finite number of seconds since 1970, got NaN\n  --> main.lua:3:5"),
    Mistake(
      name: "text that isn't UTF-8, shown", line: "ada.isLiked = 'caf\\xe9'",
      start: "error[invalid-value]: isLiked: Person 1: \"isLiked\" must be a boolean, got the "
        + "string \"caf\\xE9\"\n  --> main.lua:3:5"),
    Mistake(
      name: "a function that raises for a record",
      line: "people:query { where = function(p) return #(p.isLiked and p.name) > 0 end }",
      start: "error[predicate]: Store:query: attempt to get length of a boolean value (for Person "
        + "1)\n  --> main.lua:3"),
    Mistake(
      name: "a function that raises for every record",
      line: "people:query { where = function(p) return p.isLiked + 1 end }",
      start: "error[always-raises]: raises an error for every record: attempt to perform "
        + "arithmetic on a boolean value (field 'isLiked')\n  --> main.lua:3:45"),
    Mistake(
      name: "a function that writes to its record",
      line: "people:query { where = function(p) p.isLiked = true return true end }",
      start: "error[untranslatable]: `p.isLiked = ...`: a function of a record must not change "
        + "anything\n  --> main.lua:3:38"),
    Mistake(
      name: "a function that writes to a captured table",
      line: "local set = {} people:query { where = function(p) set[p.name] = 1 return true end }",
      start: "error[untranslatable]: `set[p.name] = ...`: a function of a record must not change "
        + "anything\n  --> main.lua:3:51"),
    Mistake(
      name: "a function that calls what can't be translated",
      line: "people:query { where = function(p) return p.isLiked and print(p.name) end }",
      start: "error[untranslatable]: `print(...)`: print can't be translated; use scan = true to "
        + "run it as Lua\n  --> main.lua:3:57"),
    Mistake(
      name: "two parts that are alike, of which one can't be translated",
      line: "people:query { where = function(p) return p.name:find '.' or p.name:find 'a' end }",
      start: "error[untranslatable]: `p.name:find(...)`: only plain text can be searched for: "
        + "string.find(text, part, 1, true); use scan = true to run it as Lua\n"
        + "  --> main.lua:3\n"),
    Mistake(
      name: "a scan that writes to the store",
      line: "people:query { scan = true, where = function(p) people:insert { name = 'x' } end }",
      start: "error["),
    Mistake(
      name: "a limit below 0", line: "people:query { limit = -1 }",
      start: "error[out-of-range]: Store:query: option 'limit' must be at least 0, got -1\n"
        + "  --> main.lua:3:16"),
    Mistake(
      name: "a path that can't be made", line: "moon.people.open 'no/such/folder/people.sqlite'",
      start: "error[cannot-open]: moon.people.open: no/such/folder/people.sqlite can't be made: "
        + "there is no folder no/such/folder\n  --> main.lua:3:18"),
  ]

  @Test(arguments: mistakes)
  func `the report says what is wrong and where`(_ mistake: Mistake) {
    let text = ScriptRun.of(Self.people + mistake.line).text
    #expect(text.hasPrefix(mistake.start), "\(text)")
    #expect(text.contains(mistake.hint), "\(text)")
  }

  @Test(arguments: mistakes)
  func `the store stays usable`(_ mistake: Mistake) {
    let run = ScriptRun.of(
      Self.people + """
        print((pcall(function() \(mistake.line) end)))
        people:insert { name = "Eve" }
        people:save()
        print(#people:query(), #people:query { where = function(p) return p.name == "Eve" end })
        """)
    #expect(run.output == "false\n2\t1\n", "\(run.text)")
  }

  @Test func `a unique value that another record has is told with its bytes, before it is saved`() {
    let tasks = """
      local Task = moon.model("Task", { { "title", "string", unique = true } })
      local store = moon.store.open("tasks.sqlite", { Task })
      local first, second = store:insert { title = "caf\\xe9" }, store:insert { title = "b" }

      """
    let inserted = ScriptRun.of(tasks + "store:insert { title = 'caf\\xe9' }").text
    #expect(
      inserted.hasPrefix(
        "error[not-unique]: Store:insert: a new Task: \"title\" must be unique, but Task 1 has the "
          + "string \"caf\\xE9\" already\n  --> main.lua:4:14"), "\(inserted)")
    let set = ScriptRun.of(tasks + "second.title = first.title:sub(1, 3) .. '\\xe9'").text
    #expect(
      set.hasPrefix(
        "error[not-unique]: title: Task 2: \"title\" must be unique, but Task 1 has the string "
          + "\"caf\\xE9\" already\n  --> main.lua:4:8"), "\(set)")
    let after = ScriptRun.of(
      tasks + """
        print(pcall(function() second.title = first.title end) or second.title)
        store:save()
        print(#store:query(), first.title:byte(4))
        """)
    #expect(after.output == "b\n2\t233\n", "\(after.text)")
  }

  @Test func `what an observer raises is told once, and the others are still told`() {
    let run = ScriptRun.of(
      Self.people + """
        local all = people:query()
        all:observe(function() error "broken" end)
        all:observe(function(change) print("told", change.count) end)
        people:insert { name = "Bob" }
        print(pcall(people.save, people))
        print(pcall(people.save, people), #all)
        """)
    #expect(run.output.hasPrefix("told\t2\nfalse\t"), "\(run.text)")
    #expect(run.output.hasSuffix("main.lua:4: broken\ntrue\t2\n"), "\(run.text)")
  }
}
