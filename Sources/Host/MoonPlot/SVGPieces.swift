/// The segments of a curve as pills below it, named where there is room.
struct SVGPieces {
  private let paint: SVGPaint.Curve
  private let size: Double
  private let pills: [(box: SVGBox, name: String, time: String)]
  /// Whether each segment's name and duration can be read in the picture.
  let tellsAll: Bool

  /// The most pills before they are drawn as one.
  private static let most = 150
  /// The space between a name and its duration, in points.
  private static let space = 5.0

  init(_ series: Plot.Series, paint: SVGPaint.Curve, metrics: SVGMetrics, frame: SVGFrame) {
    self.paint = paint
    let size = metrics.labelSize - 0.5
    self.size = size
    var lasting = series.segments.filter { $0.end > $0.start }
    if lasting.count > Self.most, let first = lasting.first, let last = lasting.last {
      let all = "\(lasting.count) segments"
      lasting = [Plot.Segment(label: all, start: first.start, end: last.end)]
    }
    let all = lasting.map { segment in
      let left = frame.x(segment.start) + 1
      let box = SVGBox(
        x: left, y: frame.area.bottom + 8, width: max(0.5, frame.x(segment.end) - 1 - left),
        height: metrics.pieceHeight)
      let room = box.width - 8
      let name = ShownText.safe(segment.label)
      let time = series.axis.words(segment.end - segment.start)
      let fits = SVGText.width(name, size: size) <= room
      let fitsBoth = SVGText.width(name + time, size: size) + Self.space <= room
      return (box: box, name: fits ? name : "", time: fitsBoth ? time : "")
    }
    pills = all
    tellsAll =
      lasting.count == series.segments.count && !lasting.isEmpty
      && all.allSatisfy { !$0.time.isEmpty }
  }

  var drawn: SVGElement {
    var result = SVGElement()
    for pill in pills {
      let radius = min(pill.box.width, pill.box.height) / 3
      result.box(pill.box, radius: radius, fill: paint.line, [.fillOpacity(0.13)])
      guard !pill.name.isEmpty else { continue }
      result.text(
        pill.name, pill.box.x + pill.box.width / 2, pill.box.y + pill.box.height / 2 + size * 0.35,
        size: size, fill: paint.text, anchor: .middle, weight: 600,
        tail: pill.time.isEmpty ? nil : .faint(pill.time, space: Self.space, opacity: 0.8))
    }
    return result
  }
}
