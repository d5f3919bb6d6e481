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
  /// The element of each step's node at rest; apart, since few are looked at.
  private var rests: [SceneElement] = []
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
    for index in traces.indices {
      let place = steps.count
      let node = traces[index].index
      addStep(traces[index], nodes)
      add(traces[index].mask, nodes.mask(node))
      steps[place].maskEnd = steps.count
      add(traces[index].children, nodes.inside(node))
      steps[place].end = steps.count
    }
  }

  @inline(never)
  private mutating func addStep(_ trace: Trace, _ nodes: [SceneNode]) {
    let element = nodes[trace.index].element
    let first = writes.count
    for flight in trace.flights {
      let number = bank.add(flight.channels, end: flight.end) {
        element.limits(flight.part, $0)
      }
      writes.append(Write(part: flight.part, first: number))
    }
    steps.append(Step(index: trace.index, writes: first..<writes.count))
    rests.append(element)
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
      write(place, &nodes, numbers)
      let index = steps[place].index
      let (maskEnd, end) = (steps[place].maskEnd, steps[place].end)
      if end > maskEnd { write(maskEnd..<end, &nodes[index].children, numbers) }
      place = end
    }
  }

  /// Writes the numbers of one node, and what its mask has; apart for the sake of the stack.
  @inline(never)
  private func write(_ place: Int, _ nodes: inout [SceneNode], _ numbers: Span<Double>) {
    let index = steps[place].index
    for number in steps[place].writes {
      nodes[index].element.set(
        writes[number].part, numbers, from: writes[number].first, resting: rests[place])
    }
    guard steps[place].maskEnd > place + 1, case .mask(var mask) = nodes[index].element else {
      return
    }
    // Emptied first, so that the mask's nodes are changed in place.
    nodes[index].element = .opacity(1)
    write(place + 1..<steps[place].maskEnd, &mask, numbers)
    nodes[index].element = .mask(mask)
  }
}
