import LuaRuntime
import Testing

/// A limit of instructions, which is the same count in each run.
@Suite struct `Instruction limits` {
  /// Runs a script that gets a table with a count `n`, until it is stopped.
  ///
  /// - Returns: The count, and why it ended.
  private func stopped(
    _ source: String, after limit: Int, memory: Int = 64 << 20
  ) throws -> (count: Int, error: LuaError?) {
    try LuaThread.run { () throws -> (Int, LuaError?) in
      var options = LuaOptions()
      options.instructionLimit = limit
      options.memoryLimit = memory
      let machine = try LuaMachine(options)
      let table = machine.makeTable()
      try machine.set(table, .text("n"), .integer(0))
      try machine.setInstructionLimit(limit)
      var failure: LuaError?
      do throws(LuaError) {
        try machine.run(source, name: "@bars.lua", arguments: [.table(table)])
      } catch {
        failure = error
      }
      try machine.setInstructionLimit(nil)
      guard case .integer(let count) = try machine.get(table, .text("n")) else {
        return (-1, failure)
      }
      return (count, failure)
    }
  }

  // By luac5.4 -l a round is GETFIELD, ADDI, SETFIELD, JMP; the MMBINI between is for other values than numbers.
  @Test func `a loop of four instructions runs a quarter of the limit`() throws {
    let (count, error) = try stopped(
      "local c = ...\n\nwhile true do\n  c.n = c.n + 1\nend", after: 1_000_000)
    #expect(abs(count - 250_000) <= 1)
    #expect(error?.kind == .instructions && error?.code == "instruction-limit")
    #expect(error?.message == "stopped after 1000000 instructions")
    #expect(error?.report.position?.source == "bars.lua")
    #expect([3, 4].contains(error?.report.position?.line))
  }

  // A round is GETFIELD, ADDI, SETFIELD, FORLOOP; a coroutine's own costs are less than 30 for 900 rounds.
  @Test(arguments: [
    "local c = ... while true do coroutine.wrap(function() for i = 1, 900 do c.n = c.n + 1 end end)() end",
    """
    local c = ...
    while true do
      local other = coroutine.create(function()
        for i = 1, 10 do
          for j = 1, 90 do c.n = c.n + 1 end
          coroutine.yield()
        end
      end)
      while coroutine.status(other) ~= "dead" do coroutine.resume(other) end
    end
    """,
  ])
  func `no coroutine gets instructions for nothing`(_ source: String) throws {
    let (count, error) = try stopped(source, after: 1_000_000)
    #expect(error?.kind == .instructions)
    #expect(count <= 250_000 && count > 230_000)
  }

  @Test(arguments: [
    "local c = ... while true do pcall(function() while true do c.n = c.n + 1 end end) end",
    "local c = ... xpcall(function() while true do c.n = c.n + 1 end end, function() while true do end end)",
    "local c = ... while true do pcall(coroutine.wrap(function() while true do c.n = c.n + 1 end end)) end",
    "local c = ... while true do local x <close> = setmetatable({}, { __close = function() while true do c.n = c.n + 1 end end }) end",
    "local c = ... local s = { } for i = 1, 100 do s[i] = i end table.sort(s, function(a, b) while true do c.n = c.n + 1 end end)",
    "local c = ... string.gsub('x', 'x', function() while true do c.n = c.n + 1 end end)",
  ])
  func `a script that hides ends at the same count in each run`(_ source: String) throws {
    let first = try stopped(source, after: 100_000)
    let second = try stopped(source, after: 100_000)
    #expect(first.error?.kind == .instructions && second.error?.kind == .instructions)
    #expect(first.count == second.count && first.count > 24_000 && first.count <= 25_000)
  }

  @Test func `collecting memory on the way costs no instructions`() throws {
    let source = """
      local c = ...
      while true do local s = ("x"):rep(100000 + c.n % 7) c.n = c.n + 1 end
      """
    let tight = try stopped(source, after: 20_000, memory: 4 << 20)
    let roomy = try stopped(source, after: 20_000, memory: 256 << 20)
    #expect(tight.error?.kind == .instructions && roomy.error?.kind == .instructions)
    #expect(tight.count == roomy.count)
  }

  @Test func `all entries share a limit, until it is set anew`() throws {
    try LuaThread.run { () throws -> Void in
      var options = LuaOptions()
      options.instructionLimit = 10_000
      let machine = try LuaMachine(options)
      try machine.setInstructionLimit(10_000)
      try machine.run("for i = 1, 3000 do end", name: "=a")
      let left = machine.instructionsLeft ?? 0
      // FORLOOP each time, and what begins and ends a chunk.
      #expect(left <= 7000 && left > 6980)
      try machine.run("for i = 1, 3000 do end", name: "=b")
      let third = failure("for i = 1, 6000 do end", machine)
      let none = machine.instructionsLeft
      #expect(third?.kind == .instructions && none == 0)
      let fourth = failure("return 1", machine)
      #expect(fourth?.kind == .instructions)
      try machine.setInstructionLimit(10_000)
      let fifth = failure("return 1", machine)
      #expect(fifth == nil)
      try machine.setInstructionLimit(nil)
      let unlimited = machine.instructionsLeft
      let sixth = failure("for i = 1, 20000 do end", machine)
      #expect(unlimited == nil && sixth == nil)
    }
  }

  @Test func `a coroutine that the host resumes is counted`() throws {
    try LuaThread.run { () throws -> Void in
      var options = LuaOptions()
      options.instructionLimit = 1000
      let machine = try LuaMachine(options)
      let function = try machine.load(
        Array("for i = 1, 1e9 do coroutine.yield(i) end".utf8), name: "=a")
      let coroutine = machine.makeCoroutine(function)
      var failure: LuaError?
      var rounds = 0
      while failure == nil, rounds < 1000 {
        do throws(LuaError) {
          _ = try machine.resume(coroutine)
          rounds += 1
        } catch {
          failure = error
        }
      }
      #expect(failure?.kind == .instructions && rounds > 100)
    }
  }

  private func failure(_ source: String, _ machine: borrowing LuaMachine) -> LuaError? {
    do throws(LuaError) {
      try machine.run(source, name: "=a")
      return nil
    } catch {
      return error
    }
  }
}
