internal import LuaRuntime

/// Why there is no worker, or none any more.
package enum WorkerProblem: Error, Hashable, Sendable {
  /// It can't be started: the system's error code.
  case noStart(Int32)
  /// It can't take its own rights away: what it tried, and the system's error code.
  case notConfined(String, Int32)
}

extension WorkerProblem: CustomStringConvertible {
  /// What is wrong, in one sentence without its end.
  package var description: String {
    switch self {
    case .noStart(let code): "no worker can be started: \(SystemError.text(code))"
    case .notConfined(let what, let code):
      "the worker can't \(what): \(SystemError.text(code))"
    }
  }
}
