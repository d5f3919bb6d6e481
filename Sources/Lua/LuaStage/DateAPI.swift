import LuaAPI
import LuaRuntime

/// `moon.date`.
enum DateAPI {
  private static let date = Parameter(
    required: "date", .number(-1e12...1e12, unit: "s"), "Seconds since 1970.")
  private static let pattern = Parameter(
    "pattern", .text, default: "numeric",
    "\"numeric\", \"short\", \"medium\", \"long\", \"full\", \"time\", \"iso\", or one with % as in os.date."
  )
  private static let text = Parameter(
    required: "text", .text, "Such as \"2026-01-31\", \"2026-01-31T15:05:00Z\" or \"1/31/2026\".")
  private static let year = Parameter(
    required: "year", .integer(-34_000...34_000), "The year.")
  private static let month = Parameter(
    "month", .integer(-100_000...100_000), default: 1, "The month, from 1; 13 is the next January.")
  private static let day = Parameter(
    "day", .integer(-10_000_000...10_000_000), default: 1, "The day, from 1.")
  private static let hour = Parameter(
    "hour", .integer(-1_000_000...1_000_000), default: 0, "The hour.")
  private static let minute = Parameter(
    "minute", .integer(-1_000_000...1_000_000), default: 0, "The minute.")
  private static let second = Parameter(
    "second", .number(-1e9...1e9), default: 0, "The second, with its fraction.")

  private static let nowFunction = APIFunction(
    "moon.date.now", "Gives the time of the stage's clock, in seconds since 1970.",
    details:
      "The clock starts at 2026-01-01 00:00 UTC and is moved by the stage alone, so that each run is "
      + "the same.",
    returns: "number",
    example: """
      print(moon.date.format(moon.date.now(), "iso"))  --> 2026-01-01T00:00:00Z
      """)
  private static let formatFunction = APIFunction(
    "moon.date.format", "Gives the text of a date, in UTC and in English.",
    details:
      "In a pattern, % and a letter stand for a part of the date: \(DateText.letters). %e is the day "
      + "without a zero, %f the millionths of the second.",
    arguments: [date, pattern], returns: "string",
    example: """
      local date = moon.date.make { year = 2026, month = 1, day = 31, hour = 15, minute = 5 }
      print(moon.date.format(date), moon.date.format(date, "long"))  --> 1/31/2026	January 31, 2026
      print(moon.date.format(date, "%a %d %b, %H:%M"))  --> Sat 31 Jan, 15:05
      """)
  private static let makeFunction = APIFunction(
    "moon.date.make", "Makes a date from its parts, in UTC.",
    details:
      "Parts beyond their ends carry over, so that day = 0 is the last day of the month before.",
    options: [year, month, day, hour, minute, second], returns: "number",
    example: """
      print(moon.date.make { year = 1970, day = 2 })  --> 86400.0
      """)
  private static let parseFunction = APIFunction(
    "moon.date.parse", "Reads a date from text; nil when it is none.",
    details: "It knows what \"iso\" and \"numeric\" give, with and without the time of day.",
    arguments: [text], returns: "number?",
    example: """
      print(moon.date.parse "1970-01-01T01:00:00Z", moon.date.parse "2/30/2026")  --> 3600.0	nil
      """)
  private static let partsFunction = APIFunction(
    "moon.date.parts", "Takes a date apart, in UTC.",
    arguments: [date],
    returns: "DateParts",
    example: """
      local parts = moon.date.parts(moon.date.parse "2026-01-31")
      print(parts.year, parts.month, parts.day, parts.weekday)  --> 2026	1	31	7
      """)

  static let module = APIModule(
    "moon.date", "Dates: numbers of seconds since 1970, and their texts.",
    members: [
      .function("moon.date.now", now), .function("moon.date.format", format),
      .function("moon.date.make", make), .function("moon.date.parse", parse),
      .function("moon.date.parts", parts),
    ], alsoKnownAs: ["time": "now", "tostring": "format", "new": "make", "fields": "parts"])

  private static let now = APICallable(nowFunction) { call throws(LuaError) in
    call.frame.push(StageSession.of(call.frame).now)
    return 1
  }

  private static let format = APICallable(formatFunction) { call throws(LuaError) in
    let date = CalendarDate(seconds: try call.argument(1, date))
    let pattern = try call.argument(2, pattern)
    if let style = DateText.Style(rawValue: pattern) {
      call.frame.push(DateText.text(date, style))
      return 1
    }
    guard pattern.contains("%") else {
      let names = DateText.Style.allCases.map(\.rawValue)
      throw call.subject(2).unknownName(
        pattern, wanted: "a way to write dates or a pattern such as \"%d %b %Y\"", names: names)
    }
    switch DateText.text(date, pattern: pattern) {
    case .success(let text): call.frame.push(text)
    case .failure(let unknown):
      throw call.subject(2).error(
        "has \(ValueText.quoted(unknown.letter, mark: "'")), which means nothing",
        code: "malformed", notes: ["behind % may stand: \(DateText.letters)"])
    }
    return 1
  }

  private static let make = APICallable(makeFunction) { call throws(LuaError) in
    let date = CalendarDate(
      year: try call.option(year), month: try call.option(month), day: try call.option(day),
      hour: try call.option(hour), minute: try call.option(minute),
      second: try call.option(second))
    call.frame.push(date.seconds)
    return 1
  }

  private static let parse = APICallable(parseFunction) { call throws(LuaError) in
    if let date = DateText.date(try call.argument(1, text)) {
      call.frame.push(date.seconds)
    } else {
      call.frame.pushNil()
    }
    return 1
  }

  private static let parts = APICallable(partsFunction) { call throws(LuaError) in
    let date = CalendarDate(seconds: try call.argument(1, date))
    let frame = call.frame
    frame.pushTable(fields: 8)
    frame.setField("year", date.year)
    frame.setField("month", date.month)
    frame.setField("day", date.day)
    frame.setField("hour", date.hour)
    frame.setField("minute", date.minute)
    frame.setField("second", date.second)
    // As in os.date: Sunday is 1.
    frame.setField("weekday", date.weekday + 1)
    frame.setField("dayOfYear", date.dayOfYear)
    return 1
  }
}
