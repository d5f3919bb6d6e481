internal import CLua

/// Carries an error value that is not a string through Swift, so that Lua gets the same value back.
final class RaisedValue: Error, @unchecked Sendable {
  // `@unchecked Sendable`: only the machine's own thread reads the reference.
  let reference: LuaReference
  init(_ reference: LuaReference) { self.reference = reference }
  func belongs(to state: OpaquePointer) -> Bool { unsafe reference.belongs(to: state) }
}

extension LuaFrame {
  /// Calls the function below the `arguments` values on top.
  ///
  /// Stack: -1 - arguments, +results.
  ///
  /// - Throws: What the function raised, with its trace; the stack is then as if the function had not been pushed.
  package func call(arguments: Int32, results: Int32) throws(LuaError) {
    let base = unsafe lua_gettop(state) - arguments
    try entered(base: base) { unsafe moon_call(state, arguments, results) }
  }

  /// Calls a function with one number and returns the number it returns.
  ///
  /// - Throws: What the function raised, or that it returned no number.
  package func call(_ function: LuaFunction, _ number: Double) throws(LuaError) -> Double {
    let result = unsafe moon_call_number(state, function.home, function.index, number)
    if result.status == LUA_OK { return result.number }
    return try call(function, number, after: result.status)
  }

  /// The rest of a call for which the fast way was not enough.
  @inline(never)
  private func call(
    _ function: LuaFunction, _ number: Double, after status: Int32
  ) throws(LuaError) -> Double {
    precondition(
      status != MOON_CALL_FOREIGN, "a function was called in a machine that it does not belong to")
    if status == MOON_CALL_CHORES {
      push(function)
      push(number)
      try call(arguments: 1, results: 1)
      defer { pop() }
      guard let result = numberIfAny(at: -1) else { throw noNumber() }
      return result
    }
    let core = core
    let error = status == MOON_CALL_NO_NUMBER ? noNumber() : core.error(status, in: self)
    pop()
    core.leave()
    throw error
  }

  /// The error of a function that should have returned a number.
  private func noNumber() -> LuaError {
    LuaError("the function returned \(typeName(at: -1)) where a number was expected")
  }

  /// Calls a function with any values.
  ///
  /// - Throws: What the function raised, with its trace.
  package func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws(LuaError) -> [LuaValue]
  {
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
    let hasChores = unsafe moon_has_chores(state)
    if hasChores { core.enter() }
    let status = body()
    if hasChores || status != LUA_OK { try leave(status, base: base) }
  }

  /// Ends a call that had chores or failed; then the stack is cut to below `base`.
  private func leave(_ status: Int32, base: Int32) throws(LuaError) {
    let core = core
    defer { core.leave() }
    guard status != LUA_OK else { return }
    let error = core.error(status, in: self)
    setCount(base - 1)
    throw error
  }

  // MARK: Operations that may run metamethods

  /// Replaces the key on top by `object[key]`.
  ///
  /// Stack: -1, +1.
  ///
  /// - Throws: What a metamethod raised, or that the value can't be indexed.
  package func get(of index: Int32) throws(LuaError) {
    let base = count
    try entered(base: base) { unsafe moon_get(state, index) }
  }

  /// Pops a value and a key below it and sets `object[key]`.
  ///
  /// Stack: -2.
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
