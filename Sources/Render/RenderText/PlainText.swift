/// A text as it can be set: in paragraphs, without control characters, of bounded length.
struct PlainText {
  /// The most scalars that are set; the rest is cut.
  ///
  /// So many letters in a row still fit Pango's 32-bit widths.
  static let limit = 65_536

  /// The parts between the line breaks.
  let paragraphs: [String]
  /// Whether the text was longer than ``limit``.
  let isCut: Bool

  init(_ text: String) {
    // A UTF-8 text has at most as many scalars as bytes.
    if text.utf8.count <= PlainText.limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      paragraphs = [text]
      isCut = false
      return
    }
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var count = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      count += 1
      if count > PlainText.limit { break }
      switch scalar {
      case "\n" where previous == "\r": break
      // Line and form feeds, carriage return, next line, line and paragraph separator.
      case "\n", "\u{0B}", "\u{0C}", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        parts.append(String(part))
        part = String.UnicodeScalarView()
      case "\t": part.append(" ")
      case _ where scalar.properties.generalCategory == .control: break
      default: part.append(scalar)
      }
      previous = scalar
    }
    parts.append(String(part))
    if count > PlainText.limit { parts[parts.count - 1].append("…") }
    paragraphs = parts
    isCut = count > PlainText.limit
  }

  /// A line as it can be set: line breaks are spaces.
  var line: String { paragraphs.count == 1 ? paragraphs[0] : paragraphs.joined(separator: " ") }
}
