/// One key by which records are ordered.
///
/// Nil sorts first ascending and last descending; numbers by value, strings byte by byte, false
/// before true. After the last key records are ordered by id, in the direction of the last key.
public struct SortDescriptor: Hashable, Sendable {
  /// What is compared.
  public enum Key: Hashable, Sendable {
    /// The record's id.
    case id
    /// The attribute at this place in the model.
    case attribute(Int)
  }

  /// What is compared.
  public let key: Key
  /// Whether the largest comes first.
  public let isDescending: Bool

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - key: What is compared.
  ///   - isDescending: Whether the largest comes first.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}
