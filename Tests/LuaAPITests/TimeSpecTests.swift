import LuaAPI
import Testing

@Suite struct TimeSpecTests {
  // The forms and their meaning are the contract's: seconds, milliseconds, frames at 60 a second, parts of a length.
  @Test(arguments: [
    ("0.3", 0.3), ("0.3s", 0.3), ("300ms", 0.3), ("12f", 0.2), ("0", 0), ("-1s", -1), (".5s", 0.5),
    ("1500ms", 1.5), ("start", 0),
  ])
  func `a time is read in each form`(text: String, seconds: Double) {
    #expect(TimeSpec(text)?.seconds == seconds)
  }

  @Test(arguments: [("50%", 1.0), ("100%", 2), ("end", 2), ("0%", 0), ("-50%", -1), ("0.5s", 0.5)])
  func `a part of a length is resolved`(text: String, seconds: Double) {
    #expect(TimeSpec(text)?.resolved(duration: 2) == seconds)
  }

  @Test func `the start of something endless is at 0`() {
    #expect(TimeSpec("0%")?.resolved(duration: .infinity) == 0)
  }

  @Test(arguments: [
    "", "s", "x", "1x", "1 s", "nan", "inf", "0x10", "1e3", "--1", "1.2.3", "%", "½s", "1s ", "End",
  ])
  func `anything else is refused`(text: String) {
    #expect(TimeSpec(text) == nil)
  }

  @Test(arguments: [
    ("start", "\"start\""), ("50%", "\"50%\""), ("end", "\"end\""), ("300ms", "0.3"),
  ])
  func `a time is shown as a script writes it`(text: String, shown: String) {
    #expect(TimeSpec(text)?.text == shown)
  }
}
