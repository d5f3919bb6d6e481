import Glibc

// Source of all formulas: easings.net. Each family is one rising curve, its "in" form; "out" turns
// it by half a turn, "inOut" joins both at half size. Back and elastic have constants of their own
// for "inOut".
extension CurveCode {
  func easingValue(at x: Double) -> Double {
    // The formulas miss the ends by a digit.
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    switch direction {
    case .in: return shape(x)
    case .out: return 1 - shape(1 - x)
    case .inOut: return x < 0.5 ? shape(2 * x) / 2 : 1 - shape(2 - 2 * x) / 2
    }
  }

  func easingVelocity(at x: Double) -> Double {
    switch direction {
    case .in: slope(x)
    case .out: slope(1 - x)
    case .inOut: x < 0.5 ? slope(2 * x) : slope(2 - 2 * x)
    }
  }

  private func shape(_ x: Double) -> Double {
    switch family {
    case .sine: 1 - cos(x * .pi / 2)
    case .quad: x * x
    case .cubic: x * x * x
    case .quart: x * x * x * x
    case .quint: x * x * x * x * x
    case .expo: exp2(10 * x - 10)
    case .circ: 1 - max(0, (1 - x) * (1 + x)).squareRoot()
    case .back: x * x * ((pull + 1) * x - pull)
    case .elastic: -exp2(10 * x - 10) * sin((10 * x - elasticShift) * elasticRate)
    case .bounce: 1 - CurveCode.bounceOut(1 - x)
    }
  }

  private func slope(_ x: Double) -> Double {
    switch family {
    case .sine: return sin(x * .pi / 2) * .pi / 2
    case .quad: return 2 * x
    case .cubic: return 3 * x * x
    case .quart: return 4 * x * x * x
    case .quint: return 5 * x * x * x * x
    case .expo: return 10 * M_LN2 * exp2(10 * x - 10)
    case .circ: return x / max(0, (1 - x) * (1 + x)).squareRoot()
    case .back: return x * (3 * (pull + 1) * x - 2 * pull)
    case .elastic:
      let phase = (10 * x - elasticShift) * elasticRate
      return -10 * exp2(10 * x - 10) * (M_LN2 * sin(phase) + elasticRate * cos(phase))
    case .bounce: return CurveCode.bounceOutSlope(1 - x)
    }
  }

  /// How far "back" goes back; 1.70158 makes it a tenth.
  private var pull: Double { direction == .inOut ? 1.70158 * 1.525 : 1.70158 }

  private var elasticRate: Double { 2 * .pi / (direction == .inOut ? 4.5 : 3) }

  private var elasticShift: Double { direction == .inOut ? 11.125 : 10.75 }

  private static func bounceOut(_ x: Double) -> Double {
    let (centre, floor) = hop(x)
    return 7.5625 * (x - centre) * (x - centre) + floor
  }

  private static func bounceOutSlope(_ x: Double) -> Double {
    2 * 7.5625 * (x - hop(x).centre)
  }

  /// The middle of the hop that a time lies in, and its lowest value there.
  private static func hop(_ x: Double) -> (centre: Double, floor: Double) {
    if x < 1 / 2.75 { return (0, 0) }
    if x < 2 / 2.75 { return (1.5 / 2.75, 0.75) }
    if x < 2.5 / 2.75 { return (2.25 / 2.75, 0.9375) }
    return (2.625 / 2.75, 0.984375)
  }
}
