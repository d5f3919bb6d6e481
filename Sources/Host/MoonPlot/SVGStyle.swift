/// How a plot is drawn as SVG.
package struct SVGStyle: Hashable, Sendable {
  /// The width of the picture, in points; 240 to 4096.
  ///
  /// The height follows from what is shown.
  package var width: Int
  /// The panels side by side, 1 to 8; nil for one below the other up to six, then as many as fit.
  package var columns: Int?
  /// Whether known velocities are drawn as a second, thin curve with a scale of their own.
  package var velocity: Bool
  /// A line below the title; empty for none.
  package var subtitle: String
  /// The height of one plot area, in points, 40 to 2000; nil for one that suits the number of panels.
  package var height: Int?

  /// Creates a style; what is not given suits a README.
  package init(
    width: Int = 880, columns: Int? = nil, velocity: Bool = false, subtitle: String = "",
    height: Int? = nil
  ) {
    self.width = width
    self.columns = columns
    self.velocity = velocity
    self.subtitle = subtitle
    self.height = height
  }

  func check() throws(PlotError) {
    try PlotCheck.size(width, "picture width", unit: "points", in: 240...4096)
    if let columns {
      try PlotCheck.size(columns, "picture columns", unit: "panels", in: 1...8)
      let least = columns * 160
      try PlotCheck.size(
        width, "the width of a picture with \(columns) panels side by side", unit: "points",
        in: min(least, 4096)...4096)
    }
    if let height { try PlotCheck.size(height, "plot height", unit: "points", in: 40...2000) }
  }
}
