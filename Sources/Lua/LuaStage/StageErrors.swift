package import LuaRuntime
import LuaViews
package import MoonChange
import MoonLayout
package import MoonStage

extension LuaError {
  /// Why a stage can't do what was asked; the script's call is its place.
  package init(_ error: StageError) {
    var notes = error.notes
    if let origin = error.origin { notes.append("made at \(origin.file):\(origin.line)") }
    self.init(error.message, code: error.code.rawValue, notes: notes)
    report.underlying = error
  }

  /// Why something can't be changed now.
  package init(_ error: ChangeError) {
    self.init(error.description, code: "changed-in-body")
    report.underlying = error
  }

  /// What came out of a stage: an error of the script, of the layout, of the stage or of a change.
  package init(stage error: any Error) {
    switch error {
    case let error as LuaError: self = error
    case let error as LayoutError: self.init(error)
    case let error as StageError: self.init(error)
    case let error as ChangeError: self.init(error)
    default: self.init(wrapping: error)
    }
  }
}
