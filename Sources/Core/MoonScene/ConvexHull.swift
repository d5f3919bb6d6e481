import MoonGeometry

/// The smallest convex polygon around some points.
struct ConvexHull {
  /// For each side, the direction away from the polygon and the side's distance from the origin.
  private let sides: [(x: Double, y: Double, reach: Double)]

  /// Creates a hull.
  ///
  /// Source: Andrew's monotone chain, 1979.
  ///
  /// - Parameter points: The points, in any order.
  init(of points: [Point]) {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while let last = chain.last, let before = chain.dropLast().last,
          (last.x - before.x) * (point.y - before.y) <= (last.y - before.y) * (point.x - before.x)
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    let corners = chain(sorted) + chain(sorted.reversed())
    let next = corners.dropFirst() + corners.prefix(1)
    // With y down the corners run clockwise, so that the outside is on the left.
    sides = zip(corners, next).compactMap { from, to in
      let (x, y) = (to.y - from.y, from.x - to.x)
      let size = Point(x: x, y: y).length
      guard size > 0 else { return nil }
      return (x / size, y / size, (x * from.x + y * from.y) / size)
    }
  }

  /// How far a place is outside of the side it is farthest from; below 0 inside the polygon.
  func distance(to point: Point) -> Double {
    sides.reduce(-.infinity) { max($0, $1.x * point.x + $1.y * point.y - $1.reach) }
  }
}
