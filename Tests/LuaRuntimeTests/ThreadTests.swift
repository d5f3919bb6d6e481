import LuaRuntime
import Synchronization
import Testing

/// Tells one thread what another has done.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isRaised: Bool { value.load(ordering: .acquiring) }
  func raise() { value.store(true, ordering: .releasing) }
}

/// Runs `body` on a plain thread and waits for it.
private func elsewhere(_ body: () -> Void) { LuaThread.run(body) }

@Suite struct `Threads` {
  @Test func `a machine refuses a small stack`() throws {
    // A machine asks for 4 MiB; `LuaThread` raises a smaller wish to that.
    let works = try LuaThread.run(stackSize: 65536) { try LuaMachine().memoryUsed > 0 }
    #expect(works)
  }

  @Test func `a table whose last reference is dropped elsewhere is collected`() throws {
    try LuaThread.run {
      let machine = try LuaMachine()
      machine.collectGarbage()
      let before = machine.memoryUsed
      nonisolated(unsafe) var tables = try (0..<1000).map { _ in
        try machine.run("local t = {} for i = 1, 100 do t[i] = i end return t", name: "=t")[0]
      }
      #expect(machine.memoryUsed - before > 1_000_000)
      #expect(unsafe tables.count == 1000)
      elsewhere { unsafe tables = [] }
      machine.collectGarbage()
      #expect(machine.memoryUsed - before < 100_000)
    }
  }

  @Test func `another thread interrupts an endless script`() throws {
    let hasStarted = Flag()
    let error = try LuaThread.run { () throws -> LuaError in
      let machine = try LuaMachine()
      try machine.setGlobal(
        "started",
        .function(
          machine.makeFunction { _ in
            hasStarted.raise()
            return []
          }))
      let interrupter = machine.interrupter()
      Task.detached {
        while !hasStarted.isRaised { await Task.yield() }
        interrupter.interrupt()
      }
      do throws(LuaError) {
        // The thread sanitizer hears a signal in pcall's setjmp, and runs out of room if errors are caught.
        try machine.run("started() while true do pcall(type, 1) end", name: "@endless.lua")
      } catch {
        return error
      }
      throw LuaError("it ended by itself")
    }
    #expect(error.kind == .interrupted)
    #expect(error.report.position == SourcePosition(source: "endless.lua", line: 1))
  }
}
