internal import Glibc
package import LuaRuntime

/// What became of a worker.
package struct WorkerOutcome: Sendable {
  /// The ways in which a worker ends.
  package enum Ending: Hashable, Sendable {
    /// By itself, with this exit code.
    case exited(Int32)
    /// It was killed because its time was over and it didn't hear that.
    case time
    /// It was killed, or broke down, because it took more memory than it may.
    case memory
    /// It was killed because it wrote more than it may.
    case output
    /// It crashed by this signal.
    case crashed(Int32)
    /// Somebody else killed it, such as a machine without memory left.
    case killed
    /// It was asked to end, or killed, by whoever started it.
    case interrupted
  }

  /// How it ended.
  package var ending: Ending
  /// The last place of the script that is known, where it did not end by itself.
  package var position: SourcePosition?
  /// The processor time that it used, in seconds.
  package var seconds: Double
  /// The memory that it may have, in bytes.
  package var memory: Int
  /// The number that its process had.
  package var process: Int32
  /// What it put into its result's file; nil when it did not complete it.
  package var result: [UInt8]?
}

extension WorkerOutcome {
  /// Removes what a worker that was killed left half written in its folders.
  ///
  /// - Parameter folders: The folders in which it could write.
  package func clean(_ folders: [String]) {
    for folder in folders {
      for name in Folder.names(in: folder) where FileReplacement.isPart(name, of: process) {
        _ = unsafe unlink(ScriptPath.joined(folder, name))
      }
    }
  }

  /// Why the script has no end of its own; nil where the worker ended by itself.
  ///
  /// - Returns: The error, with the script's last place and without what raises a limit.
  package var error: LuaError? {
    var error: LuaError
    switch ending {
    case .exited: return nil
    case .time:
      error = LuaError("stopped after \(Self.tenths(seconds)) s", kind: .time)
    case .memory:
      error = LuaError("stopped: the worker took more than \(Self.size(memory))", kind: .memory)
    case .output: error = LuaError("stopped: the worker wrote more than it may", kind: .output)
    case .interrupted: error = LuaError("interrupted", kind: .interrupted)
    case .crashed(let signal):
      let place = position.map { " at \($0)" } ?? ""
      error = LuaError(
        "the worker crashed\(place) (\(Self.name(of: signal))), which is a bug of ours: please report it",
        code: "internal")
    case .killed:
      error = LuaError(
        "the worker was killed from outside, as a machine does that has no memory left",
        code: "worker-killed")
    }
    error.report.position = position
    return error
  }

  private static func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 30) == 0 ? "\(bytes >> 30) GiB" : "\(bytes >> 20) MiB"
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 11: "SIGSEGV",
      31: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
