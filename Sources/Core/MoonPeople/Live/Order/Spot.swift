/// A row's place in a list: its section, nil without sections, and its place in the order.
struct Spot: Hashable, Sendable, Comparable {
  let section: Value
  let item: OrderItem

  static func < (left: Spot, right: Spot) -> Bool {
    if case .none = left.section, case .none = right.section { return left.item < right.item }
    if left.section.sortsBefore(right.section) { return true }
    if right.section.sortsBefore(left.section) { return false }
    return left.item < right.item
  }
}
