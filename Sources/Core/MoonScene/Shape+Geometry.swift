public import MoonGeometry

extension Shape {
  /// The smallest rectangle around the shape; for a circle the square in the middle.
  public var bounds: Rect {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _, _), .capsule(let rect), .ellipse(let rect):
      rect
    case .circle(let rect): rect.centeredSquare
    case .path(let path, _): path.bounds
    }
  }

  /// The radius of the corners after its limit, half of the shorter side; nil for what has none.
  public var cornerRadius: Double? {
    switch self {
    case .rectangle: 0
    case .rounded(let rect, let radius, _):
      max(0, min(radius, min(rect.size.width, rect.size.height) / 2))
    case .capsule(let rect), .circle(let rect):
      max(0, min(rect.size.width, rect.size.height) / 2)
    case .ellipse, .path: nil
    }
  }

  /// Which parts of the shape's path are inside.
  public var fillRule: FillRule {
    switch self {
    case .rectangle, .rounded, .capsule, .circle, .ellipse: .winding
    case .path(_, let rule): rule
    }
  }

  /// The outline, clockwise; equal shapes always give equal paths.
  public var path: Path {
    var path = Path()
    switch self {
    case .rectangle(let rect): path.addRect(rect)
    case .rounded(let rect, _, let style): path.addRounded(rect, cornerRadius ?? 0, style)
    case .capsule(let rect): path.addRounded(rect, cornerRadius ?? 0, .circular)
    case .circle(let rect): path.addEllipse(in: rect.centeredSquare)
    case .ellipse(let rect): path.addEllipse(in: rect)
    case .path(let own, _): return own
    }
    return path
  }

  /// Whether a place lies inside; left and top edges belong to the shape, right and bottom don't.
  ///
  /// - Parameter point: The place.
  /// - Returns: Whether it lies inside.
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .rectangle(let rect): return rect.contains(point)
    case .rounded(let rect, _, .continuous):
      guard rect.contains(point) else { return false }
      // Away from the corners the answer is known without following the curve.
      let reach = (cornerRadius ?? 0) * CornerCurve.reach
      let x = min(point.x - rect.minX, rect.maxX - point.x)
      let y = min(point.y - rect.minY, rect.maxY - point.y)
      return x >= reach || y >= reach || path.contains(point)
    case .rounded(let rect, _, .circular), .capsule(let rect):
      return rect.contains(point) && Shape.isInside(point, rect, radius: cornerRadius ?? 0)
    case .circle(let rect):
      let square = rect.centeredSquare
      return square.contains(point)
        && Shape.isInside(point, square, radius: square.size.width / 2)
    case .ellipse(let rect):
      let (x, y) = (point.x - rect.midX, point.y - rect.midY)
      let (across, down) = (x / (rect.size.width / 2), y / (rect.size.height / 2))
      return rect.contains(point) && across * across + down * down <= 1
    case .path(let path, let rule): return path.contains(point, rule: rule)
    }
  }

  /// Whether a point of a rectangle is not cut off by its corners.
  private static func isInside(_ point: Point, _ rect: Rect, radius: Double) -> Bool {
    let x = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius), 0)
    let y = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius), 0)
    // The edge's own middle is inside whatever the last bit of a sum says.
    return x == 0 || y == 0 || x * x + y * y <= radius * radius
  }

  /// The shape after an affine map; it keeps its kind where the map allows.
  ///
  /// - Parameter transform: The map.
  /// - Returns: The mapped shape.
  public func transformed(by transform: Transform) -> Shape {
    guard transform != .identity else { return self }
    guard transform.b == 0, transform.c == 0 else {
      return .path(path.transformed(by: transform), fillRule)
    }
    let isUniform = abs(transform.a) == abs(transform.d)
    switch self {
    case .rectangle(let rect): return .rectangle(rect.stretched(by: transform))
    case .ellipse(let rect): return .ellipse(rect.stretched(by: transform))
    case .circle(let rect):
      return isUniform
        ? .circle(rect.stretched(by: transform))
        : .ellipse(rect.centeredSquare.stretched(by: transform))
    case .capsule(let rect) where isUniform: return .capsule(rect.stretched(by: transform))
    case .rounded(let rect, let radius, let style) where isUniform:
      return .rounded(
        rect.stretched(by: transform), radius: radius * abs(transform.a), style: style)
    case .capsule, .rounded, .path:
      return .path(path.transformed(by: transform), fillRule)
    }
  }
}

extension Rect {
  /// The rectangle after a map without turn or shear.
  fileprivate func stretched(by transform: Transform) -> Rect {
    let (x1, x2) = (transform.a * minX + transform.tx, transform.a * maxX + transform.tx)
    let (y1, y2) = (transform.d * minY + transform.ty, transform.d * maxY + transform.ty)
    return Rect(
      x: min(x1, x2), y: min(y1, y2), width: abs(transform.a) * size.width,
      height: abs(transform.d) * size.height)
  }
}

extension Path {
  /// Adds a rectangle with round corners, clockwise from the end of its top left corner.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius, in points; at most half of the shorter side is used.
  ///   - style: How the corners turn.
  public mutating func addRounded(_ rect: Rect, _ radius: Double, _ style: CornerStyle) {
    let half = min(rect.size.width, rect.size.height) / 2
    let radius = max(0, min(radius, half))
    guard radius > 0 else { return addRect(rect) }
    let room = style == .circular ? 0 : (half / radius - 1) / (CornerCurve.reach - 1)
    let smoothness = max(0, min(room, 1))
    let curve =
      smoothness > 1e-9
      ? CornerCurve(smoothness: smoothness).points
      : [
        Point(x: 1, y: 0), Point(x: 1 - Path.quarterArc, y: 0), Point(x: 0, y: 1 - Path.quarterArc),
        Point(x: 0, y: 1),
      ]
    let start = min((curve.first?.x ?? 1) * radius, half)
    move(to: Point(x: rect.minX + start, y: rect.minY))
    let corners: [(Point, before: Point, after: Point)] = [
      (Point(x: rect.maxX, y: rect.minY), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: rect.minX, y: rect.maxY), Point(x: 1, y: 0), Point(x: 0, y: -1)),
      (Point(x: rect.minX, y: rect.minY), Point(x: 0, y: 1), Point(x: 1, y: 0)),
    ]
    for (corner, before, after) in corners {
      let points = curve.map {
        Point(
          x: corner.x + ($0.x * before.x + $0.y * after.x) * radius,
          y: corner.y + ($0.x * before.y + $0.y * after.y) * radius)
      }
      lineUnlessThere(to: points[0])
      for index in stride(from: 1, to: points.count - 2, by: 3) {
        cubic(to: points[index + 2], control1: points[index], control2: points[index + 1])
      }
    }
    close()
  }

  /// Adds a line unless the path already ends there, to a billionth of a point.
  private mutating func lineUnlessThere(to point: Point) {
    let last: Point
    switch elements.last {
    case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): last = end
    case .close, nil: return line(to: point)
    }
    guard abs(last.x - point.x) > 1e-9 || abs(last.y - point.y) > 1e-9 else { return }
    line(to: point)
  }
}
