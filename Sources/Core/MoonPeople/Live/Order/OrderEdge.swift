/// The first or last row that a list holds when there are others beyond.
struct OrderEdge: Sendable {
  let row: Row
  let item: OrderItem
}
