/// An item of an order with a numeric key, without room for another one.
struct NumericItem: Comparable {
  let prefix: UInt64
  let code: Int64

  static func < (left: NumericItem, right: NumericItem) -> Bool {
    left.prefix != right.prefix ? left.prefix < right.prefix : left.code < right.code
  }
}
