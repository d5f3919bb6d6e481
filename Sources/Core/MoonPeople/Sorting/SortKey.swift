/// A row's place in an order, as bytes that compare as the rows do.
public struct SortKey: Hashable, Sendable, Comparable {
  /// The bytes: comparing them one by one, as memcmp does, compares the rows.
  public let bytes: [UInt8]

  /// Creates a key of these bytes.
  ///
  /// - Parameter bytes: The bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the first key comes before the second one.
  ///
  /// - Parameters:
  ///   - left: The first key.
  ///   - right: The second key.
  /// - Returns: Whether it comes before.
  public static func < (left: SortKey, right: SortKey) -> Bool {
    let (first, second) = (left.bytes.span, right.bytes.span)
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return first[index] < second[index]
    }
    return first.count < second.count
  }
}
