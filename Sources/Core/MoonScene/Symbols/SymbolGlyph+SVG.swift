extension SymbolGlyph {
  /// Creates a symbol of an SVG icon, such as those of Bootstrap Icons.
  ///
  /// Read are `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` and `polygon`, groups with
  /// their transforms, and fills and lines by attribute or `style`. Colours don't count, apart from
  /// `none`: a symbol takes its colour from where it is used. Definitions, titles, filters, clips,
  /// masks and scripts are left out.
  ///
  /// - Parameter svg: The text of the file; at most 1 MB, 100,000 elements, 100 deep.
  /// - Throws: ``SVGIconError`` with the line of the first thing that can't be read, or that would
  ///   be missing, such as `<text>`, `<image>` or `<use>`.
  public init(svg: String) throws(SVGIconError) {
    var reader = try SVGIconReader(svg)
    self = try reader.read()
  }
}
