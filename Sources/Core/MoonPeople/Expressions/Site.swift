/// The place in a script that an expression comes from.
public struct Site: Hashable, Sendable {
  /// The name of the script, as errors show it.
  public let file: String
  /// The line, from 1; 0 when it is not known.
  public let line: Int

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - file: The name of the script, as errors show it.
  ///   - line: The line, from 1; 0 when it is not known.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
