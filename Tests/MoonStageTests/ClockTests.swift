import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What the virtual clock does, by hand.
@Suite struct ClockTests {
  @Test func `the clock only moves forward, and says which times it got`() throws {
    let stage = Stage(testContext()) { .label("a") }
    try stage.move(to: 1.5)
    #expect(stage.time == 1.5)
    let back = try #require(stageError { try stage.move(to: 1) })
    #expect(back.code == .backwards)
    #expect(
      back.message
        == "the clock only moves forward: it shows 1.5 s, and can't be moved to 1 s")
    let less = try #require(stageError { try stage.advance(by: -0.25) })
    #expect(less.code == .backwards)
    #expect(
      less.message
        == "the clock only moves forward: it shows 1.5 s, and can't be moved by -0.25 s")
    #expect(stage.time == 1.5)
  }

  @Test func `a time that is none is refused`() {
    let stage = Stage(testContext()) { .label("a") }
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(stageError { try stage.move(to: time) }?.code == .badNumber)
    }
    #expect(stageError { try stage.advance(by: .nan) }?.code == .badNumber)
    #expect(stageError { try stage.advance(by: .infinity) }?.code == .badNumber)
    #expect(stage.time == 0)
  }

  @Test func `timers are called in order, each at its time`() throws {
    let context = testContext()
    let stage = Stage(context) { .label("a") }
    var calls: [String] = []
    func note(_ name: String) { calls.append("\(name) \(stage.time)") }
    _ = try context.timetable.every(0.5) { note("every") }
    _ = try context.timetable.after(0.75) { note("after") }
    _ = try context.timetable.after(0.5) { note("second") }
    try stage.move(to: 1)
    #expect(calls == ["every 0.5", "second 0.5", "after 0.75", "every 1.0"])
  }

  @Test(arguments: [(0.1, 10), (1.0 / 240, 240), (0.3, 10), (1.0 / 60, 60)])
  func `steps that add up to a whole second are one, for timers too`(
    _ step: Double, _ count: Int
  ) throws {
    let context = testContext()
    let stage = Stage(context) { .label("a") }
    var calls = 0
    let whole = (step * Double(count)).rounded()
    _ = try context.timetable.every(whole) { calls += 1 }
    for _ in 0..<count { try stage.advance(by: step) }
    #expect(stage.time == whole)
    #expect(calls == 1)
    try stage.move(to: whole)
  }

  @Test func `a timer may start and cancel others`() throws {
    let context = testContext()
    let stage = Stage(context) { .label("a") }
    var calls: [Double] = []
    var timer: StageTimer?
    timer = try context.timetable.every(0.25) {
      calls.append(stage.time)
      if calls.count == 2 {
        timer?.cancel()
        _ = try context.timetable.after(0) { calls.append(-stage.time) }
      }
    }
    try stage.move(to: 3)
    #expect(calls == [0.25, 0.5, -0.5])
  }

  @Test func `timers that never let time pass are stopped`() throws {
    let context = testContext()
    let stage = Stage(context) { .label("a") }
    func again() throws { _ = try context.timetable.after(0) { try again() } }
    try again()
    #expect(stageError { try stage.advance(by: 1) }?.code == .unsettled)
  }

  @Test func `a handler that throws stops the clock at its time, and it can go on`() throws {
    let context = testContext()
    let stage = Stage(context) { .label("a") }
    var isBad = true
    _ = try context.timetable.every(1) { if isBad { throw Failure() } }
    #expect(throws: Failure()) { try stage.move(to: 5) }
    #expect(stage.time == 1)
    isBad = false
    try stage.move(to: 5)
    #expect(stage.time == 5)
  }

  @Test func `a handler can't move the clock`() throws {
    let context = testContext()
    var stage: Stage?
    stage = Stage(context) { .label("a").tapped { try stage?.advance(by: 1) } }
    #expect(stageError { try stage?.tap(.text("a")) }?.code == .busy)
    _ = try context.timetable.after(1) { try stage?.advance(by: 1) }
    #expect(stageError { try stage?.advance(by: 2) }?.code == .busy)
    stage = nil
  }

  @Test func `settling waits for animations and for those that timers start meanwhile`() throws {
    let context = testContext()
    let x = Variable("x", 0.0, in: context.hub)
    let stage = Stage(context) {
      View.block(10, 10).named("box").moved(x.value, 0)
        .animated(try .linear(duration: 1), by: .number(x.value))
    }
    let start = try stage.x("box")
    try x.set(100)
    let timer = try context.timetable.every(0.75) { try x.set(x.value + 10) }
    _ = try context.timetable.after(2) { timer.cancel() }
    #expect(try !stage.isAtRest())
    #expect(try stage.restTime() == 1)
    try stage.settle()
    // The second call of the timer was at 1.5 s.
    #expect(stage.time == 2.5)
    #expect(try stage.isAtRest())
    #expect(try stage.x("box") == start + 120)
  }

  @Test func `settling doesn't wait for what runs for ever`() throws {
    let context = testContext()
    let x = Variable("x", 0.0, in: context.hub)
    let stage = Stage(context) {
      .column(
        View.block(10, 10).moved(x.value, 0)
          .animated(.linear.repeatForever(), by: .number(x.value)),
        View.block(20, 10).named("box").moved(x.value, 0)
          .animated(try .linear(duration: 2), by: .number(x.value)))
    }
    #expect(try !stage.isEndless())
    try x.set(10)
    #expect(try stage.isEndless())
    try stage.settle()
    #expect(stage.time == 2)
    #expect(try stage.isAtRest())
  }

  @Test func `the clock of a script moves all of its stages`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let first = Stage(context) { .label("first \(count.value)") }
    let second = Stage(context) {
      View.label("second").modified(
        .onChange(of: .integer(count.value)) { _ in
          if count.value < 3 { try count.set(count.value + 1) }
        })
    }
    _ = try context.timetable.after(1) { try count.set(1) }
    try first.move(to: 2)
    #expect(second.time == 2)
    #expect(try first.exists(.text("first 3")))
  }

  @Test func `stages that change what the other one watches are stopped`() throws {
    let context = testContext()
    let (a, b) = (Variable("a", 0, in: context.hub), Variable("b", 0, in: context.hub))
    func watching(_ own: Variable<Int>, _ other: Variable<Int>) -> Stage {
      Stage(context) {
        let now = own.value
        return View.label("\(now)").modified(
          .onChange(of: .integer(now)) { _ in try other.set(now + 1) })
      }
    }
    let stages = [watching(a, b), watching(b, a)]
    for stage in stages { _ = try stage.scene() }
    try a.set(1)
    #expect(stageError { try stages[0].advance(by: 1) }?.code == .unsettled)
    try stages[0].advance(by: 1)
  }

  @Test func `where nobody looks, things still happen at their time`() throws {
    // Expected: a linear way of 1 s that begins at 0.5 s, however the clock is moved.
    func place(_ times: [Double]) throws -> Double {
      let context = testContext()
      let x = Variable("x", 0.0, in: context.hub)
      let stage = Stage(context) {
        View.block(10, 10).named("box").moved(x.value, 0)
          .animated(try .linear(duration: 1), by: .number(x.value))
      }
      _ = try context.timetable.after(0.5) { try x.set(100) }
      for time in times { try stage.move(to: time) }
      return try stage.x("box")
    }
    let start = 195.0
    #expect(try place([1]) == start + 50)
    #expect(try place([0.25, 0.75, 1]) == start + 50)
    #expect(try place([0.5, 1]) == start + 50)
  }
}
