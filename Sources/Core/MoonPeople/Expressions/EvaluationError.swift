/// The error that Lua raises for an expression and a row, or why it couldn't be computed.
public struct EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What Lua says, without the position.
  public let message: String
  /// Where in the script it is said.
  public let site: Site
  /// `predicate`; `stopped` or `memory` when the host's limits ended it.
  public let code: StoreError.Code

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: What Lua says, without the position.
  ///   - site: Where in the script it is said.
  public init(_ message: String, _ site: Site) {
    self.message = message
    self.site = site
    code = .predicate
  }

  /// The error of what was ended on the way.
  init(stoppedAt site: Site) {
    message = Effort.stopped
    self.site = site
    code = .stopped
  }

  /// The error of what needs more memory than the host gives.
  init(noMemoryAt site: Site) {
    message = "not enough memory"
    self.site = site
    code = .memory
  }

  /// What Lua says, after the position as Lua writes it.
  public var description: String {
    site.line > 0 ? "\(site.file):\(site.line): \(message)" : "\(site.file): \(message)"
  }
}
