/// One series drawn with characters: heading, plot area with axes, and facts.
///
/// From front to back a cell shows the curve, a label, the reference, a zero or target line, or the
/// upright line of a joint.
struct TextPanel {
  private let series: Plot.Series
  private let scale: TextScale
  private let index: Int
  private let width: Int
  private let gutter: Int
  /// The cells of the plot area in one row.
  private let columns: Int
  /// The columns of the joints, unless they are so many that their lines would fill the plot.
  private let uprights: Set<Int>

  private var curve: BrailleCanvas
  private var reference: BrailleCanvas
  private var guides: BrailleCanvas
  private var labels: [[Character?]]

  /// Creates a panel of some width in terminal columns, of which the gutter holds the value labels.
  init(_ series: Plot.Series, scale: TextScale, index: Int, width: Int, gutter: Int) {
    self.series = series
    self.scale = scale
    self.index = index
    self.width = width
    self.gutter = gutter
    let columns = max(1, width - gutter - 2)
    self.columns = columns
    let joints = series.seams.filter { scale.times.contains($0.time) }
    let places = Set(joints.map { scale.dot(ofTime: $0.time, dots: columns * 2) / 2 })
    uprights = places.count * 4 > columns ? [] : places
    let empty = BrailleCanvas(columns: columns, rows: scale.rows)
    (curve, reference, guides) = (empty, empty, empty)
    labels = Array(repeating: Array(repeating: nil, count: columns), count: scale.rows)
    draw()
  }

  /// The panel's lines.
  ///
  /// - Parameter hasPieces: Whether a line for the kinds of segments is kept, so that neighbours align.
  /// - Returns: Heading, kinds of segments, plot area, time axis and facts.
  func lines(hasPieces: Bool) -> [StyledLine] {
    var lines = [heading]
    if hasPieces { lines.append(pieces) }
    lines += (0..<scale.rows).map(plotLine)
    lines += TimeAxis(series, scale: scale, gutter: gutter, columns: columns).lines
    let indent = String(repeating: " ", count: gutter + 2)
    return lines
      + LineBreaks.columns.lines(series.signedFacts, room: Double(columns)).map {
        StyledLine(indent + $0)
      }
  }

  private mutating func draw() {
    let dots = curve.width
    func point(_ time: Double, _ value: Double) -> (x: Int, y: Int) {
      (scale.dot(ofTime: time, dots: dots), scale.dot(ofValue: value))
    }
    curve.trace(zip(series.times, series.values).map(point))
    if let other = series.reference {
      reference.trace(zip(other.times, other.values).map(point), every: 3)
    }
    if scale.values.contains(0) { guideLine(at: 0, every: 4) }
    if let target = series.target { guideLine(at: target, every: 2) }
    for extreme in series.extremes.prefix(Plot.Series.most) { label(extreme) }
  }

  private mutating func guideLine(at value: Double, every: Int) {
    let row = scale.dot(ofValue: value)
    for x in stride(from: 0, to: guides.width, by: every) { guides.set(x, row) }
  }

  /// Writes an extreme's label beyond it, to the right if there is room, else to the left.
  private mutating func label(_ extreme: Plot.Extreme) {
    let isPeak = series.isPeak(extreme)
    let column = scale.dot(ofTime: extreme.time, dots: curve.width) / 2
    var row = scale.dot(ofValue: extreme.value) / 4 + (isPeak ? -1 : 1)
    if labels.indices.contains(row), curve.cell(column, row) != 0 { row += isPeak ? -1 : 1 }
    guard labels.indices.contains(row) else { return }
    let pointer = isPeak ? "▼" : "▲"
    let text = extreme.percent.map(NumberText.percent) ?? NumberText.short(extreme.value)
    for (label, first) in [
      ("\(pointer) \(text)", column), ("\(text) \(pointer)", column - text.count - 1),
      (pointer, column),
    ] where isFree(row: row, from: first, count: label.count) {
      for (offset, character) in label.enumerated() { labels[row][first + offset] = character }
      return
    }
  }

  private func isFree(row: Int, from first: Int, count: Int) -> Bool {
    guard first >= 0, first + count <= columns else { return false }
    return (first..<(first + count)).allSatisfy {
      curve.cell($0, row) == 0 && labels[row][$0] == nil
    }
  }

  private var heading: StyledLine {
    var line = StyledLine()
    line.pad(to: gutter + 2)
    let unit = ShownText.cut(ShownText.safe(series.unit), to: columns / 3)
    let room = columns - (unit.isEmpty ? 0 : ShownText.width(unit) + 2)
    line.append(ShownText.cut(ShownText.safe(series.name), to: room), .heading)
    if !unit.isEmpty { line.append("  \(unit)", .faint) }
    return line
  }

  /// The kinds of the segments, each over its stretch of the curve where it fits.
  private var pieces: StyledLine {
    var cells: [Character] = Array(repeating: " ", count: columns)
    for upright in uprights { cells[upright] = "┊" }
    for segment in series.segments {
      let isFirst = segment.start <= scale.times.low
      let first = column(of: segment.start) + (isFirst ? 0 : 1)
      let last = column(of: segment.end) - (segment.end >= scale.times.high ? 0 : 1)
      let text = ShownText.safe(segment.label)
      let room = last - first + 1
      guard !text.isEmpty, room >= min(3, text.count) else { continue }
      let shown = ShownText.width(text) == text.count ? ShownText.cut(text, to: room) : ""
      for (offset, character) in shown.enumerated() {
        cells[first + (room - shown.count) / 2 + offset] = character
      }
    }
    var line = StyledLine()
    line.pad(to: gutter + 2)
    line.append(String(cells), .joint)
    return line
  }

  private func column(of time: Double) -> Int { scale.dot(ofTime: time, dots: curve.width) / 2 }

  private func plotLine(_ row: Int) -> StyledLine {
    let text = scale.ticks.label(ofRow: row, in: scale)
    var line = StyledLine()
    let shown = ShownText.cut(text ?? "", to: gutter)
    line.pad(to: gutter - ShownText.width(shown))
    line.append(shown, .faint)
    line.append(text == nil ? " │" : " ┤", .faint)
    for column in 0..<columns {
      append(column, row, isUpright: uprights.contains(column), to: &line)
    }
    return line
  }

  private func append(_ column: Int, _ row: Int, isUpright: Bool, to line: inout StyledLine) {
    let front = curve.cell(column, row)
    let back = reference.cell(column, row)
    if front != 0 {
      line.append(String(BrailleCanvas.character(front | back)), .curve(index))
    } else if let character = labels[row][column] {
      line.append(String(character), .peak)
    } else if back != 0 {
      line.append(String(BrailleCanvas.character(back)), .joint)
    } else if guides.cell(column, row) != 0 {
      line.append(String(BrailleCanvas.character(guides.cell(column, row))), .faint)
    } else {
      line.append(isUpright ? "┊" : "\u{2800}", .faint)
    }
  }
}

extension Ticks {
  /// The label that belongs to a row of characters, if any; the outermost ticks go first.
  fileprivate func label(ofRow row: Int, in scale: TextScale) -> String? {
    let order = [values.indices.first, values.indices.last].compactMap(\.self) + values.indices
    return order.first { scale.dot(ofValue: values[$0]) / 4 == row }.map { labels[$0] }
  }
}
