import MoonGeometry

/// Colours as scripts write them: `"red"`, `"black 30%"`, `"#ff8800"`, `"#ff8800 50%"`.
enum ColorText {
  /// No colour's text is longer, in bytes.
  private static let longest = 256

  /// The colour; nil when the text is none.
  static func color(_ text: String) -> Color? {
    guard text.utf8.count <= longest else { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return nil }
    guard let color = Color.named(String(name)) ?? Color(hex: String(name)) else { return nil }
    guard parts.count == 2 else { return color }
    guard parts[1].hasSuffix("%"), let percent = Double(parts[1].dropLast()),
      (0...100).contains(percent)
    else { return nil }
    return color.opacity(percent / 100)
  }

  /// The name in a text that is no colour, for suggestions.
  static func name(in text: String) -> String { String(text.prefix { $0 != " " }) }
}
