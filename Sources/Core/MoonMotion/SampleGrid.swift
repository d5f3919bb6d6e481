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
    guard estimate < Double(count) else { return search(bound, near: count, from: sample) }
    guard estimate > Double(sample) else { return search(bound, near: sample, from: sample) }
    let guess = Int(estimate) + 1
    // Nearly always; a search that starts here would find the same.
    if time(guess - 1) <= bound, guess == count || time(guess) > bound { return guess }
    return search(bound, near: guess, from: sample)
  }

  /// Corrects an estimate that may be a sample off.
  ///
  /// Not inlined, or the compiler makes vectors of loops that hardly run.
  @inline(never)
  private func search(_ bound: Double, near estimate: Int, from sample: Int) -> Int {
    var first = estimate
    while first < count, time(first) <= bound { first += 1 }
    while first > sample, time(first - 1) > bound { first -= 1 }
    return first
  }
}
