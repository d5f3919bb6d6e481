/// Which ends of a staircase have a jump.
public enum StepPosition: Hashable, Sendable {
  /// At 0.
  case start
  /// At 1.
  case end
  /// At 0 and 1.
  case both
  /// At neither; both ends are held.
  case none
}

extension UnitCurve {
  /// A staircase with equal steps.
  ///
  /// Source: CSS Easing Functions, steps(), with jump-start, jump-end, jump-both and jump-none.
  ///
  /// - Parameters:
  ///   - count: The number of intervals; at least 1, at least 2 without jumps at the ends.
  ///   - position: Which ends have a jump.
  /// - Returns: The curve.
  /// - Throws: ``MotionError`` when the count is too small or above a million.
  public static func steps(
    _ count: Int, _ position: StepPosition = .end
  ) throws(MotionError) -> UnitCurve {
    let least = position == .none ? 2 : 1
    guard count >= least, count <= 1_000_000 else {
      throw MotionError(
        .outOfRange, "the number of steps", wanted: "between \(least) and 1000000",
        given: "\(count)")
    }
    var code = CurveCode(.steps)
    code.a = Double(count)
    switch position {
    case .start: (code.b, code.c) = (1, Double(count))
    case .end: (code.b, code.c) = (0, Double(count))
    case .both: (code.b, code.c) = (1, Double(count) + 1)
    case .none: (code.b, code.c) = (0, Double(count) - 1)
    }
    return UnitCurve(code)
  }
}

extension CurveCode {
  /// a: the number of intervals, b: the jumps at 0, c: the number of jumps.
  func stepsValue(at x: Double) -> Double {
    min(((x * a).rounded(.down) + b) / c, 1)
  }
}
