import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What taps and long presses do, by hand.
@Suite struct TapTests {
  /// What was done, as words.
  final class Log {
    var words: [String] = []
    func note(_ word: String) -> () -> Void { { self.words.append(word) } }
  }

  private let log = Log()

  private func stage(_ view: View) -> Stage { Stage(testContext()) { view } }

  @Test func `a text uses the nearest view around it that does something`() throws {
    let stage = stage(
      .column(
        View.row(.label("outer"), View.row(.label("inner")).tapped(log.note("row")))
          .tapped(log.note("all")),
        .button("press", log.note("button"))))
    for name in ["inner", "outer", "press"] { try stage.tap(.text(name)) }
    #expect(log.words == ["row", "all", "button"])
  }

  @Test func `a view that nothing taps says so`() throws {
    let stage = stage(.column(View.label("Ada").made(at: 7), .button("press", {})))
    let error = try #require(stageError { try stage.tap(.text("Ada")) })
    #expect(error.code == .notUsable)
    #expect(
      error.message
        == "\"Ada\" can't be tapped: neither it nor a view around it takes taps")
    #expect(error.notes == ["it is the text /1/1"])
    #expect(error.origin?.line == 7)
    #expect(stageError { try stage.tap(.text("Bob")) }?.code == .notFound)
  }

  @Test func `of several views with a name only those that can be tapped count`() throws {
    let stage = stage(
      .column(
        View.label("x").named("item"), View.row(View.label("y").named("item").tapped(log.note("y")))
      ))
    try stage.tap(.text("item"))
    #expect(log.words == ["y"])
  }

  @Test func `a row is tapped in its middle, or where it has the only thing to tap`() throws {
    let rows = View.each(["r1", "r2"]) { id in
      View.row(View.label(id + "!").tapped(self.log.note(id)), View(.spacer(minLength: 0)))
    }
    let stage = stage(.listed(rows))
    try stage.tap(.text("r2"))
    try stage.tap(.text("r1"))
    #expect(log.words == ["r2", "r1"])
  }

  @Test func `two texts of one button are one thing to tap`() throws {
    let stage = stage(View.row(.label("go"), .label("go")).tapped(log.note("row")))
    try stage.tap(.text("go"))
    #expect(log.words == ["row"])
  }

  @Test func `several things to tap are listed`() throws {
    let stage = stage(.column(.button("go", {}), .button("go", {})))
    let error = try #require(stageError { try stage.tap(.text("go")) })
    #expect(error.code == .ambiguous)
    #expect(error.notes == ["/1/1", "/1/2"])
  }

  @Test func `a place taps what is in front, and nothing where there is nothing`() throws {
    let stage = stage(
      .layers(
        .center, View.block(200, 200).tapped(log.note("back")),
        View.block(50, 50).tapped(log.note("front"))))
    try stage.tap(at: Point(x: 200, y: 400))
    try stage.tap(at: Point(x: 120, y: 400))
    try stage.tap(at: Point(x: 5, y: 5))
    #expect(log.words == ["front", "back"])
    #expect(stageError { try stage.tap(at: Point(x: .nan, y: 0)) }?.code == .badNumber)
  }

  @Test func `a place is hit where things are drawn, not where they are going`() throws {
    let context = testContext()
    let x = Variable("x", 0.0, in: context.hub)
    let stage = Stage(context) {
      View.block(40, 40).tapped(self.log.note("box")).moved(x.value, 0)
        .animated(try .linear(duration: 1), by: .number(x.value))
    }
    _ = try stage.scene()
    try x.set(100)
    try stage.tap(at: Point(x: 200, y: 400))
    try stage.advance(by: 1)
    try stage.tap(at: Point(x: 200, y: 400))
    try stage.tap(at: Point(x: 300, y: 400))
    #expect(log.words == ["box", "box"])
  }

  @Test func `a disabled view keeps taps to itself`() throws {
    let inner = View.button("inner", log.note("inner")).modified(.disabled(true)).named("b")
    let stage = stage(View.layers(.center, inner).tapped(log.note("outer")))
    try stage.tap(.text("b"))
    try stage.tap(at: Point(x: 200, y: 400))
    #expect(log.words.isEmpty)
    #expect(try !stage.find(.text("b")).takesTaps)
  }

  @Test func `two taps are a double tap where somebody waits for one`() throws {
    let stage = stage(
      .column(
        View.label("both").tapped(log.note("one")).doubleTapped(log.note("two")),
        View.label("single").tapped(log.note("single"))))
    try stage.tap(.text("both"))
    try stage.tap(.text("both"), count: 2)
    try stage.tap(.text("single"), count: 2)
    #expect(log.words == ["one", "two", "single", "single"])
    #expect(stageError { try stage.tap(.text("both"), count: 0) }?.code == .badNumber)
  }

  @Test func `controls do what they are for`() throws {
    let context = testContext()
    let isOn = Variable("isOn", false, in: context.hub)
    let isOpen = Variable("isOpen", true, in: context.hub)
    let chosen = Variable("chosen", 0, in: context.hub)
    let stage = Stage(context) {
      let segments = ["a", "b"].map {
        SegmentedView.Segment(key: .name($0), title: $0, label: [ViewChild(.slot(1), .label($0))])
      }
      return .column(
        View(
          .toggle(
            ToggleView(isOn: isOn.value, setOn: isOn.set, label: [ViewChild(.slot(1), .label("t"))])
          )
        ),
        View(
          .disclosureGroup(
            DisclosureView(
              label: [ViewChild(.slot(1), .label("d"))], isExpanded: isOpen.value,
              setExpanded: isOpen.set, children: [ViewChild(.slot(1), .label("inside"))]))),
        View(
          .segmented(
            SegmentedView(segments: segments, selection: chosen.value, select: chosen.set))))
    }
    try stage.tap(.text("t"))
    #expect(isOn.value)
    try stage.tap(.text("t"))
    #expect(!isOn.value)
    #expect(try stage.exists(.text("inside")))
    try stage.tap(.text("d"))
    #expect(try !stage.exists(.text("inside")))
    try stage.tap(.text("b"))
    #expect(chosen.value == 1)
  }

  @Test func `times count from the last input`() throws {
    let stage = stage(.button("go", {}))
    try stage.advance(by: 1)
    #expect(stage.inputTime == 0)
    try stage.tap(.text("go"))
    #expect(stage.inputTime == 1)
  }

  // MARK: Long presses

  @Test func `a view that is held down long enough says so meanwhile`() throws {
    let context = testContext()
    var times: [Double] = []
    var stage: Stage?
    stage = Stage(context) {
      View.label("card").tapped(self.log.note("tap")).modified(
        .onLongPress(minimumDuration: 0.4) {
          times.append(context.timetable.time)
          self.log.words.append("held")
        })
    }
    let made = try #require(stage)
    try made.longPress(.text("card"), duration: 1)
    #expect(times == [0.4])
    #expect(made.time == 1)
    #expect(made.inputTime == 1)
    try made.longPress(.text("card"))
    #expect(abs(made.time - 1.4) < 1e-12)
    // Too short to be held: a tap.
    try made.longPress(.text("card"), duration: 0.25)
    #expect(log.words == ["held", "held", "tap"])
    #expect(stageError { try made.longPress(.text("card"), duration: -1) }?.code == .badNumber)
    stage = nil
  }
}
