internal import LuaRuntime

/// How a script host is set up.
public struct ScriptOptions: Sendable {
  /// Which libraries a script finds.
  public enum Policy: Sendable, Hashable {
    /// An allow-list: a script reaches neither files nor processes.
    case safe
    /// All of Lua's libraries, for scripts that you trust as you trust programs.
    case trusted
  }

  /// Which libraries a script finds.
  public var policy: Policy = .safe
  /// The memory that a script may use, in bytes; 256 MiB at first.
  public var memoryLimit = 256 << 20
  /// The processor time that each call into the script may take, in seconds; nil for no limit.
  public var timeLimit: Double?
  /// How many of Lua's instructions a script may run, the same number in each run; nil for no limit.
  ///
  /// All calls into the script count together. While there is a limit, Lua takes about twice the time.
  public var instructionLimit: Int?
  /// How many bytes a script may print; nil for no limit.
  public var outputLimit: Int?
  /// What becomes of the stores that scripts open; files beside the script at first.
  public var stores = StoreAccess.files
  /// Whether errors that a script's own `pcall` catches keep their traces.
  public var tracesCaughtErrors = false

  /// The project that the scripts belong to; nil for none.
  package var project: Project?

  /// Creates the default options: safe, 256 MiB, no other limit.
  public init() {}

  var forMachine: LuaOptions {
    var options = LuaOptions()
    options.policy = policy == .trusted ? .trusted : .safe
    options.memoryLimit = memoryLimit
    options.entryLimit = timeLimit
    options.instructionLimit = instructionLimit
    options.outputLimit = outputLimit
    options.tracesCaughtErrors = tracesCaughtErrors
    return options
  }
}
