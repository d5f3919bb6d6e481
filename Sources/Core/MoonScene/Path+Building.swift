import Glibc
public import MoonGeometry

extension Path {
  /// The distance of a cubic's control points that draws a quarter of a circle of radius 1.
  ///
  /// 4/3·(√2 - 1); the curve leaves the circle by at most 0.03 % of the radius.
  package static let quarterArc = 0.552_284_749_830_793_6

  /// Starts a new part.
  ///
  /// - Parameter point: Where it starts.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  ///
  /// - Parameter point: Where it ends.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic curve.
  ///
  /// - Parameters:
  ///   - point: Where it ends.
  ///   - control: The point that it bends towards.
  public mutating func quad(to point: Point, control: Point) {
    elements.append(.quad(control: control, end: point))
  }

  /// Adds a cubic curve.
  ///
  /// - Parameters:
  ///   - point: Where it ends.
  ///   - control1: The point that its start heads for.
  ///   - control2: The point that its end comes from.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: point))
  }

  /// Adds a line back to the start of the part.
  public mutating func close() { elements.append(.close) }

  /// Adds another path after this one.
  ///
  /// - Parameter other: The other path.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Adds a rectangle, clockwise from its top left corner.
  ///
  /// - Parameter rect: The rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds an ellipse, clockwise from its top.
  ///
  /// - Parameter rect: The rectangle whose sides it touches.
  public mutating func addEllipse(in rect: Rect) {
    let (x, y) = (rect.midX, rect.midY)
    let (dx, dy) = (rect.size.width / 2 * Path.quarterArc, rect.size.height / 2 * Path.quarterArc)
    move(to: Point(x: x, y: rect.minY))
    cubic(
      to: Point(x: rect.maxX, y: y), control1: Point(x: x + dx, y: rect.minY),
      control2: Point(x: rect.maxX, y: y - dy))
    cubic(
      to: Point(x: x, y: rect.maxY), control1: Point(x: rect.maxX, y: y + dy),
      control2: Point(x: x + dx, y: rect.maxY))
    cubic(
      to: Point(x: rect.minX, y: y), control1: Point(x: x - dx, y: rect.maxY),
      control2: Point(x: rect.minX, y: y + dy))
    cubic(
      to: Point(x: x, y: rect.minY), control1: Point(x: rect.minX, y: y - dy),
      control2: Point(x: x - dx, y: rect.minY))
    close()
  }

  /// Adds a part of a circle, with a line to its start unless it begins the path.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: The circle's radius, in points.
  ///   - start: The angle at which the arc starts.
  ///   - end: The angle at which it ends; below the start it runs anticlockwise.
  public mutating func addArc(center: Point, radius: Double, start: Angle, end: Angle) {
    addArc(center: center, radii: (radius, radius), tilt: 0, start: start, end: end)
  }

  /// Adds a part of an ellipse that is turned by a tilt, in radians.
  mutating func addArc(
    center: Point, radii: (x: Double, y: Double), tilt: Double, start: Angle, end: Angle,
    joins: Bool = true
  ) {
    let sweep = end.radians - start.radians
    let (sine, cosine) = (sin(tilt), cos(tilt))
    func place(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + radii.x * x * cosine - radii.y * y * sine,
        y: center.y + radii.x * x * sine + radii.y * y * cosine)
    }
    let quarters = abs(sweep) / (.pi / 2)
    guard quarters.isFinite else { return }
    let count = Int(min(max((quarters - 1e-9).rounded(.up), 1), 4000))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    var (x, y) = (cos(start.radians), sin(start.radians))
    if joins {
      elements.append(elements.isEmpty ? .move(place(x, y)) : .line(place(x, y)))
    }
    for index in 1...count {
      let angle = index == count ? end.radians : start.radians + step * Double(index)
      let (nextX, nextY) = (cos(angle), sin(angle))
      cubic(
        to: place(nextX, nextY), control1: place(x - reach * y, y + reach * x),
        control2: place(nextX + reach * nextY, nextY - reach * nextX))
      (x, y) = (nextX, nextY)
    }
  }
}
