/// A plain table of a script, copied when the query was made.
public struct LookupTable: Hashable, Sendable {
  /// The hash of all that it holds, made once: a table may be large, and requests are compared often.
  private let digest: Int
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
    digest = entries.hashValue
  }

  /// Hashes the table by what was computed of it.
  ///
  /// - Parameter hasher: What takes the hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(name)
  }
}
