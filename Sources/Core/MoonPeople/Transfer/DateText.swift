/// Reads and writes moments as in ISO 8601.
package enum DateText {
  /// The seconds since 1970-01-01 00:00 UTC of a text; nil when it is none.
  ///
  /// The form is `2026-01-31`, with a time after `T` or a space: `12:00`, `12:00:00` or
  /// `12:00:00.25`, and `Z`, `+02:00` or `-0530` after that; without one it is UTC.
  static func seconds(_ bytes: ArraySlice<UInt8>) -> Double? {
    var text = Cursor(rest: bytes)
    guard let year = text.number(digits: 4), text.skip("-"), let month = text.number(digits: 2),
      text.skip("-"), let day = text.number(digits: 2), (1...12).contains(month),
      (1...daysOfMonth(month, of: year)).contains(day)
    else { return nil }
    var seconds = days(year, month, day) * 86_400
    if text.rest.isEmpty { return Double(seconds) }
    guard text.skip("T") || text.skip(" "), let hour = text.number(digits: 2), hour < 24,
      text.skip(":"), let minute = text.number(digits: 2), minute < 60
    else { return nil }
    seconds += hour * 3600 + minute * 60
    var fraction = 0.0
    if text.skip(":") {
      guard let second = text.number(digits: 2), second < 60 else { return nil }
      seconds += second
      if text.skip(".") {
        let digits = text.rest.prefix(while: ByteNumber.isDigit)
        text.rest = text.rest.dropFirst(digits.count)
        guard !digits.isEmpty, let part = ByteNumber.number(([UInt8(ascii: ".")] + digits)[...])
        else {
          return nil
        }
        fraction = part
      }
    }
    guard let zone = text.zone(), text.rest.isEmpty else { return nil }
    return Double(seconds - zone) + fraction
  }

  /// A moment as people read it, such as `2026-01-31 12:00:00Z`, with milliseconds if it has any.
  ///
  /// - Parameter seconds: The seconds since 1970-01-01 00:00 UTC.
  /// - Returns: The text; nil for a year that hasn't four digits.
  package static func text(_ seconds: Double) -> String? {
    let whole = seconds.rounded(.down)
    // The first second of the year 0 and the one after the year 9999.
    guard (-62_167_219_200..<253_402_300_800).contains(whole) else { return nil }
    let time = Int(whole)
    let day = time >= 0 ? time / 86_400 : (time - 86_399) / 86_400
    let second = time - day * 86_400
    let (year, month, dayOfMonth) = date(day)
    // What a float of today's dates can't tell apart is no time: 0.3 s are 300 ms, not 299.
    let milliseconds = min(999, Int(((seconds - whole) * 1000 + 0.001).rounded(.down)))
    let fraction = milliseconds == 0 ? "" : "." + digits(milliseconds, 3)
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(dayOfMonth, 2)) "
      + "\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))"
      + "\(fraction)Z"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// The date of a day since 1970-01-01 in the Gregorian calendar.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func date(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }

  private struct Cursor {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first.map(Unicode.Scalar.init) == character else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.count == digits, part.allSatisfy(ByteNumber.isDigit) else { return nil }
      rest.removeFirst(digits)
      return part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The seconds by which the local time is ahead of UTC.
    mutating func zone() -> Int? {
      if rest.isEmpty || skip("Z") { return 0 }
      let isAhead = skip("+")
      guard isAhead || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
      _ = skip(":")
      guard let minutes = rest.isEmpty ? 0 : number(digits: 2), minutes < 60 else { return nil }
      return (hours * 3600 + minutes * 60) * (isAhead ? 1 : -1)
    }
  }

  private static func daysOfMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case _: 31
    }
  }

  /// The days since 1970-01-01 in the Gregorian calendar.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
