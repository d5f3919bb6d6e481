import Glibc

/// The two functions of which damped motion is made, without calls and almost without branches.
///
/// The results are within a few units in the last place of the exact ones, of 1 for sine and cosine.
/// Written out here they are cheaper than calls, four of them run side by side, and every platform
/// gives the same digits. The versions for one number and for four do the same operations in the
/// same order, so they agree to the last digit.
enum Swing {
  /// Added and taken away again, it rounds a number below 2^51 to the nearest integer, which then
  /// stands in the number's low bits.
  static let rounder = 0x1.8p52

  /// The largest phase that is reduced here and not by the library, in radians.
  static let longest = 400_000.0

  /// The largest exponent; e^-708 is still a normal number.
  static let deepest = 708.0

  static let log2e = 1.442_695_040_888_963_4
  /// ln 2 in two parts, the first short enough for exact products.
  static let ln2High = 6.931_471_803_691_238e-1
  static let ln2Low = 1.908_214_929_270_587_7e-10
  static let twoOverPi = 0.636_619_772_367_581_3
  /// π/2 in two parts, the first of 33 bits.
  static let halfPiHigh = 1.570_796_326_734_125_6
  static let halfPiLow = 6.077_100_506_506_192e-11

  /// Chebyshev fits: (e^r - 1 - r)/r² to 1e-17 for |r| ≤ ln(2)/2, and (sin r/r - 1)/r² and
  /// (cos r - 1 + r²/2)/r⁴ to 2e-17 for |r| ≤ π/4, by increasing powers of r and r².
  static let e0 = 0.5
  static let e1 = 0.166_666_666_666_666_69
  static let e2 = 0.041_666_666_666_624_13
  static let e3 = 0.008_333_333_333_330_062
  static let e4 = 0.001_388_888_891_721_371_7
  static let e5 = 0.000_198_412_698_630_536_18
  static let e6 = 2.480_152_129_595_437_6e-05
  static let e7 = 2.755_726_845_999_706_4e-06
  static let e8 = 2.762_008_844_540_974_6e-07
  static let e9 = 2.510_038_549_551_032e-08
  static let s0 = -0.166_666_666_666_666_66
  static let s1 = 0.008_333_333_333_330_946
  static let s2 = -0.000_198_412_698_367_549_7
  static let s3 = 2.755_731_610_068_303e-06
  static let s4 = -2.505_113_145_542_794_8e-08
  static let s5 = 1.591_810_123_027_412e-10
  static let c0 = 0.041_666_666_666_666_664
  static let c1 = -0.001_388_888_888_888_739_5
  static let c2 = 2.480_158_729_876_343_3e-05
  static let c3 = -2.755_731_727_056_032_6e-07
  static let c4 = 2.087_614_602_468_974_7e-09
  static let c5 = -1.138_261_486_855_632_5e-11

  /// e^-x for an x that is not negative; beyond 708 it stays at e^-708, 3e-308.
  @inline(__always)
  static func fade(_ x: Double) -> Double {
    let x = x < deepest ? x : deepest
    let shifted = rounder - x * log2e
    let k = shifted - rounder
    return fade((-x - k * ln2High) - k * ln2Low, shifted.bitPattern)
  }

  /// cos x and sin x for an x from 0 to ``longest``.
  @inline(__always)
  static func circle(_ x: Double) -> (cosine: Double, sine: Double) {
    guard x <= longest else { return (cos(x), sin(x)) }
    let shifted = x * twoOverPi + rounder
    let k = shifted - rounder
    let r = (x - k * halfPiHigh) - k * halfPiLow
    return (turn(1, 0, r, shifted.bitPattern), turn(0, 1, r, shifted.bitPattern))
  }

  /// e^-decay·(a·cos phase + b·sin phase), neither decay nor phase negative.
  ///
  /// A function of its own, without a loop around it: its many constants need no registers
  /// elsewhere.
  @inline(never)
  static func offset(_ a: Double, _ b: Double, _ decay: Double, _ phase: Double) -> Double {
    guard phase <= longest else { return fade(decay) * (a * cos(phase) + b * sin(phase)) }
    // Both reductions side by side: the decay in the first lane, the phase in the second.
    let x = SIMD2(-(decay < deepest ? decay : deepest), phase)
    let shifted = x * SIMD2(log2e, twoOverPi) + rounder
    let k = shifted - rounder
    let r = (x - k * SIMD2(ln2High, halfPiHigh)) - k * SIMD2(ln2Low, halfPiLow)
    return fade(r.x, shifted.x.bitPattern) * turn(a, b, r.y, shifted.y.bitPattern)
  }

  /// 2^k·e^r from a reduced exponent and the bits of the shifted k.
  @inline(__always)
  private static func fade(_ r: Double, _ shifted: UInt64) -> Double {
    let r2 = r * r
    // Even powers in the first lane, odd ones in the second.
    let v = SIMD2(r2, r2)
    let v2 = v * v
    let high = (SIMD2(e4, e5) + SIMD2(e6, e7) * v) + SIMD2(e8, e9) * v2
    let q = (SIMD2(e0, e1) + SIMD2(e2, e3) * v) + high * v2
    let power = (r2 * (q.x + r * q.y) + r) + 1
    return power * Double(bitPattern: one &+ (shifted &<< 52))
  }

  /// a·cos + b·sin from a reduced angle and the bits of the shifted number of quarter turns.
  @inline(__always)
  private static func turn(
    _ a: Double, _ b: Double, _ r: Double, _ quarter: UInt64
  ) -> Double {
    let z = r * r
    // Sine in the first lane, cosine in the second.
    let v = SIMD2(z, z)
    let v2 = v * v
    let high = (SIMD2(s2, c2) + SIMD2(s3, c3) * v) + (SIMD2(s4, c4) + SIMD2(s5, c5) * v) * v2
    let p = (SIMD2(s0, c0) + SIMD2(s1, c1) * v) + high * v2
    let sine = p.x * (z * r) + r
    let cosine = p.y * v2.x + (1 - z * 0.5)
    // Each quarter turn takes (cos, sin) to (-sin, cos); in bits, since a branch would be taken at
    // random.
    let odd = quarter & 1
    let exchange = (a.bitPattern ^ b.bitPattern) & (0 &- odd)
    let sign = (quarter & 2) &<< 62
    let first = Double(bitPattern: a.bitPattern ^ exchange ^ sign)
    let second = Double(bitPattern: b.bitPattern ^ exchange ^ sign ^ (odd &<< 63))
    return first * cosine + second * sine
  }

  static let one: UInt64 = 0x3ff0_0000_0000_0000
}
