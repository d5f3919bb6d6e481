import Glibc

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
  ///
  /// Of the numbers that mean this angle it is the one with the fewest digits: what was created from 3°
  /// has 3°.
  public var degrees: Double {
    get { Angle.degrees(nearest: radians * (180 / .pi), to: radians) }
    set { radians = newValue * (.pi / 180) }
  }

  /// The number of degrees that gives an angle back, near a first estimate.
  private static func degrees(nearest estimate: Double, to radians: Double) -> Double {
    guard abs(estimate) > 1e-6, abs(estimate) < 1e15 else { return estimate }
    // 15 digits are what every number keeps; the powers of ten up to 22 are exact.
    let scale = pow(10, 14 - log10(abs(estimate)).rounded(.down))
    let short = (estimate * scale).rounded() / scale
    for candidate in [short, estimate, estimate.nextUp, estimate.nextDown]
    where Angle(degrees: candidate).radians == radians {
      return candidate
    }
    return estimate
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
