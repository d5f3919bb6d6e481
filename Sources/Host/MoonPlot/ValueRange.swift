/// A stretch of one axis, never empty, with round numbers to label it.
struct ValueRange: Hashable {
  let low: Double
  let high: Double

  /// A range below this part of its largest number is noise of the arithmetic: the curve is constant.
  private static let noise = 1e-9
  /// Below this a step between labels would leave the numbers a Double can hold.
  private static let least = 1e-290

  /// Creates the range of some values; constant or missing ones get room above and below.
  init(covering values: [Double]) {
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    let size = max(abs(low), abs(high))
    if high / 2 - low / 2 > max(size / 2 * Self.noise, Self.least) {
      self.init(low: low, high: high)
    } else if size < Self.least {
      self.init(low: -1, high: 1)
    } else {
      self.init(low: Self.clamped(low - size / 2), high: Self.clamped(high + size / 2))
    }
  }

  /// Creates a range from `low` to `high`, which must be larger.
  init(low: Double, high: Double) {
    precondition(low < high, "a range needs two ends; the callers widen constant ones")
    self.low = low
    self.high = high
  }

  /// The range widened by parts of its length.
  func widened(below: Double, above: Double) -> ValueRange {
    let half = high / 2 - low / 2
    return ValueRange(
      low: Self.clamped(low - half * below * 2), high: Self.clamped(high + half * above * 2))
  }

  /// The place of a value, from 0 at the low end to 1 at the high end.
  ///
  /// Halves keep the largest numbers finite.
  func fraction(of value: Double) -> Double {
    (value / 2 - low / 2) / (high / 2 - low / 2)
  }

  /// Whether the value lies in the range, ends included.
  func contains(_ value: Double) -> Bool { low <= value && value <= high }

  private static func clamped(_ value: Double) -> Double {
    min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
