/// A width and a height, in points.
public struct Size: Hashable, Sendable, Codable {
  /// The extent to the right, in points.
  public var width: Double

  /// The extent downwards, in points.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its two extents.
  ///
  /// - Parameters:
  ///   - width: The extent to the right, in points.
  ///   - height: The extent downwards, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size: Animatable {
  /// Two: width and height.
  public static var channelCount: Int { 2 }

  /// The width at 0, the height at 1.
  public subscript(channel channel: Int) -> Double {
    get { channel == 0 ? width : height }
    set { if channel == 0 { width = newValue } else { height = newValue } }
  }
}
