import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What drags do, by hand.
@Suite struct DragTests {
  /// What gestures were told.
  final class Log {
    var changes: [DragValue] = []
    var ends: [DragValue] = []
    var times: [Double] = []
  }

  private let log = Log()

  private func gesture(
    _ context: StageContext, minimumDistance: Double = 10, _ name: String? = nil
  ) -> DragGesture {
    DragGesture(
      minimumDistance: minimumDistance,
      onChanged: { value in
        self.log.changes.append(value)
        self.log.times.append(context.timetable.time)
      }, onEnded: { value in self.log.ends.append(value) })
  }

  private func stage(_ minimumDistance: Double = 10) -> Stage {
    let context = testContext()
    return Stage(context) {
      View.block(100, 100).modified(
        .onDrag(self.gesture(context, minimumDistance: minimumDistance))
      ).named("card")
    }
  }

  @Test func `a finger is felt 60 times a second, at its place`() throws {
    let stage = stage()
    try stage.drag(
      DragInput(from: .view(.text("card")), by: Point(x: 0, y: 300), duration: 0.25))
    #expect(stage.time == 0.25)
    #expect(stage.inputTime == 0.25)
    // 20 points in each of 15 steps; the first one to count is that of 20 points.
    #expect(log.changes.count == 15)
    for (index, value) in log.changes.enumerated() {
      #expect(abs(value.translation.y - 20 * Double(index + 1)) < 1e-9)
      #expect(abs(log.times[index] - Double(index + 1) / 60) < 1e-12)
      #expect(value.start == Point(x: 200, y: 400))
      #expect(value.velocity == Point(x: 0, y: 1200))
    }
    let end = try #require(log.ends.first)
    #expect(end.location == Point(x: 200, y: 700))
    // Source: a quarter of the velocity is still to come.
    #expect(end.predictedEnd == Point(x: 0, y: 600))
  }

  @Test func `a finger that rests before it is lifted has no velocity`() throws {
    let stage = stage()
    try stage.drag(
      DragInput(
        from: .point(Point(x: 210, y: 410)), by: Point(x: 30, y: 0), duration: 0.1, hold: 0.5))
    #expect(abs(stage.time - 0.6) < 1e-12)
    let end = try #require(log.ends.first)
    #expect(end.velocity == .zero)
    #expect(end.predictedEnd == end.translation)
    #expect(log.changes.last?.location == Point(x: 240, y: 410))
  }

  @Test func `a drag that is too short is none`() throws {
    let stage = stage(50)
    try stage.drag(DragInput(from: .view(.text("card")), by: Point(x: 30, y: 30)))
    #expect(log.changes.isEmpty && log.ends.isEmpty)
    try stage.drag(DragInput(from: .view(.text("card")), by: Point(x: 60, y: 0), duration: 0))
    #expect(log.changes.count == 1 && log.ends.count == 1)
    #expect(log.ends.first?.velocity == .zero)
  }

  @Test func `a gesture of no distance begins when the finger comes down`() throws {
    let stage = stage(0)
    try stage.begin(DragInput(from: .view(.text("card")), by: Point(x: 60, y: 0)))
    #expect(log.changes.map(\.translation) == [.zero])
    #expect(
      stageError { try stage.begin(DragInput(from: .point(.zero), by: .zero)) }?.code == .busy)
  }

  @Test func `the innermost view that takes drags gets it`() throws {
    let context = testContext()
    var outer = 0
    let stage = Stage(context) {
      View.layers(
        .center, View.block(200, 200),
        View.block(50, 50).modified(.onDrag(self.gesture(context))).named("inner")
      ).named("outer").modified(
        .onDrag(DragGesture(onChanged: { _ in outer += 1 })))
    }
    try stage.drag(DragInput(from: .view(.text("inner")), by: Point(x: 100, y: 0)))
    #expect(outer == 0 && !log.changes.isEmpty)
    try stage.drag(DragInput(from: .point(Point(x: 110, y: 310)), by: Point(x: 100, y: 0)))
    #expect(outer > 0 && log.ends.count == 1)
  }

  @Test func `a view that follows the finger stays under it`() throws {
    let context = testContext()
    let y = Variable("y", 0.0, in: context.hub)
    let stage = Stage(context) {
      View.block(100, 100).named("card").moved(0, y.value).modified(
        .onDrag(
          DragGesture(
            onChanged: { try y.set($0.translation.y) },
            onEnded: { end in
              try context.transaction.with(Transaction(animation: .linear(duration: 1))) {
                try y.set(0)
              }
              #expect(end.predictedEnd.y == 300)
            })))
    }
    try stage.begin(
      DragInput(from: .view(.text("card")), by: Point(x: 0, y: 200), duration: 0.5, hold: 0))
    try stage.advance(by: 0.25)
    #expect(abs(try stage.frame("card").minY - 450) < 1e-9)
    // 200 points in half a second are 400 a second, a quarter of which is still to come.
    try stage.advance(by: 0.25)
    try stage.advance(by: 0.5)
    #expect(abs(try stage.frame("card").minY - 450) < 1e-9)
    try stage.settle()
    #expect(try stage.frame("card").minY == 350)
  }

  @Test func `a slider follows the finger and says when it is dragged`() throws {
    let context = testContext()
    let value = Variable("value", 20.0, in: context.hub)
    var told: [String] = []
    let stage = Stage(context) {
      View(
        .slider(
          SliderView(
            value: value.value, in: 0...100, step: 1,
            setValue: {
              told.append("\($0)")
              try value.set($0)
            }, onEditing: { told.append("\($0)") }))
      ).framed(227, nil).named("seek")
    }
    // A knob of 27 points goes 200 points: 2 for each of the values. The middle of 400 is 50.
    try stage.drag(DragInput(from: .view(.text("seek")), by: Point(x: 40, y: 0), duration: 0.1))
    #expect(told.first == "true")
    #expect(told.last == "false")
    #expect(told[1] == "50.0")
    #expect(value.value == 70)
    #expect(told.dropFirst().dropLast().allSatisfy { Double($0) != nil })
    try stage.drag(DragInput(from: .view(.text("seek")), by: Point(x: -4000, y: 0)))
    #expect(value.value == 0)
  }

  @Test func `a view that goes under the finger hears no more`() throws {
    let context = testContext()
    let isThere = Variable("isThere", true, in: context.hub)
    var count = 0
    let stage = Stage(context) {
      .layers(
        .center,
        isThere.value
          ? View.block(100, 100).named("card").modified(
            .onDrag(
              DragGesture(
                onChanged: { value in
                  count += 1
                  if value.translation.x > 50 { try isThere.set(false) }
                }, onEnded: { _ in count += 1000 }))) : nil)
    }
    try stage.drag(
      DragInput(from: .view(.text("card")), by: Point(x: 120, y: 0), duration: 0.2))
    // Ten points for each step; the sixth is the first beyond 50.
    #expect(count == 6)
  }

  @Test func `a handler that throws takes the finger away`() throws {
    let context = testContext()
    let stage = Stage(context) {
      View.block(100, 100).named("card").modified(
        .onDrag(DragGesture(onChanged: { _ in throw Failure() })))
    }
    let drag = DragInput(from: .view(.text("card")), by: Point(x: 100, y: 0))
    #expect(throws: Failure()) { try stage.drag(drag) }
    try stage.advance(by: 1)
    #expect(throws: Failure()) { try stage.drag(drag) }
  }

  @Test(arguments: [
    DragInput(from: .point(.zero), by: Point(x: .nan, y: 0)),
    DragInput(from: .point(Point(x: .infinity, y: 0)), by: .zero),
    DragInput(from: .point(.zero), by: .zero, duration: -1),
    DragInput(from: .point(.zero), by: .zero, duration: .nan),
    DragInput(from: .point(.zero), by: .zero, hold: 1e9),
  ])
  func `numbers that are none are refused`(drag: DragInput) {
    #expect(stageError { try stage().drag(drag) }?.code == .badNumber)
  }

  @Test func `frames during a drag don't depend on who looks`() throws {
    func places(_ times: [Double]) throws -> [Double] {
      let context = testContext()
      let x = Variable("x", 0.0, in: context.hub)
      let stage = Stage(context) {
        View.block(100, 100).named("card").moved(x.value, 0)
          .animated(.interactiveSpring, by: .number(x.value)).modified(
            .onDrag(DragGesture(onChanged: { try x.set($0.translation.x) })))
      }
      try stage.begin(
        DragInput(from: .view(.text("card")), by: Point(x: 150, y: 0), duration: 0.5))
      return try times.map { time in
        try stage.move(to: time)
        return try stage.x("card")
      }
    }
    let often = try places([0.05, 0.1, 0.25, 0.4, 0.5, 0.75])
    #expect(try places([0.4, 0.75]) == [often[3], often[5]])
  }
}
