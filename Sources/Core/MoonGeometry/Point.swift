/// A place in a plane, in points; x grows to the right, y grows downwards.
public struct Point: Hashable, Sendable, Codable {
  /// The distance to the right of the origin, in points.
  public var x: Double

  /// The distance below the origin, in points.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a place from its coordinates.
  ///
  /// - Parameters:
  ///   - x: The distance to the right of the origin, in points.
  ///   - y: The distance below the origin, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point: Animatable {
  /// Two: x and y.
  public static var channelCount: Int { 2 }

  /// x at 0, y at 1.
  public subscript(channel channel: Int) -> Double {
    get { channel == 0 ? x : y }
    set { if channel == 0 { x = newValue } else { y = newValue } }
  }
}
