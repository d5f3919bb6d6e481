/// The card of a chart: title, panels in rows and columns, remarks.
struct SVGPage {
  private let plot: Plot
  private let style: SVGStyle
  private let columns: Int
  private let panels: [SVGPanel]

  private static let font =
    "-apple-system, BlinkMacSystemFont, 'SF Pro Text', 'Segoe UI', system-ui, Inter, Roboto, "
    + "'Helvetica Neue', Arial, sans-serif"

  init(_ plot: Plot, _ style: SVGStyle) {
    self.plot = plot
    self.style = style
    let room = Double(style.width) - 2 * Self.margin(style)
    let fitting = min(4, max(1, Int((room + Self.gap) / (185 + Self.gap))))
    columns = style.columns ?? (plot.series.count <= 6 ? 1 : fitting)
    let width = (room - Double(columns - 1) * Self.gap) / Double(columns)
    let metrics = SVGMetrics(
      plot, columns: columns, width: width, height: style.height.map(Double.init),
      velocity: style.velocity)
    panels = plot.series.enumerated().map { SVGPanel($1, index: $0, metrics: metrics) }
  }

  private static let gap = 14.0
  private static func margin(_ style: SVGStyle) -> Double { style.width < 600 ? 16 : 26 }

  /// The whole picture as an SVG document.
  var document: String { drawn.page.text }

  /// The whole picture as marks.
  var picture: PlotPicture {
    let (page, width, height) = drawn
    return PlotPicture(width: width, height: height, marks: page.marks)
  }

  private var drawn: (page: SVGElement, width: Double, height: Double) {
    let margin = Self.margin(style)
    let width = Double(style.width)
    var body = SVGElement()
    var y = margin
    heading(&body, margin: margin, y: &y)
    for first in stride(from: 0, to: panels.count, by: columns) {
      let row = panels[first..<min(first + columns, panels.count)]
      let height = row.map(\.height).max() ?? 0
      for (column, panel) in row.enumerated() {
        let x = margin + Double(column) * (panel.width + Self.gap)
        body.add(panel.drawn(height: height), movedBy: x, y)
      }
      y += height + Self.gap
    }
    y += margin - Self.gap
    remarks(&body, margin: margin, y: &y)
    return (page(body, width: width, height: y.rounded(.up)), width, y.rounded(.up))
  }

  private func page(_ body: SVGElement, width: Double, height: Double) -> SVGElement {
    let (w, h) = (SVGText.number(width), SVGText.number(height))
    let name = plot.title.isEmpty ? "Curves" : plot.title
    var page = SVGElement()
    page.add(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(w)\" height=\"\(h)\" "
        + "viewBox=\"0 0 \(w) \(h)\" role=\"img\" font-family=\"\(Self.font)\">")
    page.add("<title>\(SVGText.escaped(name))</title>")
    let story =
      plot.series.map { "\($0.name): \($0.allFacts.joined(separator: ", "))" } + plot.facts
    page.add("<desc>\(SVGText.escaped(story.joined(separator: "; ")))</desc>")
    let card = SVGBox(x: 0.5, y: 0.5, width: width - 1, height: height - 1)
    page.box(
      card, radius: style.width < 600 ? 22 : 30, fill: SVGPaint.card,
      [.edge("#000000", opacity: 0.08)])
    page.add(body)
    page.add("</svg>")
    return page
  }

  private func heading(_ body: inout SVGElement, margin: Double, y: inout Double) {
    let room = Double(style.width) - 2 * margin
    let x = margin + 4
    if !plot.title.isEmpty {
      let size = style.width < 600 ? 20.0 : 26.0
      let text = SVGText.cut(plot.title, to: room, size: size)
      body.text(
        text, x, y + size, size: size, fill: SVGPaint.title, weight: 700,
        [.tracking(-0.4)])
      y += size + 14
    }
    if !style.subtitle.isEmpty {
      let text = SVGText.cut(style.subtitle, to: room, size: 14)
      body.text(text, x, y + 8, size: 14, fill: SVGPaint.secondary)
      y += 24
    }
    if y > margin { y += 4 }
  }

  private func remarks(_ body: inout SVGElement, margin: Double, y: inout Double) {
    let lines = LineBreaks.points(size: 13)
      .lines(plot.facts, room: Double(style.width) - 2 * margin - 8)
    guard !lines.isEmpty else { return }
    y -= margin - 10
    for line in lines {
      y += 18
      body.text(line, margin + 4, y, size: 13, fill: SVGPaint.secondary)
    }
    y += margin - 4
  }
}
