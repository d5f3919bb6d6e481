import LuaRuntime
import Testing

/// No Lua error passes over a Swift frame: each Swift object that a failing call made is freed.
@Suite(.serialized) struct `Errors over Swift frames` {
  /// A machine whose function `fail` makes a Swift object and throws.
  private func withFailingMachine(
    _ options: LuaOptions = LuaOptions(), _ body: (borrowing LuaMachine) throws -> Void
  ) throws {
    let before = Canary.alive
    try LuaThread.run {
      let machine = try LuaMachine(options)
      let block = LuaValue.string(LuaBytes(Array(repeating: 120, count: 100_000)))
      let function = machine.makeFunction { arguments in
        let canary = Canary()
        defer { withExtendedLifetime(canary) {} }
        if arguments.count == 1 { return [block] }
        throw LuaError("failed")
      }
      try machine.setGlobal("fail", .function(function))
      try body(machine)
    }
    #expect(Canary.alive == before)
  }

  @Test func `a million host errors leave nothing behind`() throws {
    try withFailingMachine { machine in
      try machine.run("for i = 1, 1000 do pcall(fail) end", name: "=warm")
      machine.collectGarbage()
      let before = machine.memoryUsed
      try machine.run("for i = 1, 1000000 do pcall(fail) end", name: "=loop")
      machine.collectGarbage()
      #expect(machine.memoryUsed - before < 4096)
    }
  }

  @Test func `running out of memory leaves nothing behind`() throws {
    var options = LuaOptions()
    options.memoryLimit = 4 << 20
    try withFailingMachine(options) { machine in
      machine.collectGarbage()
      let before = machine.memoryUsed
      for _ in 0..<2000 {
        let error = #expect(throws: LuaError.self) {
          try machine.run("local t = {} for i = 1, 1e9 do t[i] = fail(1) .. i end", name: "=eat")
        }
        #expect(error?.kind == .memory)
      }
      machine.collectGarbage()
      #expect(machine.memoryUsed - before < 65536)
    }
  }

  @Test func `memory that is refused outright leaves nothing behind`() throws {
    var options = LuaOptions()
    options.memoryLimit = 1 << 20
    try withFailingMachine(options) { machine in
      for _ in 0..<2000 {
        let error = #expect(throws: LuaError.self) {
          try machine.run(
            "local s = fail(1) while true do s = s .. s .. s .. s .. s .. s .. s .. s end",
            name: "=refused")
        }
        #expect(error?.kind == .memory)
      }
      machine.collectGarbage()
      #expect(machine.memoryUsed < 1 << 20)
    }
  }

  @Test func `an error passes through Swift frames between Lua frames`() throws {
    let before = Canary.alive
    try LuaThread.run {
      let machine = try LuaMachine()
      machine.frame.push { frame throws(LuaError) in
        let canary = Canary()
        defer { withExtendedLifetime(canary) {} }
        let function = try frame.function(at: 1)
        let results = try frame.call(function, [frame.value(at: 2)])
        for result in results { try frame.push(result) }
        return Int32(results.count)
      }
      let through = machine.frame.value(at: -1)
      machine.frame.pop()
      try machine.setGlobal("through", through)
      let depth = 40
      let source = """
        local function down(n)
          if n == 0 then error("bottom") end
          return through(down, n - 1)
        end
        for i = 1, 1000 do
          local ok, e = pcall(down, \(depth))
          assert(not ok and e == "deep.lua:2: bottom", e)
        end
        local function forever() return through(forever) end
        local ok, e = pcall(forever)
        return ok, e
        """
      let values = try machine.run(source, name: "@deep.lua")
      #expect(values[0] == .boolean(false))
      #expect(values[1].asText?.contains("stack overflow") == true)
    }
    #expect(Canary.alive == before)
  }
}
