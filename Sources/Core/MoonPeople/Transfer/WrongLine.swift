/// What is wrong with a line of an imported file.
public struct WrongLine: Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1; the first one of a record that fills several.
  public let line: Int
  /// The column's name; nil when the whole line is wrong.
  public let column: String?
  /// What was expected, and what is there.
  public let reason: String

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - line: The line's number, from 1.
  ///   - column: The column's name; nil when the whole line is wrong.
  ///   - reason: What was expected, and what is there.
  public init(line: Int, column: String? = nil, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The place and what is wrong.
  public var description: String {
    guard let column else { return "line \(line): \(reason)" }
    return "line \(line), column \(ByteString(column).shown): \(reason)"
  }
}
