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
    guard !isNaN else { return "0" }
    let scales = [1, 10, 100, 1000, 10_000, 100_000, 1e6, 1e7, 1e8, 1e9]
    let places = Swift.min(Swift.max(decimals, 0), 9)
    let units = Int64((Swift.min(Swift.max(self, -1e9), 1e9) * scales[places]).rounded())
    var digits = String(units.magnitude)
    guard places > 0 else { return (units < 0 ? "-" : "") + digits }
    if digits.utf8.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
    }
    var fraction = digits.suffix(places)
    let whole = digits.dropLast(places)
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    return (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
