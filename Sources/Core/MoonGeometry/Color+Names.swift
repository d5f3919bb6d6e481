extension Color {
  /// The name of a colour of SwiftUI's palette.
  private enum Name: String, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case white, gray, black, clear, primary, secondary

    /// The colour's light appearance in style sheet notation.
    ///
    /// Source: Apple, Human Interface Guidelines, Color, "System colors", default light, iOS 15-18.
    var hex: String {
      switch self {
      case .red: "#ff3b30"
      case .orange: "#ff9500"
      case .yellow: "#ffcc00"
      case .green: "#34c759"
      case .mint: "#00c7be"
      case .teal: "#30b0c7"
      case .cyan: "#32ade6"
      case .blue: "#007aff"
      case .indigo: "#5856d6"
      case .purple: "#af52de"
      case .pink: "#ff2d55"
      case .brown: "#a2845e"
      case .white: "#ffffff"
      case .gray: "#8e8e93"
      case .black, .primary: "#000000"
      case .clear: "#00000000"
      case .secondary: "#3c3c4399"
      }
    }
  }

  /// The names that ``named(_:)`` knows, in SwiftUI's order.
  public static var names: [String] { Name.allCases.map(\.rawValue) }

  /// The colour of SwiftUI's palette with a name, in its light appearance.
  ///
  /// - Parameter name: One of ``names``.
  /// - Returns: The colour, or `nil` when no colour has that name.
  public static func named(_ name: String) -> Color? {
    Name(rawValue: name).map { palette($0) }
  }

  /// Whether the colour is that of text, of whatever opacity, and not just black.
  ///
  /// It is equal to black, but its light is below zero by nothing at all: -0. So colours that are
  /// computed, and black itself, are told from it, and who draws it sees black.
  package var isPrimary: Bool {
    linearRed == 0 && linearGreen == 0 && linearBlue == 0 && linearRed.sign == .minus
      && linearGreen.sign == .minus && linearBlue.sign == .minus
  }

  private static func palette(_ name: Name) -> Color {
    if name == .primary { return Color(linearRed: -0.0, linearGreen: -0.0, linearBlue: -0.0) }
    guard let color = Color(hex: name.hex) else {
      preconditionFailure("the palette is written in hex; the tests read every entry")
    }
    return color
  }

  /// SwiftUI's red.
  public static var red: Color { palette(.red) }
  /// SwiftUI's orange.
  public static var orange: Color { palette(.orange) }
  /// SwiftUI's yellow.
  public static var yellow: Color { palette(.yellow) }
  /// SwiftUI's green.
  public static var green: Color { palette(.green) }
  /// SwiftUI's mint.
  public static var mint: Color { palette(.mint) }
  /// SwiftUI's teal.
  public static var teal: Color { palette(.teal) }
  /// SwiftUI's cyan.
  public static var cyan: Color { palette(.cyan) }
  /// SwiftUI's blue.
  public static var blue: Color { palette(.blue) }
  /// SwiftUI's indigo.
  public static var indigo: Color { palette(.indigo) }
  /// SwiftUI's purple.
  public static var purple: Color { palette(.purple) }
  /// SwiftUI's pink.
  public static var pink: Color { palette(.pink) }
  /// SwiftUI's brown.
  public static var brown: Color { palette(.brown) }
  /// Full light.
  public static var white: Color { palette(.white) }
  /// SwiftUI's gray.
  public static var gray: Color { palette(.gray) }
  /// No light.
  public static var black: Color { palette(.black) }
  /// Nothing to see.
  public static var clear: Color { palette(.clear) }
  /// The colour of text.
  public static var primary: Color { palette(.primary) }
  /// The colour of less important text.
  public static var secondary: Color { palette(.secondary) }
}
