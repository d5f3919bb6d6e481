/// Evenly spaced times.
struct SampleGrid {
  /// The time of the first sample, in seconds.
  let start: Double

  /// The time between samples, in seconds.
  let step: Double

  /// The number of samples.
  let count: Int

  /// Whether times grow and stay finite.
  var isRising: Bool {
    step > 0 && abs(start) < 1e200 && step < 1e200
  }

  /// The time of a sample; a product, so that no error adds up.
  @inline(__always)
  func time(_ sample: Int) -> Double { start + step * Double(sample) }

  /// The first sample that is later than a bound, at most ``count``.
  func firstSample(after bound: Double, from sample: Int) -> Int {
    let estimate = (bound - start) / step
    guard estimate < Double(count) else { return last(bound, near: count, from: sample) }
    return last(bound, near: estimate > Double(sample) ? Int(estimate) : sample, from: sample)
  }

  /// Corrects an estimate that may be a sample off.
  private func last(_ bound: Double, near estimate: Int, from sample: Int) -> Int {
    var first = estimate
    while first < count, time(first) <= bound { first += 1 }
    while first > sample, time(first - 1) > bound { first -= 1 }
    return first
  }
}
