internal import MoonGeometry
internal import MoonHost
internal import MoonScene

/// What `moonframe help` explains beside verbs and the API: the names that values are given by.
enum HelpTopic: String, CaseIterable {
  case symbols
  case styles
  case devices

  /// The styles of the surroundings.
  static let styleNames = meanings.map(\.name)

  private static let meanings: [(name: String, meaning: String)] = [
    ("primary", "the ink of the surroundings, which foreground sets"),
    ("secondary", "the ink, weaker: for what stands below a title"),
    ("tertiary", "the ink, weaker still"),
    ("quaternary", "the ink, weakest"),
    ("tint", "the colour of what can be tapped, which tint sets"),
    ("background", "the page: white, or black in the dark"),
    ("separator", "the colour of hairlines"),
  ]

  /// The help, as a terminal shows it.
  var text: String {
    switch self {
    case .symbols:
      """
      Symbols for moon.ui.image, by SF-like names. Moonframe's own:

      \(Self.wrapped(SymbolSet.base.names))

      Other names are looked for in /usr/share/bootstrap-icons/svg (Debian's package
      bootstrap-icons), then in the folder symbols beside the script: symbols/logo.svg is "logo".

      """
    case .styles:
      """
      Styles that foreground, background, tint, fill and stroke take beside colours and gradients:

      \(Self.meanings.map { "  \(padded($0.name, to: 12))\($0.meaning)" }.joined(separator: "\n"))

      They follow the surroundings: light or dark, and what foreground and tint have set around them.
      moonframe help moon.color lists the colours.

      """
    case .devices:
      """
      Screens for --device, in points:

      \(Self.deviceLines.joined(separator: "\n"))
        none              as large as the view, on nothing

      """
    }
  }

  private static var deviceLines: [String] {
    Device.all.map { device in
      "  \(padded(device.name, to: 18))\(Int(device.size.width)) x \(Int(device.size.height))"
    }
  }

  /// Names in lines of at most 92 columns.
  private static func wrapped(_ names: [String]) -> String {
    var lines: [String] = []
    var line = " "
    for name in names {
      if line.count + 1 + name.count > 92 {
        lines.append(line)
        line = " "
      }
      line += " " + name
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

/// A text with blanks up to a width.
private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}
