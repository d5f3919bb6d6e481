/// A place in a rectangle as fractions of its sides, independent of its size.
public struct UnitPoint: Hashable, Sendable, Codable {
  /// The fraction of the width, from the left.
  public var x: Double

  /// The fraction of the height, from the top.
  public var y: Double

  /// Creates a place from its fractions.
  ///
  /// - Parameters:
  ///   - x: The fraction of the width, from the left.
  ///   - y: The fraction of the height, from the top.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner; the same as ``topLeading``.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
  /// Two: x and y.
  public static var channelCount: Int { 2 }

  /// 128: a fraction counts like 128 points for absolute thresholds, as in SwiftUI.
  public static var channelScale: Double { 128 }

  /// x at 0, y at 1.
  public subscript(channel channel: Int) -> Double {
    get { channel == 0 ? x : y }
    set { if channel == 0 { x = newValue } else { y = newValue } }
  }
}
