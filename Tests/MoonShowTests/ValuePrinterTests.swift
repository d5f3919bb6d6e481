import LuaRuntime
import MoonShow
import Testing

/// Values as people read them.
@Suite struct ValuePrinterTests {
  private func text(_ source: String, _ change: (inout ValuePrinter) -> Void = { _ in }) throws
    -> String
  {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      let value = try machine.run("return \(source)", name: "=value").first ?? .nil
      var printer = ValuePrinter()
      change(&printer)
      try machine.frame.push(value)
      return try printer.text(at: -1, of: machine.frame)
    }
  }

  @Test(arguments: [
    ("1", "1"), ("1.0", "1.0"), ("'a\\n\"b\"'", "\"a\\n\\\"b\\\"\""), ("{}", "{}"),
    ("{ 3, 2, b = 1, a = { true } }", "{ 3, 2, a = { true }, b = 1 }"),
    ("{ [2.5] = 1, [-1] = 2, ['a b'] = 3 }", "{ [-1] = 2, [2.5] = 1, [\"a b\"] = 3 }"),
    ("(function() local t = {} t.me = t return t end)()", "{ me = { the table around } }"),
    ("setmetatable({}, { __tostring = function() return 'mine' end })", "mine"),
    ("print", "function (of the host)"), ("function() end", "function (value:1)"),
  ])
  func `on one line`(_ source: String, _ expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test func `a __tostring that raises is told, not raised`() throws {
    let shown = try text("setmetatable({}, { __tostring = function() error('no', 0) end })")
    #expect(shown == "table (its __tostring raises: no)")
  }

  @Test func `what is long goes over several lines, and what is very long is cut`() throws {
    #expect(
      try text("{ name = 'Ada', list = { 1, 2 } }") { $0.width = 20 }
        == "{\n  list = { 1, 2 },\n  name = \"Ada\",\n}")
    #expect(
      try text("(function() local t = {} for i = 1, 9 do t[i] = i end return t end)()") {
        $0.mostFields = 3
      } == "{ 1, 2, 3, … 6 more }")
    #expect(try text("{ { { { { { 1 } } } } } }") { $0.mostDepth = 2 }.contains("… 1 more"))
  }

  @Test func `colours are for terminals`() throws {
    #expect(try text("{ 1 }") { $0.isColored = true } == "{ \u{1B}[36m1\u{1B}[0m }")
  }
}
