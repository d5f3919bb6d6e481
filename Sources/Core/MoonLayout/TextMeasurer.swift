public import MoonScene

/// What breaks a text into lines and knows how wide they are.
public protocol TextMeasurer {
  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds begin new lines.
  ///   - font: The font.
  ///   - width: The width that is offered, in points; infinite for any.
  ///   - lineLimit: The most lines; nil for any number. A text that is cut ends in an ellipsis.
  /// - Returns: The lines with their sizes.
  func lines(of text: String, font: Font, width: Double, lineLimit: Int?) -> MeasuredText
}

/// A text broken into lines.
public struct MeasuredText: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// What is shown.
    public var text: String
    /// The advance, in points.
    public var width: Double

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - text: What is shown.
    ///   - width: The advance, in points.
    public init(text: String, width: Double) {
      self.text = text
      self.width = width
    }
  }

  /// The lines, top to bottom.
  public var lines: [Line]
  /// The height of each line, in points.
  public var lineHeight: Double
  /// The distance of the first baseline from the top, in points.
  public var ascent: Double

  /// Creates a broken text.
  ///
  /// - Parameters:
  ///   - lines: The lines, top to bottom.
  ///   - lineHeight: The height of each line, in points.
  ///   - ascent: The distance of the first baseline from the top, in points.
  public init(lines: [Line], lineHeight: Double, ascent: Double) {
    self.lines = lines
    self.lineHeight = lineHeight
    self.ascent = ascent
  }
}
