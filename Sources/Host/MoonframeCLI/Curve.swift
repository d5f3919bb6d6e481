internal import MoonPlot

/// One curve on its way into a plot: a number that changes with time.
struct Curve {
  /// What it shows.
  var name: String
  /// The unit of its values; empty for none.
  var unit = ""
  /// The end of its time, in seconds.
  var duration: Double
  /// The value at a time, in seconds.
  var value: (Double) -> Double
  /// The value a second at a time, in seconds.
  var velocity: (Double) -> Double
  /// The pieces it is made of.
  var segments: [Plot.Segment] = []
  /// Where it comes to rest, if that is worth a line.
  var target: Double?
  /// Where it goes past its targets.
  var extremes: [Plot.Extreme] = []
  /// When it has come to rest, in seconds.
  var settling: Double?
  /// Further remarks.
  var facts: [String] = []
}

extension Curve {
  /// The most samples of one curve.
  static let mostSamples = 200_000

  /// The curve with its samples.
  ///
  /// - Parameters:
  ///   - rate: Samples a second.
  ///   - isPicture: Whether to add samples where pieces meet, two where the value jumps.
  ///   - hasVelocity: Whether to add velocities.
  /// - Returns: The curve, ready for a plot.
  func series(rate: Double, isPicture: Bool, hasVelocity: Bool) -> Plot.Series {
    var times = grid(rate)
    var values = times.map(value)
    if isPicture {
      let joints = segments.prefix(1000).filter { $0.start > 0 && $0.start <= duration }
        .flatMap(jointSamples)
      let all = (zip(times, values).map { (time: $0, value: $1) } + joints).enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      times = all.map(\.time)
      values = all.map(\.value)
    }
    return Plot.Series(
      name: name, unit: unit, times: times, values: values,
      velocities: hasVelocity ? times.map(finiteVelocity) : nil, target: target,
      segments: segments.count > 1000 ? [] : segments, extremes: extremes, settling: settling,
      facts: segments.count > 1000 ? facts + ["\(segments.count) segments"] : facts)
  }

  /// The samples where a piece begins: one, or at a jump one before it and one behind it.
  private func jointSamples(_ segment: Plot.Segment) -> [(time: Double, value: Double)] {
    let start = segment.start
    let times = segment.start == segment.end ? [start.nextDown, start.nextUp] : [start]
    return times.map { (time: start, value: value($0)) }
  }

  /// The times of all samples: whole steps, and the end on or behind the last.
  private func grid(_ rate: Double) -> [Double] {
    guard duration > 0, rate.isFinite else { return [0] }
    let count = min(Double(Self.mostSamples), (duration * rate - 1e-9).rounded(.up))
    return (0...Int(count)).map { Double($0) / rate }
  }

  /// The velocity, or where a curve is vertical, its slope over the next millisecond.
  private func finiteVelocity(_ time: Double) -> Double {
    let exact = velocity(time)
    return exact.isFinite ? exact : (value(time + 0.001) - value(time)) / 0.001
  }
}
