import LuaRuntime
import MoonRepl
import Testing

/// What Tab offers.
@Suite struct CompletionTests {
  /// The words that are offered behind a text, after some inputs.
  private func words(_ text: String, after inputs: [String] = []) throws -> [String] {
    try LuaThread.run { () throws(LuaError) in
      let session = try ReplSession()
      for input in inputs { _ = session.submit(input) }
      return session.completion(of: text).candidates.map(\.word)
    }
  }

  @Test(arguments: [
    ("moon.spring.", ["bouncy", "smooth", "snappy"]), ("moon.spring.bou", ["bouncy"]),
    ("kf.l", ["linear"]), ("whi", ["while"]), ("count", ["counter"]), (":gr", [":graphics"]),
    ("moon.spring { dura", ["duration"]), ("kf.cubic(1, 0.3, { startV", ["startVelocity"]),
    ("moon.ui.hstack { alignment = \"cen", ["center"]), ("local s = t.in", ["inner"]),
    ("t.inner.de", ["deep"]), ("spring.over", ["overshoot"]), ("spring:set", ["settling"]),
    ("moon.ui.text(\"a\"):padd", ["padding"]), ("moon.ui.text \"a\":padding { lead", ["leading"]),
    ("name:upp", ["upper"]), ("-- moon.spr", []), ("print(\"moon.spr", []), ("1.", []),
    ("moon.spring { duration = 1, dura", []), ("nobody.x", []),
    ("moon.ui.image \"house.f", ["house.fill"]),
    ("moon.ui.text \"a\":foreground(\"indi", ["indigo"]),
    ("moon.ui.text \"a\":transition \"moveBo", ["moveBottom"]), ("name:find \"hou", []),
  ])
  func `words that go on from here`(_ text: String, _ expected: [String]) throws {
    let inputs = [
      "local kf = moon.keyframes", "local counter, name = 1, \"a\"",
      "local t = { inner = { deep = 1 } }", "local spring = moon.spring.bouncy",
    ]
    #expect(try words(text, after: inputs) == expected)
  }

  @Test func `where an option may stand only options are offered, and names where none fits`()
    throws
  {
    #expect(try words("moon.spring { ").contains("duration"))
    #expect(try !words("moon.spring { ").contains("print"))
    #expect(try words("moon.ui.vstack { pri") == ["print"])
  }

  @Test func `what all words have in common is added, and a whole word has its ending`() throws {
    try LuaThread.run { () throws(LuaError) in
      let session = try ReplSession()
      #expect(session.completion(of: "moon.spring.s").addition == "")
      #expect(session.completion(of: "moon.spring.sm").addition == "ooth")
      #expect(session.completion(of: "moon.spring { dura").addition == "tion = ")
    }
  }

  @Test func `no code of a script runs`() throws {
    let inputs = ["local t = setmetatable({}, { __index = function() error \"ran\" end })"]
    #expect(try words("t.a.b", after: inputs) == [])
  }
}
