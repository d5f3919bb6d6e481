import Glibc

/// A damped spring: how something moves when it is pulled to a target and slowed by friction.
///
/// Times are in seconds; values in any unit; velocities in that unit per second. Every answer comes
/// from the closed solution of the spring's equation, so it does not depend on a frame rate.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)
/// spring.value(target: 100, time: 0.3)  // 103.39…, it overshoots
/// ```
public struct Spring: Hashable, Sendable {
  /// Which of the three closed solutions holds.
  enum Regime: UInt8, Hashable, Sendable {
    case under
    case critical
    case over
  }

  /// The mass at the end of the spring; only ``stiffness``, ``damping`` and ``force(target:position:velocity:)`` see it.
  public let mass: Double

  /// The angular frequency that the spring would have without damping, in radians per second.
  public let naturalFrequency: Double

  /// The damping as a fraction of the least damping without overshoot: 1 is critical.
  public let dampingRatio: Double

  /// How fast the motion dies away, in 1/s: the damping ratio times the natural frequency.
  public let decay: Double

  /// √|ω0² - ζ²|: the angular frequency of the swing, or half the gap of the two decay rates.
  let frequency: Double

  /// Which of the three closed solutions holds.
  let regime: Regime

  /// The spring of SwiftUI's default: 0.5 s, no bounce.
  public init() {
    self.init(mass: 1, naturalFrequency: 2 * .pi / 0.5, dampingRatio: 1)
  }

  /// Creates a spring from checked physical numbers.
  init(mass: Double, naturalFrequency: Double, dampingRatio: Double) {
    self.mass = mass
    self.naturalFrequency = naturalFrequency
    self.dampingRatio = dampingRatio
    decay = dampingRatio * naturalFrequency
    // The product keeps all digits near critical damping, where 1 - ratio² would lose them.
    let gap = (1 - dampingRatio) * (1 + dampingRatio)
    frequency = naturalFrequency * abs(gap).squareRoot()
    regime = gap > 0 ? .under : gap < 0 ? .over : .critical
  }

  /// The perceived duration of the motion, in seconds; the same as ``response``.
  public var duration: Double { response }

  /// The period of the spring without damping, in seconds: 2π / ω0.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// How bouncy the spring is: 1 never rests, 0 doesn't overshoot, negative is sluggish.
  ///
  /// Source: SwiftUI, Spring: 1 - ratio up to critical damping, 1 / ratio - 1 above.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The force per distance: m·ω0² (choice C1, also for overdamped springs).
  public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

  /// The drag force per velocity: 2·ζ·m.
  public var damping: Double { 2 * decay * mass }

  /// How far the spring goes beyond its target, as a fraction of the distance; 0 without bounce.
  ///
  /// Source: the first maximum of the underdamped step response, e^(-πζ/ω).
  public var overshoot: Double {
    regime == .under ? exp(-.pi * decay / frequency) : 0
  }
}
