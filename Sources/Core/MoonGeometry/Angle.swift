/// An angle, clockwise from the right, kept in radians.
///
/// An angle is a plain number: 370° is not 10°, and an animation from 350° to 10° turns back by
/// 340° instead of taking the short way.
public struct Angle: Hashable, Sendable, Codable {
  /// The angle in radians.
  public var radians: Double

  /// No turn.
  public static let zero = Angle(radians: 0)

  /// Creates an angle from radians.
  ///
  /// - Parameter radians: The angle in radians; a full turn is 2π.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle from degrees.
  ///
  /// - Parameter degrees: The angle in degrees; a full turn is 360.
  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// An angle from degrees.
  ///
  /// - Parameter degrees: The angle in degrees; a full turn is 360.
  /// - Returns: The angle.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle from radians.
  ///
  /// - Parameter radians: The angle in radians; a full turn is 2π.
  /// - Returns: The angle.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

extension Angle: Comparable {
  /// Whether the first angle turns less far clockwise than the second.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

extension Angle: AdditiveArithmetic {
  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }

  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }
}

extension Angle: Animatable {
  /// One: the angle in radians.
  public static var channelCount: Int { 1 }

  /// 128: a radian counts like 128 points for absolute thresholds, as in SwiftUI.
  public static var channelScale: Double { 128 }

  /// The angle in radians, whatever the index.
  public subscript(channel channel: Int) -> Double {
    get { radians }
    set { radians = newValue }
  }
}
