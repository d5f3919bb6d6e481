/// The value of a number in source text.
package enum LuaNumber: Hashable, Sendable {
  /// A number without fraction and exponent that fits into 64 bits.
  case integer(Int64)
  /// Any other number.
  case float(Double)

  /// The value as a float.
  package var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): value
    }
  }

  /// Reads a numeral; nil when it is malformed.
  ///
  /// Source: the Lua 5.4 Reference Manual, section 3.1: a decimal integer that doesn't fit is a float, a
  /// hexadecimal one wraps around.
  package init?(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    if bytes.count >= 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x") {
      guard let value = LuaNumber.hexadecimal(bytes[2...]) else { return nil }
      self = value
      return
    }
    var integer: Int64? = 0
    var hasDigit = false
    var isInteger = true
    var index = 0
    while index < bytes.count, LuaByte.isDigit(bytes[index]) {
      hasDigit = true
      integer = integer.flatMap { LuaNumber.appending(bytes[index] - 0x30, to: $0) }
      index += 1
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      while index < bytes.count, LuaByte.isDigit(bytes[index]) {
        hasDigit = true
        index += 1
      }
    }
    guard hasDigit else { return nil }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      guard let end = LuaNumber.exponent(bytes[(index + 1)...])?.end else { return nil }
      index = end
    }
    guard index == bytes.count else { return nil }
    if isInteger, let integer {
      self = .integer(integer)
    } else {
      self = .float(Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity)
    }
  }

  private static func appending(_ digit: UInt8, to value: Int64) -> Int64? {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    let (sum, isStillTooLarge) = product.addingReportingOverflow(Int64(digit))
    return isTooLarge || isStillTooLarge ? nil : sum
  }

  /// The exponent and the place behind it.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> (value: Int, end: Int)? {
    var index = bytes.startIndex
    var isNegative = false
    if index < bytes.endIndex,
      bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var value = 0
    while index < bytes.endIndex, LuaByte.isDigit(bytes[index]) {
      value = min(value * 10 + Int(bytes[index] - 0x30), 1 << 20)
      index += 1
    }
    return index == start ? nil : (isNegative ? -value : value, index)
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> LuaNumber? {
    var integer: UInt64 = 0
    var mantissa = 0.0
    var shift = 0
    var hasDigit = false
    var isInteger = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: ".") {
        guard isInteger else { return nil }
        isInteger = false
      } else if let digit = LuaByte.hexDigit(bytes[index]) {
        hasDigit = true
        integer = integer << 4 | UInt64(digit)
        mantissa = mantissa * 16 + Double(digit)
        if !isInteger { shift -= 4 }
      } else {
        break
      }
      index += 1
    }
    guard hasDigit else { return nil }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "p") {
      isInteger = false
      guard let (value, end) = exponent(bytes[(index + 1)...]) else { return nil }
      shift += value
      index = end
    }
    guard index == bytes.endIndex else { return nil }
    if isInteger { return .integer(Int64(bitPattern: integer)) }
    return .float(mantissa == 0 ? 0 : Double(sign: .plus, exponent: shift, significand: mantissa))
  }
}
