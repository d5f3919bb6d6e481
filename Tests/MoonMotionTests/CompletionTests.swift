import MoonMotion
import MoonTestSupport
import Testing

/// Expected times are those of the documentation: a curve's length, a spring's perceived duration.
@Suite struct CompletionTests {
  @Test func `a curve is complete at its end, a spring after its perceived duration`() throws {
    #expect(try Animation.linear(duration: 0.4).completionTime == 0.4)
    #expect(try Animation.linear(duration: 0).completionTime == 0)
    #expect(agrees(Animation.bouncy.completionTime, 0.5))
    #expect(agrees(try Animation.spring(duration: 0.3, bounce: 0.4).completionTime, 0.3))
  }

  @Test func `delays, speeds and cycles change the time from the inside out`() throws {
    let base = try Animation.linear(duration: 1)
    #expect(try base.delay(0.5).speed(2).completionTime == 0.75)
    #expect(try base.speed(2).delay(0.5).completionTime == 1)
    #expect(try base.repeatCount(3).delay(0.5).completionTime == 3.5)
    #expect(try base.delay(-2).completionTime == 0)
    #expect(base.repeatForever().completionTime == .infinity)
    #expect(try Animation.linear(duration: 0).repeatForever().completionTime == 0)
  }
}
