extension Swing {
  /// The bits of four numbers.
  @inline(__always)
  private static func bits(_ x: SIMD4<Double>) -> SIMD4<UInt64> {
    SIMD4(x[0].bitPattern, x[1].bitPattern, x[2].bitPattern, x[3].bitPattern)
  }

  /// The numbers of four bit patterns.
  @inline(__always)
  private static func numbers(_ x: SIMD4<UInt64>) -> SIMD4<Double> {
    SIMD4(
      Double(bitPattern: x[0]), Double(bitPattern: x[1]), Double(bitPattern: x[2]),
      Double(bitPattern: x[3]))
  }

  /// ``fade(_:)`` of four numbers.
  @inline(__always)
  static func fade(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let x = x.replacing(with: deepest, where: .!(x .< deepest))
    let shifted = rounder - x * log2e
    let k = shifted - rounder
    let r = (-x - k * ln2High) - k * ln2Low
    let r2 = r * r
    let r4 = r2 * r2
    let evenHigh = (e4 + e6 * r2) + e8 * r4
    let oddHigh = (e5 + e7 * r2) + e9 * r4
    let even = (e0 + e2 * r2) + evenHigh * r4
    let odd = (e1 + e3 * r2) + oddHigh * r4
    let power = (r2 * (even + r * odd) + r) + 1
    return power * numbers(one &+ (bits(shifted) &<< 52))
  }

  /// a·cos x + b·sin x of four numbers, no x above ``longest``.
  @inline(__always)
  static func turn(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ x: SIMD4<Double>
  ) -> SIMD4<Double> {
    let shifted = x * twoOverPi + rounder
    let k = shifted - rounder
    let r = (x - k * halfPiHigh) - k * halfPiLow
    let z = r * r
    let z2 = z * z
    let sineHigh = (s2 + s3 * z) + (s4 + s5 * z) * z2
    let cosineHigh = (c2 + c3 * z) + (c4 + c5 * z) * z2
    let sine = ((s0 + s1 * z) + sineHigh * z2) * (z * r) + r
    let cosine = ((c0 + c1 * z) + cosineHigh * z2) * z2 + (1 - z * 0.5)
    let quarter = bits(shifted)
    let odd = quarter & 1
    let exchange = (bits(a) ^ bits(b)) & (0 &- odd)
    let sign = (quarter & 2) &<< 62
    let first = numbers(bits(a) ^ exchange ^ sign)
    let second = numbers(bits(b) ^ exchange ^ sign ^ (odd &<< 63))
    return first * cosine + second * sine
  }
}
