import MoonGeometry

/// A group that is open.
struct SVGLevel {
  /// What it holds so far, back to front.
  var elements: [SVGElement] = []
  /// Where its coordinates lie in those around it; nil when nothing inside can see out.
  var map: Transform? = .identity
  /// Whether it is one layer, so that what is inside mixes with nothing outside.
  var isIsolated = true
  /// What can be seen of it at most, in its own coordinates.
  var area: Rect
}

extension SVGElement {
  /// Whether such attributes make a group one layer.
  ///
  /// Source: W3C Compositing and Blending Level 1, 3.4, isolated groups.
  static func isolates(_ attributes: [(String, String)]) -> Bool {
    attributes.contains { ["opacity", "filter", "clip-path", "mask", "style"].contains($0.0) }
  }
}
