/// The values of one stored record.
public struct Row: Hashable, Sendable {
  /// The record's id.
  public let id: Int64
  /// The values in the order of the model's attributes.
  public var values: [Value]

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - values: The values in the order of the model's attributes.
  public init(id: Int64, values: [Value]) {
    self.id = id
    self.values = values
  }
}
