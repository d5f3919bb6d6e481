internal import CLua

/// Carries an error value that is not a string through Swift, so that Lua gets the same value back.
final class RaisedValue: Error, @unchecked Sendable {
  // `@unchecked Sendable`: only the machine's own thread reads the reference.
  let reference: LuaReference
  init(_ reference: LuaReference) { self.reference = reference }
  func belongs(to core: MachineCore) -> Bool { reference.belongs(to: core) }
}

extension LuaFrame {
  /// Calls the function below the `arguments` values on top. Stack: -1 - arguments, +results.
  ///
  /// - Throws: What the function raised, with its trace; the stack is then as if the function had not been pushed.
  package func call(arguments: Int32, results: Int32) throws(LuaError) {
    let base = unsafe lua_gettop(state) - arguments
    unsafe moon_push_handler(state)
    unsafe lua_rotate(state, base, 1)
    try entered(base: base) { unsafe moon_call(state, arguments, results, base) }
    unsafe lua_rotate(state, base, -1)
    unsafe lua_settop(state, -2)
  }

  /// Calls a function with one number and returns the number it returns.
  ///
  /// - Throws: What the function raised, or that it returned no number.
  package func call(_ function: LuaFunction, _ number: Double) throws(LuaError) -> Double {
    let base = unsafe lua_gettop(state) + 1
    unsafe moon_push_handler(state)
    push(function)
    unsafe lua_pushnumber(state, number)
    try entered(base: base) { unsafe moon_call(state, 1, 1, base) }
    defer { unsafe lua_settop(state, base - 1) }
    guard unsafe lua_type(state, -1) == LUA_TNUMBER else {
      throw LuaError("the function returned \(typeName(at: -1)) where a number was expected")
    }
    return unsafe lua_tonumberx(state, -1, nil)
  }

  /// Calls a function with any values.
  ///
  /// - Throws: What the function raised, with its trace.
  package func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    try reserve(arguments.count + 8)
    let base = count
    push(function)
    for argument in arguments {
      do throws(LuaError) {
        try push(argument)
      } catch {
        setCount(base)
        throw error
      }
    }
    try call(arguments: Int32(arguments.count), results: LUA_MULTRET)
    defer { setCount(base) }
    return base == count ? [] : (base + 1...count).map { value(at: $0) }
  }

  /// Runs a protected C call and throws its error; then the stack is cut to below `base`.
  @inline(__always)
  func entered(base: Int32, _ body: () -> Int32) throws(LuaError) {
    let core = core
    core.enter()
    let status = body()
    if unsafe status != LUA_OK || moon_stopped(core.host) != 0 {
      let error = core.error(status, in: self)
      unsafe lua_settop(state, base - 1)
      core.leave()
      throw error
    }
    core.leave()
  }

  // MARK: Operations that may run metamethods

  /// Replaces the key on top by `object[key]`. Stack: -1, +1.
  ///
  /// - Throws: What a metamethod raised, or that the value can't be indexed.
  package func get(of index: Int32) throws(LuaError) {
    let base = count
    try entered(base: base) { unsafe moon_get(state, index) }
  }

  /// Pops a value and a key below it and sets `object[key]`. Stack: -2.
  ///
  /// - Throws: What a metamethod raised, or that the value can't be indexed.
  package func set(of index: Int32) throws(LuaError) {
    let base = count - 1
    try entered(base: base) { unsafe moon_set(state, index) }
  }

  /// The length of the value at `index`, as `#` gives it.
  ///
  /// - Throws: What a metamethod raised, or that the value has no length.
  package func length(of index: Int32) throws(LuaError) -> LuaValue {
    let base = count + 1
    try entered(base: base) { unsafe moon_length(state, index) }
    defer { pop() }
    return value(at: -1)
  }

  /// The text of the value at `index`, as `tostring` gives it.
  ///
  /// - Throws: What a metamethod raised.
  package func toText(at index: Int32) throws(LuaError) -> String {
    let base = count + 1
    try entered(base: base) { unsafe moon_to_text(state, index) }
    defer { pop() }
    return string(at: -1)
  }

  /// Whether the two values are equal, as `==` says.
  ///
  /// - Throws: What a metamethod raised.
  package func isEqual(_ a: Int32, _ b: Int32) throws(LuaError) -> Bool {
    var result: Int32 = 0
    let base = count + 1
    try entered(base: base) { unsafe moon_equal(state, a, b, &result) }
    return result != 0
  }
}
