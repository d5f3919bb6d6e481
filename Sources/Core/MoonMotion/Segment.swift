import Glibc

/// One stretch of one number between two keyframes, ready to be evaluated.
///
/// With u the time since its start and s = u·e:
/// - cubic: ((a·s + b)·s + c)·s + d, e = 1/duration,
/// - eased: c·curve(s) + d, and b from u = a on; a plain line is a cubic,
/// - a held value: a cubic of d alone,
/// - spring: d + the offset of ``SpringMotion`` with a, b, rate c and frequency e.
struct Segment: Sendable {
  enum Kind: UInt8, Sendable {
    case cubic
    case eased
    case underdamped
    case critical
    case overdamped
  }

  var a = 0.0
  var b = 0.0
  var c = 0.0
  var d = 0.0
  var e = 0.0
  /// When it starts, in seconds since the start of the timeline.
  var start = 0.0
  var kind = Kind.cubic
  /// The index of the curve of an eased line.
  var curve: Int32 = 0

  /// The value at a time since the start, in seconds.
  func value(at u: Double, curves: Span<CurveCode>, stops: Span<Double>) -> Double {
    switch kind {
    case .cubic: cubicValue(at: u)
    case .underdamped: swingValue(at: u)
    case .critical: Swing.fade(c * u) * (a + b * u) + d
    case .overdamped: Swing.fade(c * u) * (a - b * expm1(-e * u)) + d
    case .eased: u >= a ? b : c * curves[Int(curve)].value(at: u * e, stops: stops) + d
    }
  }

  /// The value of a cubic.
  @inline(__always)
  func cubicValue(at u: Double) -> Double {
    let s = u * e
    return ((a * s + b) * s + c) * s + d
  }

  /// The value of an underdamped spring.
  @inline(__always)
  func swingValue(at u: Double) -> Double {
    Swing.offset(a, b, c * u, e * u) + d
  }

  /// The velocity at a time since the start, in units per second.
  func velocity(at u: Double, curves: Span<CurveCode>, stops: Span<Double>) -> Double {
    switch kind {
    case .cubic:
      let s = u * e
      return ((3 * a * s + 2 * b) * s + c) * e
    case .eased:
      // A vertical part of a curve has no velocity to show where nothing moves.
      let progress = u >= a ? 1 : u * e
      return c == 0 ? 0 : c * e * curves[Int(curve)].velocity(at: progress, stops: stops)
    case .underdamped, .critical, .overdamped: return motion.derivative.offset(at: u)
    }
  }

  /// The spring's motion.
  var motion: SpringMotion {
    let regime: Spring.Regime =
      switch kind {
      case .critical: .critical
      case .overdamped: .over
      case .cubic, .eased, .underdamped: .under
      }
    return SpringMotion(regime: regime, a: a, b: b, rate: c, frequency: e)
  }
}

extension Segment {
  /// A value that stays.
  init(holding value: Double) {
    d = value
  }

  /// Whether it is a value that stays, made as such.
  var isHeld: Bool { kind == .cubic && e == 0 }

  /// Prepares a resolved keyframe that takes time.
  init(_ resolved: TrackResolver.Resolved, curves: [UnitCurve], springs: [Spring]) {
    start = resolved.start
    let distance = resolved.to - resolved.from
    switch resolved.kind {
    case .cubic:
      // Hermite form over 0...1, in powers of s.
      let start = resolved.startVelocity * resolved.duration
      let end = resolved.endVelocity * resolved.duration
      a = start + end - 2 * distance
      b = 3 * distance - 2 * start - end
      c = start
      d = resolved.from
      e = 1 / resolved.duration
      kind = .cubic
    case .linear, .move:
      c = distance
      d = resolved.from
      e = 1 / resolved.duration
      guard curves[resolved.shape] != .linear else { break }
      // The time since the start as it is computed at the start of the next keyframe.
      a = (resolved.start + resolved.duration) - resolved.start
      // It arrives in full also where a product of rounded numbers would stop one digit short.
      b = resolved.end
      kind = .eased
      curve = Int32(resolved.shape)
    case .spring:
      let motion = SpringMotion(
        springs[resolved.shape], distance: distance, velocity: resolved.startVelocity)
      a = motion.a
      b = motion.b
      c = motion.rate
      d = resolved.to
      e = motion.frequency
      switch motion.regime {
      case .under: kind = .underdamped
      case .critical: kind = .critical
      case .over: kind = .overdamped
      }
    }
  }
}
