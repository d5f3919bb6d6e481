internal import CLua
internal import CSystem

/// One Lua machine: its owner closes it.
///
/// A machine belongs to the thread that made it, which needs at least 4 MiB of stack; ``LuaThread/run(stackSize:_:)``
/// gives one.
///
/// ```swift
/// let answer = try LuaThread.run {
///   let machine = try LuaMachine()
///   return try machine.run("return 6 * 7", name: "=answer")
/// }
/// ```
public struct LuaMachine: ~Copyable {
  let core: MachineCore

  /// Creates a machine and opens its libraries.
  ///
  /// - Parameters:
  ///   - options: Libraries and limits.
  ///   - clock: What `os.time` tells, in seconds since 1970; without one it is always 2026-01-01 00:00 UTC.
  /// - Throws: When there is no memory, or the thread's stack is too small.
  public init(_ options: LuaOptions = LuaOptions(), clock: (() -> Double)? = nil) throws(LuaError) {
    let core = try MachineCore(options)
    if let clock { core.clock = clock }
    try core.openLibraries(options.policy)
    self.core = core
  }

  deinit { core.close() }

  /// The stack of the host's own entries.
  package var frame: LuaFrame { unsafe LuaFrame(core.state) }

  // MARK: Running

  /// Loads a chunk of text and gives it an environment of its own.
  ///
  /// - Parameters:
  ///   - source: The chunk, as UTF-8 bytes.
  ///   - name: The chunk's name: `@` and a path, or `=` and a word.
  /// - Returns: The chunk as a function.
  /// - Throws: A syntax error with its line and column; `incomplete` when more lines could make the chunk valid.
  public func load(_ source: [UInt8], name: String) throws(LuaError) -> LuaFunction {
    try frame.loadScript(source, name: name)
    defer { frame.pop() }
    return try frame.function(at: -1)
  }

  /// Loads and runs a chunk of text.
  ///
  /// - Returns: What the chunk returns.
  /// - Throws: A syntax error, or what the chunk raised.
  @discardableResult
  public func run(_ source: String, name: String, arguments: [LuaValue] = []) throws(LuaError)
    -> [LuaValue]
  {
    try call(try load(Array(source.utf8), name: name), arguments)
  }

  /// Calls a function.
  ///
  /// - Throws: What the function raised, with its trace.
  @discardableResult
  public func call(_ function: LuaFunction, _ arguments: [LuaValue] = []) throws(LuaError)
    -> [LuaValue]
  {
    try frame.call(function, arguments)
  }

  /// Calls a function that takes and returns one number; the fast way.
  ///
  /// - Throws: What the function raised, or that it returned no number.
  public func call(_ function: LuaFunction, number: Double) throws(LuaError) -> Double {
    try frame.call(function, number)
  }

  // MARK: Values

  /// Gives every script of this machine a global.
  ///
  /// - Throws: A memory error for a string that would pass the hard limit.
  public func setGlobal(_ name: String, _ value: LuaValue) throws(LuaError) {
    frame.pushBase()
    defer { frame.pop() }
    try frame.push(value)
    frame.setRawField(named: name, of: -2)
  }

  /// The global of this name that libraries or the host made; nil when there is none.
  public func global(_ name: String) -> LuaValue {
    frame.pushBase()
    defer { frame.pop(2) }
    frame.rawField(named: name, of: -1)
    return frame.value(at: -1)
  }

  /// Makes a function that scripts can call.
  ///
  /// - Parameter body: Gets the arguments and returns the results; what it throws, the script gets
  ///   as an error with its own position.
  /// - Returns: The function.
  public func makeFunction(_ body: @escaping ([LuaValue]) throws -> [LuaValue]) -> LuaFunction {
    frame.push { frame throws(LuaError) in
      let arguments = frame.count == 0 ? [] : (1...frame.count).map { frame.value(at: $0) }
      let results: [LuaValue]
      do {
        results = try body(arguments)
      } catch {
        throw LuaError(wrapping: error)
      }
      try frame.reserve(results.count)
      for result in results { try frame.push(result) }
      return Int32(results.count)
    }
    defer { frame.pop() }
    guard case .function(let function) = frame.value(at: -1) else {
      preconditionFailure("a function was pushed")
    }
    return function
  }

  /// Reads `table[key]`, running metamethods.
  ///
  /// - Throws: What a metamethod raised.
  public func get(_ table: LuaTable, _ key: LuaValue) throws(LuaError) -> LuaValue {
    frame.push(table)
    defer { frame.pop() }
    try frame.push(key)
    try frame.get(of: -2)
    defer { frame.pop() }
    return frame.value(at: -1)
  }

  /// Sets `table[key]`, running metamethods.
  ///
  /// - Throws: What a metamethod raised, or that the key is nil or NaN.
  public func set(_ table: LuaTable, _ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    frame.push(table)
    defer { frame.pop() }
    try frame.push(key)
    try frame.push(value)
    try frame.set(of: -3)
  }

  /// Makes an empty table.
  public func makeTable() -> LuaTable {
    frame.pushTable()
    defer { frame.pop() }
    guard case .table(let table) = frame.value(at: -1) else {
      preconditionFailure("a table was pushed")
    }
    return table
  }

  /// The text of a value, as `tostring` gives it.
  ///
  /// - Throws: What a metamethod raised.
  public func text(of value: LuaValue) throws(LuaError) -> String {
    try frame.push(value)
    defer { frame.pop() }
    return try frame.toText(at: -1)
  }

  /// Whether two values are equal, as `==` says.
  ///
  /// - Throws: What a metamethod raised.
  public func isEqual(_ a: LuaValue, _ b: LuaValue) throws(LuaError) -> Bool {
    try frame.push(a)
    defer { frame.pop() }
    try frame.push(b)
    defer { frame.pop() }
    return try frame.isEqual(-2, -1)
  }

  // MARK: The outside

  /// Sends what scripts print to `body`, as bytes.
  public func onOutput(_ body: @escaping (UnsafeRawBufferPointer) -> Void) {
    unsafe core.output = body
  }

  /// Memory in use, in bytes.
  public var memoryUsed: Int { unsafe moon_used(core.host) }

  /// The most memory that was in use, in bytes.
  public var memoryPeak: Int { unsafe moon_peak(core.host) }

  /// The processor time that each outermost entry may take, in seconds; nil for no limit.
  public var entryLimit: Double? {
    get { core.entryLimit }
    nonmutating set { core.entryLimit = newValue }
  }

  /// Lets scripts print as much as at first: what was printed so far doesn't count any more.
  public func renewOutputQuota() { core.renewOutputQuota() }

  /// How many instructions of Lua's virtual machine a script may run; nil for no limit.
  public var instructionLimit: Int? { core.instructionLimit }

  /// The instructions that are left of the limit; nil for no limit.
  public var instructionsLeft: Int? {
    core.instructionLimit.map { _ in max(0, Int(unsafe moon_instructions_left(core.host))) }
  }

  /// Starts to count instructions anew, up to a limit; nil for no limit.
  ///
  /// - Throws: That this build of Lua doesn't let them be counted.
  public func setInstructionLimit(_ limit: Int?) throws(LuaError) {
    try core.setInstructionLimit(limit)
  }

  /// Collects all garbage and frees dropped references.
  public func collectGarbage() {
    core.drain()
    unsafe moon_collect(core.state)
  }

  /// Lets Ctrl-C stop the running script; a second Ctrl-C ends the process.
  public func stopsOnInterrupt() {
    if let alarm = unsafe core.makeAlarm() { unsafe sys_on_interrupt(alarm, false) }
  }

  /// Lets Ctrl-C stop what the host does from now on, be it a script or the host's own work; a second Ctrl-C ends
  /// the process.
  ///
  /// What the host does asks now and then, or is stopped where a script is next to run.
  package func stopsWorkOnInterrupt() {
    core.forgetStop()
    if let alarm = unsafe core.makeAlarm() { unsafe sys_on_interrupt(alarm, true) }
  }

  /// A question for the machine's own thread: whether the running script was interrupted and has not ended yet.
  ///
  /// A function that waits for the outside asks it now and then, since a stop takes hold when it returns.
  package func interruptCheck() -> () -> Bool { { [weak core] in core?.isInterrupted ?? false } }

  /// A handle with which any thread can stop the running script, as Ctrl-C does.
  public func interrupter() -> LuaInterrupter { LuaInterrupter(core) }
}

/// Stops a machine's running script from another thread; does nothing once the machine is closed.
///
/// `@unchecked Sendable`: the alarm is only used while the lock is held, and cleared when its machine closes.
@safe public final class LuaInterrupter: @unchecked Sendable {
  private let lock = ThreadLock()
  private var alarm: OpaquePointer?

  init(_ core: MachineCore) {
    unsafe alarm = core.makeAlarm()
    core.interrupters.append(self)
  }

  /// Asks the running script to stop.
  public func interrupt() {
    lock.locked { if let alarm = unsafe alarm { unsafe sys_alarm_interrupt(alarm) } }
  }

  func close() { lock.locked { unsafe alarm = nil } }
}
