internal import CLua

// What is known of functions, for those who look for mistakes.
extension LuaFrame {
  /// Whether the value at `index` is a function that a script has written.
  package func isScriptFunction(at index: Int32) -> Bool {
    unsafe lua_type(state, index) == LUA_TFUNCTION && lua_iscfunction(state, index) == 0
  }

  /// What tells the table, function or object at `index` from all others that live.
  package func identity(at index: Int32) -> UInt {
    UInt(bitPattern: unsafe lua_topointer(state, index))
  }

  /// What tells a variable of the function at `index` from all others that live; nil when there is none.
  ///
  /// Functions that share a variable have the same.
  ///
  /// - Parameters:
  ///   - number: The variable's number in the function, from 1.
  ///   - index: Where the function is.
  /// - Returns: The identity.
  package func variableIdentity(_ number: Int32, of index: Int32) -> UInt? {
    unsafe lua_upvalueid(state, index, number).map { UInt(bitPattern: $0) }
  }

  /// Pushes the value of a variable of the function at `index`.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - number: The variable's number in the function, from 1.
  ///   - index: Where the function is.
  /// - Returns: The variable's name; nil when there is none, and then nil is pushed.
  @discardableResult
  package func pushVariable(_ number: Int32, of index: Int32) -> String? {
    guard let name = unsafe lua_getupvalue(state, index, number) else {
      pushNil()
      return nil
    }
    return unsafe String(cString: name)
  }

  /// The same without the name.
  ///
  /// Stack: +1.
  package func pushVariable(_ number: Int32, unnamedOf index: Int32) {
    if unsafe lua_getupvalue(state, index, number) == nil { pushNil() }
  }

  /// What the function at `index` does with variables around it; nil for one of the host.
  package func code(at index: Int32) -> FunctionCode? {
    binary(at: index, isStripped: true).flatMap { FunctionCode(dump: $0) }
  }

  /// Where the function at `index` was written; nil for one of the host.
  package func definition(at index: Int32) -> SourcePosition? {
    definitionLines(at: index).map { SourcePosition(source: $0.source, line: $0.lines.lowerBound) }
  }

  /// The chunk and the lines on which the function at `index` was written; nil for one of the host.
  package func definitionLines(at index: Int32) -> (source: String, lines: ClosedRange<Int>)? {
    guard isScriptFunction(at: index) else { return nil }
    var record = unsafe lua_Debug()
    unsafe lua_pushvalue(state, index)
    guard unsafe lua_getinfo(state, ">S", &record) != 0, let source = unsafe record.source else {
      return nil
    }
    let name = unsafe String(cString: source)
    guard name.hasPrefix("@") || name.hasPrefix("=") else { return nil }
    let first = Int(unsafe record.linedefined)
    return (String(name.dropFirst()), first...max(first, Int(unsafe record.lastlinedefined)))
  }

  /// The chunk and line of the nearest Lua code that led to the running host function.
  package func nearestPosition() -> SourcePosition? {
    for level in Int32(1)...LuaFrame.furthest {
      if let position = callerPosition(level: level) { return position }
    }
    return nil
  }

  /// Host functions call each other at most so deep before a script's code.
  private static let furthest: Int32 = 6

  /// Whether somebody wants to know of each view that is made.
  package var isWatchingViews: Bool {
    get { core.isWatchingViews }
    nonmutating set { core.isWatchingViews = newValue }
  }
}
