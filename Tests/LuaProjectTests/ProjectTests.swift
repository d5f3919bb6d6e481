import LuaProject
import LuaRuntime
import Testing

struct ProjectTests {
  @Test(arguments: ["return {}", "return moon.project {}", "return moon.project()"])
  func `a project that says nothing has the usual folders`(code: String) throws {
    let settings = try ProjectScript.settings(code).get()
    #expect(settings == ProjectSettings())
    #expect(settings.sources == ["."] && settings.spec == "spec" && settings.symbols == "symbols")
  }

  @Test(arguments: ["", "moon.project "])
  func `all settings are read, from a plain table as from moon project`(call: String) throws {
    let settings = try ProjectScript.settings(
      """
      return \(call){ sources = { "src", "lib/a" }, spec = "tests", device = "iPhone SE",
        store = "data/people.sqlite", symbols = "art",
        limits = { timeout = "500ms", instructions = 5000, memory = "64MB", output = 1000 } }
      """
    ).get()
    #expect(settings.sources == ["src", "lib/a"] && settings.spec == "tests")
    #expect(settings.device == "iPhone SE" && settings.store == "data/people.sqlite")
    #expect(settings.symbols == "art" && settings.limits.timeout == 0.5)
    #expect(settings.limits.instructions == 5000)
    #expect(settings.limits.memory == 67_108_864 && settings.limits.output == 1000)
  }

  @Test func `one folder needs no list, and no folder is allowed`() throws {
    #expect(try ProjectScript.settings("return { sources = 'src' }").get().sources == ["src"])
    #expect(try ProjectScript.settings("return { sources = {} }").get().sources == [])
  }

  // What each message says is what docs/style.md asks of errors: what is wrong, what was wanted, what came.
  @Test(arguments: [
    ("{ source = 'src' }", "unknown-key", "moon.project has no option 'source'", "source"),
    ("{ 'src' }", "unknown-key", "moon.project takes its options by name, got one at [1]", ""),
    (
      "{ device = 16 }", "wrong-type", "moon.project: option 'device' must be a string, got 16",
      "device"
    ),
    (
      "{ sources = { 'src', true } }", "wrong-type",
      "moon.project: sources[2] must be a path in the project's folder, such as \"src\", got true",
      "sources[2]"
    ),
    (
      "{ sources = { src = 'src' } }", "unknown-key",
      "moon.project: option 'sources' is a list of folders, got one at 'src'", "sources"
    ),
    (
      "{ limits = { timeout = 'soon' } }", "malformed",
      "moon.project: limits.timeout must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \"soon\"",
      "limits.timeout"
    ),
    (
      "{ limits = { memory = '10kB' } }", "out-of-range",
      "moon.project: limits.memory must be at least 1MB, got \"10kB\"", "limits.memory"
    ),
    (
      "{ limits = { output = -1 } }", "malformed",
      "moon.project: limits.output must be a size such as \"64MB\", got -1", "limits.output"
    ),
    (
      "{ limits = { memroy = '1MB' } }", "unknown-key",
      "moon.project: option 'limits' has no field 'memroy'", "limits.memroy"
    ),
  ])
  func `what is wrong is named with its path`(
    table: String, code: String, message: String, path: String
  ) throws {
    for call in ["return ", "return moon.project "] {
      let error = try #require(ProjectScript.error(call + table))
      #expect(error.code == code && error.message == message)
      #expect(error.report.subject?.key ?? "" == path)
    }
  }

  @Test(arguments: ["/etc", "..", "a/../../b", "", "a\\0b"])
  func `a path stays in the project`(path: String) throws {
    for option in ["spec", "store", "symbols", "sources"] {
      let error = try #require(ProjectScript.error("return { \(option) = '\(path)' }"))
      #expect(error.code == "outside-project")
    }
  }

  @Test func `the nearest name is told`() {
    #expect(
      ProjectScript.error("return { sorces = 'x' }")?.report.label == "did you mean 'sources'?")
    #expect(
      ProjectScript.error("return { limits = { timout = 1 } }")?.report.label
        == "did you mean 'timeout'?")
  }
}
