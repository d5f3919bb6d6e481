/// The axes of one panel made of characters.
struct TextScale {
  let times: ValueRange
  let values: ValueRange
  let rows: Int
  let ticks: Ticks

  init(_ series: Plot.Series, start: Double, end: Double, rows: Int) {
    times = start < end ? ValueRange(low: start, high: end) : ValueRange(covering: [start])
    self.rows = rows
    let tight = ValueRange(covering: series.shownValues)
    values = Self.withRoomForLabels(tight, series, rows: rows)
    ticks = Ticks(values, count: max(2, rows / 3))
  }

  /// The width of the widest label, in terminal columns.
  var labelWidth: Int { ticks.labels.map(ShownText.width).max() ?? 0 }

  /// The dot row of a value; 0 is the top one.
  func dot(ofValue value: Double) -> Int {
    place(1 - values.fraction(of: value), dots: rows * 4)
  }

  /// The dot column of a time among `dots`.
  func dot(ofTime time: Double, dots: Int) -> Int { place(times.fraction(of: time), dots: dots) }

  private func place(_ fraction: Double, dots: Int) -> Int {
    let last = Double(dots - 1)
    // The bias keeps a level curve half-way between two dots from flickering with its last bit.
    let bias = 1e-6
    return Int((min(max(fraction, 0), 1) * last - bias).rounded())
  }

  /// Keeps a row free beyond an extreme at the edge, where its label goes.
  private static func withRoomForLabels(
    _ range: ValueRange, _ series: Plot.Series, rows: Int
  ) -> ValueRange {
    guard rows >= 5 else { return range }
    let row = 5 / Double(rows * 4 - 1)
    var room = (below: 0.0, above: 0.0)
    for extreme in series.extremes {
      let fraction = range.fraction(of: extreme.value)
      if series.isPeak(extreme) {
        if fraction > 1 - row { room.above = row }
      } else if fraction < row {
        room.below = row
      }
    }
    return range.widened(below: room.below, above: room.above)
  }
}

extension Plot.Series {
  /// All values that a panel must have room for.
  var shownValues: [Double] {
    values + (reference?.values ?? []) + [target].compactMap(\.self) + joints.map(\.value)
      + extremes.map(\.value)
  }

  /// Whether an extreme lies above its neighbourhood, not below it.
  func isPeak(_ extreme: Plot.Extreme) -> Bool {
    if let target { return extreme.value >= target }
    let near = ((times.last ?? 0) - (times.first ?? 0)) / 50
    let before = value(at: extreme.time - near)
    let after = value(at: extreme.time + near)
    return extreme.value >= before / 2 + after / 2
  }
}
