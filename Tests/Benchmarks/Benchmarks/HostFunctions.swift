import LuaRuntime

/// What scripts of the benchmarks call, as modules of Moonframe write it.
enum HostFunctions {
  private struct Counter {
    var value = 0.0
  }

  private static let half: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.push(try frame.number(at: 1) * 0.5)
      return 1
    }
  }

  private static let fail: HostBody = { state in
    unsafe LuaFrame.run(state) { _ throws(LuaError) in throw LuaError("the tank is empty") }
  }

  private static let counter: ObjectType<Counter> = unsafe ObjectType.values("Counter")
    .property(
      "value",
      get: { state, payload in
        unsafe LuaFrame.member(state, payload, counter) { frame, counter throws(LuaError) in
          frame.push(counter.value)
          return 1
        }
      },
      set: { state, payload in
        unsafe LuaFrame.mutatingMember(state, payload, counter) { frame, counter throws(LuaError) in
          counter.value = try frame.number(at: 3)
          return 0
        }
      }
    )
    .method("add") { state, payload in
      unsafe LuaFrame.mutatingMember(state, payload, counter) { frame, counter throws(LuaError) in
        counter.value += try frame.number(at: 2)
        frame.push(counter.value)
        return 1
      }
    }

  /// The table that chunks get.
  static func table(in machine: borrowing LuaMachine) -> LuaValue {
    let frame = machine.frame
    frame.pushTable(fields: 3)
    unsafe frame.push(function: half)
    frame.setRawField("half", of: -2)
    unsafe frame.push(function: fail)
    frame.setRawField("fail", of: -2)
    frame.push(Counter(), as: counter)
    frame.setRawField("counter", of: -2)
    defer { frame.pop() }
    return frame.value(at: -1)
  }
}
