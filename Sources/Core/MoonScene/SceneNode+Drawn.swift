import MoonGeometry

extension [SceneNode] {
  /// Whether one of the nodes draws something at a place.
  func draw(at point: Point, _ mode: HitMode) -> Bool {
    contains { $0.draws(at: point, mode) }
  }
}

extension SceneNode {
  /// Whether the node draws something at a place; clips limit it where shapes count.
  fileprivate func draws(at point: Point, _ mode: HitMode) -> Bool {
    switch element {
    case .fill(let shape, let paint): paint.isVisible && shape.contains(point)
    case .stroke(let shape, let paint, let style):
      paint.isVisible && shape.path.isNear(point, by: style.width / 2)
    case .text(let run): run.paint.isVisible && !run.lines.isEmpty && run.frame.contains(point)
    case .symbol(let run): run.paint.isVisible && run.frame.contains(point)
    case .image(let run): run.frame.contains(point)
    case .backdrop(let backdrop): backdrop.shape.contains(point)
    case .opacity(let opacity): opacity > 0 && children.draw(at: point, mode)
    case .transform(let transform):
      transform.projection.inverse?.apply(to: point).map { children.draw(at: $0, mode) } ?? false
    case .clip(let shape):
      (mode == .bounds || shape.contains(point)) && children.draw(at: point, mode)
    case .mask, .blur, .shadow, .blend, .glassGroup, .semantics: children.draw(at: point, mode)
    }
  }
}

extension Paint {
  /// Whether anything of it can be seen.
  fileprivate var isVisible: Bool {
    switch self {
    case .color(let color): color.opacity > 0
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _),
      .angular(let gradient, _, _, _):
      gradient.stops.contains { $0.color.opacity > 0 }
    }
  }
}

extension Path {
  /// Whether a place is at most so far from the path, in points.
  fileprivate func isNear(_ point: Point, by distance: Double) -> Bool {
    flattened().contains { line in
      let ends =
        line.isClosed ? line.points.dropFirst() + line.points.prefix(1) : line.points.dropFirst()
      return zip(line.points, ends).contains { point.distance(to: $0, $1) <= distance }
    }
  }
}

extension Point {
  /// The distance of the point from a line between two points.
  fileprivate func distance(to start: Point, _ end: Point) -> Double {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let length = across * across + down * down
    let along = length > 0 ? ((x - start.x) * across + (y - start.y) * down) / length : 0
    let share = Swift.min(Swift.max(along, 0), 1)
    let (dx, dy) = (x - start.x - share * across, y - start.y - share * down)
    return (dx * dx + dy * dy).squareRoot()
  }
}
