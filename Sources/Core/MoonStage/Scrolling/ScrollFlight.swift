import Glibc

/// How something that scrolls goes on once the finger is lifted: ever slower, up to its ends.
///
/// Source: UIScrollView's normal deceleration rate, by which the velocity becomes 0.998 of itself in
/// each millisecond. It counts as still below 10 points per second.
struct ScrollFlight {
  /// What the logarithm of the velocity loses in each second.
  static let decay = -1000 * log(0.998)
  /// The speed below which it counts as still, in points per second.
  static let slowest = 10.0

  /// When it began, in seconds.
  let start: Double
  /// When it is still, in seconds.
  private(set) var end: Double
  /// How far it is moved in the end, in points.
  private(set) var last: Double

  private let first: Double
  private let velocity: Double

  /// Creates a flight; nil for one that is too slow to be seen.
  ///
  /// - Parameters:
  ///   - first: How far it is moved at the start, in points.
  ///   - velocity: How fast that grows, in points per second.
  ///   - maximum: How far it can be moved, in points.
  ///   - time: When it begins, in seconds.
  init?(from first: Double, velocity: Double, upTo maximum: Double, at time: Double) {
    guard abs(velocity) > Self.slowest else { return nil }
    (start, self.first, self.velocity) = (time, first, velocity)
    (end, last) = (time, first)
    limit(to: maximum)
  }

  /// Ends the flight where it meets an end of what can be seen.
  mutating func limit(to maximum: Double) {
    let length = log(abs(velocity) / Self.slowest) / Self.decay
    (end, last) = (start + length, free(after: length))
    let bound = velocity > 0 ? max(maximum, first) : min(0, first)
    guard velocity > 0 ? last > bound : last < bound else { return }
    // From bound = first + velocity / decay × (1 - exp(-decay × length)).
    let share = 1 - (bound - first) * Self.decay / velocity
    (end, last) = (start - log(share) / Self.decay, bound)
  }

  /// How far it is moved at a time, in points.
  func offset(at time: Double) -> Double {
    guard time < end else { return last }
    let offset = free(after: max(0, time - start))
    return velocity > 0 ? min(offset, last) : max(offset, last)
  }

  private func free(after seconds: Double) -> Double {
    first + velocity / Self.decay * (1 - exp(-Self.decay * seconds))
  }
}
