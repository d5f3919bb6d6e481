extension Color {
  /// The name of a colour of SwiftUI's palette.
  private enum Name: String, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case white, gray, black, clear, primary, secondary

    var color: Color {
      switch self {
      case .red: .red
      case .orange: .orange
      case .yellow: .yellow
      case .green: .green
      case .mint: .mint
      case .teal: .teal
      case .cyan: .cyan
      case .blue: .blue
      case .indigo: .indigo
      case .purple: .purple
      case .pink: .pink
      case .brown: .brown
      case .white: .white
      case .gray: .gray
      case .black: .black
      case .clear: .clear
      case .primary: .primary
      case .secondary: .secondary
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
    Name(rawValue: name)?.color
  }

  /// Whether the colour is that of text, of whatever opacity, and not just black.
  ///
  /// It is equal to black, but its light is below zero by nothing at all: -0. So colours that are
  /// computed, and black itself, are told from it, and who draws it sees black.
  package var isPrimary: Bool {
    linearRed == 0 && linearGreen == 0 && linearBlue == 0 && linearRed.sign == .minus
      && linearGreen.sign == .minus && linearBlue.sign == .minus
  }

  // The light appearances.
  // Source: Apple, Human Interface Guidelines, Color, "System colors", default light, iOS 15-18.

  private static func palette(_ hex: String) -> Color {
    guard let color = Color(hex: hex) else {
      preconditionFailure("the palette is written in hex; the tests read every entry")
    }
    return color
  }

  /// SwiftUI's red.
  public static let red = palette("#ff3b30")
  /// SwiftUI's orange.
  public static let orange = palette("#ff9500")
  /// SwiftUI's yellow.
  public static let yellow = palette("#ffcc00")
  /// SwiftUI's green.
  public static let green = palette("#34c759")
  /// SwiftUI's mint.
  public static let mint = palette("#00c7be")
  /// SwiftUI's teal.
  public static let teal = palette("#30b0c7")
  /// SwiftUI's cyan.
  public static let cyan = palette("#32ade6")
  /// SwiftUI's blue.
  public static let blue = palette("#007aff")
  /// SwiftUI's indigo.
  public static let indigo = palette("#5856d6")
  /// SwiftUI's purple.
  public static let purple = palette("#af52de")
  /// SwiftUI's pink.
  public static let pink = palette("#ff2d55")
  /// SwiftUI's brown.
  public static let brown = palette("#a2845e")
  /// Full light.
  public static let white = palette("#ffffff")
  /// SwiftUI's gray.
  public static let gray = palette("#8e8e93")
  /// No light.
  public static let black = palette("#000000")
  /// Nothing to see.
  public static let clear = palette("#00000000")
  /// The colour of text.
  public static let primary = Color(linearRed: -0.0, linearGreen: -0.0, linearBlue: -0.0)
  /// The colour of less important text.
  public static let secondary = palette("#3c3c4399")
}
