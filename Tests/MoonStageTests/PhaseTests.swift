import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Views that go through phases; expected places are those of linear ways, by hand.
@Suite struct PhaseTests {
  /// A box at 0, 100 and 200 by phase.
  private func stage(
    _ context: StageContext, trigger: Variable<Int>? = nil, count: Int = 3,
    _ animation: @escaping (Int) throws -> Animation?
  ) -> Stage {
    Stage(context) {
      let phases = PhaseAnimation(
        count: count, trigger: trigger.map { .integer($0.value) }, animation: animation
      ) { $0.moved(100 * Double($1), 0) }
      return View.block(10, 10).named("box").modified(.phaseAnimator(phases))
    }
  }

  private func x(_ stage: Stage) throws -> Double { try stage.find(.text("box")).offset.x }

  @Test func `a trigger leads once through the phases and back to the first`() throws {
    let context = testContext()
    let trigger = Variable("trigger", 0, in: context.hub)
    let stage = stage(context, trigger: trigger) { index in
      try .linear(duration: index == 0 ? 0.5 : 1)
    }
    try stage.move(to: 1)
    #expect(try x(stage) == 0)
    #expect(try stage.isAtRest())
    try trigger.set(1)
    #expect(try stage.restTime() == 3.5)
    let places = [(1.5, 50.0), (2, 100), (2.25, 125), (3, 200), (3.25, 100), (3.5, 0), (9, 0)]
    for (time, place) in places {
      try stage.move(to: time)
      #expect(abs(try x(stage) - place) < 1e-9, "\(time)")
    }
    #expect(stage.evaluations == 2)
  }

  @Test func `settling waits for a whole round`() throws {
    let context = testContext()
    let trigger = Variable("trigger", 0, in: context.hub)
    let stage = stage(context, trigger: trigger) { _ in try .linear(duration: 1) }
    _ = try stage.scene()
    try trigger.set(1)
    try stage.settle()
    #expect(stage.time == 3)
    #expect(try x(stage) == 0)
  }

  @Test func `without a trigger they go round for ever, which nobody waits for`() throws {
    let stage = stage(testContext()) { _ in try .linear(duration: 1) }
    #expect(try stage.isEndless())
    try stage.move(to: 0.5)
    #expect(abs(try x(stage) - 50) < 1e-9)
    try stage.move(to: 1000.5)
    // 1000 s are 333 rounds of 3 s and one step more: the way from 100 to 200.
    #expect(abs(try x(stage) - 150) < 1e-6)
    #expect(try stage.isAtRest())
    try stage.settle()
    #expect(stage.time == 1000.5)
  }

  @Test func `a spring makes room for the next phase after its perceived duration`() throws {
    let context = testContext()
    let trigger = Variable("trigger", 0, in: context.hub)
    var steps: [Double] = []
    let stage = stage(context, trigger: trigger, count: 2) { index in
      steps.append(Double(index))
      return try .spring(duration: 0.4)
    }
    _ = try stage.scene()
    try trigger.set(1)
    try stage.move(to: 0.3)
    let before = try x(stage)
    #expect(before > 0 && before < 100)
    try stage.move(to: 0.5)
    #expect(try x(stage) < 100)
    try stage.settle()
    #expect(stage.time > 0.8)
    #expect(try x(stage) == 0)
  }

  @Test func `a trigger on the way begins a new round from where it is`() throws {
    let context = testContext()
    let trigger = Variable("trigger", 0, in: context.hub)
    let stage = stage(context, trigger: trigger) { _ in try .linear(duration: 1) }
    _ = try stage.scene()
    try trigger.set(1)
    try stage.move(to: 1.5)
    #expect(abs(try x(stage) - 150) < 1e-9)
    try trigger.set(2)
    #expect(abs(try x(stage) - 150) < 1e-9)
    try stage.settle()
    #expect(stage.time == 4.5)
  }

  @Test func `phases that take no time are an error, told once`() throws {
    let stage = stage(testContext()) { _ in nil }
    let error = try #require(stageError { _ = try stage.scene() })
    #expect(error.code == .endless)
    #expect(error.message.contains("3 phases takes no time"))
    _ = try stage.scene()
    try stage.advance(by: 1)
  }

  @Test func `one phase alone goes nowhere`() throws {
    let stage = stage(testContext(), count: 1) { _ in nil }
    try stage.advance(by: 1)
    #expect(try x(stage) == 0)
    #expect(try !stage.isEndless())
  }

  @Test func `phases are told of at their times however the clock is moved`() throws {
    func calls(_ times: [Double]) throws -> [Int] {
      let context = testContext()
      let trigger = Variable("trigger", 0, in: context.hub)
      var calls: [Int] = []
      let stage = Stage(context) {
        let phases = PhaseAnimation(
          count: 3, trigger: .integer(trigger.value), animation: { _ in try .linear(duration: 1) }
        ) { view, index in
          view.modified(.onChange(of: .integer(index)) { _ in calls.append(index) })
        }
        return View.block(10, 10).modified(.phaseAnimator(phases))
      }
      _ = try stage.scene()
      try trigger.set(1)
      for time in times {
        try stage.move(to: time)
        _ = try stage.scene()
      }
      return calls
    }
    #expect(try calls([10]) == [1, 2, 0])
    #expect(try calls([0.1, 0.5, 1.7, 1.8, 10]) == [1, 2, 0])
  }

  // Expected: what time moves is where time has moved it, however often somebody has looked, so that
  // only what the phase itself changes is animated.
  @Test func `what a phase adds beside a running timeline starts where time has moved it`() throws {
    func shown(looking: Bool) throws -> [String] {
      var builder = TimelineBuilder()
      try builder.property("width", initial: [10])
      try builder.track("width")
      try builder.linear(to: 110, duration: 2)
      let timeline = try builder.build()
      let phases = PhaseAnimation(
        count: 2, animation: { _ in try .linear(duration: 0.5) },
        content: { view, phase in view.behind(.fill(phase == 0 ? .red : .yellow)) })
      let stage = Stage(testContext()) {
        .row(
          View.block(10, 10).modified(
            .keyframeAnimator(
              KeyframeAnimation(timeline, start: .repeating(true)) { view, numbers in
                view.framed(numbers[0], 10)
              })),
          View.block(20, 10, .blue).modified(.phaseAnimator(phases)).named("box"))
      }
      var texts: [String] = []
      for step in 1...8 {
        if looking {
          try stage.move(to: Double(step) * 0.25 - 0.125)
          _ = try stage.scene()
        }
        try stage.move(to: Double(step) * 0.25)
        if step.isMultiple(of: 2) { texts.append(try stage.scene().text) }
      }
      return texts
    }
    #expect(try shown(looking: true) == shown(looking: false))
  }
}
