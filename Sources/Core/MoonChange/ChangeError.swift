/// Something was changed while it may only be read.
public struct ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be changed.
  public let name: String

  /// Creates the error.
  ///
  /// - Parameter name: What was to be changed.
  public init(name: String) { self.name = name }

  /// What was wrong, and what to do instead.
  public var description: String {
    "\(name) can't change while a body is evaluated, which would go on for ever; "
      + "change it in a handler, such as onTap or onChange"
  }
}
