import LuaRuntime
import Testing

/// Runs a script on a machine of its own and returns what it returns.
func lua(
  _ source: String, _ options: LuaOptions = LuaOptions(),
  _ setUp: (borrowing LuaMachine) throws -> Void = { _ in }
) throws -> [LuaValue] {
  try LuaThread.run {
    let machine = try LuaMachine(options)
    try setUp(machine)
    return try machine.run(source, name: "@test.lua")
  }
}

/// Runs a script that must fail and returns its error.
func failure(_ source: String, _ options: LuaOptions = LuaOptions(), name: String = "@test.lua")
  throws -> LuaError
{
  try LuaThread.run {
    let machine = try LuaMachine(options)
    do throws(LuaError) {
      try machine.run(source, name: name)
    } catch {
      return error
    }
    throw LuaError("the script did not fail")
  }
}

@Suite struct `Values` {
  @Test func `integers and floats are told apart`() throws {
    let expected: [LuaValue] = [.integer(1), .number(1), .integer(.max), .number(-0.0)]
    #expect(try lua("return 1, 1.0, math.maxinteger, -0.0") == expected)
  }

  @Test func `strings are bytes with zeros`() throws {
    #expect(try lua(#"return "a\0b\xff""#) == [.string(LuaBytes([97, 0, 98, 255]))])
  }

  @Test func `a table can be read and written`() throws {
    let value = try LuaThread.run { () throws -> LuaValue in
      let machine = try LuaMachine()
      guard case .table(let table) = try machine.run("return { x = 1 }", name: "=t")[0] else {
        return .nil
      }
      try machine.set(table, .text("y"), .integer(41))
      try machine.setGlobal("t", .table(table))
      return try machine.run("return t.x + t.y", name: "=t")[0]
    }
    #expect(value == .integer(42))
  }
}

@Suite struct `Host functions` {
  @Test func `a Swift error becomes a Lua error at the caller's line`() throws {
    struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }
    let values = try lua("local ok, e = pcall(function()\n  f()\nend)\nreturn ok, e") { machine in
      try machine.setGlobal("f", .function(machine.makeFunction { _ in throw Broken() }))
    }
    #expect(values == [.boolean(false), .text("test.lua:2: broken")])
  }

  @Test func `a Swift error comes back to Swift as itself`() throws {
    struct Broken: Error { var number: Int }
    let error = try LuaThread.run { () throws -> LuaError in
      let machine = try LuaMachine()
      try machine.setGlobal("f", .function(machine.makeFunction { _ in throw Broken(number: 7) }))
      do throws(LuaError) { try machine.run("f()", name: "@a.lua") } catch { return error }
      throw Broken(number: 0)
    }
    #expect((error.report.underlying as? Broken)?.number == 7)
    #expect(error.report.position == SourcePosition(source: "a.lua", line: 1))
  }

  @Test func `a table raised through Swift is the same table in Lua`() throws {
    let values = try lua(
      "local t = {} local ok, e = pcall(call, function() error(t) end) return ok, e == t"
    ) { machine in
      machine.frame.push { frame throws(LuaError) in
        let function = try frame.function(at: 1)
        _ = try frame.call(function, [])
        return 0
      }
      let function = machine.frame.value(at: -1)
      machine.frame.pop()
      try machine.setGlobal("call", function)
    }
    #expect(values == [.boolean(false), .boolean(true)])
  }
}

@Suite struct `Errors` {
  @Test func `a runtime error has its position and trace`() throws {
    let error = try failure("local function f()\n  local t\n  return t.x\nend\nlocal x = f()")
    #expect(error.report.position == SourcePosition(source: "test.lua", line: 3))
    #expect(error.message == "attempt to index a nil value (local 't')")
    #expect(error.report.trace.map(\.line) == [3, 5])
  }

  @Test func `a syntax error has its column`() throws {
    let error = try failure("local a = 1\nlocal b = = 2\n")
    #expect(error.kind == .syntax)
    #expect(
      error.report.position == SourcePosition(source: "test.lua", line: 2, column: 11, length: 1))
  }

  @Test(arguments: ["return {", "for i = 1, 2 do", "f(", "local s = [[a"])
  func `incomplete input is told apart`(_ source: String) throws {
    #expect(try failure(source).kind == .incomplete)
  }

  @Test func `a trace is joined through a coroutine`() throws {
    let error = try failure(
      """
      local function inner()
        error("boom")
      end
      local co = coroutine.wrap(function()
        inner()
      end)
      co()
      """)
    #expect(error.message == "boom")
    #expect(error.report.trace.filter { $0.kind != .host }.map(\.line) == [2, 5, 7])
    #expect(error.report.trace.filter(\.startsCoroutine).count == 1)
  }

  @Test func `a chunk name of any length is not cut`() throws {
    let name = String(repeating: "long/", count: 40) + "script.lua"
    let error = try failure("local t; t.x = 1", name: "@" + name)
    #expect(error.report.position == SourcePosition(source: name, line: 1))
    #expect(error.message == "attempt to index a nil value (local 't')")
  }

  @Test(arguments: [
    ("error({ code = 42, 1, 2 })", "error value: { 1, 2, code = 42 }"),
    ("error(nil)", "error(nil): the error value is nil"),
    ("error(setmetatable({}, { __tostring = function() return 'text' end }))", "text"),
    (
      "error(setmetatable({}, { __tostring = function() return {} end, __name = 1 }))",
      "error value: table (its __tostring failed)"
    ),
  ])
  func `error values are shown sensibly`(_ source: String, _ message: String) throws {
    #expect(try failure(source).message == message)
  }
}

@Suite struct `Traces of caught errors` {
  private let rethrowing = """
    local function inner()
      error("boom")
    end
    local ok, e = pcall(inner)
    error(e, 0)
    """

  @Test func `are kept on request`() throws {
    var options = LuaOptions()
    options.tracesCaughtErrors = true
    let error = try failure(rethrowing, options)
    #expect(error.report.trace.filter { $0.kind != .host }.map(\.line).prefix(2) == [2, 4])
  }

  @Test func `are lost otherwise, as the error is raised anew`() throws {
    #expect(try failure(rethrowing).report.trace.filter { $0.kind != .host }.map(\.line) == [5])
  }

  @Test func `a tail call is told`() throws {
    let error = try failure(
      "local function f() error('x') end\nlocal function g() return f() end\ng()")
    #expect(error.report.trace.filter(\.isTailCall).map(\.line) == [1])
  }

  @Test func `a deep trace is shortened in its middle`() throws {
    let error = try failure(
      "local function f(n) if n == 0 then error('deep') end return 1 + f(n - 1) end\nf(1000)")
    let skipped = error.report.trace.compactMap {
      if case .skipped(let count) = $0.kind { count } else { nil }
    }
    #expect(skipped.count == 1)
    #expect(error.report.trace.count + (skipped.first ?? 0) - 1 == 1003)
  }
}

@Suite struct `Limits` {
  private func timed(_ seconds: Double = 0.05) -> LuaOptions {
    var options = LuaOptions()
    options.entryLimit = seconds
    options.memoryLimit = 64 << 20
    return options
  }

  @Test(arguments: [
    "while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do coroutine.wrap(function() for i = 1, 900 do end end)() end",
    "while true do pcall(function() while true do end end) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "while true do pcall(coroutine.wrap(function() while true do end end)) end",
    "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
    "while true do pcall(string.rep, 'x', 1e9) end",
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
  ])
  func `time ends a script that hides from it`(_ source: String) throws {
    let error = try failure(source, timed())
    #expect(error.kind == .time)
  }

  @Test(arguments: [
    "local t = {} while true do t[#t + 1] = #t end",
    "local t = {} for i = 1, 20000 do t[i] = ('x'):rep(10000) end return #table.concat(t)",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = coroutine.create(print) end",
  ])
  func `memory ends a script that eats it`(_ source: String) throws {
    var options = timed()
    options.entryLimit = 20
    #expect(try failure(source, options).kind == .memory)
  }

  @Test func `a machine can be used again after a stop`() throws {
    let value = try LuaThread.run { () throws -> LuaValue in
      let machine = try LuaMachine(timed())
      do throws(LuaError) { try machine.run("while true do end", name: "=a") } catch {}
      return try machine.run("return 7", name: "=b")[0]
    }
    #expect(value == .integer(7))
  }

  @Test func `a script cannot set a finalizer`() throws {
    let error = try failure("setmetatable({}, { __gc = print })")
    #expect(
      error.message == "__gc is not available to scripts: nothing may run while memory is collected"
    )
  }

  @Test func `coroutines that close each other end in an error`() throws {
    let source = """
      local c = false
      for i = 1, 30000 do
        local p = c
        c = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() if p then coroutine.close(p) end end })
          coroutine.yield()
        end)
        coroutine.resume(c)
      end
      return coroutine.close(c)
      """
    _ = try lua(source)
  }
}
