import LuaRuntime
import MoonHost
import MoonRepl

/// A session of a test: its inputs, and all that it showed.
func session(_ inputs: [String], prepare: (ReplSession) -> Void = { _ in }) throws -> [String] {
  try LuaThread.run { () throws(LuaError) in
    let session = try ReplSession()
    var shown: [String] = []
    session.onText = { text in
      shown += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    prepare(session)
    for input in inputs {
      if case .failed(let report) = session.submit(input) {
        shown.append("\(report.code) \(report.position.map { "\($0)" } ?? ""): \(report.message)")
      }
    }
    return shown
  }
}
