import MoonGeometry
import MoonScene

extension LayoutEnvironment {
  /// A colour as it is seen on the page: one of the system's palette follows light and dark.
  ///
  /// The primary and the secondary colour are the page's ink and its second level. Others that have
  /// the light values of the palette take the dark ones in the dark. The opacity is kept.
  func seen(_ color: Color) -> Color {
    if color == Color.secondaryLight { return ink.opacity(ShapeStyle.opacity(ofLevel: 2)) }
    // On a light page the primary colour is the black that it is equal to.
    guard colorScheme == .dark else { return color }
    if color.isPrimary { return ink.opacity(color.opacity) }
    for (light, dark) in Color.darkPalette where color.hasLight(of: light) {
      return dark.opacity(color.opacity)
    }
    return color
  }

  /// A gradient whose colours are as they are seen on the page.
  func seen(_ style: GradientStyle) -> GradientStyle {
    switch style {
    case .linear(let gradient, let start, let end):
      .linear(seen(gradient), start: start, end: end)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      .radial(seen(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angular(let gradient, let center, let start, let end):
      .angular(seen(gradient), center: center, start: start, end: end)
    }
  }

  /// What segments lie in when nobody says.
  ///
  /// Source: Apple, tertiary system fill: #767680 at 12 %, in the dark at 24 %.
  var trough: Color { Color.fill.opacity(colorScheme == .dark ? 0.24 : 0.12) }

  /// The chosen segment in a trough.
  ///
  /// Source: UIKit, UISegmentedControl: white, in the dark #636366.
  var raisedSegment: Color {
    colorScheme == .dark ? Color.rgb(99, 99, 102) : Color.white
  }

  private func seen(_ gradient: Gradient) -> Gradient {
    guard gradient.stops.contains(where: { seen($0.color) != $0.color || $0.color.isPrimary })
    else { return gradient }
    return Gradient(
      stops: gradient.stops.map { Gradient.Stop(color: seen($0.color), location: $0.location) })
  }
}

extension Color {
  fileprivate static let secondaryLight = secondary

  /// The colours of the palette whose dark value is another one, with it.
  ///
  /// Source: Apple, Human Interface Guidelines, Color, "System colors", default dark, iOS 15-18.
  fileprivate static let darkPalette: [(light: Color, dark: Color)] = [
    (.red, rgb(255, 69, 58)), (.orange, rgb(255, 159, 10)), (.yellow, rgb(255, 214, 10)),
    (.green, rgb(48, 209, 88)), (.mint, rgb(99, 230, 226)), (.teal, rgb(64, 200, 224)),
    (.cyan, rgb(100, 210, 255)), (.blue, rgb(10, 132, 255)), (.indigo, rgb(94, 92, 230)),
    (.purple, rgb(191, 90, 242)), (.pink, rgb(255, 55, 95)), (.brown, rgb(172, 142, 104)),
  ]

  fileprivate static let fill = rgb(118, 118, 128)

  fileprivate static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255)
  }

  fileprivate func hasLight(of other: Color) -> Bool {
    linearRed == other.linearRed && linearGreen == other.linearGreen
      && linearBlue == other.linearBlue
  }
}
