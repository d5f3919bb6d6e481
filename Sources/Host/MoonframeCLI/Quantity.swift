internal import LuaProject
internal import MoonPlot

/// Reads the values of flags.
enum Quantity {
  /// A time with or without unit, in seconds: `2`, `2s`, `500ms`, `1.5m`.
  ///
  /// - Throws: What would be right.
  static func seconds(_ text: String, flag: Flag) throws(UsageError) -> Double {
    let factors = ["": 1, "s": 1, "ms": 0.001, "m": 60, "min": 60, "h": 3600]
    guard let (number, unit) = split(text), let factor = factors[unit], number * factor > 0,
      number * factor <= 1e6
    else { throw wrong(flag, text, "a time above zero, such as 2s or 500ms") }
    return number * factor
  }

  /// A size with or without unit, in bytes: `64MB`, `500kB`, `1GB`; units are powers of 1024.
  ///
  /// - Throws: What would be right.
  static func bytes(_ text: String, flag: Flag, least: Int) throws(UsageError) -> Int {
    guard let size = ByteCount.bytes(text) else { throw wrong(flag, text, "a size, such as 64MB") }
    guard size >= least else {
      throw wrong(flag, text, "at least \(least >= 1 << 20 ? "\(least >> 20)MB" : "\(least)")")
    }
    return size
  }

  /// A number in a range.
  ///
  /// - Throws: What would be right.
  static func number(_ text: String, flag: Flag, in range: ClosedRange<Double>) throws(UsageError)
    -> Double
  {
    guard let (number, unit) = split(text), unit.isEmpty, range.contains(number) else {
      throw wrong(
        flag, text,
        "a number from \(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))"
      )
    }
    return number
  }

  /// A whole number in a range.
  ///
  /// - Throws: What would be right.
  static func whole(_ text: String, flag: Flag, in range: ClosedRange<Int>) throws(UsageError)
    -> Int
  {
    guard let number = Int(text), range.contains(number) else {
      throw wrong(
        flag, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// One of some words.
  ///
  /// - Throws: What would be right.
  static func choice<Value>(
    _ text: String, flag: Flag, _ values: [(String, Value)]
  ) throws(UsageError) -> Value {
    guard let found = values.first(where: { $0.0 == text }) else {
      throw wrong(flag, text, values.map(\.0).joined(separator: ", "))
    }
    return found.1
  }

  private static func wrong(_ flag: Flag, _ text: String, _ wanted: String) -> UsageError {
    UsageError(message: "\(flag.name) must be \(wanted), got '\(text)'")
  }

  /// The number at the start of a text, and what follows.
  private static func split(_ text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let first = digits.first, first != ".", let number = Double(String(digits)) else {
      return nil
    }
    return (number, String(text.dropFirst(digits.count)))
  }
}
