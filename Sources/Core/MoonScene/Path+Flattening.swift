import MoonGeometry

extension Path {
  /// The path as straight lines.
  ///
  /// - Parameter tolerance: How far a line may be from its curve, in points, above 0.
  /// - Returns: One polyline for each part; parts of a single point are left out.
  public func flattened(tolerance: Double = 0.05) -> [Polyline] {
    var result: [Polyline] = []
    var points: [Point] = []
    var start = Point.zero
    func finish(closed: Bool) {
      if closed, points.count > 1, points.first == points.last { points.removeLast() }
      if points.count > 1 { result.append(Polyline(points: points, isClosed: closed)) }
      points = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        points = [point]
        start = point
      case .line(let point):
        if points.isEmpty { points = [start] }
        points.append(point)
      case .quad(let control, let end):
        let from = points.last ?? start
        if points.isEmpty { points = [from] }
        let bend = Path.size(from.x - 2 * control.x + end.x, from.y - 2 * control.y + end.y)
        let count = Path.pieces(bend: bend / 4, tolerance: tolerance)
        for index in 1..<count {
          points.append(Path.quad(from, control, end, at: Double(index) / Double(count)))
        }
        points.append(end)
      case .cubic(let control1, let control2, let end):
        let from = points.last ?? start
        if points.isEmpty { points = [from] }
        let bend = max(
          Path.size(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y),
          Path.size(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
        let count = Path.pieces(bend: bend * 0.75, tolerance: tolerance)
        for index in 1..<count {
          let fraction = Double(index) / Double(count)
          points.append(Path.cubic(from, control1, control2, end, at: fraction))
        }
        points.append(end)
      case .close:
        finish(closed: true)
      }
    }
    finish(closed: false)
    return result
  }

  /// The number of equal pieces that keep a curve's lines within a tolerance.
  ///
  /// Source: Wang's formula, as in Goldman, "Curvature formulas and Bézier flattening".
  private static func pieces(bend: Double, tolerance: Double) -> Int {
    let count = (bend / max(tolerance, 1e-6)).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 500)) : 1
  }

  private static func size(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The point of a quadratic curve at a parameter.
  static func quad(_ p0: Point, _ p1: Point, _ p2: Point, at t: Double) -> Point {
    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    return Point(x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y)
  }

  /// The point of a cubic curve at a parameter.
  static func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }
}
