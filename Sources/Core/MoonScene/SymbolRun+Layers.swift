import MoonGeometry

extension SymbolRun {
  /// The symbol's layers in the scene's coordinates, with lines as thick as its weight asks.
  ///
  /// A line's width grows by the weight; a filled layer of another weight than regular gets a line
  /// around it, so a layer may have both.
  public var placedLayers: [SymbolGlyph.Layer] {
    guard glyph.box.width > 0, glyph.box.height > 0 else { return [] }
    let across = frame.size.width / glyph.box.width
    let down = frame.size.height / glyph.box.height
    let map = Transform.scale(x: across, y: down)
      .followed(by: .translation(x: frame.minX, y: frame.minY))
    let unit = (across * down).squareRoot()
    return glyph.layers.map { layer in
      var placed = layer
      placed.path = layer.path.transformed(by: map)
      if var line = layer.stroke {
        line.width *= unit * weight.lineFactor
        line.dash = line.dash.map { $0 * unit }
        placed.stroke = line
      } else if weight.lineFactor > 1 {
        // Half of the line lies inside the fill, so it adds as much as a thicker line does on one side.
        let width = SymbolRun.lineWidth * (weight.lineFactor - 1) * glyph.box.height / 24
        placed.stroke = StrokeStyle(width: width * unit, cap: .round, join: .round)
      }
      return placed
    }
  }

  /// The usual width of a line in a box of 24, in its own units.
  private static let lineWidth = 1.6
}

extension Font.Weight {
  /// How much thicker than regular a symbol's lines are; chosen by eye beside Inter's stems.
  fileprivate var lineFactor: Double {
    switch self {
    case .ultraLight: 0.45
    case .thin: 0.6
    case .light: 0.8
    case .regular: 1
    case .medium: 1.15
    case .semibold: 1.32
    case .bold: 1.5
    case .heavy: 1.7
    case .black: 1.9
    }
  }
}
