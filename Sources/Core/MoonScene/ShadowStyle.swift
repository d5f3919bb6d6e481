public import MoonGeometry

/// A shadow behind what is drawn.
public struct ShadowStyle: Hashable, Sendable, Codable {
  /// The shadow's colour, with its opacity.
  public var color: Color
  /// The blur: the standard deviation, in points.
  public var radius: Double
  /// The shift to the right, in points.
  public var x: Double
  /// The shift down, in points.
  public var y: Double

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - color: The shadow's colour, with its opacity.
  ///   - radius: The blur: the standard deviation, in points.
  ///   - x: The shift to the right, in points.
  ///   - y: The shift down, in points.
  public init(color: Color, radius: Double, x: Double = 0, y: Double = 0) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}
