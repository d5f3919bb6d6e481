internal import LuaRuntime
internal import MoonLayout
internal import MoonStage

extension LuaError {
  /// The error at the place of the view that it is about, unless it has a place already.
  func withOrigin() -> LuaError {
    guard report.position == nil, let cause = report.underlying as? StageError,
      let origin = cause.origin
    else { return self }
    var result = self
    result.report.position = SourcePosition(source: origin.file, line: origin.line)
    // The place says it.
    result.report.notes = cause.notes
    return result
  }
}
