import LuaCheck
import LuaRuntime
import Testing

/// What raises an error at run time; the marks say where, and the run time itself says what.
@Suite struct ErrorTests {
  static let mistakes: [(code: String, source: String)] = [
    ("unknown-key", "local s = moon.⟦sprnig⟧ { duration = 1 }"),
    ("unknown-key", "local s = moon.spring { duration = 1, ⟦bouce⟧ = 0.3 }"),
    ("unknown-key", "local s = moon.spring {\n  duration = 1,\n  ⟦bouce⟧ = 0.3,\n}"),
    ("unknown-key", "local spring = moon.spring\nlocal s = spring { ⟦durration⟧ = 1 }"),
    ("unknown-key", "local kf = moon.keyframes\nlocal k = kf.⟦cubik⟧(10, 0.15)"),
    ("unknown-key", "local ui = moon.ui\nlocal v = ui.⟦txt⟧ \"a\""),
    ("unknown-key", "local v = moon.ui.vstack { ⟦spacin⟧ = 3, moon.ui.text \"a\" }"),
    ("unknown-key", "local v = moon.ui.text \"a\":⟦paddin⟧(3)"),
    (
      "unknown-key",
      "local v = moon.ui.text \"a\"\n  :padding(3)\n  :frame { ⟦widht⟧ = 3 }\n  :opacity(1)"
    ),
    ("unknown-key", "print(moon.spring { duration = 1 }.⟦valeu⟧)"),
    ("unknown-key", "print(moon.spring.bouncy:⟦valeu⟧ { target = 1, time = 1 })"),
    ("unknown-key", "local a = moon.animation.easeInOut { duration = 0.35 }:⟦dely⟧(0.1)"),
    ("unknown-key", "local m = require \"moonframe\"\nprint(m.⟦sprin⟧)"),
    ("unknown-key", "print(moon[⟦\"sprin\"⟧])"),
    ("unknown-global", "print(⟦undeclared⟧)"),
    ("unknown-global", "⟦leaked⟧ = 1"),
    ("unknown-global", "function ⟦leaked⟧() end"),
    ("unknown-global", "local function f() ⟦count⟧ = 1 end f()"),
    ("unknown-global", "print(⟦io⟧.open)"),
    ("malformed", "local s = moon.spring { duration = ⟦\"fast\"⟧ }"),
    ("wrong-type", "local s = moon.spring { duration = ⟦true⟧ }"),
    ("wrong-type", "local k = moon.keyframes.linear(10, ⟦{}⟧)"),
    ("malformed", "local k = moon.keyframes.cubic(10, ⟦\"15mm\"⟧)"),
    ("out-of-range", "local s = moon.spring { duration = ⟦-1⟧ }"),
    ("out-of-range", "local length <const> = -1\nlocal s = moon.spring { duration = ⟦length⟧ }"),
    ("unknown-name", "local k = moon.keyframes.linear(10, 1, { curve = ⟦\"easyIn\"⟧ })"),
    ("unknown-name", "local v = moon.ui.text \"a\":font { weight = ⟦\"bolt\"⟧ }"),
    ("missing-argument", "local k = moon.keyframes.⟦cubic⟧(10)"),
    ("missing-argument", "local t = moon.⟦keyframes⟧ { tracks = {} }"),
    ("too-many-arguments", "local d = moon.degrees(10, ⟦20⟧)"),
    (
      "too-many-arguments", "local v = moon.ui.vstack({ moon.ui.text \"a\" }, ⟦moon.ui.text \"b\"⟧)"
    ),
    ("conflicting-options", "local s = moon.spring { duration = 1, ⟦stiffness⟧ = 100 }"),
    ("wrong-type", "local v = moon.ui:⟦text⟧ \"a\""),
    (
      "unknown-name",
      "local kf = moon.keyframes\nlocal t = kf { initial = { x = 0 }, tracks = { ⟦y⟧ = { kf.cubic(1, 1) } } }"
    ),
    ("unknown-name", "local t = moon.tabs { { id = \"a\", title = \"A\", color = ⟦\"rd\"⟧ } }"),
    ("unknown-key", "local t = moon.tabs { { id = \"a\", ⟦titel⟧ = \"A\" } }"),
    ("unknown-tab", "local t = moon.tabs { ⟦selection⟧ = \"b\", { id = \"a\", title = \"A\" } }"),
    (
      "duplicate-id",
      "local t = moon.tabs { { id = \"a\", title = \"A\" }, { ⟦id⟧ = \"a\", title = \"B\" } }"
    ),
    ("unknown-name", "local m = moon.model(\"Task\", { { \"a\", ⟦\"strng\"⟧ } })"),
    ("read-only", "moon.⟦spring⟧ = nil"),
    ("read-only", "local s = moon.spring.bouncy\ns.⟦duration⟧ = 2"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is found where it is, in the words of the run time`(
    code: String, source: String
  ) throws {
    let marked = MarkedText(source)
    try CheckDesk.run { checker, machine in
      let findings = checker.check(Array(marked.text.utf8)).filter { $0.severity == .error }
      #expect(findings.map(\.shownPlace) == marked.places, "\(findings.map(\.message))")
      #expect(findings.map(\.code) == [code])
      do throws(LuaError) {
        _ = try machine.run(marked.text, name: "=mistake")
        Issue.record("it runs")
      } catch {
        // Messages of tabs name the tab where a path is all that the checker has.
        if source.contains("moon.tabs") { return }
        #expect(findings.first?.message == error.message)
        #expect(findings.first?.label == error.report.label)
      }
    }
  }

  @Test(arguments: [
    "local function f(...) return moon.spring(...) end",
    "local o = { duration = 1 } o.bounce = 0.3 local s = moon.spring(o)",
    "local name = os.time() > 0 and \"duration\" local s = moon.spring { [name] = 1 }",
    "local s = moon.spring { duration = os.time() }",
    "local ok = pcall(function() return moon.spring { bouce = 1 } end)",
    "local ok = pcall(moon.spring, { bouce = 1 })",
    "rawset(_G, \"shared\", 1) print(shared)",
    "local moon = { sprnig = 1 } print(moon.sprnig)",
    "local _ENV = { print = print } x = 1 print(x)",
    "local v = moon.ui.text \"a\":padding(nil):opacity(false)",
    "local v = moon.ui.vstack { nil, false, moon.ui.text \"a\" }",
    "local s = moon.spring(nil)", "local a = {} a.sprnig = 1 print(a.sprnig)",
    "local state = moon.state { open = false } state.other = 1 print(state.more)",
    "local x = 1 x = moon print(x.sprnig)", "for _, moon in ipairs {} do print(moon.x) end",
    "goto done do print(1) end ::done::",
  ])
  func `what may be right is left alone`(source: String) throws {
    let findings = try CheckDesk.findings(source).filter { $0.severity == .error }
    #expect(findings == [])
  }

  @Test func `locals that double each other cost no more than one`() throws {
    // Were each read through to its literals, the last one would be read 2^60 times.
    let doubled = (1...60).map { "local a\($0) = a\($0 - 1) + a\($0 - 1)" }
    let lines =
      ["local a0 = 1"] + doubled + ["local s = moon.spring { duration = -a60 }", "print(s)"]
    let findings = try CheckDesk.findings(lines.joined(separator: "\n"))
    #expect(findings.map(\.code) == ["out-of-range"])
  }

  @Test func `a text that is no Lua has one finding`() throws {
    let findings = try CheckDesk.findings("local = 1\nprint(undeclared)")
    #expect(findings.map(\.code) == ["syntax-error"])
    #expect(findings.map(\.shownPlace) == ["1:7+1"])
    #expect(findings[0].message == "<name> expected near '='")
    #expect(try CheckDesk.findings("f(").map(\.code) == ["incomplete-input"])
  }

  @Test func `a module that is not there is told of`() throws {
    let findings = try CheckDesk.run { checker, _ in
      var surroundings = ScriptChecker.Surroundings()
      surroundings.module = { name in
        name == "there" ? nil : LuaError("there is no module '\(name)'", code: "missing-module")
      }
      return checker.check(
        Array(
          "require \"there\" require \"moonframe\" require \"math\"\nrequire(\"not.there\")".utf8),
        in: surroundings)
    }
    #expect(findings.map(\.code) == ["missing-module"])
    #expect(findings.map(\.shownPlace) == ["2:9+11"])
  }

  @Test func `specs have functions of their own`() throws {
    let source = "describe(\"a\", function() it(\"b\", function() expect(1):equals(1) end) end)"
    #expect(try CheckDesk.findings(source, isSpec: true) == [])
    #expect(try CheckDesk.findings(source).first?.code == "unknown-global")
  }
}
