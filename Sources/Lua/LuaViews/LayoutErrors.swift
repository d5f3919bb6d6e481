package import LuaRuntime
package import MoonLayout

extension LuaError {
  /// Why a view can't be laid out, at the place where the script made it.
  package init(_ error: LayoutError) {
    self.init(error.message, code: error.code.rawValue, notes: error.notes)
    report.underlying = error
    if let origin = error.origin {
      report.position = SourcePosition(source: origin.file, line: origin.line)
    }
  }
}
