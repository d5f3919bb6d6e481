/// How a value that changes at once is shown to change: a curve in time from old to new.
///
/// An animation is a pure function of time. A curve of 0.35 s has arrived at 0.35 s at every frame
/// rate; a spring follows its closed solution (choice C14; SwiftUI steps it 300 times a second and
/// differs by up to 1.6 % of the distance).
///
/// ```swift
/// let animation = try Animation.easeInOut(duration: 0.4).delay(0.1).speed(2)
/// animation.progress(at: 0.3)  // 1: 0.2 s after the delay, at double speed
/// ```
public struct Animation: Hashable, Sendable {
  /// The motion without its modifiers.
  enum Base: Hashable, Sendable {
    /// Along a unit curve in a number of seconds.
    case curve(UnitCurve, duration: Double)
    /// A spring that takes over value and velocity when it is retargeted.
    case spring(Spring, blendDuration: Double)
    /// A spring whose motions add up, with its velocity in distances per second.
    case interpolating(Spring, initialVelocity: Double)
  }

  /// A change of the time that the motion sees.
  enum Modifier: Hashable, Sendable {
    /// Seconds before it begins.
    case delay(Double)
    /// The factor of its speed.
    case speed(Double)
    /// The number of cycles, none for ever, and whether every second one runs backwards.
    case repetition(count: Int?, autoreverses: Bool)
  }

  let base: Base
  /// The innermost first.
  private(set) var modifiers: [Modifier] = []

  init(_ base: Base) {
    self.base = base
  }

  /// The same animation, begun later.
  ///
  /// - Parameter delay: The time before it begins, in seconds; a negative one begins on its way.
  /// - Returns: The delayed animation.
  /// - Throws: ``MotionError`` when the delay is not finite.
  public func delay(_ delay: Double) throws(MotionError) -> Animation {
    try Limits.checkTime(delay, "delay")
    guard delay != 0 else { return self }
    return with(.delay(delay))
  }

  /// The same animation at another speed.
  ///
  /// - Parameter speed: The factor; 2 takes half the time. Above 0.
  /// - Returns: The faster or slower animation.
  /// - Throws: ``MotionError`` when the factor is not finite or not above 0.
  public func speed(_ speed: Double) throws(MotionError) -> Animation {
    try Limits.checkPositive(speed, "speed")
    guard (1e-9...1e9).contains(speed) else {
      throw MotionError(.outOfRange, "speed", wanted: "between 1e-9 and 1e9", given: speed)
    }
    guard speed != 1 else { return self }
    let total = modifiers.reduce(speed) { total, modifier in
      if case .speed(let factor) = modifier { total * factor } else { total }
    }
    guard Limits.totalSpeed.contains(total) else {
      throw MotionError(
        .outOfRange, "the product of all speeds", wanted: "between 1e-100 and 1e100", given: total)
    }
    return with(.speed(speed))
  }

  /// The same animation several times in a row.
  ///
  /// After the last cycle the value is the new one, also when an even number of cycles ended at the
  /// old one.
  ///
  /// - Parameters:
  ///   - count: The number of cycles; at least 1.
  ///   - autoreverses: Whether every second cycle runs backwards.
  /// - Returns: The repeated animation.
  /// - Throws: ``MotionError`` when the count is below 1.
  public func repeatCount(
    _ count: Int, autoreverses: Bool = true
  ) throws(MotionError) -> Animation {
    guard count >= 1, count <= 1_000_000_000 else {
      throw MotionError(
        .outOfRange, "the repeat count", wanted: "between 1 and 1000000000", given: "\(count)")
    }
    return with(.repetition(count: count, autoreverses: autoreverses))
  }

  /// The same animation again and again.
  ///
  /// - Parameter autoreverses: Whether every second cycle runs backwards.
  /// - Returns: The repeated animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with(.repetition(count: nil, autoreverses: autoreverses))
  }

  /// The spring that drives it; `nil` for a curve.
  public var drivingSpring: Spring? {
    switch base {
    case .curve: nil
    case .spring(let spring, _), .interpolating(let spring, _): spring
    }
  }

  private func with(_ modifier: Modifier) -> Animation {
    var result = self
    result.modifiers.append(modifier)
    return result
  }
}
