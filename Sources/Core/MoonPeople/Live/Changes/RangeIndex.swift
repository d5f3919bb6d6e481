/// Ranges of numbers, among which those that hold a number are found in O(log n) and a little for
/// each of them: a search tree by lower bounds that knows the highest bound below each node.
struct RangeIndex {
  private struct Node {
    let range: ClosedRange<Double>
    let slot: Int
    /// The highest bound of the part of which the node is the middle.
    var highest = -Double.infinity
  }

  private var nodes: [Node]

  /// Makes an index of ranges with the slots that they stand for.
  init(_ ranges: [(range: ClosedRange<Double>, slot: Int)]) {
    nodes = ranges.map { Node(range: $0.range, slot: $0.slot) }
    nodes.sort { $0.range.lowerBound < $1.range.lowerBound }
    _ = findHighest(0, nodes.count)
  }

  private mutating func findHighest(_ start: Int, _ end: Int) -> Double {
    guard start < end else { return -.infinity }
    let middle = (start + end) / 2
    let below = max(findHighest(start, middle), findHighest(middle + 1, end))
    nodes[middle].highest = max(below, nodes[middle].range.upperBound)
    return nodes[middle].highest
  }

  /// All slots.
  var slots: [Int] { nodes.map(\.slot) }

  /// Adds the slots of the ranges that hold a number.
  func find(_ number: Double, into slots: inout [Int]) { find(number, 0, nodes.count, &slots) }

  private func find(_ number: Double, _ start: Int, _ end: Int, _ slots: inout [Int]) {
    guard start < end else { return }
    let middle = (start + end) / 2
    guard number <= nodes[middle].highest else { return }
    find(number, start, middle, &slots)
    guard nodes[middle].range.lowerBound <= number else { return }
    if number <= nodes[middle].range.upperBound { slots.append(nodes[middle].slot) }
    find(number, middle + 1, end, &slots)
  }
}
