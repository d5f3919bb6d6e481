public import MoonScene

/// Text of equal characters: 0.6 em wide, in one line of 1.2 em; tests that must not know a font use it.
///
/// A text that is wider than the offered width is cut at the tail.
public struct Mono06: TextMeasurer, Hashable, Sendable {
  /// Creates the measurer.
  public init() {}

  /// Puts a text into one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font, of which only the size counts.
  ///   - width: The width that is offered, in points; infinite for any.
  ///   - lineLimit: Not used: there is one line.
  /// - Returns: The line with its size.
  public func lines(of text: String, font: Font, width: Double, lineLimit: Int?) -> MeasuredText {
    let advance = 0.6 * font.size
    let full = Double(text.count) * advance
    var line = MeasuredText.Line(text: text, width: full)
    if full > width {
      let fitting = Int(max(0, width / advance))
      let shown = fitting > 0 ? text.prefix(fitting - 1) + "…" : ""
      line = MeasuredText.Line(text: String(shown), width: max(0, width))
    }
    return MeasuredText(lines: [line], lineHeight: 1.2 * font.size, ascent: 0.9 * font.size)
  }
}
