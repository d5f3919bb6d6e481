package import LuaAPI

/// Something that is wrong with a script, or looks wrong.
package struct Finding: Hashable, Sendable {
  /// How much it matters.
  package enum Severity: String, Sendable {
    /// Running the script there raises an error.
    case error
    /// The script runs, but hardly as it was meant.
    case warning
  }

  /// A stable, short name such as `unknown-key`.
  package let code: String
  /// How much it matters.
  package let severity: Severity
  /// What is wrong.
  package let message: String
  /// Where it is.
  package let place: SourcePlace
  /// What stands beside the caret, such as `did you mean 'bounce'?`.
  package let label: String?
  /// Lines below the source line, such as `allowed: bounce, duration`.
  package let notes: [String]
}
