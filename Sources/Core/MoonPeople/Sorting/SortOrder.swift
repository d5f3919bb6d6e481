/// The total order of a query's rows: its sort descriptors, then the id.
public struct SortOrder: Sendable {
  /// The keys that decide: what follows the id or repeats an attribute is left out.
  public let descriptors: [SortDescriptor]
  /// Whether a row's key, without its id, is one number: see ``numericKey(of:)``.
  public let hasNumericKey: Bool
  /// The places of the attributes that are compared, ascending.
  public let readAttributes: [Int]

  /// The order's attributes, with what their keys need.
  private let keys: [AttributeKey]
  /// Whether rows come by their ids alone.
  private let isById: Bool

  /// Creates the order of some sort descriptors.
  ///
  /// - Parameters:
  ///   - descriptors: The keys; none means by id.
  ///   - model: The model of the rows.
  public init(_ descriptors: [SortDescriptor], model: Model) {
    var deciding: [SortDescriptor] = []
    var keys: [AttributeKey] = []
    for descriptor in descriptors where !deciding.contains(where: { $0.key == descriptor.key }) {
      deciding.append(descriptor)
      guard case .attribute(let place) = descriptor.key else { break }
      let attribute = model.attributes[place]
      keys.append(AttributeKey(place, attribute, isDescending: descriptor.isDescending))
    }
    self.descriptors = deciding
    self.keys = keys
    isById = keys.isEmpty
    isDescending = deciding.last?.isDescending ?? false
    hasNumericKey = keys.isEmpty || (keys.count == 1 && keys[0].isNumeric)
    readAttributes = keys.map(\.place).sorted()
  }

  /// Whether rows that are equal by all attributes are ordered from the largest id.
  public let isDescending: Bool

  /// Whether a row comes before another one; false for one row and itself.
  ///
  /// - Parameters:
  ///   - first: A row of the model.
  ///   - second: Another row of the model.
  /// - Returns: Whether the first one comes before.
  public func precedes(_ first: Row, _ second: Row) -> Bool {
    for key in keys {
      let (left, right) = (first[key.place], second[key.place])
      if left.sortsBefore(right) { return !key.isDescending }
      if right.sortsBefore(left) { return key.isDescending }
    }
    return isDescending ? first.id > second.id : first.id < second.id
  }

  /// A row's key: keys of two rows compare as the rows do.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The key; its last eight bytes are the id's.
  public func key(of row: Row) -> SortKey {
    var length = 8
    for key in keys { length += key.length(of: row[key.place]) }
    var bytes = [UInt8](repeating: 0, count: length)
    var place = 0
    var span = bytes.mutableSpan
    for key in keys { key.write(row[key.place], to: &span, at: &place) }
    AttributeKey.write(
      AttributeKey.code(row.id), isDescending: isDescending, to: &span, at: &place)
    return SortKey(bytes)
  }

  /// A row's key without its id as one number, when the order has a single attribute that is a
  /// boolean, a number, a date or an integer that is not optional, or none.
  ///
  /// Rows of the same code are ordered by id, in the direction of ``isDescending``.
  ///
  /// - Parameter row: A row of the model.
  /// - Returns: The code, smaller for rows that come before; nil when the order has no such key.
  public func numericKey(of row: Row) -> UInt64? {
    guard hasNumericKey else { return nil }
    guard !isById else {
      let code = AttributeKey.code(row.id)
      return isDescending ? ~code : code
    }
    return keys[0].code(row[keys[0].place])
  }
}
