import MoonGeometry
import MoonScene

// Source of the colours: Apple, Human Interface Guidelines, Color, "iOS, iPadOS system gray and
// dynamic system colors", light and dark, as measured on iOS 15-18.
extension LayoutEnvironment {
  private func pick(_ light: Color, _ dark: Color) -> Color {
    colorScheme == .dark ? dark : light
  }

  /// Whether somebody has said what views are drawn in; what is beside rows is faint by itself.
  var hasOwnForeground: Bool {
    foreground != nil && !(isBesideRows && foreground == .foreground(level: 2))
  }

  /// The page behind groups of rows.
  var groupedPage: Color { pick(.grouped, Color(red: 0, green: 0, blue: 0)) }

  /// A group of rows.
  var groupedRow: Color { pick(.white, .darkRow) }

  /// What is on, when no tint is said.
  var switchedOn: Color { pick(.green, .darkGreen) }

  /// What is off.
  var switchedOff: Color { pick(.lightTrack, .darkTrack) }

  /// The line that a slider moves along.
  var track: Color { pick(Color.fill.opacity(0.2), Color.fill.opacity(0.36)) }

  /// What lies behind the chosen segment when nobody says.
  var chosenSegment: Color { pick(Color.gray.opacity(0.15), Color.gray.opacity(0.3)) }

  /// What deletes something.
  var destructive: Color { pick(.red, .darkRed) }
}

extension Color {
  fileprivate static let grouped = Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255)
  fileprivate static let darkRow = Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255)
  fileprivate static let darkGreen = Color(red: 48 / 255, green: 209 / 255, blue: 88 / 255)
  fileprivate static let darkRed = Color(red: 255 / 255, green: 69 / 255, blue: 58 / 255)
  fileprivate static let lightTrack = Color(red: 233 / 255, green: 233 / 255, blue: 234 / 255)
  fileprivate static let darkTrack = Color(red: 57 / 255, green: 57 / 255, blue: 61 / 255)
  fileprivate static let fill = Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255)
}

extension View {
  /// How much of a control is left when it can't be used.
  ///
  /// Source: UIKit draws disabled switches and sliders with half of their opacity.
  static let disabledOpacity = 0.5

  /// The view, fainter when it can't be used.
  func dimmed(unless isEnabled: Bool) -> View {
    isEnabled ? self : modified(.opacity(View.disabledOpacity))
  }

  /// The view in a frame of a fixed size.
  func framed(width: Double? = nil, height: Double? = nil) -> View {
    modified(.frame(width: width, height: height, alignment: .center))
  }

  /// The view with room at its leading side.
  func indented(_ leading: Double) -> View {
    modified(.padding(top: 0, leading: leading, bottom: 0, trailing: 0))
  }

  /// The knob of a switch or a slider.
  ///
  /// Source: UIKit, UISwitch and UISlider: a white circle of 27 points with a soft shadow.
  static var knob: View {
    View(.shape(ShapeView(.circle, fill: .color(.white))))
      .framed(width: knobSize, height: knobSize)
      .modified(.shadow(ShadowStyle(color: .black.opacity(0.15), radius: 4, y: 3)))
  }

  /// The diameter of a knob, in points.
  static let knobSize = 27.0
}
