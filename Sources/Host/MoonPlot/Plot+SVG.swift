extension Plot {
  /// The plot as a static picture: a light card with a panel a series, all over the same time axis.
  ///
  /// The picture needs no fonts, scripts or styles from elsewhere, and the same plot gives the same text
  /// everywhere.
  ///
  /// - Parameter style: Sizes and what to show.
  /// - Returns: An SVG document, ended by LF.
  /// - Throws: ``PlotError/badSize(what:unit:range:given:)`` when a size of the style is out of range.
  package func svg(_ style: SVGStyle = SVGStyle()) throws(PlotError) -> String {
    try style.check()
    return SVGPage(self, style).document
  }

  /// The same picture as marks, from which others than SVG are drawn.
  ///
  /// - Parameter style: Sizes and what to show.
  /// - Returns: The marks.
  /// - Throws: ``PlotError/badSize(what:unit:range:given:)`` when a size of the style is out of range.
  package func picture(_ style: SVGStyle = SVGStyle()) throws(PlotError) -> PlotPicture {
    try style.check()
    return SVGPage(self, style).picture
  }
}
