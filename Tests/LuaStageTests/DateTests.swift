import LuaRuntime
import Testing

@Suite struct DateTests {
  @Test func `parts and patterns are those of the C library`() throws {
    // os.date is gmtime_r and strftime of the C library.
    let output = try Script.output(
      """
      local pattern = "%Y %m %d %H %M %S %a %A %b %B %j %p %I %y %u %w %D %F %R %T"
      for i = 1, 20000 do
        local t = math.random(-30600000000, 200000000000)
        local ours, theirs = moon.date.format(t, pattern), os.date(pattern, t)
        if ours ~= theirs then print(t, ours, theirs) break end
      end
      print "equal"
      """)
    #expect(output == "equal\n")
  }

  @Test func `making and taking apart are inverse to each other`() throws {
    let output = try Script.output(
      """
      for i = 1, 5000 do
        local t = math.random(-900000000000, 900000000000)
        local p = moon.date.parts(t)
        local again = moon.date.make { year = p.year, month = p.month, day = p.day, hour = p.hour, minute = p.minute, second = p.second }
        if again ~= t then print(t, again) break end
      end
      print "equal"
      """)
    #expect(output == "equal\n")
  }

  @Test func `parts beyond their ends carry over as in os dot time`() throws {
    // os.time is timegm of the C library.
    let output = try Script.output(
      """
      for i = 1, 2000 do
        local y, m, d = math.random(1600, 2400), math.random(-40, 40), math.random(-400, 400)
        local h, min, s = math.random(-50, 50), math.random(-100, 100), math.random(-1000, 1000)
        local ours = moon.date.make { year = y, month = m, day = d, hour = h, minute = min, second = s }
        local theirs = os.time { year = y, month = m, day = d, hour = h, min = min, sec = s }
        if ours ~= theirs then print(y, m, d, h, min, s, ours, theirs) break end
      end
      print "equal"
      """)
    #expect(output == "equal\n")
  }

  @Test(arguments: [
    ("numeric", "1/31/2026"), ("short", "1/31/26"), ("medium", "Jan 31, 2026"),
    ("long", "January 31, 2026"), ("full", "Saturday, January 31, 2026"), ("time", "12:05 AM"),
    ("iso", "2026-01-31T00:05:09Z"), ("%e. %B, %H:%M:%S.%f %%", "31. January, 00:05:09.500000 %"),
  ])
  func `dates are written in the ways with a name`(pattern: String, text: String) throws {
    // The forms are those of Foundation's date styles for en_US; the day is a Saturday by the calendar.
    let output = try Script.output(
      """
      local d = moon.date.make { year = 2026, month = 1, day = 31, minute = 5, second = 9.5 }
      print(moon.date.format(d, "\(pattern)"))
      """)
    #expect(output == text + "\n")
  }

  @Test(arguments: [
    ("2026-01-31", "1769817600.0"), ("2026-01-31T15:05:00Z", "1769871900.0"),
    ("2026-01-31 15:05", "1769871900.0"), ("1/31/2026", "1769817600.0"),
    ("2026-01-31T15:05:00.25Z", "1769871900.25"), ("2026-02-29", "nil"),
    ("2024-02-29", "1709164800.0"),
    ("13/1/2026", "nil"), ("2026-01-31x", "nil"), ("", "nil"), ("2026-01-31T24:00", "nil"),
    ("1/31/26", "nil"),
  ])
  func `dates are read`(text: String, seconds: String) throws {
    // The numbers are those of date(1): date -ud TEXT +%s.
    #expect(try Script.output("print(moon.date.parse '\(text)')") == seconds + "\n")
  }

  @Test func `wrong patterns and dates are explained`() throws {
    let style = try #require(Script.error("moon.date.format(0, 'nmeric')"))
    #expect(style.text.hasSuffix("got \"nmeric\": did you mean 'numeric'?"))
    let pattern = try #require(Script.error("moon.date.format(0, '%Q')"))
    #expect(
      pattern.text == "moon.date.format: argument 2 'pattern' has '%Q', which means nothing")
    #expect(Script.error("moon.date.format(0, '100%')") != nil)
    #expect(try #require(Script.error("moon.date.format(0/0)")).code == "not-finite")
    #expect(
      try #require(Script.error("moon.date.make { year = 2026, mnth = 1 }")).code == "unknown-key")
  }

  @Test func `the ends of time can be written`() throws {
    #expect(
      try Script.output("print(moon.date.format(1e12), moon.date.format(-1e12, 'iso'))").hasPrefix(
        "9/27/33658"))
  }
}
