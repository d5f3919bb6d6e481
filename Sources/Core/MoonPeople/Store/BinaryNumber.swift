/// A long binary number that is rounded to a float once, at the end.
struct BinaryNumber {
  private let isNegative: Bool
  /// Digits of 32 bits, the lowest first.
  private let digits: [UInt32]
  /// The exponent of the lowest bit.
  private let lowest: Int
  /// Whether the exact number is a little larger in magnitude than the digits say.
  private var isInexact = false

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - isNegative: Whether it is below 0.
  ///   - digits: Its digits of 32 bits, the lowest first.
  ///   - lowest: The exponent of the lowest bit.
  init(isNegative: Bool, digits: [UInt32], lowest: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.lowest = lowest
  }

  /// The number divided by another one, to 128 bits more than it has.
  func divided(by divisor: UInt64) -> BinaryNumber {
    var quotient = [UInt32](repeating: 0, count: digits.count + 4)
    var rest: UInt128 = 0
    for place in quotient.indices.reversed() {
      rest = rest << 32 | UInt128(place < 4 ? 0 : digits[place - 4])
      let digit = rest / UInt128(divisor)
      quotient[place] = UInt32(truncatingIfNeeded: digit)
      rest -= digit * UInt128(divisor)
    }
    var result = BinaryNumber(isNegative: isNegative, digits: quotient, lowest: lowest - 128)
    result.isInexact = rest != 0
    return result
  }

  /// The nearest float; of two equally near ones the even one.
  func rounded() -> Double {
    guard let top = digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    let highest = top * 32 + 31 - digits[top].leadingZeroBitCount
    // The lowest bit that a float of this size holds: 53 bits, and nothing below 2^-1074.
    let last = max(highest - 52, -1074 - lowest)
    var significand: UInt64 = 0
    if last <= highest {
      for bit in stride(from: highest, through: last, by: -1) {
        significand = significand << 1 | (self.bit(bit) ? 1 : 0)
      }
    }
    let half = last > 0 && bit(last - 1)
    let isMore = isInexact || (last > 1 && hasBits(below: last - 1))
    if half, isMore || significand & 1 == 1 { significand += 1 }
    // Both factors are exact: the significand has at most 54 bits, the last one 0 if there are 54.
    let magnitude = Double(sign: .plus, exponent: last + lowest, significand: Double(significand))
    return isNegative ? -magnitude : magnitude
  }

  private func bit(_ place: Int) -> Bool {
    place >= 0 && place >> 5 < digits.count && digits[place >> 5] >> UInt32(place & 31) & 1 == 1
  }

  private func hasBits(below place: Int) -> Bool {
    let whole = min(place >> 5, digits.count)
    if digits[..<whole].contains(where: { $0 != 0 }) { return true }
    guard whole < digits.count else { return false }
    return digits[whole] & ((1 << UInt32(place & 31)) - 1) != 0
  }
}
