// `public`, so that the short functions below can be inlined into other modules.
public import CLua

/// The C form of a host function: it gets Lua's state and returns a number of results, or a code below 0.
package typealias HostBody = @convention(c) (OpaquePointer?) -> Int32

/// The stack of one host function, or of the host's own entry into Lua.
///
/// Indices count from 1 at the bottom, or from -1 at the top, as in Lua's C API. A frame is valid while its function
/// runs and must not be kept. Functions that may run Lua code are protected and throw; the rest can't raise.
@safe @usableFromInline package struct LuaFrame {
  @usableFromInline package let state: OpaquePointer

  @inlinable @inline(__always)
  package init(_ state: OpaquePointer) { unsafe self.state = state }

  /// Runs the body of a host function, and turns what it throws into a Lua error.
  ///
  /// - Returns: What the C trampoline expects: the number of results, or a code below 0.
  @inlinable @inline(__always)
  package static func run(
    _ state: OpaquePointer?, _ body: (LuaFrame) throws(LuaError) -> Int32
  ) -> Int32 {
    guard let state = unsafe state else { return 0 }
    let frame = unsafe LuaFrame(state)
    do throws(LuaError) {
      return try body(frame)
    } catch {
      return frame.raise(error)
    }
  }

  var core: MachineCore { unsafe MachineCore.of(state) }

  // MARK: The stack itself

  /// The number of values: in a host function, at first the number of its arguments.
  @inlinable package var count: Int32 { unsafe lua_gettop(state) }

  /// Cuts or fills the stack to `count` values.
  package func setCount(_ count: Int32) { unsafe lua_settop(state, count) }

  /// Stack: -count.
  @inlinable package func pop(_ count: Int32 = 1) { unsafe lua_settop(state, -count - 1) }

  /// Moves the top value to `index`.
  ///
  /// Stack: -0, +0.
  package func insert(at index: Int32) { unsafe lua_rotate(state, index, 1) }

  /// Removes the value at `index`.
  ///
  /// Stack: -1.
  package func remove(at index: Int32) {
    unsafe lua_rotate(state, index, -1)
    unsafe lua_settop(state, -2)
  }

  /// Makes sure that `count` more values fit.
  ///
  /// - Throws: An error that says so when Lua's stack can't grow that far.
  package func reserve(_ count: Int) throws(LuaError) {
    guard count < 1_000_000, unsafe lua_checkstack(state, Int32(count)) != 0 else {
      throw LuaError("stack overflow: \(count) more values don't fit on Lua's stack")
    }
  }

  /// The pseudo-index of upvalue `number` of the running host function; its own values start at 2.
  @inlinable package func upvalue(_ number: Int32) -> Int32 { moon_registry - number }

  // MARK: Raising

  /// Leaves `error` for the trampoline to raise, with the position of the Lua code that called.
  ///
  /// Stack: +1.
  @usableFromInline package func raise(_ error: LuaError) -> Int32 {
    var text = error.text
    if let underlyingRaised = error.report.underlying as? RaisedValue,
      unsafe underlyingRaised.belongs(to: state)
    {
      push(underlyingRaised.reference)
      core.thrown = (text: "", value: identity(at: -1), error: error)
      return Int32(MOON_RAISE)
    }
    if let position = error.report.position {
      text = "\(position.source):\(position.line): \(text)"
      push(text)
    } else {
      text.withUTF8 { utf8 in
        unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
          unsafe moon_push_error(state, characters.baseAddress, characters.count, 1)
        }
      }
    }
    if error.hasReport || error.kind != .runtime {
      core.thrown = (text: shortString(at: -1), value: nil, error: error)
    }
    return Int32(MOON_RAISE)
  }

  /// What tells the object at `index` from all others while it lives; nil for a value that is none.
  func identity(at index: Int32) -> UInt? {
    unsafe lua_topointer(state, index).map { UInt(bitPattern: $0) }
  }

  /// Yields the `count` values on top; resuming returns what the resumer gives.
  package func yield(_ count: Int32) -> Int32 {
    unsafe moon_set_count(state, count)
    return Int32(MOON_YIELD)
  }

  /// Calls the function below the `count` values on top and returns all its results; it may yield.
  package func tailCall(_ count: Int32) -> Int32 {
    unsafe moon_set_count(state, count)
    return Int32(MOON_TAIL)
  }

  /// The chunk and line of the Lua code that called the running host function; nil when the host did.
  package func callerPosition(level: Int32 = 1) -> SourcePosition? {
    callerLine(level: level).map { SourcePosition(source: $0.source, line: $0.line) }
  }

  /// The same without what a position may have beside them.
  package func callerLine(level: Int32 = 1) -> (source: String, line: Int)? {
    var line: Int32 = 0
    guard let source = unsafe moon_where(state, level, &line) else { return nil }
    return (unsafe String(cString: source), Int(line))
  }
}
