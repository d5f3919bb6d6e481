/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  /// The number of bytes that have been read.
  public internal(set) var bytes = 0
  /// The number of records that have been inserted.
  public internal(set) var inserted = 0
  /// The number of wrong lines.
  public internal(set) var wrong = 0
}
