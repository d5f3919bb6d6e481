/// What an import did.
public struct ImportReport: Hashable, Sendable {
  /// The number of records that were inserted.
  public let inserted: Int
  /// The number of wrong lines, which were left out.
  public let wrong: Int
  /// The first wrong lines, at most ``ImportReport/mostLines``.
  public let wrongLines: [WrongLine]

  /// So many wrong lines are told.
  public static let mostLines = 100
}
