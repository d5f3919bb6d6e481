import LuaRuntime
import MoonHost
import MoonRepl
import MoonShow
import MoonTestSupport
import Testing

/// What is typed runs at once, and what it gives is shown.
@Suite struct SessionTests {
  @Test func `an expression shows its value, which has a name then`() throws {
    #expect(
      try session(["1 + 2", "_ * 2", "_1", "=\"a\"", "nil", "1, 2"])
        == ["3", "6", "3", "\"a\"", "nil", "1", "2"])
  }

  @Test func `locals and functions stay`() throws {
    #expect(
      try session([
        "local x, y <const> = 1, 2",
        "local function f(n) if n == 0 then return x end return f(n - 1) end",
        "x = x + y", "f(3)", "local x", "x", "y = 3", "z = 5", "z",
      ]) == ["3", "nil", "constant input:7:1:1: attempt to assign to const variable 'y'", "5"])
  }

  @Test func `a name that nobody declared is an error with what may be meant`() throws {
    #expect(
      try session(["local count = 1", "cuont"])
        == ["unknown-global input:2:1:1: undeclared global 'cuont'"])
  }

  // Whole and not whole by Lua's grammar.
  @Test(arguments: [
    ("for i = 1, 2 do", false), ("x =", false), ("f(", false), ("[[a", false), ("1 +", false),
    ("for i = 1, 2 do end", true), ("1 + 1", true), ("x = = 1", true), (":help", true), ("", true),
    ("function f()", false), ("moon.spring {", false), ("return 1", true), ("\"a", true),
  ])
  func `more lines are asked for when they may help`(_ text: String, _ isWhole: Bool) throws {
    try LuaThread.run { () throws(LuaError) in
      #expect(try ReplSession().isComplete(text) == isWhole)
    }
  }

  @Test(arguments: [
    ("local t = {}\nreturn t.a.b", "input:1:2:10: attempt to index a nil value (field 'a')"),
    ("1 +* 2", "input:1:1:4: unexpected symbol near '*'"),
    ("error { code = 2 }", "input:1:1"),
  ])
  func `an error has its place in what was typed`(_ text: String, _ expected: String) throws {
    let shown = try session([text])
    #expect(shown.first?.contains(expected) == true, "\(shown)")
  }

  @Test func `a function shows how it is written, and what stands above it`() throws {
    #expect(
      try session([
        "-- Doubles.\nlocal function double(n)\n  return 2 * n\nend", "double??", "double?",
      ]) == [
        "input:1:2", "-- Doubles.", "local function double(n)", "  return 2 * n", "end",
        "double: function, input:1:2", "-- Doubles.",
      ])
  }

  @Test func `help knows the names that the session gave to parts of moon`() throws {
    let shown = try session(["local kf = moon.keyframes", "kf.cubic?"])
    #expect(shown.first?.hasPrefix("moon.keyframes.cubic(") == true)
  }

  @Test func `help finds a name that only one part of moon has`() throws {
    #expect(try session(["matchedGeometry?"]).first == session(["View:matchedGeometry?"]).first)
    #expect(try session(["value?"]).last?.hasPrefix("unknown-name") == true)
  }

  @Test func `a spring is a curve with its facts`() throws {
    let shown = try session(["moon.spring { duration = 0.5, bounce = 0.3 }"]) { session in
      session.screen.width = 60
    }
    // Overshoot of a damping ratio of 0.7: exp(-pi * 0.7 / sqrt(1 - 0.49)) = 4.6 %.
    #expect(shown.contains { $0.contains("overshoot 4.6 %") })
    #expect(shown.allSatisfy { $0.count <= 60 })
  }

  @Test func `a stage is driven by commands`() throws {
    let shown = try session([
      """
      local state = moon.state { count = 0 }
      local screen = moon.stage {
        body = function()
          return moon.ui.text(state.count):onTap(function() state.count = state.count + 1 end):id "n"
        end,
      }
      """, "screen", "screen:tap \"n\"", ":tree", ":tabs", ":at backwards",
    ])
    #expect(shown.contains { $0.contains("\"0\"") })
    #expect(shown.contains { $0.contains("\"1\"") })
    #expect(shown.contains("the stage shows no tabs"))
    #expect(shown.last == "bad-value : 'backwards' is no time")
  }

  @Test func `commands are known by their starts, and misspelt ones are told`() throws {
    #expect(
      try session([":gr", ":grahpics"]) == [
        "none", "unknown-command : there is no command ':grahpics'",
      ])
  }

  @Test func `the input that called a function is in its trace`() throws {
    let names = try LuaThread.run { () throws(LuaError) in
      let session = try ReplSession()
      _ = session.submit("function f() error 'boom' end")
      guard case .failed(let report) = session.submit("f()  -- now") else { return [String]() }
      return report.stack.map {
        "\($0.kind.rawValue) \($0.name ?? "") \($0.position?.source ?? "")"
      }
    }
    #expect(names == ["function f input:1", "main  input:2"])
  }

  @Test func `several values, no value and a comment behind them are shown as they are`() throws {
    #expect(
      try session(["1, 'a', nil", "(function() end)()", "2 -- two", "3;"]) == [
        "1", "\"a\"", "nil", "2", "3",
      ])
  }

  @Test func `help tells what a command does, with or without its colon`() throws {
    let shown = try session([":help :at", ":help at", ":help time"])
    #expect(shown.count == 3 && shown[0] == shown[1])
    #expect(shown[0].hasPrefix(":at TIME  moves the stage's clock"))
    #expect(shown[2].hasPrefix(":time EXPRESSION"))
  }

  @Test func `what a stage exports is known by its name, unless something else has it`() throws {
    let shown = try session([
      "return moon.stage { body = function() return moon.ui.text 'a' end, exports = { n = 7, print = 1, k = 2 } }",
      "n", "k = 3", "k", "type(print)", "m",
    ])
    #expect(shown.contains("7") && shown.contains("3") && shown.contains("\"function\""))
    #expect(shown.last?.contains("undeclared global 'm'") == true)
  }

  @Test func `without pictures a large stage is told in a few lines`() throws {
    let stage = """
      moon.stage { body = function()
        local rows = {}
        for i = 1, 40 do rows[i] = moon.ui.text("row " .. i) end
        return moon.ui.vstack(rows)
      end }
      """
    let shown = try session([stage]) { $0.screen.height = 24 }
    #expect(shown.count == 13)
    #expect(shown.last?.contains("more lines; :graphics blocks draws instead") == true)
    #expect(try session([stage, ":tree"]).filter { $0.contains("\"row 40\"") }.count == 1)
  }

  @Test func `a file that is there already isn't replaced by what was typed`() throws {
    let folder = TemporaryFolder()
    folder.write("print 'mine'", to: "keep.lua")
    let (kept, new) = ("\(folder.path)/keep.lua", "\(folder.path)/new.lua")
    let shown = try session(["x = 1", ":save \(kept)", ":save \(new)", "y = 2", ":save \(new)"])
    #expect(shown.first == "write-failed : '\(kept)' is there already")
    #expect(shown.last == "\(new): 2 inputs")
    #expect(folder.read("keep.lua") == "print 'mine'")
    #expect(folder.read("new.lua") == "x = 1\ny = 2\n")
  }

  @Test func `stores and queries are shown with what they hold`() throws {
    let shown = try session([
      "local people = moon.people.open()",
      "people:insertAll { { name = \"Ada\" }, { name = \"Bob\" } }", ":store",
      "people:query { sort = \"-name\" }",
    ])
    #expect(shown.contains("  Person: 2"))
    let names = shown.filter { $0.hasPrefix("  Person ") && $0.contains("{") }
    #expect(names.count == 2 && names[0].contains("Bob") && names[1].contains("Ada"))
  }
}
