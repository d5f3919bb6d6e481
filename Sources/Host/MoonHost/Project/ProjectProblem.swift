internal import LuaRuntime

/// Why a project file can't be used.
package struct ProjectProblem: Error {
  /// What is wrong, and where.
  package let report: ErrorReport

  init(_ error: LuaError, sources: SourceStore) {
    var report = ErrorReport(error, sources: sources)
    switch error.kind {
    case .time: report.notes.append("a project file has 1 s of time")
    case .memory: report.notes.append("a project file has 16 MB of memory")
    case .output: report.notes.append("a project file may print 64 kB")
    case .runtime, .syntax, .incomplete, .instructions, .interrupted, .exit: break
    }
    report.notes.append("--no-config runs without the project file")
    self.report = report
  }
}
