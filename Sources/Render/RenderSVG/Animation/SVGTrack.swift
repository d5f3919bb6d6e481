import Glibc
import MoonScene

/// Numbers that change from frame to frame.
struct SVGTrack {
  /// The numbers at each frame's start, and at the end.
  private let samples: [[Double]]
  /// How far a number may be off.
  private let tolerance: Double

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - samples: The numbers of each frame in which there are any.
  ///   - frames: These frames, in order; in all others nobody sees the numbers.
  ///   - count: The number of all frames.
  ///   - tolerance: How far a number may be off.
  init(_ samples: [[Double]], _ frames: [Int], of count: Int, tolerance: Double) {
    var all: [[Double]] = []
    var next = 0
    for frame in 0..<count {
      if next + 1 < frames.count, frames[next + 1] == frame { next += 1 }
      all.append(samples[next])
    }
    // The last frame stands still until its end.
    all.append(all[count - 1])
    self.samples = all
    self.tolerance = tolerance
  }

  /// Whether nobody sees a change.
  var isConstant: Bool {
    samples.allSatisfy { sample in
      zip(sample, samples[0]).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  /// The attributes that give the values and when each is there.
  ///
  /// - Parameters:
  ///   - times: When the frames begin.
  ///   - text: How numbers are written.
  /// - Returns: The shorter of two ways: all values, or the needed ones with their times.
  func attributes(_ times: SVGTimes, _ text: ([Double]) -> String) -> [(String, String)] {
    let kept = neededSamples(times)
    let values = kept.map { text(samples[$0]) }.joined(separator: ";")
    let decimals = decimals(times, kept)
    let shares = kept.map { times.shares[$0].short(decimals: decimals) }.joined(separator: ";")
    let few = [("values", values), ("keyTimes", shares)]
    guard times.areEven else { return few }
    if kept.count == samples.count { return [few[0]] }
    let all = samples.map(text).joined(separator: ";")
    return all.utf8.count < values.utf8.count + shares.utf8.count + 12 ? [("values", all)] : few
  }

  /// The samples between which all others lie on straight lines.
  ///
  /// Each line goes from one sample to the farthest that no sample between stands in the way of.
  private func neededSamples(_ times: SVGTimes) -> [Int] {
    let last = samples.count - 1
    var kept = [0]
    var from = 0
    while from < last {
      var low = samples[from].map { _ in -Double.infinity }
      var high = samples[from].map { _ in Double.infinity }
      var reached = from + 1
      for to in from + 1...last {
        let span = times.shares[to] - times.shares[from]
        let slopes = zip(samples[to], samples[from]).map { ($0 - $1) / span }
        let isOpen = slopes.indices.allSatisfy { low[$0] <= slopes[$0] && slopes[$0] <= high[$0] }
        if isOpen { reached = to }
        // Later lines must pass this sample too.
        var isPassable = true
        for index in slopes.indices {
          low[index] = max(low[index], slopes[index] - tolerance / span)
          high[index] = min(high[index], slopes[index] + tolerance / span)
          if low[index] > high[index] { isPassable = false }
        }
        guard isPassable else { break }
      }
      kept.append(reached)
      from = reached
    }
    return kept
  }

  /// The decimals that a time needs so that nothing is off by more than half of what it may.
  private func decimals(_ times: SVGTimes, _ kept: [Int]) -> Int {
    var steepest = Double(samples.count)
    for (from, to) in zip(kept, kept.dropFirst()) {
      for (first, second) in zip(samples[from], samples[to]) {
        let slope = abs(second - first) / (times.shares[to] - times.shares[from])
        steepest = max(steepest, slope / tolerance)
      }
    }
    return min(7, max(3, Int(log10(steepest).rounded(.up))))
  }
}
