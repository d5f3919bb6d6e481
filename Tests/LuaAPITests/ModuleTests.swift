import LuaAPI
import LuaRuntime
import Testing

@Suite struct ModuleTests {
  static let mistakes: [Mistake] = [
    Mistake(
      "return moon.shap", "unknown-key", "moon has no field 'shap'",
      label: "did you mean 'shape'?", notes: ["fields: shape, add"], subject: "shap "),
    Mistake(
      "return moon.shape[1]", "unknown-key", "moon.shape has no field [1]",
      notes: ["fields: box, sides"], subject: " "),
    Mistake("moon.x = 1", "read-only", "moon is read-only: 'x' can't be set", subject: "x "),
    Mistake(
      "moon.shape.box = 1", "read-only", "moon.shape is read-only: 'box' can't be set",
      subject: "box "),
    Mistake(
      "return moo", "unknown-global", "undeclared global 'moo'",
      label: "did you mean 'moon'?", subject: "moo "),
    Mistake(
      "return ture", "unknown-global", "undeclared global 'ture'",
      label: "did you mean 'true'?", subject: "ture "),
    Mistake(
      "return totl, locl, functon, retrn", "unknown-global", "undeclared global 'totl'",
      subject: "totl "),
    Mistake("return locl", "unknown-global", "undeclared global 'locl'", subject: "locl "),
    Mistake("return qqqqqq", "unknown-global", "undeclared global 'qqqqqq'", subject: "qqqqqq "),
    Mistake(
      "total = 1", "unknown-global", "undeclared global 'total'",
      label: "write 'local total' to declare it", subject: "total "),
    Mistake(
      "prnt = 1", "unknown-global", "undeclared global 'prnt'",
      label: "write 'local prnt' to declare it", notes: ["there is a global 'print'"],
      subject: "prnt "),
  ]

  @Test(arguments: mistakes)
  func `an unknown name is told in full`(mistake: Mistake) throws {
    let error = try #require(Sample.error(mistake.source))
    #expect(error.code == mistake.code)
    #expect(error.message == mistake.message)
    #expect(error.report.label == mistake.label)
    #expect(error.report.notes == mistake.notes)
    #expect(error.report.subject.map { "\($0.call) \($0.key)" } == mistake.subject)
  }

  @Test func `pairs lists a module, and what it walks over is a copy`() throws {
    let result = try Sample.results(
      """
      local names = {}
      for name in pairs(moon.shape) do names[#names + 1] = name end
      table.sort(names)
      local _, copy = pairs(moon)
      if copy then copy.add = nil end
      return table.concat(names, " "), type(moon.add)
      """)
    #expect(result == ["box sides", "function"])
  }

  @Test func `a module shows its name and hides its metatable`() throws {
    #expect(
      try Sample.results("return moon.shape, getmetatable(moon), type(moon)") == [
        "moon.shape", "moon", "table",
      ])
    let error = Sample.error("setmetatable(moon, nil)")
    #expect(error?.message == "cannot change a protected metatable")
  }

  @Test func `installing gives the same table as the global`() throws {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      let table = try Sample.registry.install(in: machine)
      let isSame = try machine.isEqual(.table(table), machine.global("moon"))
      #expect(isSame)
    }
  }

  @Test func `a script may give a library's name a value of its own, and no other script sees it`()
    throws
  {
    try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      try Sample.registry.install(in: machine)
      let mine = try machine.run("print = 3; return print", name: "=one")
      let theirs = try machine.run("return type(print)", name: "=two")
      #expect(mine == [.integer(3)])
      #expect(theirs == [.text("function")])
    }
  }
}
