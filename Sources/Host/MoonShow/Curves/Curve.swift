package import MoonPlot

/// One curve on its way into a plot: a number that changes with time.
package struct Curve {
  /// What it shows.
  package var name: String
  /// The unit of its values; empty for none.
  var unit = ""
  /// What it runs along.
  package var axis = Plot.Axis.seconds
  /// The end of its time, in seconds, or of its progress, which is 1.
  package var duration: Double
  /// The value at a time, in seconds, or at a progress.
  var value: (Double) -> Double
  /// The value a second at a time, in seconds.
  var velocity: (Double) -> Double
  /// The values at so many times from 0 in equal steps, where that is not just each of them.
  var row: ((_ step: Double, _ count: Int) -> [Double])?
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
  package static let mostSamples = 1_000_000

  /// How many samples a rate gives; a picture has one on or behind the end, data those that `frames` has.
  package func sampleCount(rate: Double, isPicture: Bool) -> Double {
    guard duration > 0, rate.isFinite else { return 1 }
    let steps = duration * rate
    return (isPicture ? (steps - 1e-9).rounded(.up) : (steps + 1e-9).rounded(.down)) + 1
  }

  /// The curve with its samples.
  ///
  /// - Parameters:
  ///   - rate: Samples a second.
  ///   - isPicture: Whether to go to the very end, and to add samples where pieces meet, two where the value
  ///     jumps.
  ///   - hasVelocity: Whether to add velocities.
  /// - Returns: The curve, ready for a plot.
  package func series(rate: Double, isPicture: Bool, hasVelocity: Bool) -> Plot.Series {
    var (times, values) = grid(rate, isPicture: isPicture)
    if isPicture {
      let joints = segments.prefix(1000).filter { $0.start > 0 && $0.start <= duration }
        .flatMap(jointSamples)
      let all = (zip(times, values).map { (time: $0, value: $1) } + joints).enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      times = all.map(\.time)
      values = all.map(\.value)
    }
    return Plot.Series(
      name: name, unit: unit, axis: axis, times: times, values: values,
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

  /// The samples at whole steps, times and values as `frames` computes them.
  private func grid(_ rate: Double, isPicture: Bool) -> (times: [Double], values: [Double]) {
    let count = Int(min(sampleCount(rate: rate, isPicture: isPicture), Double(Self.mostSamples)))
    let step = 1 / rate
    var times = count == 1 ? [0] : (0..<count).map { step * Double($0) }
    var values = row?(step, count) ?? times.map(value)
    // A last sample that misses the end by a rounding error only shows the end itself.
    if let last = times.last, abs(last - duration) * rate <= 1e-9 {
      times[count - 1] = duration
      values[count - 1] = value(duration)
    }
    return (times, values)
  }

  /// The velocity, or where a curve is vertical, its slope over the next millisecond.
  private func finiteVelocity(_ time: Double) -> Double {
    let exact = velocity(time)
    return exact.isFinite ? exact : (value(time + 0.001) - value(time)) / 0.001
  }
}
