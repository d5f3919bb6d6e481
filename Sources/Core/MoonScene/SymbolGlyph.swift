public import MoonGeometry

/// The vector paths of a symbol, in a box of its own.
public struct SymbolGlyph: Hashable, Sendable, Codable {
  /// A path and how it is inked.
  public struct Layer: Hashable, Sendable, Codable {
    /// The path, in the symbol's box.
    public var path: Path
    /// Which parts are inside, for a filled layer; nil for a layer that is a line.
    public var fill: FillRule?
    /// The line, at regular weight; nil for a filled layer.
    ///
    /// Other weights scale its width.
    public var stroke: StrokeStyle?

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - path: The path, in the symbol's box.
    ///   - fill: Which parts are inside, for a filled layer.
    ///   - stroke: The line, at regular weight.
    public init(path: Path, fill: FillRule? = nil, stroke: StrokeStyle? = nil) {
      self.path = path
      self.fill = fill
      self.stroke = stroke
    }
  }

  /// The size of the symbol's box, in its own units.
  public var box: Size
  /// The parts, from back to front.
  public var layers: [Layer]

  /// Creates a glyph.
  ///
  /// - Parameters:
  ///   - box: The size of the symbol's box, in its own units.
  ///   - layers: The parts, from back to front.
  public init(box: Size, layers: [Layer]) {
    self.box = box
    self.layers = layers
  }
}
