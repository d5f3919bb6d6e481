import LuaRuntime
import Testing

/// What the errors of limits say: their kind comes from where they arose, never from words that a script can choose.
@Suite struct `Errors of limits` {
  private func failure(
    _ source: String, memory: Int = 16 << 20, output: Int? = nil
  ) throws -> LuaError? {
    var options = LuaOptions()
    options.memoryLimit = memory
    options.outputLimit = output
    return try LuaThread.run {
      let machine = try LuaMachine(options)
      do throws(LuaError) {
        try machine.run(source, name: "@test.lua")
      } catch {
        return error
      }
      return nil
    }
  }

  @Test(arguments: [
    "error('not enough memory')", "error('not enough memory', 0)",
    "error('not enough memory: 8 MiB more pass the limit of 16 MiB')",
    "error(setmetatable({}, { __tostring = function() return 'not enough memory' end }))",
    "local ok, e = pcall(error, 'not enough memory', 0) error(e, 0)",
  ])
  func `a script can't claim that memory is short`(_ source: String) throws {
    let error = try failure(source)
    #expect(error?.kind == .runtime)
    #expect(error?.message.contains("not enough memory") == true)
  }

  /// The lines are counted by hand; a loop may be stopped on any of its lines.
  @Test(arguments: [
    ("local s\n\ns = ('x'):rep(1 << 40)", 3...3),
    ("local function f()\n  return ('x'):rep(100 << 20)\nend\nf()", 2...2),
    ("local ok, e = pcall(string.rep, 'x', 1 << 40)\nerror(e, 0)", 1...2),
    ("local t = {}\nfor i = 1, 1e9 do\n  t[i] = { i }\nend", 2...3),
    ("local s = ('x'):rep(4 << 20)\nlocal t = {}\nfor i = 1, 100 do\n  t[i] = s .. i\nend", 3...4),
    ("local s = ('x'):rep(15 << 20)\nlocal a\na = s .. s .. s .. s .. s .. s", 3...3),
    (
      "local s = ('x'):rep(15 << 20)\nlocal t = { s, s, s, s, s, s }\nreturn table.concat(t)", 3...3
    ),
    (
      "return coroutine.wrap(function()\n  local s = ('x'):rep(15 << 20)\n  return s..s..s..s..s..s\nend)()",
      3...3
    ),
  ])
  func `an error for want of memory has its kind and its line`(
    _ source: String, lines: ClosedRange<Int>
  ) throws {
    let error = try #require(try failure(source))
    #expect(error.kind == .memory, "\(error)")
    #expect(error.report.position?.source == "test.lua")
    #expect(lines.contains(error.report.position?.line ?? 0), "\(error)")
  }

  @Test func `code that nests too deep is an error of syntax with a place`() throws {
    for (front, back) in [
      ("x = (", "1)"), ("x = {", "}"), ("do ", " end"), ("f(function() ", " end)"),
    ] {
      let open = front.hasPrefix("x = ") ? String(front.last ?? "(") : front
      let close = String(back.last == "}" ? "}" : back == "1)" ? ")" : back)
      let start = front.hasPrefix("x = ") ? "x = " : ""
      let middle = front.hasPrefix("x = (") ? "1" : ""
      let code =
        "local x\n\n" + start + String(repeating: open, count: 1000) + middle
        + String(repeating: close, count: 1000)
      let error = try #require(try failure(code))
      #expect(error.kind == .syntax, "\(error)")
      #expect(error.message.contains("inside each other"))
      #expect(error.report.position?.line == 3)
      // Lua's own limit is 200 levels (LUAI_MAXCCALLS), and each takes one call at least.
      let column = error.report.position?.column ?? 0
      #expect((90 * open.count...201 * open.count + 4).contains(column), "\(column)")
    }
  }

  @Test func `the output quota is renewed for each input`() throws {
    var options = LuaOptions()
    options.outputLimit = 10
    try LuaThread.run {
      let machine = try LuaMachine(options)
      try machine.run("print('1234567')", name: "=a")
      machine.renewOutputQuota()
      try machine.run("print('1234567')", name: "=a")
      #expect(throws: LuaError.self) { try machine.run("print('1234567')", name: "=a") }
    }
  }

  @Test func `work of the host that asks ends with the place of its call`() throws {
    try LuaThread.run {
      let machine = try LuaMachine()
      let interrupter = machine.interrupter()
      let caller = machine.frame.caller
      let work = machine.makeFunction { _ in
        var asked = 0
        while !caller.isStopped {
          asked += 1
          // Stands for a signal that comes on the way.
          if asked == 3 { interrupter.interrupt() }
        }
        return []
      }
      try machine.setGlobal("work", .function(work))
      let error = #expect(throws: LuaError.self) {
        try machine.run("local a\n\nwork()", name: "@test.lua")
      }
      #expect(error?.kind == .interrupted)
      #expect(error?.report.position == SourcePosition(source: "test.lua", line: 3))
    }
  }
}
