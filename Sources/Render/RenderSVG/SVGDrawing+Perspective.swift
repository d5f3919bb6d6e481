import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// The affine map that is nearest to the perspective around a point; nil without perspective.
  ///
  /// It has the perspective's own derivatives at the point.
  func nearestMap(at point: Point) -> Transform? {
    guard let projection, let seen = projection.apply(to: point) else { return nil }
    let depth = projection.m31 * point.x + projection.m32 * point.y + projection.m33
    let a = (projection.m11 - seen.x * projection.m31) / depth
    let b = (projection.m21 - seen.y * projection.m31) / depth
    let c = (projection.m12 - seen.x * projection.m32) / depth
    let d = (projection.m22 - seen.y * projection.m32) / depth
    return Transform(
      a: a, b: b, c: c, d: d, tx: seen.x - a * point.x - c * point.y,
      ty: seen.y - b * point.x - d * point.y)
  }

  /// How much longer lengths around a rectangle's middle are seen.
  func zoom(at rect: Rect) -> Double {
    guard let map = nearestMap(at: Point(x: rect.midX, y: rect.midY)) else { return 1 }
    return abs(map.determinant).squareRoot()
  }

  /// A rectangle around what is seen of a rectangle.
  func seen(_ rect: Rect) -> Rect {
    guard let projection else { return rect }
    let corners = rect.corners.compactMap { projection.apply(to: $0) }
    // A corner behind the viewer: it may be seen anywhere.
    return corners.count == 4 ? Rect(around: corners) : Rect(origin: .zero, size: size)
  }
}

extension Rect {
  /// The four corners.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle around points.
  init(around points: [Point]) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    self.init(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
