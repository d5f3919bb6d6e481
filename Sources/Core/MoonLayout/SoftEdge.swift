import MoonGeometry
import MoonScene

/// A bar under which what scrolls fades away.
struct SoftEdge {
  /// The side of the screen that the bar stands at; leading is left here.
  var side: Edge
  /// Where the bar begins: all that is farther inside is seen.
  var inner: Double
  /// Where nothing is seen any more.
  var outer: Double
}

extension [SoftEdge] {
  /// The nodes of a window's content, faded under the bars that it reaches.
  func fading(_ nodes: [SceneNode], in window: Rect, content: Rect) -> [SceneNode] {
    var result = nodes
    for axis in [Axis.vertical, .horizontal] {
      guard let gradient = gradient(along: axis, in: window, content) else { continue }
      let corner = window.origin
      let end =
        axis == .vertical
        ? Point(x: corner.x, y: window.maxY) : Point(x: window.maxX, y: corner.y)
      let paint = Paint.linear(gradient, start: corner, end: end)
      let mask = SceneNode(.fill(.rectangle(window), paint))
      result = [SceneNode(.mask([mask]), children: result)]
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
    let (seen, hidden) = (Color.black, Color.black.opacity(0))
    var stops: [Gradient.Stop] = []
    if let before {
      stops.append(Gradient.Stop(color: hidden, location: location(before.outer)))
      stops.append(Gradient.Stop(color: seen, location: location(before.inner)))
    }
    if let after {
      let inner = Swift.max(location(after.inner), stops.last?.location ?? 0)
      stops.append(Gradient.Stop(color: seen, location: inner))
      stops.append(Gradient.Stop(color: hidden, location: Swift.max(location(after.outer), inner)))
    }
    return Gradient(stops: stops)
  }
}
