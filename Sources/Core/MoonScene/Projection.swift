public import MoonGeometry

/// A map of the plane that keeps straight lines straight, as a picture seen in perspective.
///
/// A point (x, y) goes to (X / W, Y / W), where (X, Y, W) is the matrix times (x, y, 1).
public struct Projection: Hashable, Sendable, Codable {
  /// The share of x in X.
  public var m11: Double
  /// The share of y in X.
  public var m12: Double
  /// The constant in X.
  public var m13: Double
  /// The share of x in Y.
  public var m21: Double
  /// The share of y in Y.
  public var m22: Double
  /// The constant in Y.
  public var m23: Double
  /// The share of x in W.
  public var m31: Double
  /// The share of y in W.
  public var m32: Double
  /// The constant in W.
  public var m33: Double

  /// Creates a map from the rows of its matrix.
  ///
  /// - Parameters:
  ///   - x: The row that gives X.
  ///   - y: The row that gives Y.
  ///   - w: The row that gives W.
  public init(
    x: (Double, Double, Double), y: (Double, Double, Double), w: (Double, Double, Double)
  ) {
    (m11, m12, m13) = x
    (m21, m22, m23) = y
    (m31, m32, m33) = w
  }

  /// Creates a map without perspective.
  ///
  /// - Parameter transform: The affine map.
  public init(_ transform: Transform) {
    self.init(
      x: (transform.a, transform.c, transform.tx), y: (transform.b, transform.d, transform.ty),
      w: (0, 0, 1))
  }

  /// The map that leaves each point where it is.
  public static let identity = Projection(.identity)

  /// The affine map with the same effect; nil where there is perspective.
  public var affine: Transform? {
    guard m31 == 0, m32 == 0, m33 != 0 else { return nil }
    return Transform(
      a: m11 / m33, b: m21 / m33, c: m12 / m33, d: m22 / m33, tx: m13 / m33, ty: m23 / m33)
  }

  /// The place where a point goes.
  ///
  /// - Parameter point: The point before.
  /// - Returns: The point after; nil when it lies at or behind the viewer.
  public func apply(to point: Point) -> Point? {
    let depth = m31 * point.x + m32 * point.y + m33
    guard depth > 1e-9 else { return nil }
    return Point(
      x: (m11 * point.x + m12 * point.y + m13) / depth,
      y: (m21 * point.x + m22 * point.y + m23) / depth)
  }

  /// The map that applies this one first and the other one after it.
  ///
  /// - Parameter next: The map applied second.
  /// - Returns: Both in one.
  public func followed(by next: Projection) -> Projection {
    func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
      (
        a * m11 + b * m21 + c * m31, a * m12 + b * m22 + c * m32, a * m13 + b * m23 + c * m33
      )
    }
    return Projection(
      x: row(next.m11, next.m12, next.m13), y: row(next.m21, next.m22, next.m23),
      w: row(next.m31, next.m32, next.m33))
  }

  /// The size of the map's effect on areas at the origin; zero when it cannot be undone.
  public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// The map that undoes this one, or `nil` when there is none.
  ///
  /// It gives each visible point a W above 0, so that ``apply(to:)`` leads back.
  public var inverse: Projection? {
    let size = determinant
    guard size != 0, size.isFinite else { return nil }
    return Projection(
      x: (
        (m22 * m33 - m23 * m32) / size, (m13 * m32 - m12 * m33) / size,
        (m12 * m23 - m13 * m22) / size
      ),
      y: (
        (m23 * m31 - m21 * m33) / size, (m11 * m33 - m13 * m31) / size,
        (m13 * m21 - m11 * m23) / size
      ),
      w: (
        (m21 * m32 - m22 * m31) / size, (m12 * m31 - m11 * m32) / size,
        (m11 * m22 - m12 * m21) / size
      ))
  }
}
