/// How a machine is set up.
public struct LuaOptions: Sendable {
  /// Which libraries a machine opens.
  public enum Policy: Sendable, Hashable {
    /// Basic functions, `table string math utf8 coroutine`, `os` with `time clock date difftime`, `debug.traceback`.
    case safe
    /// All of Lua's libraries; bytecode and finalizers stay closed.
    case trusted
  }

  /// Which libraries are opened.
  public var policy: Policy = .safe
  /// The soft memory limit, in bytes: a script that passes it is stopped at its next instruction.
  public var memoryLimit = 256 << 20
  /// How many bytes a script may print; nil for no limit.
  public var outputLimit: Int?
  /// The processor time that each outermost entry may take, in seconds; nil for no limit.
  public var entryLimit: Double?
  /// How many instructions of Lua's virtual machine a script may run, in all entries together; nil for no limit.
  ///
  /// It is the same number in each run and on each machine, coroutines included. A function of the host or of Lua's
  /// library counts as the one instruction that calls it, and what is understood instead of called, such as a
  /// predicate, not at all. While there is a limit, Lua takes about twice the time.
  public var instructionLimit: Int?
  /// Whether errors that a script's own pcall catches keep their traces in case they are raised again.
  public var tracesCaughtErrors = false

  /// Creates the default options: safe, 256 MiB, no other limit.
  public init() {}
}
