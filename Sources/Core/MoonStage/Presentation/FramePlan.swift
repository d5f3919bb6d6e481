import MoonGeometry
import MoonMotion
import MoonScene

/// What is done for each frame until a node goes: numbers are sampled, and written where they belong.
///
/// The nodes of the last frame are kept and changed in place; what nobody else holds is not copied,
/// and nodes on which nothing is on its way are never touched.
struct FramePlan {
  /// The times for which the plan holds.
  let times: Range<Double>
  private var nodes: [SceneNode]
  private var shownTime: Double?
  private var bank = ChannelBank()

  /// A node on the way to numbers that change, its parents first.
  private struct Step {
    /// The place among the siblings.
    var index: Int
    /// The writes to the node.
    var writes: Range<Int>
    /// The node at rest.
    var rest: SceneElement
    /// The step after the last one for a node of the mask.
    var maskEnd = 0
    /// The step after the last one for a child.
    var end = 0
  }

  private struct Write {
    var part: ScenePart
    var first: Int
  }

  private var steps: [Step] = []
  private var writes: [Write] = []

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - traced: The nodes, with what is on its way.
  ///   - time: The first time that the plan is for.
  init(_ traced: TracedNodes, from time: Double) {
    let left = traced.pruned(at: time)
    times = time..<left.traces.nextEnd()
    nodes = left.nodes
    add(left.traces, left.nodes)
  }

  private mutating func add(_ traces: [Trace], _ nodes: [SceneNode]) {
    for trace in traces {
      let node = nodes[trace.index]
      let place = steps.count
      let first = writes.count
      for flight in trace.flights {
        let number = bank.add(flight.channels, end: flight.end) {
          node.element.limits(flight.part, $0)
        }
        writes.append(Write(part: flight.part, first: number))
      }
      steps.append(Step(index: trace.index, writes: first..<writes.count, rest: node.element))
      if case .mask(let mask) = node.element { add(trace.mask, mask) }
      steps[place].maskEnd = steps.count
      add(trace.children, node.children)
      steps[place].end = steps.count
    }
  }

  /// The nodes at a time.
  ///
  /// - Parameter time: A time for which the plan holds.
  /// - Returns: The nodes, those that go among them.
  mutating func nodes(at time: Double) -> [SceneNode] {
    if shownTime == time { return nodes }
    shownTime = time
    bank.sample(at: time)
    // Taken out, so that it is the only one that is written to.
    var taken: [SceneNode] = []
    swap(&taken, &nodes)
    write(0..<steps.count, &taken, bank.values.span)
    swap(&taken, &nodes)
    return nodes
  }

  private func write(_ range: Range<Int>, _ nodes: inout [SceneNode], _ numbers: Span<Double>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let index = steps[place].index
      for number in steps[place].writes {
        nodes[index].element.set(
          writes[number].part, numbers, from: writes[number].first, resting: steps[place].rest)
      }
      let (first, maskEnd, end) = (place + 1, steps[place].maskEnd, steps[place].end)
      if maskEnd > first, case .mask(var mask) = nodes[index].element {
        nodes[index].element = .opacity(1)
        write(first..<maskEnd, &mask, numbers)
        nodes[index].element = .mask(mask)
      }
      if end > maskEnd { write(maskEnd..<end, &nodes[index].children, numbers) }
      place = end
    }
  }
}
