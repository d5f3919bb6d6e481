public import MoonGeometry

extension Path {
  /// The smallest rectangle around the lines and curves; zero for a path that has none.
  public var bounds: Rect {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    func add(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        (current, start) = (point, point)
      case .line(let point):
        add(current)
        add(point)
        current = point
      case .quad(let control, let end):
        add(current)
        add(end)
        for axis in 0..<2 {
          let (a, b, c) = (current[channel: axis], control[channel: axis], end[channel: axis])
          let fraction = (a - b) / (a - 2 * b + c)
          if fraction > 0, fraction < 1 { add(Path.quad(current, control, end, at: fraction)) }
        }
        current = end
      case .cubic(let control1, let control2, let end):
        add(current)
        add(end)
        for axis in 0..<2 {
          let turns = Path.turns(
            current[channel: axis], control1[channel: axis], control2[channel: axis],
            end[channel: axis])
          for fraction in turns where fraction > 0 && fraction < 1 {
            add(Path.cubic(current, control1, control2, end, at: fraction))
          }
        }
        current = end
      case .close:
        current = start
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return .zero }
    return Rect(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }

  /// Where the derivative of a cubic polynomial in Bernstein form is zero.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
    guard abs(square) > 1e-12 else { return linear == 0 ? [] : [-constant / linear] }
    let inner = linear * linear - 4 * square * constant
    guard inner >= 0 else { return [] }
    // The stable form: the root that adds two numbers of one sign, and the other from their product.
    let sum = -0.5 * (linear + (linear < 0 ? -inner.squareRoot() : inner.squareRoot()))
    return sum == 0 ? [0] : [sum / square, constant / sum]
  }

  /// The path after an affine map.
  ///
  /// - Parameter transform: The map.
  /// - Returns: The mapped path.
  public func transformed(by transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .quad(let control, let end):
          .quad(control: transform.apply(to: control), end: transform.apply(to: end))
        case .cubic(let control1, let control2, let end):
          .cubic(
            control1: transform.apply(to: control1), control2: transform.apply(to: control2),
            end: transform.apply(to: end))
        case .close: .close
        }
      })
  }

  /// Whether a place lies inside the path; open parts count as closed.
  ///
  /// Curves are followed to a hundredth of a point.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - rule: Which parts of a path that crosses itself are inside.
  /// - Returns: Whether it lies inside.
  public func contains(_ point: Point, rule: FillRule = .winding) -> Bool {
    Polyline.contain(flattened(tolerance: 0.01), point, rule)
  }
}
