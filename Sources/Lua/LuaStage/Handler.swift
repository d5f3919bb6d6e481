import LuaRuntime
import MoonLayout

/// A function of a script that is called for what it does.
struct Handler {
  private let function: LuaFunction
  private let session: StageSession
  /// Where it was given; the place of an error that has none of its own.
  private let position: SourcePosition?

  init(_ function: LuaFunction, _ session: StageSession, _ position: SourcePosition?) {
    self.function = function
    self.session = session
    self.position = position
  }

  /// Calls it with nothing for nothing.
  ///
  /// - Throws: What it raised.
  func run() throws(LuaError) {
    let origin = position.map { ViewOrigin(file: $0.source, line: $0.line) }
    try session.handling(function, origin, call)
  }

  private func call() throws(LuaError) {
    let frame = session.caller.frame
    try frame.reserve(4)
    frame.push(function)
    do throws(LuaError) {
      try frame.call(arguments: 0, results: 0)
    } catch {
      guard error.report.position == nil, error.kind == .runtime, let position else { throw error }
      var error = error
      error.report.position = position
      throw error
    }
  }
}
