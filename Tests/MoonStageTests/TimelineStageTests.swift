import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport
import Testing

/// Timelines of keyframes through a stage; expected numbers are those of the tables of an
/// independent program, Fixtures/motion-keyframe-animator.json and motion-car-jump-240hz.json.
@Suite struct TimelineStageTests {
  private let table = JSONFile("motion-keyframe-animator.json")

  /// A car on a stage of its own, which jumps when it is told.
  private func carStage(_ environment: StageEnvironment = .plain) throws -> Stage {
    let context = testContext()
    let jumps = Variable("jumps", 0, in: context.hub)
    let timeline = try carTimeline()
    return Stage(environment, context: context) { _ in
      carScreen(timeline, jumps: jumps.value) { try jumps.set(jumps.value + 1) }
    }
  }

  /// Compares the car that is shown with a row of a table, whose angles are in degrees.
  private func expect(_ stage: Stage, shows row: JSONValue, _ id: String) throws {
    let car = try stage.find(.text("car"))
    let reflection = try stage.find(.text("reflection"))
    let numbers = [
      ("scale", car.scale.x), ("offsetY", car.offset.y), ("rotation", car.rotation.degrees),
      ("reflectionOpacity", try #require(opacity(of: "reflection", in: try stage.scene()))),
    ]
    #expect(reflection.offset.y == 195)
    for (name, number) in numbers {
      var expected = try #require(row[name].number)
      // A style has no opacity below nothing.
      if name == "reflectionOpacity" { expected = max(0, expected) }
      #expect(agrees(number, expected), "\(id) \(name): \(number), expected \(expected)")
    }
  }

  /// The opacity of the first colour in the mask of a view.
  private func opacity(of name: String, in scene: Scene) -> Double? {
    var (found, isInside): (Double?, Bool) = (nil, false)
    scene.forEachNode { node, identity in
      if identity.path.keys.last == .name(name), identity.role == "mask" { isInside = true }
      if isInside, found == nil, case .fill(_, .linear(let gradient, _, _)) = node.element {
        found = gradient.stops.first?.color.opacity
      }
    }
    return found
  }

  @Test(arguments: ["trigger-once", "retrigger-mid-flight-0.6"])
  func `the car of the table jumps on a stage`(id: String) throws {
    let scenario = try table.scenario(id)
    let stage = try carStage()
    var events = scenario["events"].array.compactMap { $0["t"].number }
    for sample in scenario["samples"].array {
      let time = try #require(sample["t"].number)
      while let event = events.first, event <= time {
        try stage.move(to: event)
        try stage.tap(.text("jump"))
        events.removeFirst()
      }
      try stage.move(to: time)
      try expect(stage, shows: sample["value"], "\(id) \(time)")
    }
  }

  @Test func `all 301 frames of the jump are those of the table`() throws {
    let table = try JSONValue(contentsOf: fixture("motion-car-jump-240hz.json"))
    let stage = try carStage()
    try stage.tap(.text("jump"))
    let samples = table["samples"].array
    #expect(samples.count == 301)
    for sample in samples {
      let time = try #require(sample["t"].number)
      try stage.move(to: time)
      try expect(stage, shows: sample["value"], "\(time)")
    }
    #expect(stage.evaluations == 2)
  }

  @Test func `a jump that nobody looks at ends where it ends`() throws {
    let stage = try carStage()
    try stage.tap(.text("jump"))
    try stage.settle()
    #expect(stage.time == 1.2)
    #expect(agrees(try stage.find(.text("car")).offset.y, 3.7959927365366064))
  }

  @Test func `a timeline for the value shown starts from it`() throws {
    let scenario = try table.scenario("retrigger-value-dependent")
    let context = testContext()
    let target = Variable("target", 0.0, in: context.hub)
    let stage = Stage(context) {
      var builder = TimelineBuilder()
      try builder.property("x", initial: [0])
      try builder.track("x")
      try builder.linear(to: target.value, duration: 1)
      let animation = KeyframeAnimation(
        try builder.build(), start: .trigger(.number(target.value))
      ) { view, numbers in view.moved(numbers[0], 0) }
      return View.block(10, 10).named("box").modified(.keyframeAnimator(animation))
    }
    _ = try stage.scene()
    var events = scenario["events"].array.compactMap { $0["t"].number }
    for sample in scenario["samples"].array {
      let time = try #require(sample["t"].number)
      while let event = events.first, event <= time {
        try stage.move(to: event)
        try target.set(try stage.find(.text("box")).offset.x + 10)
        events.removeFirst()
      }
      try stage.move(to: time)
      let expected = try #require(sample["value"]["x"].number)
      #expect(agrees(try stage.find(.text("box")).offset.x, expected), "\(time)")
    }
  }

  /// A box that a timeline moves again and again.
  private func repeatingStage(
    initial: Double, _ isOn: Variable<Bool>, _ context: StageContext,
    reduceMotion: Bool = false
  ) throws -> Stage {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [initial])
    try builder.track("x")
    try builder.linear(to: 10, duration: 1)
    let timeline = try builder.build()
    var environment = StageEnvironment.plain
    environment.reduceMotion = reduceMotion
    return Stage(environment, context: context) { _ in
      let animation = KeyframeAnimation(timeline, start: .repeating(isOn.value)) {
        $0.moved($1[0], 0)
      }
      return View.block(10, 10).named("box").modified(.keyframeAnimator(animation))
    }
  }

  @Test(arguments: ["repeating", "repeating-false-from-start"])
  func `a timeline goes round as the table says`(id: String) throws {
    let scenario = try table.scenario(id)
    let context = testContext()
    let isOn = Variable("isOn", try #require(scenario["repeating"].bool as Bool?), in: context.hub)
    let stage = try repeatingStage(
      initial: try #require(scenario["initial"]["x"].number), isOn, context)
    for sample in scenario["samples"].array {
      try stage.move(to: try #require(sample["t"].number))
      let expected = try #require(sample["value"]["x"].number)
      #expect(agrees(try stage.find(.text("box")).offset.x, expected), "\(stage.time)")
    }
    #expect(try stage.isEndless() == isOn.value)
    #expect(try stage.isAtRest())
  }

  @Test func `a timeline that is held goes on from there`() throws {
    let context = testContext()
    let isOn = Variable("isOn", true, in: context.hub)
    let stage = try repeatingStage(initial: 0, isOn, context)
    func x() throws -> Double { try stage.find(.text("box")).offset.x }
    try stage.move(to: 2.25)
    try isOn.set(false)
    try stage.move(to: 7)
    #expect(agrees(try x(), 2.5))
    #expect(try !stage.isEndless())
    try isOn.set(true)
    try stage.move(to: 7.5)
    #expect(agrees(try x(), 7.5))
  }

  @Test func `where nothing should move, timelines are at their end or their start`() throws {
    var environment = StageEnvironment.plain
    environment.reduceMotion = true
    let stage = try carStage(environment)
    for _ in 0..<2 {
      try stage.tap(.text("jump"))
      #expect(agrees(try stage.find(.text("car")).scale.x, 1))
      #expect(try stage.isAtRest())
    }
    let context = testContext()
    let isOn = Variable("isOn", true, in: context.hub)
    let other = try repeatingStage(initial: 3, isOn, context, reduceMotion: true)
    try other.move(to: 2.5)
    #expect(try other.find(.text("box")).offset.x == 3)
    #expect(try !other.isEndless())
  }

  @Test func `a timeline whose view goes is forgotten`() throws {
    let context = testContext()
    let isThere = Variable("isThere", true, in: context.hub)
    let isOn = Variable("isOn", true, in: context.hub)
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.linear(to: 10, duration: 1)
    let timeline = try builder.build()
    let stage = Stage(context) {
      let animation = KeyframeAnimation(timeline, start: .repeating(isOn.value)) {
        $0.moved($1[0], 0)
      }
      return .column(
        isThere.value
          ? View.block(10, 10).named("box").modified(.keyframeAnimator(animation)) : nil)
    }
    try stage.move(to: 0.25)
    #expect(agrees(try stage.find(.text("box")).offset.x, 2.5))
    try isThere.set(false)
    #expect(try !stage.isEndless())
    try stage.move(to: 0.5)
    try isThere.set(true)
    try stage.move(to: 1)
    // It came again at 0.5 s, and ran for half a second.
    #expect(agrees(try stage.find(.text("box")).offset.x, 5))
  }

  @Test func `a closure that throws is told of once, and the scene stays`() throws {
    let context = testContext()
    let jumps = Variable("jumps", 0, in: context.hub)
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.linear(to: 10, duration: 1)
    let timeline = try builder.build()
    let stage = Stage(context) {
      let animation = KeyframeAnimation(timeline, start: .trigger(.integer(jumps.value))) {
        if $1[0] > 5 { throw Failure() }
        return $0.moved($1[0], 0)
      }
      return View.block(10, 10).named("box").modified(.keyframeAnimator(animation))
    }
    _ = try stage.scene()
    try jumps.set(1)
    try stage.move(to: 0.25)
    #expect(agrees(try stage.find(.text("box")).offset.x, 2.5))
    try stage.move(to: 0.75)
    #expect(throws: Failure()) { try stage.scene() }
    #expect(agrees(try stage.find(.text("box")).offset.x, 2.5))
    try stage.settle()
  }
}

/// A file of scenarios.
struct JSONFile {
  let name: String

  init(_ name: String) { self.name = name }

  /// The scenario with an id.
  func scenario(_ id: String, file: String = #filePath) throws -> JSONValue {
    let all = try JSONValue(contentsOf: fixture(name, beside: file))["scenarios"].array
    return try #require(all.first { $0["id"].string == id })
  }
}
