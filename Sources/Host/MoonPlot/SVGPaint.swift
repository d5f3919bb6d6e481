/// The colours of the chart, near those of iOS in light mode.
enum SVGPaint {
  static let card = "#F2F2F7"
  static let panel = "#FFFFFF"
  static let title = "#1C1C1E"
  static let secondary = "#6C6C70"
  static let axis = "#8A8A8E"
  static let grid = "#EFEFF4"
  static let zero = "#D1D1D6"
  static let seam = "#C7C7CC"
  static let accent = "#FF3B30"
  static let accentText = "#D70015"

  /// A curve's colour, and a darker one for small text on a tint of it.
  struct Curve: Hashable {
    let line: String
    let text: String
  }

  /// The colour of the series with some index.
  static func curve(_ index: Int) -> Curve { curves[index % curves.count] }

  private static let curves = [
    Curve(line: "#007AFF", text: "#0058B8"), Curve(line: "#FF9500", text: "#8F5200"),
    Curve(line: "#34C759", text: "#1B6B32"), Curve(line: "#AF52DE", text: "#7A2FA3"),
    Curve(line: "#FF2D55", text: "#B3123A"), Curve(line: "#30B0C7", text: "#1A6675"),
    Curve(line: "#5856D6", text: "#3F3DA8"), Curve(line: "#00A89D", text: "#00675F"),
    Curve(line: "#A2845E", text: "#6B5434"), Curve(line: "#E0632B", text: "#94390F"),
  ]
}
