import Glibc
public import MoonGeometry

extension Spring {
  /// The time after which the spring counts as at rest on its way from 0 to 1, within 0.001.
  public var settlingDuration: Double { settlingDuration(target: 1) }

  /// The time after which the spring counts as at rest, in seconds.
  ///
  /// As in SwiftUI it is an estimate: a bound of the swing below critical damping, a multiple of
  /// 0.1 s from there on. Where SwiftUI's search finds nothing within 102.4 s and answers 0, this
  /// is ``trueSettlingTime(target:initialVelocity:epsilon:)``.
  ///
  /// - Parameters:
  ///   - target: How far the target is away.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - epsilon: The distance that counts as rest, in the units of the target; above 0.
  /// - Returns: The time, infinite when there is no damping.
  public func settlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(epsilon: epsilon, channels: 1) { _ in (target, initialVelocity) }
  }

  /// The time after which all channels together count as at rest, in seconds.
  ///
  /// - Parameters:
  ///   - target: How far the target is away.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - epsilon: The distance that counts as rest, in the units of the target; above 0.
  /// - Returns: The time, infinite when there is no damping.
  public func settlingDuration<V: Animatable>(
    target: V, initialVelocity: V, epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(epsilon: epsilon, channels: V.channelCount) {
      (target[channel: $0], initialVelocity[channel: $0])
    }
  }

  /// The last time at which the spring is as far from its target as counts as motion, in seconds.
  ///
  /// - Parameters:
  ///   - target: How far the target is away.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - epsilon: The distance that counts as rest, in the units of the target; above 0.
  /// - Returns: The time, 0 when it is always closer, infinite when there is no damping.
  public func trueSettlingTime(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    trueSettlingTime(epsilon: epsilon, channels: 1) { _ in (target, initialVelocity) }
  }

  /// ``settlingDuration(target:initialVelocity:epsilon:)`` of several channels; `start` gives the
  /// distance and velocity of each.
  func settlingDuration(
    epsilon: Double, channels: Int, start: (Int) -> (distance: Double, velocity: Double)
  ) -> Double {
    guard decay > 0 else {
      return length(channels) { start($0).distance } == 0
        && length(channels) { start($0).velocity } == 0 ? 0 : .infinity
    }
    guard regime != .under else {
      let swing =
        length(channels) { decay * start($0).distance - start($0).velocity }
        + length(channels) { start($0).distance }
      return max(0, Spring.logarithm(of: swing, over: epsilon) / decay)
    }
    let estimate = scannedRest(epsilon: epsilon, channels: channels, start: start)
    return estimate > 0
      ? estimate : trueSettlingTime(epsilon: epsilon, channels: channels, start: start)
  }

  /// The first of 1,024 steps of 0.1 s that is at rest and stays so for a second; 0 if none is.
  ///
  /// Source: SwiftUI's observed answers for critical and overdamped springs.
  private func scannedRest(
    epsilon: Double, channels: Int, start: (Int) -> (distance: Double, velocity: Double)
  ) -> Double {
    var rest = -1.0
    var time = 0.0
    for _ in 0..<1024 {
      if distance(at: time, channels: channels, start: start) < epsilon {
        if rest < 0 { rest = time }
        if time - rest > 1 { return rest }
      } else {
        rest = -1
      }
      time += 0.1
    }
    return 0
  }

  /// The last time at which the distance of all channels together is epsilon.
  func trueSettlingTime(
    epsilon: Double, channels: Int, start: (Int) -> (distance: Double, velocity: Double)
  ) -> Double {
    let far = length(channels) { start($0).distance }
    let moving = length(channels) { start($0).velocity }
    guard far > 0 || moving > 0 else { return 0 }
    guard decay > 0 else {
      return (far * far + moving / frequency * (moving / frequency)).squareRoot() < epsilon
        ? 0 : .infinity
    }
    let window =
      regime == .under
      ? lastSwing(epsilon: epsilon, channels: channels, start: start)
      : wholeFade(epsilon: epsilon, channels: channels, start: start)
    return lastTime(in: window, epsilon: epsilon, channels: channels, start: start)
  }

  /// From the last peak that is as high as epsilon to the time when no peak can be.
  ///
  /// The squared distance is e^(-2ζt)·(p + q·cos 2ωt + r·sin 2ωt).
  private func lastSwing(
    epsilon: Double, channels: Int, start: (Int) -> (distance: Double, velocity: Double)
  ) -> (loud: Double, quiet: Double) {
    var (p, q, r) = (0.0, 0.0, 0.0)
    for channel in 0..<channels {
      let (distance, velocity) = start(channel)
      let motion = SpringMotion(self, distance: distance, velocity: velocity)
      p += (motion.a * motion.a + motion.b * motion.b) / 2
      q += (motion.a * motion.a - motion.b * motion.b) / 2
      r += motion.a * motion.b
    }
    let highest = (p + hypot(q, r)).squareRoot()
    let quiet = Spring.logarithm(of: highest, over: epsilon) / decay
    guard quiet > 0 else { return (0, 0) }
    let period = .pi / frequency
    let phase = atan2(r, q) / (2 * frequency)
    let peak = phase + ((quiet - phase) / period).rounded(.down) * period
    return (max(0, peak), quiet)
  }

  /// From 0 to a time when the slower exponential alone is below epsilon.
  private func wholeFade(
    epsilon: Double, channels: Int, start: (Int) -> (distance: Double, velocity: Double)
  ) -> (loud: Double, quiet: Double) {
    var slowest = decay
    var amplitude = 0.0
    for channel in 0..<channels {
      let (distance, velocity) = start(channel)
      let motion = SpringMotion(self, distance: distance, velocity: velocity)
      slowest = motion.rate
      amplitude += abs(motion.a) + abs(motion.b) / (regime == .critical ? motion.rate : 1)
    }
    // (1 + rate·t)·e^(-rate·t) is below 2·e^(-rate·t/2), which covers the critical form.
    return (0, max(0, 2 * Spring.logarithm(of: 2 * amplitude, over: epsilon) / slowest))
  }

  /// ln(a / b), also where the quotient is no finite number.
  private static func logarithm(of a: Double, over b: Double) -> Double {
    // Turned round, as the settling times sampled from SwiftUI were computed.
    let quotient = b / a
    return quotient > 0 && quotient.isFinite ? -log(quotient) : log(a) - log(b)
  }

  /// Walks back from a quiet time to the last one that is not, then halves between them.
  private func lastTime(
    in window: (loud: Double, quiet: Double), epsilon: Double, channels: Int,
    start: (Int) -> (distance: Double, velocity: Double)
  ) -> Double {
    let step = (window.quiet - window.loud) / 1024
    guard step > 0 else { return 0 }
    var quiet = window.quiet
    var loud = quiet - step
    while loud > window.loud, distance(at: loud, channels: channels, start: start) < epsilon {
      quiet = loud
      loud -= step
    }
    loud = max(loud, window.loud)
    if loud == 0, distance(at: 0, channels: channels, start: start) < epsilon { return 0 }
    for _ in 0..<100 where quiet - loud > 1e-15 * quiet {
      let middle = (loud + quiet) / 2
      if distance(at: middle, channels: channels, start: start) < epsilon {
        quiet = middle
      } else {
        loud = middle
      }
    }
    return quiet
  }

  /// The distance of all channels together from their targets.
  private func distance(
    at time: Double, channels: Int, start: (Int) -> (distance: Double, velocity: Double)
  ) -> Double {
    length(channels) {
      let (distance, velocity) = start($0)
      return SpringMotion(self, distance: distance, velocity: velocity).offset(at: time)
    }
  }

  /// The Euclidean length of a vector.
  private func length(_ channels: Int, _ component: (Int) -> Double) -> Double {
    guard channels != 1 else { return abs(component(0)) }
    var sum = 0.0
    for channel in 0..<channels {
      let number = component(channel)
      sum += number * number
    }
    return sum.squareRoot()
  }
}
