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
  func distance(to point: Point) -> Double { sample(point).distance }

  /// The distance of a place from the edge, and the direction in which it grows, of length 1.
  func sample(_ point: Point) -> (distance: Double, direction: Point) {
    switch kind {
    case .box(let core, let radius):
      let x = max(core.minX - point.x, point.x - core.maxX)
      let y = max(core.minY - point.y, point.y - core.maxY)
      let (toRight, toBottom): (Double, Double) = (
        point.x - core.minX > core.maxX - point.x ? 1 : -1,
        point.y - core.minY > core.maxY - point.y ? 1 : -1
      )
      guard x > 0, y > 0 else {
        let direction = x > y ? Point(x: toRight, y: 0) : Point(x: 0, y: toBottom)
        return (max(x, y) - radius, direction)
      }
      let size = Point(x: x, y: y).length
      return (size - radius, Point(x: x / size * toRight, y: y / size * toBottom))
    case .outline(let lines, let rule):
      var nearest = Point(x: .infinity, y: .infinity)
      var size = Double.infinity
      for line in lines {
        guard var from = line.points.last else { continue }
        for to in line.points {
          let place = point.nearest(onLineFrom: from, to: to)
          let distance = Point(x: point.x - place.x, y: point.y - place.y).length
          if distance < size { (nearest, size) = (place, distance) }
          from = to
        }
      }
      let isInside = Polyline.contain(lines, point, rule)
      let sign = (isInside ? -1 : 1) / max(size, 1e-12)
      return (
        isInside ? -size : size,
        Point(x: (point.x - nearest.x) * sign, y: (point.y - nearest.y) * sign)
      )
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

  /// The nearest place of a piece of a straight line.
  func nearest(onLineFrom from: Point, to end: Point) -> Point {
    let (dx, dy) = (end.x - from.x, end.y - from.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0
    return from.mixed(with: end, by: min(max(along, 0), 1))
  }
}
