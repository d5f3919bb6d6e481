/// A plain table of a script, copied when the query was made.
public struct LookupTable: Hashable, Sendable {
  /// What it holds; keys are as Lua keeps them, floats with integral values being integers.
  public let entries: [Value: Value]
  /// How the script calls it.
  public let name: String

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - entries: What it holds, by keys as Lua keeps them.
  ///   - name: How the script calls it.
  public init(_ entries: [Value: Value], name: String) {
    self.entries = entries
    self.name = name
  }
}
