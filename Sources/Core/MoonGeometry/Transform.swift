import Glibc

/// An affine map of the plane: a rotation, scale, shear and shift in six numbers.
///
/// A point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty), the convention of PDF and SVG.
public struct Transform: Hashable, Sendable, Codable {
  /// The share of x in the new x.
  public var a: Double
  /// The share of x in the new y.
  public var b: Double
  /// The share of y in the new x.
  public var c: Double
  /// The share of y in the new y.
  public var d: Double
  /// The shift to the right, in points.
  public var tx: Double
  /// The shift downwards, in points.
  public var ty: Double

  /// The map that leaves each point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map from its six numbers.
  ///
  /// - Parameters:
  ///   - a: The share of x in the new x.
  ///   - b: The share of x in the new y.
  ///   - c: The share of y in the new x.
  ///   - d: The share of y in the new y.
  ///   - tx: The shift to the right, in points.
  ///   - ty: The shift downwards, in points.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A shift.
  ///
  /// - Parameters:
  ///   - x: The shift to the right, in points.
  ///   - y: The shift downwards, in points.
  /// - Returns: The map.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale about the origin.
  ///
  /// - Parameters:
  ///   - x: The factor along x.
  ///   - y: The factor along y.
  /// - Returns: The map.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A clockwise rotation about the origin, as seen with y downwards.
  ///
  /// - Parameter angle: How far to turn.
  /// - Returns: The map.
  public static func rotation(_ angle: Angle) -> Transform {
    let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that applies this one first and the other one after it.
  ///
  /// - Parameter next: The map applied second.
  /// - Returns: Both in one.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map that has the same effect with another fixed point than the origin.
  ///
  /// - Parameter anchor: The point that a rotation or scale is to leave in place.
  /// - Returns: The map about that point.
  public func about(_ anchor: Point) -> Transform {
    Transform.translation(x: -anchor.x, y: -anchor.y)
      .followed(by: self)
      .followed(by: .translation(x: anchor.x, y: anchor.y))
  }

  /// The place where a point goes.
  ///
  /// - Parameter point: The point before.
  /// - Returns: The point after.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The area of the unit square after the map; zero when the map cannot be undone.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or `nil` when there is none.
  public var inverse: Transform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return Transform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }
}
