import Glibc

extension Animation {
  /// How much of the way from the old value to the new one has been gone.
  ///
  /// - Parameter time: The time since the change, in seconds.
  /// - Returns: 0 at the start and 1 at the end; springs may go beyond.
  public func progress(at time: Double) -> Double {
    progress(at: time, below: modifiers.count)
  }

  /// The change of the progress per second.
  ///
  /// - Parameter time: The time since the change, in seconds.
  /// - Returns: The velocity, in distances per second.
  public func velocity(at time: Double) -> Double {
    velocity(at: time, below: modifiers.count)
  }

  /// The time after which nothing moves any more, in seconds, or infinity.
  ///
  /// A spring counts as at rest within 0.001 of the distance; its progress still comes closer.
  public var duration: Double { duration(of: 1, below: modifiers.count) }

  /// The time after which nothing moves any more on a way of some length, in seconds, or infinity.
  ///
  /// A spring that is not repeated counts as at rest within 0.001 of its target.
  ///
  /// - Parameter distance: The length of the way; one below 1 acts as 1.
  /// - Returns: The time.
  func duration(of distance: Double) -> Double { duration(of: distance, below: modifiers.count) }

  /// Whether a change on its way is taken over with its value and velocity, as by springs, or runs
  /// on to be added to, as by curves.
  public var merges: Bool { mergingSpring != nil }

  /// The spring of an animation that takes over, with the time it starts and its speed.
  var mergingSpring: (spring: Spring, blendDuration: Double, delay: Double, speed: Double)? {
    guard case .spring(let spring, let blendDuration) = base else { return nil }
    // From the outermost inwards, local = (time - delay) · speed.
    var (delay, speed) = (0.0, 1.0)
    for modifier in modifiers.reversed() {
      switch modifier {
      case .delay(let seconds): delay += seconds / speed
      case .speed(let factor): speed *= factor
      case .repetition: return nil
      }
    }
    return (spring, blendDuration, delay, speed)
  }

  private func progress(at time: Double, below level: Int) -> Double {
    guard level > 0 else { return baseProgress(at: time) }
    switch modifiers[level - 1] {
    case .delay(let seconds): return progress(at: max(0, time - seconds), below: level - 1)
    case .speed(let factor): return progress(at: time * factor, below: level - 1)
    case .repetition(let count, let autoreverses):
      guard let cycle = cycle(at: time, count: count, below: level - 1) else { return 1 }
      let progress = progress(at: cycle.time, below: level - 1)
      return autoreverses && cycle.isOdd ? 1 - progress : progress
    }
  }

  private func velocity(at time: Double, below level: Int) -> Double {
    guard level > 0 else { return baseVelocity(at: time) }
    switch modifiers[level - 1] {
    case .delay(let seconds):
      return time < seconds ? 0 : velocity(at: time - seconds, below: level - 1)
    case .speed(let factor): return factor * velocity(at: time * factor, below: level - 1)
    case .repetition(let count, let autoreverses):
      guard let cycle = cycle(at: time, count: count, below: level - 1) else { return 0 }
      let velocity = velocity(at: cycle.time, below: level - 1)
      return autoreverses && cycle.isOdd ? -velocity : velocity
    }
  }

  private func duration(of distance: Double, below level: Int) -> Double {
    guard level > 0 else { return baseDuration(of: distance) }
    switch modifiers[level - 1] {
    case .delay(let seconds): return max(0, duration(of: distance, below: level - 1) + seconds)
    case .speed(let factor): return duration(of: distance, below: level - 1) / factor
    case .repetition(let count, _):
      // Cycles are as long as on any other way.
      let inner = duration(of: 1, below: level - 1)
      if let count { return inner * Double(count) }
      return inner > 0 ? .infinity : 0
    }
  }

  /// The cycle that a time lies in, the earlier one at a boundary, and the time since its start;
  /// `nil` after the last one.
  private func cycle(
    at time: Double, count: Int?, below level: Int
  ) -> (time: Double, isOdd: Bool)? {
    let length = duration(of: 1, below: level)
    guard length >= Limits.shortest else { return nil }
    guard length.isFinite, time > 0 else { return (time, false) }
    let number = (time / length).rounded(.up) - 1
    if let count, number >= Double(count) { return nil }
    // A product, not a sum of lengths: the thousandth cycle is as exact as the first.
    return (time - number * length, number.truncatingRemainder(dividingBy: 2) == 1)
  }

  private func baseProgress(at time: Double) -> Double {
    switch base {
    case .curve(let curve, let duration):
      guard duration >= Limits.shortest else { return time < 0 ? 0 : 1 }
      return curve.value(at: time / duration)
    case .spring(let spring, _): return spring.value(time: time)
    case .interpolating(let spring, let velocity):
      return spring.value(initialVelocity: velocity, time: time)
    }
  }

  private func baseVelocity(at time: Double) -> Double {
    switch base {
    case .curve(let curve, let duration):
      guard duration >= Limits.shortest, time >= 0, time < duration else { return 0 }
      return curve.velocity(at: time / duration) / duration
    case .spring(let spring, _): return time < 0 ? 0 : spring.velocity(time: time)
    case .interpolating(let spring, let velocity):
      return time < 0 ? 0 : spring.velocity(initialVelocity: velocity, time: time)
    }
  }

  /// The duration without the modifiers.
  var baseDuration: Double { baseDuration(of: 1) }

  private func baseDuration(of distance: Double) -> Double {
    let epsilon = 0.001 / max(1, distance)
    switch base {
    case .curve(_, let duration): return duration < Limits.shortest ? 0 : duration
    case .spring(let spring, _): return spring.settlingDuration(epsilon: epsilon)
    case .interpolating(let spring, let velocity):
      guard spring.regime == .under, spring.decay > 0 else {
        return spring.settlingDuration(initialVelocity: velocity, epsilon: epsilon)
      }
      // Source: a lifetime sampled from SwiftUI, 1.47270033… s for (1, 100, 10).
      let swing = 1 + abs((spring.decay - velocity) / spring.frequency)
      return -log(epsilon / swing) / spring.decay
    }
  }
}
