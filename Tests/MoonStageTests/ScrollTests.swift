import Foundation
import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What scrolls: by hand, and by UIScrollView's deceleration, 0.998 of the velocity each millisecond.
@Suite struct ScrollTests {
  /// A column of 100 rows of 50 points, of which 800 points are seen.
  private func stage(_ context: StageContext = testContext()) -> Stage {
    Stage(context) {
      View.scrolling(
        .vertical,
        .column(View.block(400, 50).named("first"), View.block(400, 4950, .blue).named("rest"))
      ).named("page")
    }
  }

  private func offset(_ stage: Stage) throws -> Double { -(try stage.frame("first").minY) }

  @Test func `scrolling moves at once, between the ends`() throws {
    let stage = stage()
    try stage.scroll(.text("page"), by: 120)
    #expect(try offset(stage) == 120)
    try stage.scroll(.text("first"), by: -1000)
    #expect(try offset(stage) == 0)
    try stage.scroll(.text("page"), by: 1e9)
    #expect(try offset(stage) == 4200)
    #expect(try stage.isAtRest())
    #expect(stageError { try stage.scroll(.text("page"), by: .nan) }?.code == .badNumber)
  }

  @Test func `what doesn't scroll says so`() throws {
    let stage = Stage(testContext()) { View.label("a").made(at: 3) }
    let error = try #require(stageError { try stage.scroll(.text("a"), by: 1) })
    #expect(error.code == .notUsable)
    #expect(error.message.hasPrefix("\"a\" doesn't scroll"))
  }

  @Test func `what is seen as a whole says so, and what around it scrolls`() throws {
    let stage = Stage(testContext()) {
      View.scrolling(
        .vertical,
        .column(
          View.scrolling(.horizontal, View.block(100, 50).named("short")).named("inner"),
          View.block(400, 2000))
      ).named("page")
    }
    let error = try #require(stageError { try stage.scroll(.text("short"), by: 1) })
    #expect(error.code == .notUsable)
    #expect(error.message.hasPrefix("\"short\" doesn't scroll: all of the scroll "))
    #expect(error.notes.contains { $0.hasSuffix("page scrolls up and down") })
  }

  @Test func `a finger moves the content, which rests where the finger rested`() throws {
    let stage = stage()
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 3, y: -200), duration: 0.2, hold: 0.3))
    #expect(try offset(stage) == 200)
    try stage.advance(by: 2)
    #expect(try offset(stage) == 200)
  }

  @Test func `after a flick it goes on, ever slower`() throws {
    let stage = stage()
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 0, y: -200), duration: 0.2))
    let start = stage.time
    #expect(try offset(stage) == 200)
    // From v(t) = v0 · 0.998^(1000 t): what is gone is the integral, the end where v = 10.
    let (first, decay) = (1000.0, -1000 * log(0.998))
    let length = log(first / 10) / decay
    #expect(abs(try stage.restTime() - start - length) < 1e-9)
    for time in [0.1, 0.5, 1, 2] {
      try stage.move(to: start + time)
      let gone = first / decay * (1 - pow(0.998, 1000 * time))
      #expect(abs(try offset(stage) - 200 - gone) < 1e-6)
    }
    try stage.settle()
    #expect(abs(stage.time - start - length) < 1e-9)
    let rest = try offset(stage)
    #expect(abs(rest - 200 - (first - 10) / decay) < 1e-6)
    try stage.advance(by: 5)
    #expect(try offset(stage) == rest)
  }

  @Test func `it stops at its ends`() throws {
    let stage = stage()
    for _ in 0..<3 {
      try stage.drag(
        DragInput(from: .view(.text("page")), by: Point(x: 0, y: -700), duration: 0.1))
    }
    try stage.settle()
    #expect(try offset(stage) == 4200)
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 0, y: 300), duration: 0.02))
    let start = stage.time
    // From 3900 with 15,000 points a second: 0 = 3900 - v0 / k (1 - exp(-k t)).
    let decay = -1000 * log(0.998)
    let length = -log(1 - 3900 * decay / 15_000) / decay
    try stage.settle()
    #expect(try offset(stage) == 0)
    #expect(abs(stage.time - start - length) < 1e-9)
  }

  @Test func `a finger stops what is moving`() throws {
    let stage = stage()
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 0, y: -200), duration: 0.1))
    try stage.advance(by: 0.1)
    let place = try offset(stage)
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 0, y: 20), duration: 0.1, hold: 1))
    #expect(abs(try offset(stage) - (place - 20)) < 1e-6)
    #expect(try stage.isAtRest())
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 0, y: -200), duration: 0.1))
    try stage.advance(by: 0.1)
    let other = try offset(stage)
    try stage.drag(DragInput(from: .point(Point(x: 200, y: 400)), by: .zero, duration: 0.5))
    #expect(try offset(stage) == other)
    #expect(try stage.isAtRest())
  }

  @Test func `the direction decides which of two scroll views moves`() throws {
    let stage = Stage(testContext()) {
      View.scrolling(
        .vertical,
        .column(
          View.scrolling(.horizontal, View.block(1000, 100).named("wide")).framed(nil, 100)
            .named("strip"),
          View.block(400, 2000))
      ).named("page")
    }
    try stage.drag(
      DragInput(from: .view(.text("strip")), by: Point(x: -50, y: 10), hold: 1))
    #expect(try stage.frame("wide").origin == Point(x: -50, y: 0))
    try stage.drag(
      DragInput(from: .view(.text("strip")), by: Point(x: -10, y: -30), hold: 1))
    #expect(try stage.frame("wide").origin == Point(x: -50, y: -30))
  }

  // Expected: content that begins on the right, 1000 wide in 400, starts at -600, and follows the
  // finger to the right, towards its end.
  @Test func `a row of things follows the finger by its own reading direction`() throws {
    let directions: [(screen: LayoutDirection, row: LayoutDirection, places: [Double])] = [
      (.leftToRight, .rightToLeft, [-600, -550, -600]),
      (.rightToLeft, .leftToRight, [0, 0, -50]),
    ]
    for (screen, row, places) in directions {
      var environment = StageEnvironment.plain
      environment.layoutDirection = screen
      let stage = Stage(environment, context: testContext()) { _ in
        View.scrolling(.horizontal, View.block(1000, 100).named("wide")).framed(nil, 100)
          .modified(.layoutDirection(row)).named("strip")
      }
      #expect(try stage.x("wide") == places[0])
      for (way, place) in zip([50.0, -50], places.dropFirst()) {
        try stage.drag(
          DragInput(from: .view(.text("strip")), by: Point(x: way, y: 0), hold: 1))
        #expect(try stage.x("wide") == place)
      }
    }
  }

  @Test func `a row of things that is read from the right is mirrored`() throws {
    var environment = StageEnvironment.plain
    environment.layoutDirection = .rightToLeft
    let stage = Stage(environment, context: testContext()) { _ in
      View.scrolling(.horizontal, View.block(1000, 100).named("wide")).framed(nil, 100)
        .named("strip")
    }
    #expect(try stage.frame("wide").maxX == 400)
    try stage.drag(DragInput(from: .view(.text("strip")), by: Point(x: 50, y: 0), hold: 1))
    #expect(try stage.frame("wide").maxX == 450)
  }

  @Test func `a view keeps its place while it is away`() throws {
    let context = testContext()
    let isThere = Variable("isThere", true, in: context.hub)
    let stage = Stage(context) {
      .layers(
        .center,
        isThere.value
          ? View.scrolling(.vertical, View.block(400, 3000).named("first")).named("page") : nil)
    }
    try stage.scroll(.text("page"), by: 300)
    try isThere.set(false)
    try stage.advance(by: 1)
    try isThere.set(true)
    #expect(try offset(stage) == 300)
  }

  @Test func `content that shrinks is never scrolled beyond its end`() throws {
    let context = testContext()
    let height = Variable("height", 3000.0, in: context.hub)
    let stage = Stage(context) {
      View.scrolling(.vertical, View.block(400, height.value).named("first")).named("page")
    }
    try stage.drag(
      DragInput(from: .view(.text("page")), by: Point(x: 0, y: -700), duration: 0.2))
    try stage.advance(by: 0.1)
    try height.set(1000)
    #expect(try offset(stage) == 200)
    try stage.advance(by: 0.1)
    try height.set(3000)
    try stage.settle()
    #expect(try offset(stage) == 200)
  }

  @Test func `rows that are made as they are seen are the same however the clock is moved`() throws
  {
    func scene(_ times: [Double]) throws -> String {
      let stage = Stage(testContext()) {
        View.scrolling(
          .vertical,
          View(
            .stack(
              StackView(
                .vertical, spacing: 4,
                children: [
                  ViewChild(
                    .slot(1),
                    .each((0..<200).map { "row \($0)" }) { id in
                      View.label(id).framed(400, 20 + Double(id.count * 7))
                    })
                ])))
        ).named("page")
      }
      try stage.drag(
        DragInput(from: .point(Point(x: 200, y: 600)), by: Point(x: 0, y: -500), duration: 0.1))
      for time in times {
        try stage.move(to: time)
        _ = try stage.scene()
      }
      return try stage.scene().text
    }
    let once = try scene([9])
    #expect(try scene([0.3, 0.31, 0.5, 1.5, 2.25, 3, 9]) == once)
    #expect(once.contains("row "))
  }
}
