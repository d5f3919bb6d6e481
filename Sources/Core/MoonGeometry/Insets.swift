/// Distances from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable, Codable {
  /// The distance from the top edge, in points.
  public var top: Double

  /// The distance from the left edge, in points.
  public var leading: Double

  /// The distance from the bottom edge, in points.
  public var bottom: Double

  /// The distance from the right edge, in points.
  public var trailing: Double

  /// No distances.
  public static let zero = Insets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets from the four distances, in points.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - leading: The distance from the left edge.
  ///   - bottom: The distance from the bottom edge.
  ///   - trailing: The distance from the right edge.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension Insets: Animatable {
  /// Four: top, leading, bottom and trailing.
  public static var channelCount: Int { 4 }

  /// top, leading, bottom and trailing, in this order.
  public subscript(channel channel: Int) -> Double {
    get {
      switch channel {
      case 0: top
      case 1: leading
      case 2: bottom
      default: trailing
      }
    }
    set {
      switch channel {
      case 0: top = newValue
      case 1: leading = newValue
      case 2: bottom = newValue
      default: trailing = newValue
      }
    }
  }
}
