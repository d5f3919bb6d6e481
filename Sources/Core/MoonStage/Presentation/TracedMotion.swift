import MoonLayout
import MoonScene

/// Something of a node that is on its way.
struct TracedMotion {
  /// The view that the node is, or stands in.
  var path: ScenePath
  /// What of the node.
  var part: ScenePart
  /// When it has arrived or is gone, in seconds; infinite for never.
  var end: Double
  /// What moves it.
  var drive: Drive
}

extension TracedNodes {
  /// What is on its way longest; the outermost of several.
  ///
  /// - Parameters:
  ///   - isEndless: Whether what never arrives is looked for, or what does.
  ///   - endless: The phases that go round for ever, whose steps don't count.
  /// - Returns: What it is; nil when there is nothing like that.
  func lastMotion(isEndless: Bool, apartFrom endless: Set<ModifierSite> = []) -> TracedMotion? {
    typealias Work = (traced: TracedNodes, keys: [SceneKey], limit: Double)
    var last: TracedMotion?
    var work: [Work] = [(self, [], .infinity)]
    while let next = work.popLast() {
      var inner: [Work] = []
      for trace in next.traced.traces {
        let node = next.traced.nodes[trace.index]
        let limit = trace.isLeaving ? min(next.limit, trace.until) : next.limit
        let keys = node.view.map { next.keys + [$0.key] } ?? next.keys
        for flight in trace.flights where flight.part != .hit {
          let end = min(flight.end, limit)
          guard end.isInfinite == isEndless, end > last?.end ?? -.infinity,
            flight.drive.cause.phases.map(endless.contains) != true
          else { continue }
          last = TracedMotion(
            path: ScenePath(keys), part: flight.part, end: end, drive: flight.drive)
        }
        inner.append((TracedNodes(nodes: node.children, traces: trace.children), keys, limit))
        if case .mask(let mask) = node.element, !trace.mask.isEmpty {
          inner.append((TracedNodes(nodes: mask, traces: trace.mask), keys, limit))
        }
      }
      work += inner.reversed()
    }
    return last
  }
}

extension ScenePart {
  /// The part as a script writer calls it.
  var words: String {
    switch self {
    case .frame, .place, .map, .anchor: "frame"
    case .corner: "corner radius"
    case .outline: "outline"
    case .color: "colour"
    case .shading: "gradient"
    case .tint: "tint"
    case .line: "line"
    case .opacity: "opacity"
    case .blur: "blur"
    case .offset: "offset"
    case .scale: "scale"
    case .turn: "rotation"
    case .turnInSpace: "rotation in space"
    case .shadow, .shadowColor: "shadow"
    case .spacing: "spacing"
    case .hit: "area that takes taps"
    }
  }
}
