import Glibc

extension Spring {
  /// Creates a spring from the two numbers that are easiest to see.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; above 0, from 1e-9 to 1e9.
  ///   - bounce: 0 for none, up to 1 for a spring that never rests (more acts as 1), down to -1
  ///     (excluded) for a sluggish one.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  ///
  /// Source: SwiftUI, Spring(duration:bounce:): damping ratio 1 - bounce, or 1 / (1 + bounce) when
  /// negative; ω0 = 2π / duration.
  public init(duration: Double, bounce: Double = 0) throws(MotionError) {
    try Spring.checkResponse(duration, "duration")
    guard bounce.isFinite else {
      throw MotionError(.notFinite, "bounce", wanted: "a finite number", given: bounce)
    }
    guard bounce >= 1 / Limits.dampingRatio - 1 else {
      throw MotionError(.outOfRange, "bounce", wanted: "above -1", given: bounce)
    }
    self.init(
      mass: 1, naturalFrequency: 2 * .pi / duration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : max(0, 1 - bounce))
  }

  /// Creates a spring of SwiftUI's default duration from its bounce.
  ///
  /// - Parameter bounce: 0 for none, up to 1 for a spring that never rests, down to -1 (excluded).
  /// - Throws: ``MotionError`` when the bounce is not finite or not above -1.
  public init(bounce: Double) throws(MotionError) {
    try self.init(duration: 0.5, bounce: bounce)
  }

  /// Creates a spring from its undamped period and its damping.
  ///
  /// - Parameters:
  ///   - response: The period without damping, in seconds; above 0, from 1e-9 to 1e9.
  ///   - dampingRatio: 1 for critical damping, 0 for none; not negative.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public init(response: Double, dampingRatio: Double) throws(MotionError) {
    try Spring.checkResponse(response, "response")
    try Spring.checkRatio(dampingRatio, "dampingRatio")
    self.init(mass: 1, naturalFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from physical numbers.
  ///
  /// - Parameters:
  ///   - mass: The mass at its end; above 0.
  ///   - stiffness: The force per distance; above 0.
  ///   - damping: The drag force per velocity; not negative.
  ///   - allowOverDamping: Whether more than critical damping is kept; otherwise it acts as
  ///     critical damping.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) throws(MotionError) {
    try Limits.checkPositive(mass, "mass")
    try Limits.checkPositive(stiffness, "stiffness")
    guard damping.isFinite else {
      throw MotionError(.notFinite, "damping", wanted: "a finite number", given: damping)
    }
    guard damping >= 0 else {
      throw MotionError(.outOfRange, "damping", wanted: "0 or above", given: damping)
    }
    let natural = (stiffness / mass).squareRoot()
    guard Limits.response.contains(2 * .pi / natural) else {
      throw MotionError(
        .outOfRange, "the period of stiffness and mass",
        wanted: "between 1e-9 and 1e9 seconds", given: 2 * .pi / natural)
    }
    let ratio = damping / (2 * mass) / natural
    guard ratio <= Limits.dampingRatio else {
      throw MotionError(
        .outOfRange, "damping", wanted: "at most 1e9 times critical damping", given: damping)
    }
    self.init(
      mass: mass, naturalFrequency: natural, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// Creates a spring that comes to rest after about a given time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time until it rests, in seconds; acts as at least 0.01, at most 10.
  ///   - dampingRatio: 1 for critical damping, less to bounce; acts as at most 1.
  ///   - epsilon: The distance that counts as rest, as a fraction of the whole; above 0, below 1.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range, or when the damping
  ///   is too weak to rest within `epsilon`.
  ///
  /// Source: SwiftUI solves the same equations by Newton's method; agree with it to 1e-6.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001
  ) throws(MotionError) {
    try Limits.checkPositive(settlingDuration, "settlingDuration", unit: "seconds")
    try Spring.checkRatio(dampingRatio, "dampingRatio")
    guard epsilon > 0, epsilon < 1 else {
      throw MotionError(
        epsilon.isFinite ? .outOfRange : .notFinite, "epsilon", wanted: "above 0 and below 1",
        given: epsilon)
    }
    let seconds = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    let natural: Double
    if ratio < 1 {
      let amplitude = ratio / (((1 - ratio) * (1 + ratio)).squareRoot() * epsilon)
      natural = log(amplitude) / (seconds * ratio)
    } else {
      natural = Spring.criticalRest(within: epsilon) / seconds
    }
    guard natural > 0, Limits.response.contains(2 * .pi / natural) else {
      throw MotionError(
        .outOfRange, "dampingRatio",
        wanted: "large enough to rest within epsilon = \(MotionError.text(of: epsilon))",
        given: dampingRatio)
    }
    self.init(mass: 1, naturalFrequency: natural, dampingRatio: ratio)
  }

  /// The x at which a critically damped spring is within a fraction of its target: (1+x)e^-x.
  private static func criticalRest(within epsilon: Double) -> Double {
    // Newton on ln(1+x) - x = ln(epsilon), which is concave and falls: from the right it cannot
    // pass the root.
    var x = 2 - 2 * log(epsilon)
    for _ in 0..<64 {
      let step = (log1p(x) - x - log(epsilon)) * (1 + x) / x
      x += step
      if abs(step) <= 1e-15 * x { break }
    }
    return x
  }

  private static func checkResponse(_ seconds: Double, _ subject: String) throws(MotionError) {
    try Limits.checkPositive(seconds, subject, unit: "seconds")
    guard Limits.response.contains(seconds) else {
      throw MotionError(
        .outOfRange, subject, wanted: "between 1e-9 and 1e9 seconds", given: seconds)
    }
  }

  private static func checkRatio(_ ratio: Double, _ subject: String) throws(MotionError) {
    guard ratio.isFinite else {
      throw MotionError(.notFinite, subject, wanted: "a finite number", given: ratio)
    }
    guard ratio >= 0, ratio <= Limits.dampingRatio else {
      throw MotionError(.outOfRange, subject, wanted: "between 0 and 1e9", given: ratio)
    }
  }
}
