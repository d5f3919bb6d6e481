import MoonScene

/// Sibling nodes where they are going, with what is on its way among them.
struct TracedNodes {
  /// The nodes, from back to front.
  var nodes: [SceneNode]
  /// The traces of those that have one, by ascending place.
  var traces: [Trace] = []

  /// What is left at a time: without the nodes that are gone, and without what has arrived.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The rest; equal arrays are shared with this one.
  func pruned(at time: Double) -> TracedNodes {
    guard traces.firstEnd() <= time else { return self }
    let isWhole = traces.allSatisfy { $0.until > time }
    var result = TracedNodes(nodes: isWhole ? nodes : [])
    var next = 0
    for index in traces.indices {
      let place = traces[index].index
      if !isWhole { result.nodes += nodes[next..<place] }
      next = place + 1
      let inner = TracedNodes(nodes: nodes.inside(place), traces: traces[index].children)
        .pruned(at: time)
      result.keep(nodes, traces[index], inner, isWhole: isWhole, at: time)
    }
    if !isWhole { result.nodes += nodes[next...] }
    return result
  }

  /// Adds what is left of a node, or changes it where it is.
  @inline(never)
  private mutating func keep(
    _ old: [SceneNode], _ trace: Trace, _ inner: TracedNodes, isWhole: Bool, at time: Double
  ) {
    let node = old[trace.index]
    if trace.until <= time {
      if !trace.isLeaving { append(inner) }
      return
    }
    var kept = trace
    kept.flights.removeAll { $0.end <= time }
    kept.children = inner.traces
    let place = isWhole ? trace.index : nodes.count
    if !isWhole { nodes.append(node) }
    if trace.children.nextEnd() <= time { nodes[place].children = inner.nodes }
    if case .mask(let mask) = node.element, !trace.mask.isEmpty {
      let inner = TracedNodes(nodes: mask, traces: trace.mask).pruned(at: time)
      kept.mask = inner.traces
      if trace.mask.nextEnd() <= time { nodes[place].element = .mask(inner.nodes) }
    }
    kept.index = place
    if !kept.isEmpty { traces.append(kept) }
  }

  /// Adds a node in front.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - trace: What it has; nil for nothing.
  @inline(never)
  mutating func append(_ node: SceneNode, _ trace: Trace?) {
    if var trace {
      trace.index = nodes.count
      traces.append(trace)
    }
    nodes.append(node)
  }

  /// Adds nodes in front.
  ///
  /// - Parameter other: The nodes.
  @inline(never)
  mutating func append(_ other: TracedNodes) {
    let first = nodes.count
    nodes += other.nodes
    for var trace in other.traces {
      trace.index += first
      traces.append(trace)
    }
  }
}
