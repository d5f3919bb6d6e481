internal import LuaRuntime
internal import MoonHost

/// The exit codes of all verbs.
enum ExitCode: Int32 {
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
    case .time: return ExitCode.time.rawValue
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
