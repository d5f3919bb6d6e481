/// What is wrong with an icon's SVG.
public struct SVGIconError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int

  /// What was wrong, what was wanted and what came.
  public var message: String

  /// The line and what is wrong there: `line 3: <text> has no paths: ...`.
  public var description: String { "line \(line): \(message)" }
}
