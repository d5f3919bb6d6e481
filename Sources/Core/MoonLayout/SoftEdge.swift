import MoonGeometry
import MoonScene

/// A bar under which what scrolls fades away.
struct SoftEdge {
  /// The side of the screen that the bar stands at; leading is left here.
  var side: Edge
  /// Where the bar begins: all that is farther inside is seen.
  var inner: Double
  /// The edge that the bar stands at.
  var outer: Double

  /// How much is seen on the way from the bar's inner edge to the outer one.
  ///
  /// By eye: under a title in the middle of a bar, letters must not be read any more.
  static let steps = [(way: 0.0, opacity: 1.0), (way: 0.3, opacity: 0.2), (way: 0.6, opacity: 0)]
}

extension [SoftEdge] {
  /// The nodes of a window's content, faded under the bars that it reaches.
  func fading(
    _ nodes: [SceneNode], in window: Rect, content: Rect, scope: Int32
  ) -> [SceneNode] {
    var result = nodes
    for axis in [Axis.vertical, .horizontal] {
      guard let gradient = gradient(along: axis, in: window, content) else { continue }
      let corner = window.origin
      let end =
        axis == .vertical
        ? Point(x: corner.x, y: window.maxY) : Point(x: window.maxX, y: corner.y)
      let paint = Paint.linear(gradient, start: corner, end: end)
      var mask = SceneNode(.fill(.rectangle(window), paint))
      mask.mark = scope
      var faded = SceneNode(.mask([mask]), children: result)
      faded.mark = scope
      result = [faded]
    }
    return result
  }

  /// What is left of the content along an axis; nil for all of it.
  private func gradient(along axis: Axis, in window: Rect, _ content: Rect) -> Gradient? {
    let (start, end) = window[axis]
    guard end > start else { return nil }
    let (first, last): (Edge, Edge) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    let before = self.last {
      $0.side == first && start < $0.inner && content[axis].start < $0.inner
    }
    let after = self.last { $0.side == last && end > $0.inner && content[axis].end > $0.inner }
    guard before != nil || after != nil else { return nil }
    func location(_ place: Double) -> Double {
      Swift.min(Swift.max((place - start) / (end - start), 0), 1)
    }
    var stops: [Gradient.Stop] = []
    if let before {
      for step in SoftEdge.steps.reversed() {
        let place = before.inner + step.way * (before.outer - before.inner)
        stops.append(
          Gradient.Stop(color: Color.black.opacity(step.opacity), location: location(place)))
      }
    }
    if let after {
      for step in SoftEdge.steps {
        let place = location(after.inner + step.way * (after.outer - after.inner))
        stops.append(
          Gradient.Stop(
            color: Color.black.opacity(step.opacity),
            location: Swift.max(place, stops.last?.location ?? 0)))
      }
    }
    return Gradient(stops: stops)
  }
}
