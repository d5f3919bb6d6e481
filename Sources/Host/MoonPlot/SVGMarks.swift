/// The joints, extremes and settling time of a curve, with words where there is room for them.
struct SVGMarks {
  private let series: Plot.Series
  private let paint: SVGPaint.Curve
  private let metrics: SVGMetrics
  private let frame: SVGFrame
  private let seams: [Plot.Joint]
  private let extremes: [Plot.Extreme]
  private var words: [Word] = []
  /// What the words do not say.
  private(set) var untold: [String] = []

  private struct Word {
    let text: String
    let box: SVGBox
    let fill: String
    let weight: Int
  }

  init(
    _ series: Plot.Series, paint: SVGPaint.Curve, metrics: SVGMetrics, frame: SVGFrame,
    curve: [SVGPoint]
  ) {
    self.series = series
    self.paint = paint
    self.metrics = metrics
    self.frame = frame
    let inside = series.seams.filter { frame.times.contains($0.time) }
    // Joints nearer than their dots' size would hide the curve.
    seams = Double(inside.count) * 10 > frame.area.width ? [] : inside
    extremes = Array(
      series.extremes.filter { frame.times.contains($0.time) }.prefix(Plot.Series.most))
    var free = frame.area
    free.y -= 6
    free.height += 10
    var labels = SVGLabels(area: free, curve: curve)
    for (time, value) in seams.map({ ($0.time, $0.value) }) + extremes.map({ ($0.time, $0.value) })
    {
      labels.reserve(SVGBox(x: frame.x(time) - 5, y: frame.y(value) - 5, width: 10, height: 10))
    }
    for extreme in series.extremes.prefix(Plot.Series.most) { name(extreme, &labels) }
    let rest = series.extremes.count - Plot.Series.most
    if rest > 0 { untold.append("\(rest) more extremes") }
    if let settling = series.settling { name(settling: settling, &labels) }
    if series.segments.isEmpty, !metrics.isCompact {
      for joint in seams where !joint.label.isEmpty { name(joint, &labels) }
    }
  }

  /// Draws what lies behind the curve.
  func drawLines(_ result: inout SVGElement) {
    let area = frame.area
    let bottom = area.bottom + (series.segments.isEmpty ? 0 : 8)
    for joint in seams {
      let x = frame.x(joint.time)
      result.line(x, area.y, x, bottom, SVGPaint.seam, [.dash([2, 3])])
    }
    guard let settling = series.settling, frame.times.contains(settling) else { return }
    let x = frame.x(settling)
    result.line(
      x, area.y, x, area.bottom, SVGPaint.secondary,
      [.dash([4, 3]), .strokeOpacity(0.6)])
  }

  /// Draws what lies on the curve.
  func drawDots(_ result: inout SVGElement) {
    let radius = metrics.isCompact ? 3.0 : 4.0
    for joint in seams {
      result.dot(
        frame.x(joint.time), frame.y(joint.value), radius: radius, fill: SVGPaint.panel,
        stroke: paint.line)
    }
    for extreme in extremes {
      result.dot(
        frame.x(extreme.time), frame.y(extreme.value), radius: radius + 0.5, fill: SVGPaint.accent,
        stroke: SVGPaint.panel)
    }
  }

  /// Writes the words, with a halo that lifts them off lines.
  func drawWords(_ result: inout SVGElement) {
    for word in words {
      result.text(
        word.text, word.box.x + word.box.width / 2, word.box.y + metrics.labelSize,
        size: metrics.labelSize, fill: word.fill, anchor: .middle, weight: word.weight,
        [.halo(SVGPaint.panel)])
    }
  }

  private mutating func name(_ extreme: Plot.Extreme, _ labels: inout SVGLabels) {
    let fact = series.extremeFact(extreme)
    guard frame.times.contains(extreme.time) else {
      untold.append(fact)
      return
    }
    let point = SVGPoint(x: frame.x(extreme.time), y: frame.y(extreme.value))
    let isPeak = series.isPeak(extreme)
    let number = extreme.percent.map(NumberText.percent) ?? NumberText.short(extreme.value)
    let texts = metrics.isCompact ? [number] : [fact, number]
    for text in texts {
      let size = textSize(text)
      let box = labels.place(places(around: point, size: size, above: isPeak))
      guard let box else { continue }
      words.append(Word(text: text, box: box, fill: SVGPaint.accentText, weight: 600))
      if text != fact { untold.append(fact) }
      return
    }
    untold.append(fact)
  }

  private mutating func name(settling: Double, _ labels: inout SVGLabels) {
    let text = "settles \(series.axis.words(settling))"
    guard frame.times.contains(settling), !metrics.isCompact else {
      untold.append(text)
      return
    }
    let area = frame.area
    let size = textSize(text)
    let tops = [area.y + 2, area.bottom - size.height - 8, area.y + area.height / 2]
    let beside = tops.flatMap { top in
      [frame.x(settling) + 6, frame.x(settling) - 6 - size.width].map { left in
        SVGBox(x: left, y: top, width: size.width, height: size.height)
      }
    }
    guard let box = labels.place(beside) else {
      untold.append(text)
      return
    }
    words.append(Word(text: text, box: box, fill: SVGPaint.secondary, weight: 500))
  }

  private mutating func name(_ joint: Plot.Joint, _ labels: inout SVGLabels) {
    let text = ShownText.safe(joint.label)
    let point = SVGPoint(x: frame.x(joint.time), y: frame.y(joint.value))
    let around = [true, false].flatMap { above in
      places(around: point, size: textSize(text), above: above)
    }
    guard let box = labels.place(around) else { return }
    words.append(Word(text: text, box: box, fill: paint.text, weight: 500))
  }

  private func textSize(_ word: String) -> (width: Double, height: Double) {
    (SVGText.width(word, size: metrics.labelSize), metrics.labelSize + 4)
  }

  /// Places near a point: over or under it, then to its sides.
  private func places(
    around point: SVGPoint, size: (width: Double, height: Double), above: Bool
  ) -> [SVGBox] {
    let level = above ? point.y - 9 - size.height : point.y + 8
    let beside = point.y - size.height / 2
    return [
      (point.x - size.width / 2, level), (point.x - 4, level), (point.x + 4 - size.width, level),
      (point.x + 10, beside), (point.x - 10 - size.width, beside),
    ].map { SVGBox(x: $0, y: $1, width: size.width, height: size.height) }
  }
}
