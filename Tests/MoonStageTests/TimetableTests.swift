import MoonStage
import Testing

/// What a clock and its timers promise, by hand.
@Suite struct TimetableTests {
  @Test func `a timer needs an interval that lets time pass`() throws {
    let timetable = Timetable()
    #expect(throws: StageError.self) { try timetable.every(0) {} }
    #expect(throws: StageError.self) { try timetable.every(.nan) {} }
    #expect(throws: StageError.self) { try timetable.after(-1) {} }
    #expect(timetable.nextTime == nil)
  }

  @Test func `the first call comes after one interval, and a cancelled timer has none`() throws {
    let timetable = Timetable()
    let timer = try timetable.every(0.1) {}
    #expect(timetable.nextTime == 0.1)
    timer.cancel()
    #expect(timetable.nextTime == nil)
  }
}
