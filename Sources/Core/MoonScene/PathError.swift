/// What is wrong with the text of a path.
public struct PathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the fault, in bytes from the start, from 0.
  public var offset: Int

  /// What was wanted there, such as `a number`.
  public var expected: String

  /// What stands there; empty at the end of the text.
  public var found: String

  /// What was wanted and what came: `expected a number at character 7 of the path, got "x"`.
  public var description: String {
    let came = found.isEmpty ? "the end" : "\"\(found)\""
    return "expected \(expected) at character \(offset + 1) of the path, got \(came)"
  }
}
