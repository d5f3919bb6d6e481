internal import LuaRuntime
internal import MoonLayout

extension LuaError {
  /// The error with what is known of the symbol's name and file that it is about, if it is about one.
  func withSymbols(_ symbols: ScriptSymbols) -> LuaError {
    guard let cause = report.underlying as? LayoutError, cause.code == .unknownSymbol,
      let name = message.quotedName
    else { return self }
    var result = self
    result.report.subject = ("image", name)
    if let problem = symbols.problem(with: name) {
      result.report.notes.removeAll { $0.hasPrefix("did you mean ") }
      result.report.notes.insert(problem, at: 0)
    } else if name.isEmpty {
      result.report.notes = ["moonframe help symbols lists the names"]
    } else if let first = result.report.notes.first, first.hasPrefix("did you mean ") {
      result.report.label = first
      result.report.notes.removeFirst()
    }
    return result
  }
}
