internal import LuaMotion
public import LuaRuntime
public import MoonHost
public import MoonMotion

/// A Lua machine with Moonframe's API, owned by a Swift program.
///
/// An engine belongs to the thread that made it, which needs at least 4 MiB of stack: a program's first thread
/// usually has 8; elsewhere, use ``onOwnThread(_:)``. Times are in seconds.
///
/// ```swift
/// let engine = try ScriptEngine()
/// try engine.register("screenWidth") { _ in [.number(390)] }
/// let values = try engine.run("return moon.keyframes { initial = { x = screenWidth() }, tracks = {} }")
/// let timeline = values.first.flatMap { engine.timeline($0) }
/// ```
public struct ScriptEngine: ~Copyable {
  let host: ScriptHost

  /// Creates an engine.
  ///
  /// - Parameter options: Libraries and limits; safe by default.
  /// - Throws: When there is no memory, or the thread's stack is too small.
  public init(_ options: ScriptOptions = ScriptOptions()) throws(LuaError) {
    host = try ScriptHost(options)
  }

  /// Runs `body` on a new thread whose stack is deep enough for any script, and waits for it.
  ///
  /// - Parameter body: The work; make the engine in it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func onOwnThread<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try LuaThread.run(body)
  }

  // MARK: Running

  /// Runs a script file; its modules are looked for in its folder.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - arguments: What the script finds in `...` and `arg`.
  /// - Returns: What the script returns.
  /// - Throws: Why the file can't be loaded, or what the script raised.
  @discardableResult
  public func run(file path: String, arguments: [String] = []) throws(LuaError) -> [LuaValue] {
    try host.run(file: path, arguments: arguments.map { LuaBytes($0) })
  }

  /// Runs a script that is given as text.
  ///
  /// - Parameters:
  ///   - code: The script.
  ///   - name: What errors call it.
  ///   - folder: Where its modules are looked for.
  /// - Returns: What the script returns.
  /// - Throws: A syntax error with its place, or what the script raised.
  @discardableResult
  public func run(
    _ code: String, name: String = "script", folder: String = "."
  ) throws(LuaError) -> [LuaValue] {
    try host.run(code: Array(code.utf8), name: name, folder: folder)
  }

  /// Calls a function of a script.
  ///
  /// - Returns: What the function returns.
  /// - Throws: What the function raised, with its trace.
  @discardableResult
  public func call(_ function: LuaFunction, _ arguments: [LuaValue] = []) throws(LuaError)
    -> [LuaValue]
  {
    try host.machine.call(function, arguments)
  }

  /// Calls a function that takes and returns one number; the fast way.
  ///
  /// - Returns: The number.
  /// - Throws: What the function raised, or that it returned no number.
  public func call(_ function: LuaFunction, number: Double) throws(LuaError) -> Double {
    try host.machine.call(function, number: number)
  }

  // MARK: Values

  /// Gives every script a function of yours as a global.
  ///
  /// - Parameters:
  ///   - name: The global's name.
  ///   - body: Gets the arguments and returns the results; what it throws, the script gets as an error with
  ///     the script's own position.
  /// - Throws: A memory error.
  public func register(
    _ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]
  ) throws(LuaError) {
    try host.machine.setGlobal(name, .function(host.machine.makeFunction(body)))
  }

  /// Gives every script a value as a global.
  ///
  /// - Throws: A memory error for a very long string.
  public func setGlobal(_ name: String, _ value: LuaValue) throws(LuaError) {
    try host.machine.setGlobal(name, value)
  }

  /// Reads a field of a table that a script gave you.
  ///
  /// - Returns: The value; nil in Lua's sense when there is none.
  /// - Throws: What a metamethod raised.
  public func field(_ name: String, of table: LuaTable) throws(LuaError) -> LuaValue {
    try host.machine.get(table, .text(name))
  }

  /// The timeline that a script made; nil when the value is something else.
  public func timeline(_ value: LuaValue) -> TimelineProgram? {
    guard case .timeline(let timeline)? = MotionLibrary.value(value, in: host.machine) else {
      return nil
    }
    return timeline
  }

  /// The spring that a script made; nil when the value is something else.
  public func spring(_ value: LuaValue) -> Spring? {
    guard case .spring(let spring)? = MotionLibrary.value(value, in: host.machine) else {
      return nil
    }
    return spring
  }

  /// The unit curve that a script made; nil when the value is something else.
  public func curve(_ value: LuaValue) -> UnitCurve? {
    guard case .curve(let curve)? = MotionLibrary.value(value, in: host.machine) else { return nil }
    return curve
  }

  /// The animation that a script made; nil when the value is something else.
  public func animation(_ value: LuaValue) -> Animation? {
    guard case .animation(let animation)? = MotionLibrary.value(value, in: host.machine) else {
      return nil
    }
    return animation
  }

  // MARK: The outside

  /// Sends what scripts print to `body`; without this, it is dropped.
  ///
  /// - Parameter body: Gets the bytes of one `print` with its line end.
  public func onOutput(_ body: @escaping (UnsafeRawBufferPointer) -> Void) {
    unsafe host.machine.onOutput(body)
  }

  /// A handle with which any thread can stop the running script.
  public func interrupter() -> LuaInterrupter { host.machine.interrupter() }

  /// Describes an error as the `moonframe` command does: place, source line, notes and the script's calls.
  ///
  /// - Parameters:
  ///   - error: An error of this engine.
  ///   - color: Whether to use a terminal's colours.
  /// - Returns: Some lines, each with its end.
  public func describe(_ error: LuaError, color: Bool = false) -> String {
    ErrorReport(error, sources: host.sources).text(color: color)
  }
}
