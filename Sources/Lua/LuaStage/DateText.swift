/// Dates as text, as English speakers in the United States write them.
enum DateText {
  /// The ways with a name.
  enum Style: String, CaseIterable, Sendable {
    /// `1/31/2026`.
    case numeric
    /// `1/31/26`.
    case short
    /// `Jan 31, 2026`.
    case medium
    /// `January 31, 2026`.
    case long
    /// `Saturday, January 31, 2026`.
    case full
    /// `3:05 PM`.
    case time
    /// `2026-01-31T15:05:00Z`.
    case iso
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The date in one of the ways with a name.
  static func text(_ date: CalendarDate, _ style: Style) -> String {
    let month = months[date.month - 1]
    switch style {
    case .numeric: return "\(date.month)/\(date.day)/\(date.year)"
    case .short: return "\(date.month)/\(date.day)/\(padded(twoDigits(of: date.year), 2))"
    case .medium: return "\(month.prefix(3)) \(date.day), \(date.year)"
    case .long: return "\(month) \(date.day), \(date.year)"
    case .full: return "\(weekdays[date.weekday]), \(month) \(date.day), \(date.year)"
    case .time:
      return "\(halfDayHour(date)):\(padded(date.minute, 2)) \(date.hour < 12 ? "AM" : "PM")"
    case .iso:
      let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      return "\(day)T\(clock(date))Z"
    }
  }

  /// The date by a pattern with `%` as in `os.date`; the letter behind a `%` that means nothing.
  static func text(
    _ date: CalendarDate, pattern: String
  ) -> Result<String, UnknownConversion> {
    var result = ""
    var scalars = pattern.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "%" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard let letter = scalars.next() else { return .failure(UnknownConversion(letter: "%")) }
      guard let part = part(Character(letter), date) else {
        return .failure(UnknownConversion(letter: "%\(letter)"))
      }
      result += part
    }
    return .success(result)
  }

  /// A part of a pattern that means nothing.
  struct UnknownConversion: Error {
    let letter: String
  }

  /// The letters that patterns know behind `%`.
  static let letters = "a A b B d e f H I j m M p S u w y Y D F R T %"

  private static func part(_ letter: Character, _ date: CalendarDate) -> String? {
    switch letter {
    case "a": "\(weekdays[date.weekday].prefix(3))"
    case "A": weekdays[date.weekday]
    case "b": "\(months[date.month - 1].prefix(3))"
    case "B": months[date.month - 1]
    case "d": padded(date.day, 2)
    case "e": "\(date.day)"
    case "f": padded(Int((date.second - Double(Int(date.second))) * 1e6), 6)
    case "H": padded(date.hour, 2)
    case "I": padded(halfDayHour(date), 2)
    case "j": padded(date.dayOfYear, 3)
    case "m": padded(date.month, 2)
    case "M": padded(date.minute, 2)
    case "p": date.hour < 12 ? "AM" : "PM"
    case "S": padded(Int(date.second), 2)
    case "u": "\(date.weekday == 0 ? 7 : date.weekday)"
    case "w": "\(date.weekday)"
    case "y": padded(twoDigits(of: date.year), 2)
    case "Y": "\(date.year)"
    case "D":
      "\(padded(date.month, 2))/\(padded(date.day, 2))/\(padded(twoDigits(of: date.year), 2))"
    case "F": "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    case "R": "\(padded(date.hour, 2)):\(padded(date.minute, 2))"
    case "T": clock(date)
    case "%": "%"
    default: nil
    }
  }

  private static func clock(_ date: CalendarDate) -> String {
    "\(padded(date.hour, 2)):\(padded(date.minute, 2)):\(padded(Int(date.second), 2))"
  }

  private static func halfDayHour(_ date: CalendarDate) -> Int { (date.hour + 11) % 12 + 1 }

  private static func twoDigits(of year: Int) -> Int { (year % 100 + 100) % 100 }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(abs(number))"
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  // MARK: Reading

  /// The date of a text such as `2026-01-31`, `2026-01-31T15:05:00Z`, `2026-01-31 15:05` or `1/31/2026`.
  ///
  /// - Returns: Nil when the text has another form, or names a day that there isn't.
  static func date(_ text: String) -> CalendarDate? {
    guard text.utf8.count <= 64 else { return nil }
    var reader = DateReader(text)
    return reader.date()
  }
}
