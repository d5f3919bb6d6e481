import Glibc

/// One motion of a spring in closed form: the distance from the target as a function of time.
///
/// With e = e^(-rate·t) the distance is
/// - underdamped: e·(a·cos ft + b·sin ft),
/// - critical: e·(a + b·t),
/// - overdamped: e·(a + b·q), q = 1 - e^(-ft), where `rate` is the slower decay and f the gap of
///   the two decays. This form has no cancellation, however close to critical damping it is.
///
/// Source: solution of x'' + 2ζx' + ω0²x = 0 with x(0) = -distance, x'(0) = velocity.
struct SpringMotion {
  var regime: Spring.Regime
  var a: Double
  var b: Double
  /// In 1/s.
  var rate: Double
  /// In radians per second or, overdamped, in 1/s.
  var frequency: Double

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - distance: How far away the target is, with sign.
  ///   - velocity: The velocity at the start.
  init(_ spring: Spring, distance: Double, velocity: Double) {
    regime = spring.regime
    a = -distance
    switch spring.regime {
    case .under:
      rate = spring.decay
      frequency = spring.frequency
      b = (velocity - rate * distance) / frequency
    case .critical:
      rate = spring.decay
      frequency = 0
      b = velocity - rate * distance
    case .over:
      // The slower decay ζ - ω, without its cancellation.
      rate =
        spring.naturalFrequency * (spring.naturalFrequency / (spring.decay + spring.frequency))
      frequency = 2 * spring.frequency
      b = (velocity - rate * distance) / frequency
    }
  }

  init(regime: Spring.Regime, a: Double, b: Double, rate: Double, frequency: Double) {
    self.regime = regime
    self.a = a
    self.b = b
    self.rate = rate
    self.frequency = frequency
  }

  /// The distance from the target, with sign, after a time that is not negative.
  func offset(at time: Double) -> Double {
    let fade = exp(-rate * time)
    switch regime {
    case .under: return fade * (a * cos(frequency * time) + b * sin(frequency * time))
    case .critical: return fade * (a + b * time)
    case .over: return fade * (a - b * expm1(-frequency * time))
    }
  }

  /// The velocity as a function of time; it has the same form.
  var derivative: SpringMotion {
    switch regime {
    case .under:
      SpringMotion(
        regime: regime, a: b * frequency - rate * a, b: -a * frequency - rate * b, rate: rate,
        frequency: frequency)
    case .critical:
      SpringMotion(regime: regime, a: b - rate * a, b: -rate * b, rate: rate, frequency: 0)
    case .over:
      SpringMotion(
        regime: regime, a: b * frequency - rate * a, b: -b * (rate + frequency), rate: rate,
        frequency: frequency)
    }
  }
}
