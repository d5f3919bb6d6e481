public import MoonGeometry

/// A symbol in its place; its box is stretched to the frame.
public struct SymbolRun: Hashable, Sendable, Codable {
  /// The name it was found under, such as `house.fill`.
  public var name: String
  /// Its paths.
  public var glyph: SymbolGlyph
  /// Where its box is drawn.
  public var frame: Rect
  /// What it is filled with.
  public var paint: Paint
  /// How thick its lines are.
  public var weight: Font.Weight

  /// Creates a symbol in its place.
  ///
  /// - Parameters:
  ///   - name: The name it was found under.
  ///   - glyph: Its paths.
  ///   - frame: Where its box is drawn.
  ///   - paint: What it is filled with.
  ///   - weight: How thick its lines are.
  public init(
    name: String, glyph: SymbolGlyph, frame: Rect, paint: Paint, weight: Font.Weight = .regular
  ) {
    self.name = name
    self.glyph = glyph
    self.frame = frame
    self.paint = paint
    self.weight = weight
  }
}
