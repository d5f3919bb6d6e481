internal import MoonScene

/// When the frames of a run begin.
struct SVGTimes {
  /// The start of each frame and the end of the last one, as shares of the whole: from 0 to 1.
  let shares: [Double]
  /// Whether all frames last as long.
  let areEven: Bool
  /// What all animations of the run say: how long it lasts, how often, and what is left after it.
  let attributes: [(String, String)]

  init(_ durations: [Double], loops: Int) {
    var sums = [0.0]
    for duration in durations { sums.append(sums[sums.count - 1] + duration) }
    let whole = sums[sums.count - 1]
    shares = sums.map { $0 / whole }
    let longest = durations.max() ?? 0
    areEven = durations.allSatisfy { longest - $0 < longest * 1e-9 }
    let length = [("dur", whole.short(decimals: 6) + "s")]
    attributes =
      switch loops {
      case 0: length + [("repeatCount", "indefinite")]
      case 1: length + [("fill", "freeze")]
      default: length + [("repeatCount", "\(loops)"), ("fill", "freeze")]
      }
  }

  /// The number of frames.
  var count: Int { shares.count - 1 }
}
