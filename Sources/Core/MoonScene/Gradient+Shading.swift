public import MoonGeometry

extension Gradient {
  /// Creates the gradient of one colour that shades a surface: a fifth of white at its start.
  ///
  /// - Parameter color: The colour at the end.
  public init(shading color: Color) {
    let white = 0.2
    let lighter = Color(
      red: color.red + (1 - color.red) * white, green: color.green + (1 - color.green) * white,
      blue: color.blue + (1 - color.blue) * white, opacity: color.opacity)
    self.init(colors: [lighter, color])
  }
}
