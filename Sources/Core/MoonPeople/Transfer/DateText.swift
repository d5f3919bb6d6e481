/// Reads moments that are written as in ISO 8601.
enum DateText {
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
