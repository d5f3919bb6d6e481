import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What never comes to rest is named, with the view, what of it moves, and where that was said.
@Suite struct EndlessTests {
  private let context = testContext()

  private func timeline(lasting seconds: Double) throws -> TimelineProgram {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.linear(to: 10, duration: seconds)
    return try builder.build()
  }

  /// A stage with one view, and a number that it shows.
  private func stage(
    _ number: Variable<Double>, _ view: @escaping (View, Double) throws -> View
  ) throws -> Stage {
    let stage = Stage(context) { try view(View.block(10, 10).named("box"), number.value) }
    _ = try stage.scene()
    return stage
  }

  private func number() -> Variable<Double> { Variable("x", 0, in: context.hub) }

  // MARK: For ever

  @Test func `an animation without an end is named by its view and what of it moves`() throws {
    let x = number()
    let stage = try stage(x) { view, x in
      view.moved(x, 0).animated(.linear.repeatForever(), by: .number(x)).made(at: 3)
    }
    #expect(try stage.endlessMotion() == nil)
    try x.set(10)
    let motion = try #require(try stage.endlessMotion())
    #expect(motion.text == "the offset of /box (`animation` of a view around it)")
    #expect(motion.origin == ViewOrigin(file: "test.lua", line: 3))
  }

  @Test func `a transaction has no place, so the view's counts`() throws {
    let x = number()
    let stage = try stage(x) { view, x in
      View.column(view.faded(1 - x).made(at: 5)).named("outer").made(at: 4)
    }
    try context.transaction.with(Transaction(animation: .linear.repeatForever())) { try x.set(1) }
    let motion = try #require(try stage.endlessMotion())
    #expect(motion.text == "the opacity of /outer/box (the transaction's animation)")
    #expect(motion.origin == ViewOrigin(file: "test.lua", line: 5))
  }

  @Test func `a view that comes for ever is named`() throws {
    let x = number()
    let endless = Transition.animated(.opacity, .linear.repeatForever())
    let stage = try stage(x) { view, x in
      .column(
        x > 0 ? view.modified(.transition(endless)).made(at: 9) : nil, View.block(5, 5))
    }
    try x.set(1)
    let motion = try #require(try stage.endlessMotion())
    #expect(motion.text == "the opacity of /1/box (the transition of a view that comes)")
    #expect(motion.origin == ViewOrigin(file: "test.lua", line: 9))
  }

  @Test func `timelines and phases that repeat are named`() throws {
    let timeline = try timeline(lasting: 1)
    let repeating = try stage(number()) { view, _ in
      view.modified(
        .keyframeAnimator(
          KeyframeAnimation(timeline, start: .repeating(true)) { $0.moved($1[0], 0) })
      ).made(at: 7)
    }
    var motion = try #require(try repeating.endlessMotion())
    #expect(motion.text == "the repeating `keyframeAnimator` of /box")
    #expect(motion.origin == ViewOrigin(file: "test.lua", line: 7))
    let phases = PhaseAnimation(
      count: 2, animation: { _ in .snappy }, content: { $0.moved(Double($1), 0) })
    let round = try stage(number()) { view, _ in view.modified(.phaseAnimator(phases)).made(at: 8) }
    motion = try #require(try round.endlessMotion())
    #expect(motion.text == "the `phaseAnimator` without a trigger of /box")
    #expect(motion.origin == ViewOrigin(file: "test.lua", line: 8))
  }

  // MARK: Settling

  @Test func `what takes longer than an hour is named before the clock moves`() throws {
    let x = number()
    let slow = try stage(x) { view, x in
      view.scaled(1 + x).animated(try .linear(duration: 5000), by: .number(x)).made(at: 3)
    }
    try x.set(1)
    var error = try #require(stageError { try slow.settle() })
    #expect(error.code == .endless)
    #expect(
      error.message == "there is no rest within an hour: the scale of /box "
        + "(`animation` of a view around it) moves until 5000 s at least")
    #expect(error.origin == ViewOrigin(file: "test.lua", line: 3))
    #expect(slow.time == 0)
    let timeline = try timeline(lasting: 4000)
    let y = number()
    let keyframes = try stage(y) { view, y in
      view.modified(
        .keyframeAnimator(
          KeyframeAnimation(timeline, start: .trigger(.number(y))) { $0.moved($1[0], 0) })
      ).made(at: 6)
    }
    try y.set(1)
    error = try #require(stageError { try keyframes.settle() })
    #expect(error.message.contains(": the `keyframeAnimator` of /box moves until 4000 s"))
    #expect(error.origin == ViewOrigin(file: "test.lua", line: 6))
    #expect(keyframes.time == 0)
  }

  @Test(arguments: [0.5, 10])
  func `a timer that starts something new again and again is named`(_ interval: Double) throws {
    let x = number()
    let other = Variable("other", 0, in: context.hub)
    let stage = try stage(x) { view, x in
      .column(
        view.moved(x, 0).animated(try .linear(duration: 2 * interval), by: .number(x)).made(at: 3),
        .label("\(other.value)"))
    }
    let places = (1...2).map { ViewOrigin(file: "test.lua", line: $0) }
    _ = try context.timetable.every(interval / 4, origin: places[0]) {
      try other.set(other.value + 1)
    }
    _ = try context.timetable.every(interval, origin: places[1]) { try x.set(x.value + 1) }
    try x.set(1)
    let error = try #require(stageError { try stage.settle() })
    #expect(error.code == .endless)
    #expect(error.origin == places[1])
    let words = "there is no rest: a timer every \(interval == 10 ? "10" : "0.5") s has started"
    #expect(error.message.hasPrefix(words))
    #expect(error.notes.first?.hasPrefix("the offset of /1/box (") == true)
    #expect(error.notes.first?.hasSuffix("moves (test.lua:3)") == true)
    #expect(stage.time <= max(300, 100 * interval) + 5 * interval)
    #expect(error.notes.last == "the clock shows \(stage.time.shown) s now")
  }

  @Test func `timers that make each other in one line are one`() throws {
    let x = number()
    let stage = try stage(x) { view, x in
      view.moved(x, 0).animated(try .linear(duration: 5), by: .number(x))
    }
    let place = ViewOrigin(file: "test.lua", line: 4)
    func again() throws {
      try x.set(x.value + 1)
      _ = try context.timetable.after(3, origin: place) { try again() }
    }
    try again()
    let error = try #require(stageError { try stage.settle() })
    #expect(error.message.hasPrefix("there is no rest: a timer after 3 s has started"))
    #expect(error.origin == place)
  }

  // Expected: the last of 150 calls, 2 s apart, starts three seconds.
  @Test func `a timer that ends is waited for`() throws {
    let x = number()
    let stage = try stage(x) { view, x in
      view.moved(x, 0).animated(try .linear(duration: 3), by: .number(x))
    }
    var timer: StageTimer?
    timer = try context.timetable.every(2) {
      try x.set(x.value + 1)
      if x.value == 140 { timer?.cancel() }
    }
    try x.set(1)
    try stage.settle()
    #expect(stage.time == 2 * 139 + 3)
  }

  @Test func `timers without time between them are named`() throws {
    let stage = try stage(number()) { view, _ in view }
    let place = ViewOrigin(file: "test.lua", line: 2)
    func again() throws {
      _ = try context.timetable.after(0, origin: place) { try again() }
    }
    try again()
    let error = try #require(stageError { try stage.advance(by: 1) })
    #expect(error.code == .unsettled)
    #expect(error.origin == place)
    #expect(error.notes == ["the last one was a timer after 0 s"])
  }

  @Test func `handlers that change what they watch have a place`() throws {
    let x = number()
    let stage = try stage(x) { view, x in view }
    let looping = Stage(context) {
      View.label("\(x.value)").modified(
        .onChange(of: .number(x.value)) { _ in try x.set(x.value + 1) }
      ).made(at: 6)
    }
    _ = try looping.scene()
    try x.set(1)
    let error = try #require(stageError { _ = try looping.scene() })
    #expect(error.code == .unsettled)
    #expect(error.origin == ViewOrigin(file: "test.lua", line: 6))
    withExtendedLifetime(stage) {}
  }
}

extension Double {
  /// The number as messages show it.
  fileprivate var shown: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
