import Glibc

extension Color {
  /// Creates a colour from sRGB components as they stand in image files and style sheets.
  ///
  /// - Parameters:
  ///   - red: The encoded red component, 0...1 inside the gamut.
  ///   - green: The encoded green component.
  ///   - blue: The encoded blue component.
  ///   - opacity: 0 is invisible, 1 hides what is behind.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      linearRed: Color.linear(fromSRGB: red), linearGreen: Color.linear(fromSRGB: green),
      linearBlue: Color.linear(fromSRGB: blue), opacity: opacity)
  }

  /// The encoded red component, 0...1 inside the gamut.
  public var red: Double { Color.sRGB(fromLinear: linearRed) }

  /// The encoded green component, 0...1 inside the gamut.
  public var green: Double { Color.sRGB(fromLinear: linearGreen) }

  /// The encoded blue component, 0...1 inside the gamut.
  public var blue: Double { Color.sRGB(fromLinear: linearBlue) }

  /// The amount of light of an encoded component.
  ///
  /// Negative components mirror positive ones.
  /// Source: IEC 61966-2-1, the sRGB transfer function.
  ///
  /// - Parameter encoded: A component as in image files, 0...1 inside the gamut.
  /// - Returns: The linear component.
  public static func linear(fromSRGB encoded: Double) -> Double {
    let size = abs(encoded)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// The encoded component of an amount of light.
  ///
  /// Negative amounts mirror positive ones.
  /// Source: IEC 61966-2-1, the sRGB transfer function.
  ///
  /// - Parameter light: A linear component, 0...1 inside the gamut.
  /// - Returns: The component as in image files.
  public static func sRGB(fromLinear light: Double) -> Double {
    let size = abs(light)
    let encoded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -encoded : encoded
  }
}
