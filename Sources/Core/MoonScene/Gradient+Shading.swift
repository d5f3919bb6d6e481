public import MoonGeometry

extension Gradient {
  /// Creates the gradient of one colour that shades a surface: a fifth of white at its start.
  ///
  /// - Parameter color: The colour at the end.
  public init(shading color: Color) {
    func lightened(_ light: Double) -> Double {
      let component = Color.sRGB(fromLinear: light)
      return Color.linear(fromSRGB: component + (1 - component) * 0.2)
    }
    var lighter = color
    lighter.linearRed = lightened(color.linearRed)
    // Greys are common, and powers cost something.
    lighter.linearGreen =
      color.linearGreen == color.linearRed ? lighter.linearRed : lightened(color.linearGreen)
    lighter.linearBlue =
      color.linearBlue == color.linearRed ? lighter.linearRed : lightened(color.linearBlue)
    self.init(colors: [lighter, color])
  }
}
