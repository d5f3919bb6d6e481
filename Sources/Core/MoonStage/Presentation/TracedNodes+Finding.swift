import MoonGeometry
import MoonLayout
import MoonScene

extension TracedNodes {
  /// A view among the nodes.
  struct Found {
    /// The view, where it is going.
    var node: SceneNode
    /// What it has beside; nil for nothing.
    var trace: Trace?
    /// Where the transforms around have things now.
    var lens: Transform
    /// Where the transforms around will have things.
    var restLens: Transform
    /// The view's frame, where it is going.
    var frame: Rect
    /// The view's frame now.
    var shownFrame: Rect

    /// Where the view's own movements around a modifier have things.
    ///
    /// - Parameters:
    ///   - place: The modifier.
    ///   - time: The time that counts as now.
    /// - Returns: Where they have things now, and where they will have them.
    func movements(_ place: MatchedPlace, at time: Double) -> (shown: Transform, rest: Transform) {
      var (nodes, traces) = (node.children, trace?.children ?? [])
      var steps: [(shown: SceneElement, rest: SceneElement, isPassing: Bool)] = []
      while let index = nodes.firstIndex(where: \.isEffect) {
        let (element, trace) = (nodes[index].element, traces.first { $0.index == index })
        if case .transform = element {
          steps.append(
            (
              trace?.flights.shown(element, at: time) ?? element, element,
              trace?.isLasting == false
            ))
        }
        (nodes, traces) = (nodes[index].children, trace?.children ?? [])
      }
      // Those of a transition, and what fades, stand around the others.
      var outside = steps.count { !$0.isPassing } - place.movements
      var (shown, rest) = (Transform.identity, Transform.identity)
      for step in steps {
        if !step.isPassing { outside -= 1 }
        guard outside >= 0 else { break }
        (shown, rest) = (shown.inside(step.shown), rest.inside(step.rest))
      }
      return (shown, rest)
    }
  }

  /// Finds a view.
  ///
  /// - Parameters:
  ///   - path: The view.
  ///   - time: The time that counts as now.
  ///   - findsLeaving: Whether leaving views count.
  /// - Returns: The view; nil when there is none.
  func find(_ path: ScenePath, at time: Double, findsLeaving: Bool = false) -> Found? {
    let search = ViewSearch(path.keys, time, findsLeaving: findsLeaving)
    return search.visit(nodes, traces, depth: 0) ? search.found : nil
  }
}

/// A walk that looks for a view; on the heap, since scenes may be deep.
private final class ViewSearch {
  private(set) var found: TracedNodes.Found?
  private let keys: [SceneKey]
  private let time: Double
  private let findsLeaving: Bool
  private var lens = Transform.identity
  private var restLens = Transform.identity

  init(_ keys: [SceneKey], _ time: Double, findsLeaving: Bool) {
    self.keys = keys
    self.time = time
    self.findsLeaving = findsLeaving
  }

  /// Looks for the view among nodes inside as many of its parents; returns whether it is there.
  func visit(_ nodes: [SceneNode], _ traces: [Trace], depth: Int) -> Bool {
    guard depth < keys.count else { return false }
    var next = 0
    for index in nodes.indices {
      var trace: Int?
      if next < traces.count, traces[next].index == index {
        trace = next
        next += 1
      }
      var inner = depth
      if nodes.isView(index) {
        guard isStep(nodes, index, traces, trace, depth) else { continue }
        inner += 1
        if inner == keys.count {
          take(nodes, index, traces, trace)
          return true
        }
      }
      let (outer, outerRest) = (lens, restLens)
      enter(nodes, index, traces, trace)
      let children = trace.map { traces[$0].children } ?? []
      if visit(nodes.inside(index), children, depth: inner) { return true }
      let mask = nodes.mask(index)
      if !mask.isEmpty, visit(mask, trace.map { traces[$0].mask } ?? [], depth: inner) {
        return true
      }
      (lens, restLens) = (outer, outerRest)
    }
    return false
  }

  /// Whether a view is on the way, or the one that is looked for.
  @inline(never)
  private func isStep(
    _ nodes: [SceneNode], _ index: Int, _ traces: [Trace], _ trace: Int?, _ depth: Int
  ) -> Bool {
    nodes.key(index) == keys[depth]
      && (findsLeaving || trace.map { traces[$0].isLeaving } != true)
  }

  @inline(never)
  private func take(_ nodes: [SceneNode], _ index: Int, _ traces: [Trace], _ place: Int?) {
    let (node, trace) = (nodes[index], place.map { traces[$0] })
    let shown = trace?.flights.shown(node.element, at: time) ?? node.element
    found = TracedNodes.Found(
      node: node, trace: trace, lens: lens, restLens: restLens,
      frame: node.element.frame ?? .zero, shownFrame: shown.frame ?? .zero)
  }

  @inline(never)
  private func enter(_ nodes: [SceneNode], _ index: Int, _ traces: [Trace], _ trace: Int?) {
    let element = nodes[index].element
    guard case .transform = element else { return }
    let shown = trace.map { traces[$0].flights.shown(element, at: time) } ?? element
    lens = lens.inside(shown)
    restLens = restLens.inside(element)
  }
}

extension SceneElement {
  /// A view's frame; nil for what is no view.
  fileprivate var frame: Rect? {
    guard case .semantics(let semantics) = self else { return nil }
    return semantics.frame
  }
}
