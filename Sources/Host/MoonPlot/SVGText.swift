/// The few forms of SVG text that a chart needs.
enum SVGText {
  /// A coordinate with at most two decimals, the same on every machine.
  static func number(_ value: Double) -> String {
    NumberText.trimmed(NumberText.fixed(value, decimals: 2))
  }

  /// A number's text with a real minus sign.
  static func typeset(_ number: String) -> String {
    String(number.map { $0 == "-" ? "−" : $0 })
  }

  /// Text with control characters made visible and the five special characters of XML escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in ShownText.safe(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// About how wide a text is in a common sans-serif typeface, rather too wide than too narrow.
  static func width(_ text: String, size: Double) -> Double {
    text.reduce(0) { $0 + em(of: $1) } * size
  }

  /// The text cut to some width, with an ellipsis where it was longer.
  static func cut(_ text: String, to room: Double, size: Double) -> String {
    let safe = ShownText.safe(text)
    guard width(safe, size: size) > room else { return safe }
    var result = ""
    var used = em(of: "…") * size
    for character in safe {
      used += em(of: character) * size
      guard used <= room else { break }
      result.append(character)
    }
    return result.isEmpty ? "" : result + "…"
  }

  /// Advance widths in parts of the type size, a little above those of common system typefaces.
  private static func em(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "·", " ": 0.28
    case "f", "t", "r", "(", ")", "[", "]", "/", "-": 0.39
    case "m", "w", "M", "W", "%", "@", "…", "→", "—": 0.9
    case "0"..."9", "−": 0.62
    case "A"..."Z": 0.68
    case "a"..."z": 0.57
    default: ShownText.width(String(character)) == 2 ? 1.05 : 0.68
    }
  }
}
