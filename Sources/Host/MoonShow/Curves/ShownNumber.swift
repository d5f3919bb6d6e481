internal import Glibc
internal import MoonGeometry
internal import MoonMotion

/// How one of a timeline's numbers is shown: as scripts see it, angles in degrees and colours in sRGB.
struct ShownNumber {
  private enum Form { case same, angle, light }

  private let form: Form

  /// Creates the form of a part of a value, counted from 0.
  init(_ kind: ValueKind, _ component: Int) {
    form =
      switch kind {
      case .angle: .angle
      case .color: component < 3 ? .light : .same
      case .number, .point, .size, .unitPoint, .rect, .vector: .same
      }
  }

  /// The unit of the shown number; empty for none.
  var unit: String {
    switch form {
    case .same: ""
    case .angle: "°"
    case .light: "sRGB"
    }
  }

  /// The number as it is shown; of two numbers the greater one is also shown as the greater.
  func value(_ number: Double) -> Double {
    switch form {
    case .same: number
    case .angle: Angle(radians: number).degrees
    case .light: Color.sRGB(fromLinear: number)
    }
  }

  /// The velocity of the shown number.
  func velocity(_ velocity: Double, of number: Double) -> Double {
    switch form {
    case .same: velocity
    case .angle: Angle(radians: velocity).degrees
    case .light: velocity * Self.slope(ofLight: abs(number))
    }
  }

  /// How much faster the sRGB component changes than the amount of light.
  ///
  /// Source: the derivative of the transfer function of IEC 61966-2-1.
  private static func slope(ofLight light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 : 1.055 / 2.4 * pow(light, 1 / 2.4 - 1)
  }
}
