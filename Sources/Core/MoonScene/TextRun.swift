public import MoonGeometry

/// Lines of text in one font, broken and placed by the layout.
public struct TextRun: Hashable, Sendable, Codable {
  /// One line.
  public struct Line: Hashable, Sendable, Codable {
    /// What is shown, with an ellipsis if it was cut.
    public var text: String
    /// The left end of the line, in points.
    public var x: Double
    /// The height of the line's baseline, in points.
    public var baseline: Double
    /// The advance of the line, in points, as measured by the layout.
    public var width: Double

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - text: What is shown.
    ///   - x: The left end of the line, in points.
    ///   - baseline: The height of the baseline, in points.
    ///   - width: The advance of the line, in points.
    public init(text: String, x: Double, baseline: Double, width: Double) {
      self.text = text
      self.x = x
      self.baseline = baseline
      self.width = width
    }
  }

  /// The frame that the layout gave the text.
  public var frame: Rect
  /// The font.
  public var font: Font
  /// What the letters are filled with.
  public var paint: Paint
  /// The lines, top to bottom.
  public var lines: [Line]

  /// Creates a run of text.
  ///
  /// - Parameters:
  ///   - frame: The frame that the layout gave the text.
  ///   - font: The font.
  ///   - paint: What the letters are filled with.
  ///   - lines: The lines, top to bottom.
  public init(frame: Rect, font: Font, paint: Paint, lines: [Line]) {
    self.frame = frame
    self.font = font
    self.paint = paint
    self.lines = lines
  }
}
