import LuaPeople
import LuaRuntime
import MoonTestSupport
import PeopleSQLite
import Testing

/// Files that older scripts made, opened by newer ones.
@Suite struct MigrationTests {
  /// Runs scripts one after another on the files of one folder.
  private struct Scripts {
    let folder = TemporaryFolder()

    private var services: PeopleServices {
      var services = PeopleServices()
      let folder = folder
      services.identity = { path throws(LuaError) in "\(folder.path)/\(path)" }
      services.open = { path, options throws(LuaError) in
        var settings = SQLiteOptions()
        settings.migrations = options.migrations
        return SQLiteBackend(path: "\(folder.path)/\(path)", options: settings)
      }
      services.plan = { path, options, models in
        var settings = SQLiteOptions(.memory)
        settings.migrations = options.migrations
        settings.source = "\(folder.path)/\(path)"
        return try SQLiteBackend(path: ":memory:", options: settings).dryRun(models)
      }
      return services
    }

    func lines(_ source: String) throws(LuaError) -> [String] {
      try PeopleScript.output(source, services: services).split(separator: "\n").map(String.init)
    }

    func error(_ source: String) -> LuaError? {
      do throws(LuaError) {
        _ = try lines(source)
        return nil
      } catch {
        return error
      }
    }
  }

  private static let old = """
    local Task = moon.model("Task", { { "name", "string" }, { "rank", "integer?" }, { "note", "string" } })
    local store = moon.store.open("tasks.sqlite", { Task })
    store:insertAll { { name = "Write", rank = 1, note = "x" }, { name = "Test", note = "y" } }
    store:save()
    print(store.schemaVersion)
    """

  private static let new = """
    local Task = moon.model("Task", {
      { "title", "string" }, { "rank", "integer", default = 7 }, { "due", "date?" }, { "isDone", "boolean", default = false },
    })
    local migrations = {
      { { rename = "Task.name", to = "title" }, { add = "Task.due" } },
      { { remove = "Task.note" }, { change = "Task.rank" }, { add = "Task.isDone" } },
    }

    """

  @Test(
    "what the records there are keep a model from becoming is told by the record",
    arguments: [
      (
        #"{ "name", "string" }, { "rank", "number" }"#, "invalid-value",
        #"Task 2: "rank" must be a number, but not NaN, got nil; give the step a value for nil"#
      ),
      (
        #"{ "name", "string" }, { "rank", "integer?" }"#, "invalid-value",
        #"Task 1: "rank" must be an integer of 64 bits or nil, got the number 1.5"#
      ),
      (
        #"{ "name", "string" }, { "rank", "boolean?" }"#, "invalid-value",
        #"Task 1: "rank" must be a boolean or nil, got the number 1.5"#
      ),
      (
        #"{ "name", "string", unique = true }, { "rank", "number?" }"#, "not-unique",
        #"Task 3: "name" must be unique, but Task 2 has the string "Test" already"#
      ),
    ])
  func stubborn(attributes: String, code: String, text: String) throws {
    let scripts = Scripts()
    let rows = #"{ { name = "Write", rank = 1.5 }, { name = "Test" }, { name = "Test" } }"#
    let old = """
      local Task = moon.model("Task", { { "name", "string" }, { "rank", "number?" } })
      local store = moon.store.open("tasks.sqlite", { Task })

      """
    _ = try scripts.lines(old + "store:insertAll \(rows) store:save()")
    let error = scripts.error(
      """
      local Task = moon.model("Task", { \(attributes) })
      moon.store.open("tasks.sqlite", { Task }, { migrations = { { { change = "Task.rank" } } } })
      """)
    #expect(error?.report.code == code)
    #expect(error?.message.contains(text) == true, "\(error?.message ?? "nothing was raised")")
    #expect(try scripts.lines(old + "print(#store:query())") == ["3"])
  }

  @Test func `a file is migrated step by step, after a copy of it was made`() throws {
    let scripts = Scripts()
    #expect(try scripts.lines(Self.old) == ["0"])
    #expect(
      try scripts.lines(
        Self.new + """
          local store = moon.store.open("tasks.sqlite", { Task }, { migrations = migrations })
          print(store.schemaVersion)
          for t in store:query { sort = "id" }:each() do print(t.title, t.rank, t.due, t.isDone) end
          """) == ["2", "Write\t1\tnil\tfalse", "Test\t7\tnil\tfalse"])
    #expect(scripts.folder.has("tasks.sqlite.schema-0"))
    // Once more: nothing is left to be done.
    #expect(
      try scripts.lines(
        Self.new + """
          print(#moon.store.plan("tasks.sqlite", { Task }, { migrations = migrations }))
          print(#moon.store.open("tasks.sqlite", { Task }, { migrations = migrations }):query())
          """) == ["0", "2"])
    #expect(!scripts.folder.has("tasks.sqlite.schema-2"))
  }

  @Test func `a plan tells each step and leaves the file as it is`() throws {
    let scripts = Scripts()
    _ = try scripts.lines(Self.old)
    let names = scripts.folder.names
    #expect(
      try scripts.lines(
        Self.new
          + "for _, line in ipairs(moon.store.plan(\"tasks.sqlite\", { Task }, { migrations = migrations })) do print(line) end"
      ) == [
        "1: Task's \"name\" is called \"title\"",
        "1: Task gets \"due\", nil for the records there are",
        "2: Task loses \"note\"",
        "2: Task's \"rank\" becomes integer",
        "2: Task gets \"isDone\", the boolean false for the records there are",
      ])
    #expect(scripts.folder.names == names)
    #expect(try scripts.lines(Self.old) == ["0"])
  }

  @Test(
    "a file that differs is refused with the migration that it lacks, which then leads to it",
    arguments: [
      ("{ \"name\", \"string\" }, { \"rank\", \"integer?\" }", "{ { remove = \"Task.note\" } }"),
      (
        "{ \"name\", \"string\" }, { \"rank\", \"integer?\" }, { \"text\", \"string\" }",
        "{ { rename = \"Task.note\", to = \"text\" } }"
      ),
      (
        "{ \"name\", \"string\" }, { \"rank\", \"integer?\" }, { \"note\", \"string\" }, { \"size\", \"number\" }",
        "{ { add = \"Task.size\", value = 0 } }"
      ),
      (
        "{ \"name\", \"string\" }, { \"rank\", \"integer?\" }, { \"note\", \"string?\" }, { \"size\", \"number\", default = 3 }",
        "{ { add = \"Task.size\" }, { change = \"Task.note\" } }"
      ),
      (
        "{ \"name\", \"string\" }, { \"rank\", \"integer\" }, { \"note\", \"string\" }",
        "{ { change = \"Task.rank\", value = 0 } }"
      ),
    ])
  func missing(attributes: String, migration: String) throws {
    let scripts = Scripts()
    _ = try scripts.lines(Self.old)
    let model = "local Task = moon.model(\"Task\", { \(attributes) })\n"
    let error = scripts.error(model + "moon.store.open(\"tasks.sqlite\", { Task })")
    #expect(error?.report.code == "schema-mismatch")
    #expect(error?.report.notes == ["the missing migration: migrations = { \(migration) }"])
    #expect(
      try scripts.lines(
        model
          + "print(moon.store.open(\"tasks.sqlite\", { Task }, { migrations = { \(migration) } }).schemaVersion)"
      ) == ["1"])
    let next = scripts.error(
      "local Task = moon.model(\"Task\", { \(attributes), { \"extra\", \"date?\" } })\n"
        + "moon.store.open(\"tasks.sqlite\", { Task }, { migrations = { \(migration) } })")
    #expect(
      next?.report.notes == [
        "the missing migration, to stand last in migrations: { { add = \"Task.extra\" } }"
      ])
  }

  @Test func `a file of a newer schema is refused`() throws {
    let scripts = Scripts()
    _ = try scripts.lines(Self.old)
    _ = try scripts.lines(
      Self.new + "moon.store.open(\"tasks.sqlite\", { Task }, { migrations = migrations })")
    #expect(scripts.error(Self.old)?.report.code == "newer-schema")
  }

  @Test(
    "a wrong migration is refused with its place",
    arguments: [
      ("{ { add = \"Task.due\" } }", "migrations[1] is a list, but has something at 'add'"),
      ("{ { {} } }", "migrations[1][1] says nothing to do"),
      ("{ { { drop = \"Task.note\" } } }", "migrations[1][1] says nothing to do"),
      (
        "{ { { add = \"Task.a\", remove = \"Task.b\" } } }",
        "migrations[1][1] says several things to do"
      ),
      ("{ { { add = \"Task.late\" } } }", "needs a type: today's models have no \"Task.late\""),
      ("{ { { add = \"Task\" } } }", "migrations[1][1].add must be an attribute such as"),
      ("{ { { remove = \"a.b.c\" } } }", "migrations[1][1].remove must be a model or an attribute"),
      ("{ { { rename = \"Task.a\" } } }", "migrations[1][1].to must be a string, got nil"),
      ("{ { { rename = \"Task.a\", to = \"Task.b\" } } }", "migrations[1][1].to must be a name"),
      ("{ { { remove = \"Task.a\", type = \"date\" } } }", "migrations[1][1] has no option 'type'"),
      ("{ { { add = \"Task.a\", type = \"dat\" } } }", "is an unknown type \"dat\""),
      (
        "{ { { add = \"Task.a\", type = \"integer\", value = \"x\" } } }",
        "migrations[1][1].value doesn't fit integer: got the string \"x\""
      ),
      ("{ nil, { { remove = \"Task.a\" } } }", "migrations[1] must be a list of steps, got nil"),
      ("{ 3 }", "migrations[1] must be a list of steps, got 3"),
      ("{ { 3 } }", "migrations[1][1] must be a step such as"),
      ("{ { version = 2 }, { version = 2 } }", "migrations[2].version must be an integer above 2"),
      ("{ { version = 0 } }", "migrations[1].version must be an integer above 0, got 0"),
      ("3", "option 'migrations' must be a table, got 3"),
    ])
  func wrong(migrations: String, text: String) {
    let error = PeopleScript.error(
      """
      local Task = moon.model("Task", { { "title", "string" } })
      moon.store.open(":memory:", { Task }, { migrations = \(migrations) })
      """)
    #expect(error?.message.contains(text) == true, "\(error?.message ?? "nothing was raised")")
    #expect(error?.report.position?.line == 2)
  }

  @Test func `versions may be given, with gaps`() throws {
    let scripts = Scripts()
    _ = try scripts.lines(Self.old)
    #expect(
      try scripts.lines(
        """
        local Task = moon.model("Task", { { "name", "string" } })
        local store = moon.store.open("tasks.sqlite", { Task }, { migrations = {
          { version = 3, { remove = "Task.note" } }, { version = 9, { remove = "Task.rank" } },
        } })
        print(store.schemaVersion, #store:query())
        """) == ["9\t2"])
  }
}
