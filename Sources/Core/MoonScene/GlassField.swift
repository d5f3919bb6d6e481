import MoonGeometry

/// How far a place is from a shape's edge: below 0 inside, 0 on the edge, above 0 outside.
struct GlassField {
  /// What the distance is measured to.
  private enum Kind {
    /// A rectangle grown by a radius: a rectangle, rounded rectangle, capsule or circle.
    case box(core: Rect, radius: Double)
    /// Any other outline, as straight lines.
    case outline([Polyline], FillRule)
  }

  private let kind: Kind

  init(_ shape: Shape) {
    switch shape {
    case .rectangle(let rect), .capsule(let rect), .rounded(let rect, _, _), .circle(let rect):
      let radius = shape.cornerRadius ?? 0
      let box = if case .circle = shape { rect.centeredSquare } else { rect }
      kind = .box(core: box.inset(by: radius), radius: radius)
    case .ellipse, .path:
      kind = .outline(shape.path.flattened(tolerance: 0.02), shape.fillRule)
    }
  }

  /// The distance of a place from the edge, negative inside.
  func distance(to point: Point) -> Double {
    switch kind {
    case .box(let core, let radius):
      let x = max(core.minX - point.x, point.x - core.maxX)
      let y = max(core.minY - point.y, point.y - core.maxY)
      let outside = Point(x: max(x, 0), y: max(y, 0)).length
      return outside + min(max(x, y), 0) - radius
    case .outline(let lines, let rule):
      var nearest = Double.infinity
      for line in lines {
        guard var from = line.points.last else { continue }
        for to in line.points {
          nearest = min(nearest, point.distance(toLineFrom: from, to: to))
          from = to
        }
      }
      return Polyline.contain(lines, point, rule) ? -nearest : nearest
    }
  }

  /// The gap between two edges, in points; below 0 where the shapes overlap, 0 where they touch.
  func gap(to other: GlassField) -> Double {
    if case .box(let core, let radius) = kind, case .box(let core2, let radius2) = other.kind {
      // Growing both by their radii closes the gap between the cores by just their sum.
      let x = max(core2.minX - core.maxX, core.minX - core2.maxX)
      let y = max(core2.minY - core.maxY, core.minY - core2.maxY)
      let apart = Point(x: max(x, 0), y: max(y, 0)).length
      return apart + min(max(x, y), 0) - radius - radius2
    }
    let (own, others) = (lines, other.lines)
    let points = own.flatMap(\.points).map { other.distance(to: $0) }
    let back = others.flatMap(\.points).map { distance(to: $0) }
    let nearest = min(points.min() ?? .infinity, back.min() ?? .infinity)
    return nearest > 0 && Polyline.cross(own, others) ? -nearest : nearest
  }

  private var lines: [Polyline] {
    switch kind {
    case .outline(let lines, _): lines
    case .box(let core, let radius):
      Shape.rounded(core.inset(by: -radius), radius: radius, style: .circular).path
        .flattened(tolerance: 0.02)
    }
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The distance from a piece of a straight line.
  func distance(toLineFrom from: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - from.x, end.y - from.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0
    let t = min(max(along, 0), 1)
    return Point(x: x - from.x - t * dx, y: y - from.y - t * dy).length
  }
}
