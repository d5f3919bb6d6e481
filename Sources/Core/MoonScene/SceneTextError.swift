/// What is wrong with the text of a scene.
public struct SceneTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int

  /// The place in the line, in characters from 1.
  public var column: Int

  /// What was wanted there, such as `a colour`.
  public var expected: String

  /// What stands there; empty at the end of the line.
  public var found: String

  /// All of it: `line 3, column 7: expected a colour, got "blu"`.
  public var description: String {
    let came = found.isEmpty ? "the end of the line" : "\"\(found)\""
    return "line \(line), column \(column): expected \(expected), got \(came)"
  }
}
