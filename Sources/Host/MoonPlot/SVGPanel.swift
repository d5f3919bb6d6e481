/// One series as a white panel of the chart, in coordinates of its own.
struct SVGPanel {
  private let series: Plot.Series
  private let metrics: SVGMetrics
  private let index: Int
  private let plotArea: SVGPlotArea
  private let header: SVGHeader
  private let footer: [String]

  init(_ series: Plot.Series, index: Int, metrics: SVGMetrics) {
    self.series = series
    self.metrics = metrics
    self.index = index
    let padding = metrics.padding
    let area = SVGBox(
      x: padding + metrics.gutter, y: metrics.headerHeight,
      width: metrics.width - 2 * padding - metrics.gutter, height: metrics.plotHeight)
    plotArea = SVGPlotArea(series, index: index, metrics: metrics, area: area)
    header = SVGHeader(series, index: index, metrics: metrics, facts: plotArea.untold)
    footer = LineBreaks.points(size: metrics.labelSize)
      .lines(header.leftOver + series.facts, room: metrics.width - 2 * padding)
  }

  var width: Double { metrics.width }

  /// The least height, in points.
  var height: Double {
    let lines = footer.isEmpty ? 0 : Double(footer.count) * lineHeight + 6
    return metrics.headerHeight + metrics.plotHeight + axisHeight + lines
  }

  private var lineHeight: Double { metrics.labelSize + 5 }

  /// The space below the plot area: pieces, times and the padding.
  private var axisHeight: Double {
    metrics.pieceSpace(series) + metrics.titleSpace(series) + (metrics.isCompact ? 28 : 36)
  }

  /// The panel, from its own top left corner.
  func drawn(height: Double) -> SVGElement {
    var result = SVGElement()
    let radius = metrics.isCompact ? 14.0 : 18.0
    result.box(
      SVGBox(x: 0, y: 1.5, width: width, height: height), radius: radius, fill: "#000000",
      [.fillOpacity(0.05)])
    result.box(
      SVGBox(x: 0, y: 0, width: width, height: height), radius: radius, fill: SVGPaint.panel)
    result.add(header.drawn)
    result.add(plotArea.drawn)
    var line = metrics.headerHeight + metrics.plotHeight + axisHeight + 6
    for text in footer {
      result.text(
        text, metrics.padding, line, size: metrics.labelSize, fill: SVGPaint.secondary)
      line += lineHeight
    }
    return result
  }
}
