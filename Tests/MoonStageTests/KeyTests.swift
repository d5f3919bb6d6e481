import MoonChange
import MoonGeometry
import MoonLayout
import MoonScene
import MoonStage
import Testing

/// What keys do, by hand.
@Suite struct KeyTests {
  @Test func `Tab goes through what can be used in view order, and round`() throws {
    var told: [String] = []
    let stage = Stage(testContext()) {
      .column(
        .label("title"), View.button("one") { told.append("one") },
        View.button("off") { told.append("off") }.modified(.disabled(true)),
        View.label("two").tapped { told.append("two") })
    }
    #expect(try !stage.key(.enter))
    for _ in 0..<3 {
      #expect(try stage.key(.tab))
      #expect(try stage.key(.enter))
    }
    #expect(told == ["one", "two", "one"])
    #expect(try stage.key(.space))
    #expect(told.last == "one")
    #expect(try stage.key(.escape))
    #expect(stage.focus == nil)
    #expect(try !stage.key(.escape))
  }

  @Test func `nothing to use takes no Tab`() throws {
    let stage = Stage(testContext()) { .label("a") }
    #expect(try !stage.key(.tab))
  }

  @Test func `arrows, Home and End move a slider`() throws {
    let context = testContext()
    let value = Variable("value", 50.0, in: context.hub)
    func slider(_ step: Double?) -> View {
      View(.slider(SliderView(value: value.value, in: 0...100, step: step, setValue: value.set)))
    }
    let stage = Stage(context) { slider(nil) }
    try stage.key(.tab)
    for (key, wanted) in [
      (StageKey.right, 60.0), (.up, 70), (.left, 60), (.down, 50), (.end, 100), (.right, 100),
      (.home, 0),
    ] {
      #expect(try stage.key(key))
      #expect(value.value == wanted, "\(key)")
    }
    let stepped = Stage(context) { slider(25) }
    try stepped.key(.tab)
    try stepped.key(.right)
    #expect(value.value == 25)
    stepped.environment.layoutDirection = .rightToLeft
    try stepped.key(.right)
    #expect(value.value == 0)
  }

  @Test func `arrows choose another segment, and pass over one that is off`() throws {
    let context = testContext()
    let chosen = Variable("chosen", 0, in: context.hub)
    let stage = Stage(context) {
      let segments = ["a", "b", "c"].map {
        SegmentedView.Segment(
          key: .name($0), title: $0, isEnabled: $0 != "b",
          label: [ViewChild(.slot(1), .label($0))])
      }
      return View(
        .segmented(SegmentedView(segments: segments, selection: chosen.value, select: chosen.set)))
    }
    try stage.key(.tab)
    try stage.key(.right)
    #expect(chosen.value == 2)
    #expect(try stage.key(.right))
    #expect(chosen.value == 2)
    try stage.key(.home)
    #expect(chosen.value == 0)
    #expect(try !stage.key(.up))
  }

  @Test func `what no view takes goes to the last who asked, then to those of the script`() throws {
    let context = testContext()
    var told: [String] = []
    context.keyHandlers.append { key, environment in
      told.append("script \(key.rawValue) \(environment.layoutDirection.rawValue)")
      return key == .left
    }
    let stage = Stage(context) { .label("a") }
    stage.onKey { key in
      told.append("first \(key.rawValue)")
      return key == .down
    }
    stage.onKey { key in
      told.append("second \(key.rawValue)")
      return key == .right
    }
    #expect(try stage.key(.right))
    #expect(try stage.key(.down))
    #expect(try stage.key(.left))
    #expect(try !stage.key(.home))
    #expect(
      told == [
        "second right", "second down", "first down", "second left", "first left",
        "script left ltr", "second home", "first home", "script home ltr",
      ])
  }

  @Test func `the focus goes with its view`() throws {
    let context = testContext()
    let isThere = Variable("isThere", true, in: context.hub)
    let stage = Stage(context) {
      .column(isThere.value ? .button("one") {} : nil, .button("two") {})
    }
    try stage.key(.tab)
    #expect(stage.focus == (try stage.find(.text("one"))).path.parentForTests)
    try isThere.set(false)
    #expect(try !stage.key(.enter))
    #expect(stage.focus == nil)
  }

  @Test func `a handler that throws changes nothing`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let stage = Stage(context) { .label("\(count.value)") }
    stage.onKey { _ in
      try count.set(1)
      throw Failure()
    }
    #expect(throws: Failure()) { try stage.key(.left) }
    #expect(try stage.exists(.text("0")))
  }
}

extension ScenePath {
  fileprivate var parentForTests: ScenePath { ScenePath(Array(keys.dropLast())) }
}
