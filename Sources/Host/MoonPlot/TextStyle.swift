/// How a plot is drawn with characters.
package struct TextStyle: Hashable, Sendable {
  /// The width of the whole picture with its labels, in terminal columns; 20 to 1000.
  package var width: Int
  /// The rows of one panel's plot area; 2 to 200.
  package var height: Int
  /// The panels side by side, each at least 20 columns wide; 1 to 50.
  package var columns: Int
  /// Whether ANSI colours are used.
  package var color: Bool
  /// Whether each curve with known velocities gets a second panel for them.
  package var velocity: Bool

  /// Creates a style; what is not given fits a terminal of 80 columns.
  package init(
    width: Int = 72, height: Int = 10, columns: Int = 1, color: Bool = false, velocity: Bool = false
  ) {
    self.width = width
    self.height = height
    self.columns = columns
    self.color = color
    self.velocity = velocity
  }

  func check() throws(PlotError) {
    try PlotCheck.size(width, "plot width", unit: "characters", in: 20...1000)
    try PlotCheck.size(height, "plot height", unit: "rows", in: 2...200)
    try PlotCheck.size(columns, "plot columns", unit: "panels", in: 1...50)
    let least = columns * (TextStyle.narrowest + TextStyle.gap) - TextStyle.gap
    try PlotCheck.size(
      width, "the width of \(columns) panels side by side", unit: "characters",
      in: min(least, 1200)...1200)
  }

  /// The least width of one panel.
  static let narrowest = 20
  /// The columns between panels side by side.
  static let gap = 3
}
