public import MoonLayout

/// Why a stage can't do what was asked.
public struct StageError: Error, Hashable, Sendable {
  /// What sort of error it is.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A time before the present one.
    case backwards = "clock-backwards"
    /// A number that is none, or out of range.
    case badNumber = "bad-number"
    /// An end that never comes.
    case endless = "endless"
    /// Nothing of that name is shown.
    case notFound = "not-found"
    /// Several things of that name are shown.
    case ambiguous = "ambiguous"
    /// The view can't be used like this.
    case notUsable = "not-usable"
    /// Handlers of changes change what they watch, again and again.
    case unsettled = "never-settles"
    /// Something was changed by the body that reads it.
    case changeInBody = "change-in-body"
    /// The stage is in the middle of something.
    case busy = "busy"
  }

  /// What sort of error it is.
  public var code: Code
  /// What was wrong, what was wanted and what came.
  public var message: String
  /// The names that there are, or a suggestion; empty for none.
  public var notes: [String]
  /// Where the view was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What sort of error it is.
  ///   - message: What was wrong, what was wanted and what came.
  ///   - notes: The names that there are, or a suggestion.
  ///   - origin: Where the view was made.
  public init(_ code: Code, _ message: String, notes: [String] = [], origin: ViewOrigin? = nil) {
    self.code = code
    self.message = message
    self.notes = notes
    self.origin = origin
  }
}
