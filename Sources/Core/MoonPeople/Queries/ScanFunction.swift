/// A predicate that is not understood but called: the `scan = true` of a query.
public final class ScanFunction {
  /// Whether a row is selected.
  public let test: (Row) throws -> Bool

  /// Creates a predicate.
  ///
  /// - Parameter test: Whether a row is selected.
  public init(_ test: @escaping (Row) throws -> Bool) { self.test = test }
}
