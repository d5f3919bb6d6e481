/// Reads numbers that are written in decimal digits.
enum ByteNumber {
  /// The integer that the bytes are, exactly; nil when they aren't one or it has over 64 bits.
  static func integer(_ bytes: ArraySlice<UInt8>) -> Int64? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
    guard !digits.isEmpty else { return nil }
    var result: Int64 = 0
    for byte in digits {
      guard isDigit(byte) else { return nil }
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (shifted, overflow) = result.multipliedReportingOverflow(by: 10)
      let (next, second) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
      guard !overflow, !second else { return nil }
      result = next
    }
    return result
  }

  /// The float nearest to the number that the bytes are; `inf` is one.
  ///
  /// The form is a sign, digits with or without a point, and an exponent.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var rest = bytes
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if rest.elementsEqual("inf".utf8) { return isNegative ? -.infinity : .infinity }
    guard isDecimal(rest) else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Whether the bytes are digits with or without a point, and an exponent.
  private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop(while: isDigit)
    var digits = bytes.count - rest.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst()
      rest = fraction.drop(while: isDigit)
      digits += fraction.count - rest.count
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    var exponent = rest.dropFirst()
    if let sign = exponent.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      exponent.removeFirst()
    }
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }
}
