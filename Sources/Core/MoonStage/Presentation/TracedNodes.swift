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
    var result = TracedNodes(nodes: [])
    let isWhole = traces.allSatisfy { $0.until > time }
    if isWhole { result.nodes = nodes }
    var next = 0
    for trace in traces {
      if !isWhole { result.nodes += nodes[next..<trace.index] }
      next = trace.index + 1
      let node = nodes[trace.index]
      let inner = TracedNodes(nodes: node.children, traces: trace.children).pruned(at: time)
      if trace.until <= time {
        guard !trace.isLeaving else { continue }
        let first = result.nodes.count
        result.nodes += inner.nodes
        result.traces += inner.traces.map { trace in
          var trace = trace
          trace.index += first
          return trace
        }
        continue
      }
      var kept = trace
      kept.flights.removeAll { $0.end <= time }
      kept.children = inner.traces
      let place = isWhole ? trace.index : result.nodes.count
      if !isWhole { result.nodes.append(node) }
      if trace.children.nextEnd() <= time { result.nodes[place].children = inner.nodes }
      if case .mask(let mask) = node.element, !trace.mask.isEmpty {
        let inner = TracedNodes(nodes: mask, traces: trace.mask).pruned(at: time)
        kept.mask = inner.traces
        if trace.mask.nextEnd() <= time { result.nodes[place].element = .mask(inner.nodes) }
      }
      kept.index = place
      if !kept.isEmpty { result.traces.append(kept) }
    }
    if !isWhole { result.nodes += nodes[next...] }
    return result
  }
}
