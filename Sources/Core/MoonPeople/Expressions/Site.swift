/// The place in a script that an expression comes from.
public struct Site: Hashable, Sendable {
  /// The name of the script, as errors show it.
  public let file: String
  /// The line, from 1; 0 when it is not known.
  public let line: Int
  /// What Lua calls the operands there, in their order, as `field 'age'` or `local 'limit'`; an
  /// empty text where it has no name for one.
  ///
  /// For a call: one text, the name by which it calls the function, as `find`; for a method also
  /// what it calls the string, before that. None at all means that the names aren't known: an
  /// attribute is then called by its field, a function by its own name.
  public let names: [String]

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - file: The name of the script, as errors show it.
  ///   - line: The line, from 1; 0 when it is not known.
  ///   - names: What Lua calls the operands there.
  public init(file: String, line: Int, names: [String] = []) {
    self.file = file
    self.line = line
    self.names = names
  }
}
