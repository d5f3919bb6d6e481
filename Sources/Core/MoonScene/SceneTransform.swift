public import MoonGeometry

/// A movement that keeps what it was made of, so that it can be animated.
public enum SceneTransform: Hashable, Sendable, Codable {
  /// A shift, in points.
  case offset(x: Double, y: Double)
  /// A stretch about an anchor.
  case scale(x: Double, y: Double, anchor: Point)
  /// A turn about an anchor; positive angles turn clockwise on screen.
  case rotation(Angle, anchor: Point)
  /// A turn in space.
  case rotation3D(Rotation3D)
  /// Any other affine map.
  case affine(Transform)
}

/// A turn in space about an axis through an anchor, seen in perspective.
public struct Rotation3D: Hashable, Sendable, Codable {
  /// The angle.
  public var angle: Angle
  /// The axis' x part; the axis needs no length of 1.
  public var x: Double
  /// The axis' y part.
  public var y: Double
  /// The axis' z part, towards the viewer.
  public var z: Double
  /// The anchor in the plane, in points.
  public var anchor: Point
  /// The anchor's height above the plane, in points.
  public var anchorZ: Double
  /// The viewer's distance, in points; nil is infinitely far.
  ///
  /// The larger side of the turned frame, divided by the modifier's `perspective`.
  public var distance: Double?

  /// Creates a turn in space.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - x: The axis' x part.
  ///   - y: The axis' y part.
  ///   - z: The axis' z part.
  ///   - anchor: The anchor in the plane, in points.
  ///   - anchorZ: The anchor's height above the plane, in points.
  ///   - distance: The viewer's distance, in points; nil is infinitely far.
  public init(
    angle: Angle, x: Double, y: Double, z: Double, anchor: Point, anchorZ: Double = 0,
    distance: Double? = nil
  ) {
    self.angle = angle
    self.x = x
    self.y = y
    self.z = z
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.distance = distance
  }
}
