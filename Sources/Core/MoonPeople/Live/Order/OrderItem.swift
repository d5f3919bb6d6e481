/// A row's place in an order: items compare as the rows do, and no two rows have the same.
///
/// An order with a numeric key is `prefix` and `code`. Any other one has the key's bytes in `rest`,
/// the first eight of them once more in `prefix`, since most comparisons end there.
package struct OrderItem: Hashable, Sendable, Comparable {
  /// The numeric key, or the first eight bytes of the key, the first one highest.
  package let prefix: UInt64
  /// The id, all bits turned over if larger ids come first.
  package let code: Int64
  /// All bytes of a key that is no number; the id's are the last eight of them.
  let rest: [UInt8]?

  /// Creates the item of a row with a numeric key.
  ///
  /// - Parameters:
  ///   - prefix: The key.
  ///   - code: The id, all bits turned over if larger ids come first.
  package init(prefix: UInt64, code: Int64) {
    self.prefix = prefix
    self.code = code
    rest = nil
  }

  /// Creates the item of a row with any key.
  ///
  /// - Parameters:
  ///   - bytes: The key's bytes, the id's included.
  ///   - code: The id, all bits turned over if larger ids come first.
  package init(bytes: [UInt8], code: Int64) {
    var prefix: UInt64 = 0
    for index in 0..<8 {
      prefix = prefix << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
    }
    self.prefix = prefix
    self.code = code
    rest = bytes
  }

  /// An item as a chunk keeps it.
  init(prefix: UInt64, code: Int64, rest: [UInt8]) {
    self.prefix = prefix
    self.code = code
    self.rest = rest
  }

  /// Whether the first item comes before the second one.
  ///
  /// - Parameters:
  ///   - left: The first item.
  ///   - right: The second item.
  /// - Returns: Whether it comes before.
  package static func < (left: OrderItem, right: OrderItem) -> Bool {
    if left.prefix != right.prefix { return left.prefix < right.prefix }
    if let first = left.rest, let second = right.rest {
      return first.lexicographicallyPrecedes(second)
    }
    return left.code < right.code
  }

  /// Whether both are the place of one row.
  ///
  /// - Parameters:
  ///   - left: One item.
  ///   - right: Another item.
  /// - Returns: Whether they are equal.
  package static func == (left: OrderItem, right: OrderItem) -> Bool {
    left.prefix == right.prefix && left.code == right.code && left.rest == right.rest
  }
}
