/// Why a plot cannot be made or drawn.
package enum PlotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The plot has no series.
  case nothingToDraw
  /// Something is there more often than the limit allows.
  case tooMany(what: String, limit: Int, given: Int)
  /// Two series have the same name.
  case repeatedName(String)
  /// A list has no samples.
  case noSamples(of: String)
  /// Two lists that belong together differ in length.
  case countsDiffer(what: String, of: String, wanted: Int, given: Int)
  /// A number is infinite or not a number.
  case notFinite(what: String, of: String, given: Double)
  /// A time lies before the one in front of it; the index counts from 0.
  case timeGoesBack(of: String, index: Int)
  /// A size is outside its range.
  case badSize(what: String, unit: String, range: ClosedRange<Int>, given: Int)

  /// The message, in words for the person who gave the numbers.
  package var description: String {
    switch self {
    case .nothingToDraw: "a plot needs at least 1 series, got 0"
    case .tooMany(let what, let limit, let given):
      "a plot takes at most \(limit) \(what), got \(given)"
    case .repeatedName(let name): "the series of a plot need different names, got '\(name)' twice"
    case .noSamples(let owner): "\(owner) needs at least 1 sample, got 0"
    case .countsDiffer(let what, let owner, let wanted, let given):
      "\(owner) has \(wanted) times, so it needs \(wanted) \(what), got \(given)"
    case .notFinite(let what, let owner, let given):
      "\(what) of \(owner) must be finite, got \(given)"
    case .timeGoesBack(let owner, let index):
      "the times of \(owner) must not go back, but sample \(index + 1) is before sample \(index)"
    case .badSize(let what, let unit, let range, let given):
      "\(what) must be \(range.lowerBound) to \(range.upperBound) \(unit), got \(given)"
    }
  }
}
