import Glibc

extension Segment {
  /// The times since the start at which the value may turn round, in seconds.
  ///
  /// A damped swing's first two turns are its widest ones.
  func turns(curves: Span<CurveCode>, stops: Span<Double>) -> [Double] {
    switch kind {
    case .cubic: return CurveCode.roots(3 * a, 2 * b, c).map { $0 / e }
    case .eased: return curves[Int(curve)].turns(stops: stops).map { $0 / e }
    case .underdamped:
      let velocity = motion.derivative
      guard velocity.a != 0 || velocity.b != 0 else { return [] }
      // a·cos + b·sin = 0 at the angle of (b, -a), and half a turn later.
      let angle = atan2(-velocity.a, velocity.b)
      let first = angle < 0 ? angle + .pi : angle
      return [first / e, (first + .pi) / e]
    case .critical:
      let velocity = motion.derivative
      return velocity.b == 0 ? [] : [-velocity.a / velocity.b]
    case .overdamped:
      let velocity = motion.derivative
      guard velocity.b != 0, velocity.a / velocity.b > -1 else { return [] }
      return [-log1p(velocity.a / velocity.b) / e]
    }
  }
}
