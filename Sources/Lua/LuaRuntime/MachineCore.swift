internal import CLua
internal import CSystem

/// The inside of a machine, shared by its owner and the frames that use it; never leaves the machine's thread.
@safe final class MachineCore {
  let host: OpaquePointer
  let state: OpaquePointer
  let releases = ReleaseQueue()
  /// The last error that a host function threw with a report, and its text in Lua.
  var thrown: (text: String, value: UInt?, error: LuaError)?
  var output: (UnsafeRawBufferPointer) -> Void = { _ in }
  var clock: () -> Double = { 1_767_225_600 }  // 2026-01-01 00:00:00 UTC
  var entryLimit: Double? {
    didSet { tellLimit() }
  }
  private(set) var instructionLimit: Int?
  /// Keeps what the C side points to.
  var keepAlive: [AnyObject] = []
  /// Values that modules keep for this machine, by their own type.
  var extensions: [ObjectIdentifier: AnyObject] = [:]
  var interrupters: [LuaInterrupter] = []
  /// Whether somebody wants to know of each view that is made; quicker to ask than an extension.
  var isWatchingViews = false
  let outputLimit: Int?
  private var alarm: OpaquePointer?
  private var isClosed = false

  init(_ options: LuaOptions) throws(LuaError) {
    let stack = sys_stack_size()
    guard stack == 0 || stack >= LuaThread.minimumStackSize - 65536 else {
      throw LuaError(
        "a Lua machine needs a thread with at least 4 MiB of stack, this one has \(stack / 1024) KiB: use LuaThread.run"
      )
    }
    guard let host = unsafe moon_open(options.memoryLimit), let state = unsafe moon_state(host)
    else {
      throw LuaError("there is no memory for a Lua machine", kind: .memory)
    }
    unsafe self.host = host
    unsafe self.state = state
    entryLimit = options.entryLimit
    outputLimit = options.outputLimit
    try setInstructionLimit(options.instructionLimit)
    unsafe releases.open(moon_head_of(host))
    unsafe moon_set_swift(
      host, Unmanaged.passUnretained(self).toOpaque(), Unmanaged.passUnretained(releases).toOpaque()
    )
    tellLimit()
    unsafe moon_set_traces_pcall(host, options.tracesCaughtErrors)
    unsafe moon_set_output(
      host,
      { context, bytes, count in
        guard let context = unsafe context else { return }
        let core = unsafe Unmanaged<MachineCore>.fromOpaque(context).takeUnretainedValue()
        unsafe core.output(UnsafeRawBufferPointer(start: bytes, count: count))
      }, Unmanaged.passUnretained(self).toOpaque(), options.outputLimit ?? Int.max)
    unsafe moon_set_clock(
      host,
      { context in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<MachineCore>.fromOpaque(context).takeUnretainedValue().clock()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The core of the machine that `state` belongs to.
  static func of(_ state: OpaquePointer) -> MachineCore {
    guard let pointer = unsafe moon_swift(state) else {
      preconditionFailure("a Lua state without machine")
    }
    return unsafe Unmanaged<MachineCore>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Opens the libraries of a policy; closes the machine when that fails.
  func openLibraries(_ policy: LuaOptions.Policy) throws(LuaError) {
    let code = policy == .trusted ? MOON_POLICY_TRUSTED : MOON_POLICY_SAFE
    let frame = unsafe LuaFrame(state)
    let status = unsafe moon_open_libraries(state, Int32(code))
    guard status == LUA_OK else {
      let error = error(status, in: frame)
      close()
      throw error
    }
    frame.pushEnvironment()
    frame.pop()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    for interrupter in interrupters { interrupter.close() }
    interrupters = []
    if let alarm = unsafe alarm { unsafe sys_alarm_free(alarm) }
    unsafe alarm = nil
    releases.close()
    unsafe moon_close(host)
    keepAlive = []
    extensions = [:]
  }

  func renewOutputQuota() { unsafe moon_set_quota(host, outputLimit ?? Int.max) }

  /// Frees the references that were dropped since the last entry.
  func drain() {
    for index in releases.take() { unsafe luaL_unref(state, moon_registry, index) }
  }

  // MARK: Stops

  /// Starts to count instructions anew, up to a limit.
  ///
  /// - Throws: That this build of Lua doesn't let them be counted.
  func setInstructionLimit(_ limit: Int?) throws(LuaError) {
    let count = limit.map { Int64(max($0, 1)) } ?? 0
    guard unsafe moon_set_instructions(host, count) else {
      throw LuaError("this build of Lua doesn't let instructions be counted")
    }
    instructionLimit = limit
  }

  /// Lets the C side know whether entries have a time limit to start.
  private func tellLimit() {
    let chore = Int32(MOON_CHORE_LIMIT)
    if entryLimit == nil {
      unsafe moon_end_chore(moon_head_of(host), chore)
    } else {
      unsafe moon_add_chore(moon_head_of(host), chore)
    }
  }

  /// Prepares an outermost entry: frees dropped references and starts the time limit.
  func enter() {
    guard unsafe moon_depth(host) == 0 else { return }
    if unsafe moon_stopped(host) == 0 { unsafe moon_clear_stop(host) }
    drain()
    if let entryLimit, let alarm = unsafe makeAlarm() { unsafe sys_alarm_start(alarm, entryLimit) }
  }

  /// Ends an outermost entry: a stop has done its work and is taken back.
  func leave() {
    guard unsafe moon_depth(host) == 0 else { return }
    if entryLimit != nil, let alarm = unsafe alarm { unsafe sys_alarm_stop(alarm) }
    unsafe moon_clear_stop(host)
  }

  /// Takes back a stop that came when nothing asked any more.
  func forgetStop() {
    if unsafe moon_depth(host) == 0 { unsafe moon_clear_stop(host) }
  }

  /// Whether the running script was interrupted and has not ended yet.
  var isInterrupted: Bool {
    unsafe !isClosed && moon_stopped(host) == Int32(MOON_STOP_INTERRUPT)
  }

  /// Whether the running script is to end, by a limit or an interrupt, and has not ended yet.
  var isStopped: Bool { unsafe !isClosed && moon_must_end(host) }

  /// The alarm that rings on this machine's thread.
  func makeAlarm() -> OpaquePointer? {
    if let alarm = unsafe alarm { return unsafe alarm }
    unsafe alarm = sys_alarm_new(
      { context, why in
        guard let context = unsafe context else { return }
        // While no script runs there is nothing to stop, and a read may be waiting.
        if why == Int32(SYS_ALARM_KEYBOARD), unsafe !moon_is_running(OpaquePointer(context)) {
          sys_end_by_interrupt()
        }
        let reason = why == Int32(SYS_ALARM_TIME) ? MOON_STOP_TIME : MOON_STOP_INTERRUPT
        unsafe moon_stop(OpaquePointer(context), Int32(reason))
      }, UnsafeMutableRawPointer(host))
    return unsafe alarm
  }
}
