/// Reads dates from text.
struct DateReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// The date that the whole text is; nil when it is none.
  mutating func date() -> CalendarDate? {
    guard var date = day(), isReal(date) else { return nil }
    guard !rest.isEmpty else { return date }
    guard take("T") || take(" "), let clock = clock() else { return nil }
    (date.hour, date.minute, date.second) = clock
    _ = take("Z")
    return rest.isEmpty ? date : nil
  }

  private mutating func day() -> CalendarDate? {
    guard let first = number() else { return nil }
    if take("-"), first.count >= 4, let month = number(2), take("-"), let day = number(2) {
      return CalendarDate(year: first.value, month: month, day: day)
    }
    guard take("/"), let day = number(), take("/"), let year = number(), year.count == 4 else {
      return nil
    }
    return CalendarDate(year: year.value, month: first.value, day: day.value)
  }

  private mutating func clock() -> (Int, Int, Double)? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    guard take(":") else { return (hour, minute, 0) }
    guard let second = number(2), second < 60 else { return nil }
    guard take(".") else { return (hour, minute, Double(second)) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let fraction = Double("0." + digits) else { return nil }
    rest = rest[digits.endIndex...]
    return (hour, minute, Double(second) + fraction)
  }

  /// A number of some digits.
  private mutating func number(_ count: Int) -> Int? {
    guard let number = number(), number.count == count else { return nil }
    return number.value
  }

  private mutating func number() -> (value: Int, count: Int)? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard (1...6).contains(digits.count), let value = Int(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return (value, digits.count)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private func isReal(_ date: CalendarDate) -> Bool {
    (1...12).contains(date.month)
      && (1...CalendarDate.length(ofMonth: date.month, year: date.year)).contains(date.day)
  }
}
