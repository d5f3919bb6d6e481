/// The error that Lua raises for an expression and a row.
public struct EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What Lua says, without the position.
  public let message: String
  /// Where in the script it is said.
  public let site: Site

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: What Lua says, without the position.
  ///   - site: Where in the script it is said.
  public init(_ message: String, _ site: Site) {
    self.message = message
    self.site = site
  }

  /// What Lua says, after the position as Lua writes it.
  public var description: String {
    site.line > 0 ? "\(site.file):\(site.line): \(message)" : "\(site.file): \(message)"
  }
}
