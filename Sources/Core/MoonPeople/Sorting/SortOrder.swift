/// The total order of a query's rows: its sort descriptors, then the id.
public struct SortOrder: Sendable {
  /// The keys, the id's included where it decides.
  public let descriptors: [SortDescriptor]
  /// Whether a row's key, without its id, is one number: see ``numericKey(of:)``.
  public let hasNumericKey: Bool
  /// The places of the attributes that are compared, ascending.
  public let readAttributes: [Int]

  /// Creates the order of some sort descriptors.
  ///
  /// - Parameters:
  ///   - descriptors: The keys; none means by id.
  ///   - model: The model of the rows.
  public init(_ descriptors: [SortDescriptor], model: Model) {
    self.descriptors = descriptors
    hasNumericKey = false
    readAttributes = Set(
      descriptors.compactMap { if case .attribute(let place) = $0.key { place } else { nil } }
    ).sorted()
  }

  /// Whether a row comes before another one; false for one row and itself.
  ///
  /// - Parameters:
  ///   - first: A row of the model.
  ///   - second: Another row of the model.
  /// - Returns: Whether the first one comes before.
  public func precedes(_ first: Row, _ second: Row) -> Bool {
    for descriptor in descriptors {
      guard case .attribute(let place) = descriptor.key else { break }
      let (left, right) = (first.values[place], second.values[place])
      if left.sortsBefore(right) { return !descriptor.isDescending }
      if right.sortsBefore(left) { return descriptor.isDescending }
    }
    return (descriptors.last?.isDescending ?? false) ? first.id > second.id : first.id < second.id
  }

  /// A row's key: keys of two rows compare as the rows do.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The key, the id's bytes (the last eight) included.
  public func key(of row: Row) -> SortKey { SortKey([]) }

  /// A row's key without its id as one number, when the order has a single key that is the id, a
  /// boolean, a number, a date or an integer that is not optional.
  ///
  /// Rows of the same code are ordered by id, in the direction of ``isDescending``.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The code, smaller for rows that come before; nil when the order has no such key.
  public func numericKey(of row: Row) -> UInt64? { nil }

  /// Whether rows that are equal by all keys are ordered from the largest id.
  public var isDescending: Bool { descriptors.last?.isDescending ?? false }
}
