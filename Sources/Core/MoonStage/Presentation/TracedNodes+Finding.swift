import MoonGeometry
import MoonScene

extension TracedNodes {
  /// A view among the nodes.
  struct Found {
    /// The view, where it is going.
    var node: SceneNode
    /// What it has beside; nil for nothing.
    var trace: Trace?
    /// Where the transforms around have things now.
    var lens = Transform.identity
    /// Where the transforms around will have things.
    var restLens = Transform.identity
    /// The view's frame, where it is going.
    var frame = Rect.zero
    /// The view's frame now.
    var shownFrame = Rect.zero
  }

  /// Finds a view that is not leaving.
  ///
  /// - Parameters:
  ///   - path: The view.
  ///   - time: The time that counts as now.
  ///   - findsLeaving: Whether leaving views count.
  /// - Returns: The view; nil when there is none.
  func find(_ path: ScenePath, at time: Double, findsLeaving: Bool = false) -> Found? {
    guard !path.keys.isEmpty else { return nil }
    return find(path.keys[...], (.identity, .identity), time, findsLeaving)
  }

  private func find(
    _ keys: ArraySlice<SceneKey>, _ lens: (now: Transform, rest: Transform), _ time: Double,
    _ findsLeaving: Bool
  ) -> Found? {
    guard let key = keys.first else { return nil }
    var next = 0
    for index in nodes.indices {
      var trace: Trace?
      if next < traces.count, traces[next].index == index {
        trace = traces[next]
        next += 1
      }
      let node = nodes[index]
      var lens = lens
      var rest = keys
      if let view = node.view {
        guard view.key == key, findsLeaving || trace?.isLeaving != true else { continue }
        rest = keys.dropFirst()
        if rest.isEmpty {
          let shown = trace?.flights.shown(node.element, at: time).frame ?? view.frame
          return Found(
            node: node, trace: trace, lens: lens.now, restLens: lens.rest, frame: view.frame,
            shownFrame: shown)
        }
      } else if case .transform = node.element {
        lens.now = lens.now.inside(trace?.flights.shown(node.element, at: time) ?? node.element)
        lens.rest = lens.rest.inside(node.element)
      }
      let inner = TracedNodes(nodes: node.children, traces: trace?.children ?? [])
      if let found = inner.find(rest, lens, time, findsLeaving) { return found }
      if case .mask(let mask) = node.element {
        let inner = TracedNodes(nodes: mask, traces: trace?.mask ?? [])
        if let found = inner.find(rest, lens, time, findsLeaving) { return found }
      }
    }
    return nil
  }
}

extension SceneElement {
  /// A view's frame; nil for what is no view.
  fileprivate var frame: Rect? {
    guard case .semantics(let semantics) = self else { return nil }
    return semantics.frame
  }
}
