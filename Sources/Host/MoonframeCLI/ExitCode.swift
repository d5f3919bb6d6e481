internal import LuaRuntime
internal import MoonHost

/// The exit codes of all verbs.
enum ExitCode: Int32, CaseIterable {
  case ok = 0
  case raised = 1
  case usage = 2
  case internalError = 3
  case cannotLoadOrWrite = 4
  case nothingRan = 5
  case threshold = 6
  case limit = 8
  case time = 124
  case interrupted = 130

  /// What it means, whatever the verb.
  var meaning: String {
    switch self {
    case .ok: "all went well; after os.exit(n) in a trusted script, n"
    case .raised: "the script raised an error; check or doctor found one"
    case .usage: "the command was not understood"
    case .internalError: "a bug of ours"
    case .cannotLoadOrWrite: "a file could not be read, compiled or written"
    case .nothingRan: "there was nothing to run or to check"
    case .threshold: "check found more warnings than allowed"
    case .limit: "the limit of memory or output was reached"
    case .time: "the limit of time or instructions was reached"
    case .interrupted: "interrupted by Ctrl-C"
    }
  }
}

extension LuaError {
  /// The exit code of a command that this error ended.
  var exitCode: Int32 {
    // A moment that never comes was asked for by the command line.
    if report.underlying is StageRun.RangeError { return ExitCode.usage.rawValue }
    switch kind {
    case .runtime: return loadExitCode?.rawValue ?? ExitCode.raised.rawValue
    case .syntax, .incomplete: return ExitCode.cannotLoadOrWrite.rawValue
    case .memory, .output: return ExitCode.limit.rawValue
    case .time, .instructions: return ExitCode.time.rawValue
    case .interrupted: return ExitCode.interrupted.rawValue
    // The system keeps the low eight bits.
    case .exit(let code): return code & 0xFF
    }
  }

  private var loadExitCode: ExitCode? {
    guard let loadProblem else { return nil }
    return loadProblem == .empty ? .nothingRan : .cannotLoadOrWrite
  }
}
