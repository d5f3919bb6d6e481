/// The digits of a hexadecimal float while they are read, rounded once, to the nearest even.
struct HexadecimalFloat {
  /// The first digits that aren't 0, up to 60 bits of them; the lowest bit tells of any others.
  private var significand: UInt64 = 0
  /// The power of two of the significand's lowest bit.
  private var power = 0

  /// Adds a digit.
  ///
  /// - Parameters:
  ///   - digit: From 0 to 15.
  ///   - isPastPoint: Whether it stands after the point.
  mutating func append(_ digit: UInt64, isPastPoint: Bool = false) {
    if significand < 1 << 60 {
      significand = significand << 4 | digit
      if isPastPoint { power -= 4 }
    } else {
      if digit > 0 { significand |= 1 }
      if !isPastPoint { power += 4 }
    }
  }

  /// The nearest float.
  ///
  /// - Parameter exponent: A power of two that the digits are multiplied by.
  /// - Returns: The float, which may be 0 or infinite.
  func value(exponent: Int) -> Double {
    guard significand > 0 else { return 0 }
    let shift = significand.leadingZeroBitCount
    let bits = significand << UInt64(shift)
    let top = power + exponent - shift + 63
    if top > 1023 { return .infinity }
    if top >= -1022 {
      return Double(sign: .plus, exponent: top - 63, significand: Double(bits))
    }
    // Fewer than 53 bits are left below the normal numbers.
    let lost = 11 - 1022 - top
    guard lost <= 64 else { return 0 }
    let kept = lost < 64 ? bits >> UInt64(lost) : 0
    let half: UInt64 = 1 << UInt64(lost - 1)
    let rest = bits & (half | (half - 1))
    let roundsUp = rest > half || (rest == half && kept & 1 == 1)
    return Double(bitPattern: kept + (roundsUp ? 1 : 0))
  }
}
