internal import CLua

/// What a resumed coroutine did.
public enum LuaResumption: Equatable {
  /// It yielded these values and can be resumed.
  case yielded([LuaValue])
  /// It returned these values and is done.
  case finished([LuaValue])
}

extension LuaMachine {
  /// Makes a coroutine that will run `function`.
  public func makeCoroutine(_ function: LuaFunction) -> LuaCoroutine {
    let state = unsafe core.state
    guard let coroutine = unsafe lua_newthread(state) else {
      preconditionFailure("Lua made no coroutine")
    }
    defer { frame.pop() }
    frame.push(function)
    unsafe lua_xmove(state, coroutine, 1)
    guard case .thread(let thread) = frame.value(at: -1) else {
      preconditionFailure("a coroutine was pushed")
    }
    return thread
  }

  /// Runs a coroutine until it yields, returns or fails.
  ///
  /// - Throws: What the coroutine raised, with its trace, or that it can't be resumed.
  public func resume(
    _ coroutine: LuaCoroutine, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> LuaResumption {
    let frame = frame
    let base = frame.count
    defer { frame.setCount(base) }
    frame.push(coroutine)
    guard let thread = unsafe lua_tothread(core.state, -1) else {
      throw frame.expected("coroutine", at: -1)
    }
    let inner = unsafe LuaFrame(thread)
    guard unsafe lua_status(thread) == LUA_YIELD || lua_gettop(thread) > 0 else {
      throw LuaError("cannot resume dead coroutine")
    }
    try inner.reserve(arguments.count)
    for argument in arguments { try inner.push(argument) }
    var results: Int32 = 0
    core.enter()
    let status = unsafe moon_resume(core.state, thread, Int32(arguments.count), &results)
    if unsafe status > LUA_YIELD || moon_stopped(core.host) != 0 {
      let error = core.error(status, in: inner)
      core.leave()
      throw error
    }
    core.leave()
    let top = inner.count
    let values = results == 0 ? [] : (top - results + 1...top).map { inner.value(at: $0) }
    inner.pop(results)
    return status == LUA_YIELD ? .yielded(values) : .finished(values)
  }
}
