/// The values of one stored record.
///
/// Rows that were read together may share the memory of their values.
public struct Row: Hashable, Sendable {
  /// The record's id.
  public let id: Int64
  /// The values of rows that were read together.
  @usableFromInline var shared: [Value]
  @usableFromInline let start: Int32
  @usableFromInline let width: Int32

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - values: The values in the order of the model's attributes.
  public init(id: Int64, values: [Value]) {
    self.id = id
    shared = values
    start = 0
    width = Int32(values.count)
  }

  /// Creates one of several rows, whose values lie one after another.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - shared: The values of all rows.
  ///   - start: The place of the row's first value.
  ///   - width: The number of its values.
  @inlinable
  package init(id: Int64, in shared: [Value], from start: Int, width: Int) {
    self.id = id
    self.shared = shared
    self.start = Int32(truncatingIfNeeded: start)
    self.width = Int32(truncatingIfNeeded: width)
  }

  /// The values in the order of the model's attributes.
  public var values: [Value] {
    get { isAlone ? shared : Array(shared[Int(start)..<Int(start + width)]) }
    set { self = Row(id: id, values: newValue) }
  }

  /// The number of values.
  @inlinable public var count: Int { Int(width) }

  /// The value of an attribute.
  ///
  /// - Parameter place: The attribute's place in the model.
  public subscript(place: Int) -> Value {
    @inlinable get {
      precondition(place >= 0 && place < width, "a row has no value at that place")
      return shared[Int(start) + place]
    }
    set {
      if !isAlone { self = Row(id: id, values: values) }
      shared[place] = newValue
    }
  }

  private var isAlone: Bool { shared.count == width }

  /// Whether both rows are of the same id and hold the same.
  ///
  /// - Parameters:
  ///   - left: One row.
  ///   - right: Another row.
  /// - Returns: Whether they are equal.
  public static func == (left: Row, right: Row) -> Bool {
    left.id == right.id && left.width == right.width
      && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }

  /// Adds the id and the values to a hash.
  ///
  /// - Parameter hasher: The hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(width)
    for place in 0..<count { hasher.combine(self[place]) }
  }
}
