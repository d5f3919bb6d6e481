extension Double {
  /// The shortest decimal text that reads back as the same number, without `.0`; no zero is
  /// negative.
  package var short: String {
    guard self != 0 else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to some decimals, without trailing zeros, exponents or a negative zero.
  ///
  /// What is no number reads 0 and what is infinite 1e9 with its sign, since vector formats know
  /// neither.
  ///
  /// - Parameter decimals: The most decimals to keep, 0...9.
  /// - Returns: The text.
  package func short(decimals: Int) -> String {
    var text: [UInt8] = []
    let places = Swift.min(Swift.max(decimals, 0), 9)
    text.append(units: units(places: places), places: places)
    return String(decoding: text, as: UTF8.self)
  }

  /// The nearest whole number of units, of which ten to the power of `places` make one.
  func units(places: Int) -> Int64 {
    guard !isNaN else { return 0 }
    let scales = [1, 10, 100, 1000, 10_000, 100_000, 1e6, 1e7, 1e8, 1e9]
    return Int64((Swift.min(Swift.max(self, -1e9), 1e9) * scales[places]).rounded())
  }
}

extension [UInt8] {
  /// Appends a number of units as a decimal number, without trailing zeros.
  mutating func append(units: Int64, places: Int) {
    var (rest, places) = (units.magnitude, places)
    while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
    if units < 0 { append(UInt8(ascii: "-")) }
    var length = places + 1
    var bound: UInt64 = 1
    for _ in 0..<length { bound *= 10 }
    while rest >= bound { (bound, length) = (bound * 10, length + 1) }
    append(contentsOf: repeatElement(UInt8(ascii: "."), count: length + (places > 0 ? 1 : 0)))
    var index = count - 1
    for digit in 0..<length {
      if digit == places, places > 0 { index -= 1 }
      self[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      (rest, index) = (rest / 10, index - 1)
    }
  }
}
