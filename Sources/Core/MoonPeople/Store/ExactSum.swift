/// A sum of numbers without any rounding: values can be taken out again, in any order.
///
/// Source: the small superaccumulator of R. M. Neal, "Fast exact summation using small and large
/// superaccumulators", 2015.
public struct ExactSum: Sendable {
  /// The number of values in the sum.
  public private(set) var count: Int64 = 0

  /// The sum of the integers.
  private var integers: Int128 = 0
  /// The sum of the finite floats in digits of 32 bits from 2^-1074 up, each with room to spare.
  private var digits: [Int64] = []
  /// The number of additions to the digits before carries must be passed on.
  private var room = Self.most
  private var infinities: (positive: Int, negative: Int, nan: Int) = (0, 0, 0)

  /// Each addition changes a digit by less than 2^32.
  private static let most = 1 << 30
  /// From 2^-1074 to 2^1023 are 2098 bits; the rest are carries.
  private static let length = 70

  /// Creates an empty sum.
  public init() {}

  /// Creates the sum of some integers.
  ///
  /// - Parameters:
  ///   - integers: Their sum.
  ///   - count: Their number.
  package init(_ integers: Int128, count: Int64) {
    self.integers = integers
    self.count = count
  }

  /// Adds a value; nil and what is no number counts for nothing.
  ///
  /// - Parameter value: The value.
  public mutating func add(_ value: Value) { change(value, sign: 1) }

  /// Takes out a value that was added; nil and what is no number counts for nothing.
  ///
  /// - Parameter value: The value.
  public mutating func remove(_ value: Value) { change(value, sign: -1) }

  /// The sum, rounded once: an integer if that is wanted and it fits, else a number.
  ///
  /// - Parameter isInteger: Whether the values are integers.
  /// - Returns: The sum; 0 or 0.0 without values.
  public func sum(isInteger: Bool) -> Value {
    if isInteger, let integer = Int64(exactly: integers) { return .integer(integer) }
    return .number(unusual ?? exact.rounded())
  }

  /// The sum divided by the number of values, rounded once; nil without values.
  public var average: Value {
    guard count > 0 else { return .none }
    return .number(unusual ?? exact.divided(by: UInt64(count)).rounded())
  }

  private mutating func change(_ value: Value, sign: Int64) {
    switch value {
    case .none, .boolean, .string: return
    case .integer(let integer): integers += Int128(integer) * Int128(sign)
    case .number(let number) where number.isFinite: change(number, sign: sign)
    case .number(let number) where number.isNaN: infinities.nan += Int(sign)
    case .number(let number) where number > 0: infinities.positive += Int(sign)
    case .number: infinities.negative += Int(sign)
    }
    count += sign
  }

  private mutating func change(_ number: Double, sign: Int64) {
    if digits.isEmpty { digits = Array(repeating: 0, count: Self.length) }
    let exponent = Int(number.exponentBitPattern)
    let hidden: UInt64 = exponent == 0 ? 0 : 1 << 52
    let significand = hidden | number.significandBitPattern
    let position = max(exponent - 1, 0)
    let bits = UInt128(significand) << UInt128(position & 31)
    let place = position >> 5
    let sign = number.sign == .minus ? -sign : sign
    digits[place] += sign * Int64(UInt32(truncatingIfNeeded: bits))
    digits[place + 1] += sign * Int64(UInt32(truncatingIfNeeded: bits >> 32))
    digits[place + 2] += sign * Int64(UInt32(truncatingIfNeeded: bits >> 64))
    room -= 1
    if room == 0 {
      Self.passCarries(&digits)
      room = Self.most
    }
  }

  /// What the sum is when not all values are finite.
  private var unusual: Double? {
    switch (infinities.positive > 0, infinities.negative > 0, infinities.nan > 0) {
    case (false, false, false): nil
    case (true, false, false): .infinity
    case (false, true, false): -.infinity
    case (_, _, _): .nan
    }
  }

  /// The finite part of the sum.
  private var exact: BinaryNumber {
    var all = digits.isEmpty ? Array(repeating: 0, count: Self.length) : digits
    let magnitude = integers.magnitude
    // The integers count from 2^0, which is bit 1074: digit 33, bit 18.
    for place in 0..<5 {
      let low = place == 0 ? magnitude << 18 : magnitude >> UInt128(32 * place - 18)
      let digit = Int64(UInt32(truncatingIfNeeded: low))
      all[33 + place] += integers < 0 ? -digit : digit
    }
    Self.passCarries(&all)
    let isNegative = (all.last ?? 0) < 0
    if isNegative {
      for place in all.indices { all[place] = -all[place] }
      Self.passCarries(&all)
    }
    return BinaryNumber(
      isNegative: isNegative, digits: all.map { UInt32(truncatingIfNeeded: $0) }, lowest: -1074)
  }

  /// Brings all digits but the last one to 0 ..< 2^32 with the same sum.
  private static func passCarries(_ digits: inout [Int64]) {
    var carry: Int64 = 0
    for place in digits.indices.dropLast() {
      let digit = digits[place] + carry
      carry = digit >> 32
      digits[place] = digit & 0xFFFF_FFFF
    }
    digits[digits.count - 1] += carry
  }
}
