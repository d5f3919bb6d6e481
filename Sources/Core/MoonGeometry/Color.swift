/// A colour as light: linear sRGB components and an opacity, neither clamped nor premultiplied.
///
/// Components run from 0 to 1 inside the sRGB gamut and may leave that range, as when a bouncy
/// spring overshoots; a renderer clamps. Animations mix the linear components, channel by channel,
/// as SwiftUI does for `Color.Resolved` in apps linked on iOS 18 or later (choice C13).
public struct Color: Hashable, Sendable, Codable {
  /// The amount of red light.
  public var linearRed: Double

  /// The amount of green light.
  public var linearGreen: Double

  /// The amount of blue light.
  public var linearBlue: Double

  /// 0 is invisible, 1 hides what is behind.
  public var opacity: Double

  /// Creates a colour from amounts of light.
  ///
  /// - Parameters:
  ///   - linearRed: The amount of red light, 0...1 inside the gamut.
  ///   - linearGreen: The amount of green light.
  ///   - linearBlue: The amount of blue light.
  ///   - opacity: 0 is invisible, 1 hides what is behind.
  public init(
    linearRed: Double, linearGreen: Double, linearBlue: Double, opacity: Double = 1
  ) {
    self.linearRed = linearRed
    self.linearGreen = linearGreen
    self.linearBlue = linearBlue
    self.opacity = opacity
  }

  /// The same colour with its opacity multiplied.
  ///
  /// - Parameter factor: The factor, 1 to leave the colour as it is; a negative one acts as 0, so that
  ///   a fade that is computed may pass its end.
  /// - Returns: The fainter colour.
  public func opacity(_ factor: Double) -> Color {
    var result = self
    result.opacity *= max(0, factor)
    return result
  }
}

extension Color: Animatable {
  /// Four: red, green, blue and opacity.
  public static var channelCount: Int { 4 }

  /// 128: a component counts like 128 points for absolute thresholds, as in SwiftUI.
  public static var channelScale: Double { 128 }

  /// Linear red, green and blue, then the opacity.
  public subscript(channel channel: Int) -> Double {
    get {
      switch channel {
      case 0: linearRed
      case 1: linearGreen
      case 2: linearBlue
      default: opacity
      }
    }
    set {
      switch channel {
      case 0: linearRed = newValue
      case 1: linearGreen = newValue
      case 2: linearBlue = newValue
      default: opacity = newValue
      }
    }
  }
}
