/// The plot area of a panel: grid, curves and marks, with the axes around it.
struct SVGPlotArea {
  private let series: Plot.Series
  private let metrics: SVGMetrics
  private let frame: SVGFrame
  private let paint: SVGPaint.Curve
  private let index: Int
  private let curve: SVGPath
  private let marks: SVGMarks
  private let pieces: SVGPieces

  /// The dots of the velocity curve.
  static let velocityDash = SVGTrait.dash([0.1, 3.4])
  /// The dashes of the curve to compare with.
  static let referenceDash = SVGTrait.dash([5, 4])

  init(_ series: Plot.Series, index: Int, metrics: SVGMetrics, area: SVGBox) {
    self.series = series
    self.index = index
    self.metrics = metrics
    paint = SVGPaint.curve(index)
    frame = SVGFrame(
      area: area, times: metrics.times(of: series),
      values: SVGMetrics.range(series, height: area.height))
    let path = SVGPath(frame.points(series.times, series.values))
    curve = path
    marks = SVGMarks(series, paint: paint, metrics: metrics, frame: frame, curve: path.points)
    pieces = SVGPieces(series, paint: paint, metrics: metrics, frame: frame)
  }

  /// What there is to say about the curve that the picture does not say itself.
  var untold: [String] { marks.untold + (pieces.tellsAll ? [] : series.pieceFacts) }

  var drawn: SVGElement {
    var result = SVGElement()
    grid(&result)
    marks.drawLines(&result)
    result.add(pieces.drawn)
    fill(&result)
    if let target = series.target { targetLine(target, &result) }
    secondCurves(&result)
    drawCurve(&result)
    marks.drawDots(&result)
    marks.drawWords(&result)
    return result
  }

  private func grid(_ result: inout SVGElement) {
    let area = frame.area
    let size = metrics.labelSize
    let ticks = SVGMetrics.ticks(series, height: area.height)
    for (value, label) in zip(ticks.values, ticks.labels) {
      let y = frame.y(value)
      result.line(area.x, y, area.right, y, value == 0 ? SVGPaint.zero : SVGPaint.grid)
      let shown = SVGText.cut(SVGText.typeset(label), to: metrics.gutter, size: size)
      result.text(
        shown, area.x - 8, y + size * 0.35, size: size, fill: SVGPaint.axis, anchor: .end)
    }
    let baseline = area.bottom + metrics.pieceSpace(series) + size + (metrics.isCompact ? 6 : 9)
    let timeTicks = metrics.timeTicks(of: series)
    for (index, time) in timeTicks.values.enumerated() {
      let x = frame.x(time)
      result.line(x, area.y, x, area.bottom, SVGPaint.grid)
      let isLast = index == timeTicks.values.count - 1
      let text = SVGText.typeset(timeTicks.labels[index]) + (isLast ? series.axis.suffix : "")
      let isAtEdge = isLast && x > area.right - SVGText.width(text, size: size) / 2
      result.text(
        text, x, baseline, size: size, fill: SVGPaint.axis, anchor: isAtEdge ? .end : .middle)
    }
    if let title = series.axis.title {
      result.text(
        title, area.x + area.width / 2, baseline + metrics.titleSpace(series), size: size,
        fill: SVGPaint.axis, anchor: .middle)
    }
  }

  /// A tint between the curve and zero, or the lower edge where zero is out of sight.
  private func fill(_ result: inout SVGElement) {
    guard curve.points.count > 1 else { return }
    let area = frame.area
    let base = frame.values.contains(0) ? frame.y(0) : area.bottom
    let stops = [(0, 0.2), ((base - area.y) / area.height, 0.03), (1, 0.2)].map {
      PlotStop(offset: $0, opacity: $1)
    }
    result.tint(curve, base: base, in: area, paint.line, stops: stops, name: "tint\(index)")
  }

  private func targetLine(_ target: Double, _ result: inout SVGElement) {
    let (start, end) = (frame.x(frame.times.low), frame.x(frame.times.high))
    result.line(
      start, frame.y(target), end, frame.y(target), paint.line, width: 1.5,
      [.dash([0.1, 4]), .roundCap, .strokeOpacity(0.75)])
  }

  private func secondCurves(_ result: inout SVGElement) {
    if let reference = series.reference {
      let path = SVGPath(frame.points(reference.times, reference.values))
      result.path(path, SVGPaint.secondary, width: 1.75, [Self.referenceDash])
    }
    guard metrics.showsVelocity, let velocities = series.velocities else { return }
    let range = ValueRange(covering: velocities + [0])
    let second = SVGFrame(area: frame.area, times: frame.times, values: range)
    let path = SVGPath(second.points(series.times, velocities))
    result.path(
      path, paint.text, width: 1.5, [Self.velocityDash, .strokeOpacity(0.7)])
  }

  private func drawCurve(_ result: inout SVGElement) {
    guard let only = curve.points.first else { return }
    if curve.points.count == 1 {
      result.dot(only.x, only.y, radius: 3.5, fill: paint.line, stroke: paint.line)
    } else {
      result.path(curve, paint.line, width: metrics.isCompact ? 2.25 : 3)
    }
  }
}
