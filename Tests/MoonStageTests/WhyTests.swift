import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Why things are as they are shown, by hand.
@Suite struct WhyTests {
  @Test func `a keyframe is named with its track, and how far it is`() throws {
    let context = testContext()
    let jumps = Variable("jumps", 0, in: context.hub)
    let timeline = try carTimeline()
    let stage = Stage(context) {
      carScreen(timeline, jumps: jumps.value) { try jumps.set(jumps.value + 1) }
    }
    try stage.tap(.text("jump"))
    try stage.move(to: 0.25)
    let car = try stage.find(.text("car")).path
    let offset = try stage.why(car, .offset)
    #expect(offset.names == ["x", "y"])
    #expect(offset.value == [0, try stage.find(.text("car")).offset.y])
    #expect(
      offset.reasons.first?.text == "keyframe 2 of track offsetY: spring to -100, 33 % of 0.3 s")
    let turn = try stage.why(car, .rotation)
    #expect(
      turn.reasons.first?.text == "keyframe 2 of track rotation: cubic to 0, 33 % of 0.3 s")
    let fade = try stage.why(car, .opacity)
    #expect(fade.reasons.map(\.text) == ["no modifier of the image changes it"])
    try stage.settle()
    #expect(
      try stage.why(car, .scale).reasons.first?.text
        == "track scale has ended: the value of its last keyframe")
  }

  @Test func `a keyframe of several numbers is named with all of them`() throws {
    let context = testContext()
    let runs = Variable("runs", 0, in: context.hub)
    var builder = TimelineBuilder()
    try builder.property("shift", .point, initial: [0, 0])
    try builder.track("shift")
    try builder.linear(to: [40, -20], duration: 0.5)
    let timeline = try builder.build()
    let stage = Stage(context) {
      let box = View.block(10, 10).named("box")
      let motion = KeyframeAnimation(timeline, start: .trigger(.integer(runs.value))) {
        $0.moved($1[0], $1[1])
      }
      return box.modified(.keyframeAnimator(motion))
    }
    let path = try stage.find(.text("box")).path
    try runs.set(1)
    try stage.advance(by: 0.25)
    #expect(
      try stage.why(path, .offset).reasons.first?.text
        == "keyframe 1 of track shift: linear to (40, -20), 50 % of 0.5 s")
  }

  @Test func `an animation is named with what asked for it, and where`() throws {
    let context = testContext()
    let x = Variable("x", 0.0, in: context.hub)
    let stage = Stage(context) {
      View.block(10, 10).named("box").moved(x.value, 0)
        .animated(try .linear(duration: 2), by: .number(x.value)).made(at: 9)
    }
    let path = try stage.find(.text("box")).path
    #expect(
      try stage.why(path, .offset).reasons.map(\.text) == [
        "no modifier of the rectangle changes it"
      ])
    try x.set(50)
    try stage.advance(by: 0.5)
    let why = try stage.why(path, .offset)
    #expect(why.value == [12.5, 0])
    #expect(why.reasons.count == 2)
    #expect(why.reasons.first?.text.hasSuffix("a curve, 25 % of 2 s, to 50, 0") == true)
    #expect(why.reasons.first?.text.contains("animation") == true)
    #expect(why.reasons.allSatisfy { $0.origin == ViewOrigin(file: "test.lua", line: 9) })
  }

  @Test func `a frame is the layout's, moved by the views around`() throws {
    let stage = Stage(testContext()) {
      View.layers(.center, View.block(10, 10).named("box")).named("page").scaled(2)
    }
    let why = try stage.why(try stage.find(.text("box")).path, .frame)
    #expect(why.names == ["x", "y", "width", "height"])
    #expect(why.value == [190, 390, 20, 20])
    #expect(
      why.reasons.map(\.text)
        == ["the layout of the rectangle", "moved by the scale of /page"])
  }

  // Expected: the place at which the view is once it has arrived.
  @Test func `a frame on its way goes to a place on the screen, whatever moves it`() throws {
    let context = testContext()
    let chosen = Variable("chosen", 0, in: context.hub)
    let stage = Stage(context) {
      let segments = ["a", "b"].map {
        SegmentedView.Segment(key: .name($0), title: $0, label: [ViewChild(.slot(1), .label($0))])
      }
      let control = View(
        .segmented(
          SegmentedView(segments: segments, selection: chosen.value, select: chosen.set)))
      return View.layers(.center, control).named("page").scaled(0.5).moved(10, 20)
    }
    _ = try stage.scene()
    try chosen.set(1)
    try stage.advance(by: 0.1)
    let mark = try stage.find(.text("indicator")).path
    let why = try #require(try stage.why(mark, .frame).reasons.first?.text)
    try stage.settle()
    let frame = try stage.find(.text("indicator")).frame
    let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
    let words = numbers.map { number in
      number == number.rounded() ? String(Int(number)) : String(number)
    }
    #expect(why.hasSuffix("to \(words.joined(separator: ", "))"), "\(why)")
  }

  @Test func `a phase is named`() throws {
    let stage = Stage(testContext()) {
      let phases = PhaseAnimation(
        count: 2, trigger: .integer(0), animation: { _ in .linear },
        content: { view, index in view.faded(index == 0 ? 0.5 : 1) })
      return View.block(10, 10).named("box").modified(.phaseAnimator(phases))
    }
    let path = try stage.find(.text("box")).path
    #expect(
      try stage.why(path, .opacity).reasons.map(\.text)
        == ["phase 1 of 2", "the rectangle's opacity modifiers together"])
    #expect(
      try stage.why(path, .blur).reasons.map(\.text) == ["no modifier of the rectangle changes it"])
  }

  @Test(arguments: ViewAttribute.allCases)
  func `each attribute can be asked for`(attribute: ViewAttribute) throws {
    let stage = Stage(testContext()) {
      View.label("a").modified(.shadow(ShadowStyle(color: .black, radius: 3, x: 1, y: 2)))
        .modified(
          .rotation3D(
            Angle(degrees: 30), x: 1, y: 0, z: 0, anchor: .center, anchorZ: 0, perspective: 1)
        )
        .modified(.clip(.rounded(radius: 4, style: .circular))).named("box")
    }
    let why = try stage.why(try stage.find(.text("box")).path, attribute)
    #expect(why.value.count == why.names.count)
    #expect(!why.value.isEmpty)
    #expect(!why.reasons.isEmpty)
  }

  @Test func `a view that isn't there is no answer`() {
    let stage = Stage(testContext()) { .label("a") }
    #expect(
      stageError { _ = try stage.why(ScenePath([.name("no")]), .frame) }?.code == .notFound)
  }
}
