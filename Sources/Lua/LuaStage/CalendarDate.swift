/// A day and a time of day in the calendar of today, carried back and forth without end, in UTC.
///
/// There are no time zones, no summer time and no leap seconds: every day has 86,400 seconds.
struct CalendarDate: Hashable, Sendable {
  /// The year; 0 is the one before year 1.
  var year: Int
  /// From 1.
  var month: Int
  /// From 1.
  var day: Int
  var hour = 0
  var minute = 0
  /// With its fraction.
  var second = 0.0

  /// A day in seconds.
  static let daySeconds = 86_400.0

  /// Creates the date of a number of seconds since 1970-01-01 00:00:00.
  init(seconds: Double) {
    let days = (seconds / CalendarDate.daySeconds).rounded(.down)
    // What is left is of the size of a day, so that nothing is lost but what the number itself lacks.
    let rest = max(0, seconds - days * CalendarDate.daySeconds)
    let whole = min(Int(rest), 86_399)
    (year, month, day) = CalendarDate.civil(days: Int(days))
    hour = whole / 3600
    minute = whole / 60 % 60
    second = rest - Double(whole - whole % 60)
  }

  /// Creates a date from its parts; those beyond their ends carry over: month 13 is the next January.
  init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The number of seconds since 1970-01-01 00:00:00.
  var seconds: Double {
    let months = month - 1
    let carried = months >= 0 ? months / 12 : (months - 11) / 12
    let days =
      CalendarDate.days(year: year + carried, month: months - carried * 12 + 1, day: 1) + day - 1
    return Double(days) * CalendarDate.daySeconds + Double(hour * 3600 + minute * 60) + second
  }

  /// The day of the week; 0 is Sunday.
  var weekday: Int {
    let days = CalendarDate.days(year: year, month: month, day: day)
    // 1970-01-01 was a Thursday.
    return ((days + 4) % 7 + 7) % 7
  }

  /// The day of the year, from 1.
  var dayOfYear: Int {
    CalendarDate.days(year: year, month: month, day: day)
      - CalendarDate.days(year: year, month: 1, day: 1) + 1
  }

  /// The number of days in a month.
  static func length(ofMonth month: Int, year: Int) -> Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return days(year: next.0, month: next.1, day: 1) - days(year: year, month: month, day: 1)
  }

  /// The number of days since 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  static func days(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March, so that the leap day comes last; 400 years have 146,097 days.
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that is some days after 1970-01-01.
  ///
  /// Source: as ``days(year:month:day:)``, civil_from_days.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}
