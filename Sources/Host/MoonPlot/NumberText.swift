/// Numbers as people and programs want to read them, without Foundation.
package enum NumberText {
  /// The shortest text that reads back as the same number: "1", "0.1", "1e+300".
  ///
  /// - Parameter value: A finite number.
  /// - Returns: Digits, with an exponent where Swift's own description has one.
  package static func exact(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A decimal text with exactly `decimals` digits after the point, rounded half away from zero.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    DecimalDigits(value).fixed(max(0, decimals))
  }

  /// A text with at most `digits` significant digits and no trailing zeros: "1.235", "1.5e9".
  ///
  /// Numbers from a million upwards and below a ten-thousandth are written with an exponent.
  package static func short(_ value: Double, digits: Int = 4) -> String {
    var rounded = DecimalDigits(value)
    rounded.keep(max(1, digits))
    guard !rounded.isZero else { return "0" }
    let exponent = rounded.exponent
    if (-4..<7).contains(exponent) {
      return rounded.fixed(max(0, rounded.digits.count - rounded.point))
    }
    let lead = String(rounded.digits[0])
    let tail = rounded.digits.dropFirst().map { String($0) }.joined()
    let sign = rounded.isNegative ? "-" : ""
    return "\(sign)\(lead)\(tail.isEmpty ? "" : ".\(tail)")e\(exponent)"
  }

  /// A time as "0.15 s", to the millisecond where it is short.
  package static func seconds(_ value: Double) -> String {
    let millisecond = abs(value) < 1000 ? trimmed(fixed(value, decimals: 3)) : short(value)
    return "\(millisecond == "0" && value != 0 ? short(value, digits: 3) : millisecond) s"
  }

  /// A part of a hundred as "4.9 %".
  package static func percent(_ value: Double) -> String {
    "\(abs(value) < 1000 ? trimmed(fixed(value, decimals: 1)) : short(value)) %"
  }

  /// A decimal text without trailing zeros after its point.
  static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var rest = text[...]
    while rest.last == "0" { rest.removeLast() }
    if rest.last == "." { rest.removeLast() }
    return String(rest)
  }
}
