import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Rows with actions behind them, by hand.
@Suite struct SwipeTests {
  /// A list of names, each of which can be deleted.
  private func stage(
    _ names: Variable<[String]>, _ context: StageContext, isRTL: Bool = false
  ) -> Stage {
    var environment = StageEnvironment.plain
    if isRTL { environment.layoutDirection = .rightToLeft }
    return Stage(environment, context: context) { _ in
      .listed(
        .each(names.value) { name in
          let delete = View.button("Delete") {
            try names.set(names.value.filter { $0 != name })
          }.named("delete")
          return View.row(.label(name), View(.spacer(minLength: nil)))
            .modified(.swipeActions([ViewChild(.slot(1), delete)]))
        })
    }
  }

  private func people() -> (Variable<[String]>, StageContext) {
    let context = testContext()
    return (Variable("names", ["Ada", "Bob", "Cy"], in: context.hub), context)
  }

  @Test(arguments: [false, true])
  func `a swiped row shows its actions, which can be used at once`(isRTL: Bool) throws {
    let (names, context) = people()
    let stage = stage(names, context, isRTL: isRTL)
    let before = try stage.find(.text("Ada"), in: try stage.find(.text("Ada")).path)
    try stage.swipe(.text("Ada"), isRTL ? .right : .left)
    try stage.settle()
    let after = try stage.find(.text("Ada"), in: try stage.find(.text("Ada")).path)
    let way = after.frame.minX - before.frame.minX
    #expect(abs(way - (isRTL ? 74 : -74)) < 1e-9)
    let row = try stage.find(.text("Ada")).path
    try stage.tap(.text("delete"), in: row)
    #expect(names.value == ["Bob", "Cy"])
    #expect(try !stage.exists(.text("Ada")))
  }

  @Test func `an action can be used at the very moment of the swipe`() throws {
    let (names, context) = people()
    let stage = stage(names, context)
    try stage.swipe(.text("Bob"), .left)
    try stage.tap(.text("delete"), in: try stage.find(.text("Bob")).path)
    #expect(names.value == ["Ada", "Cy"])
  }

  @Test func `a row that isn't swiped has no action to tap`() throws {
    let (names, context) = people()
    let stage = stage(names, context)
    let path = try stage.find(.text("Bob")).path
    #expect(stageError { try stage.tap(.text("delete"), in: path) }?.code == .notUsable)
  }

  @Test func `one row is open at a time, and a swipe back or a tap closes it`() throws {
    let (names, context) = people()
    let stage = stage(names, context)
    func x(_ name: String) throws -> Double {
      try stage.settle()
      return try stage.find(.text(name), in: try stage.find(.text(name)).path).frame.minX
    }
    let closed = try x("Ada")
    try stage.swipe(.text("Ada"), .left)
    #expect(try x("Ada") < closed)
    try stage.swipe(.text("Bob"), .left)
    #expect(try x("Ada") == closed)
    #expect(try x("Bob") < closed)
    try stage.swipe(.text("Bob"), .right)
    #expect(try x("Bob") == closed)
    try stage.swipe(.text("Bob"), .left)
    try stage.tap(at: Point(x: 200, y: 790))
    #expect(try x("Bob") == closed)
    try stage.swipe(.text("Bob"), .left)
    #expect(try stage.key(.escape))
    #expect(try x("Bob") == closed)
  }

  @Test func `a finger across a row opens it`() throws {
    let (names, context) = people()
    let stage = stage(names, context)
    try stage.drag(DragInput(from: .view(.text("Cy")), by: Point(x: -60, y: 5)))
    try stage.settle()
    try stage.tap(.text("delete"), in: try stage.find(.text("Cy")).path)
    #expect(names.value == ["Ada", "Bob"])
    try stage.drag(DragInput(from: .view(.text("Bob")), by: Point(x: -20, y: 5)))
    let path = try stage.find(.text("Bob")).path
    #expect(stageError { try stage.tap(.text("delete"), in: path) }?.code == .notUsable)
  }

  @Test func `a place in a row is swiped as the row is`() throws {
    let (names, context) = people()
    let stage = stage(names, context)
    let frame = try stage.find(.text("Bob")).frame
    try stage.swipe(at: Point(x: frame.midX, y: frame.midY), .left)
    try stage.tap(.text("delete"), in: try stage.find(.text("Bob")).path)
    #expect(names.value == ["Ada", "Cy"])
    #expect(stage.time == 0)
  }

  @Test func `what takes no swipe says so, a place without anything doesn't`() throws {
    let stage = Stage(testContext()) { View.block(100, 100).named("card") }
    let error = try #require(stageError { try stage.swipe(.text("card"), .left) })
    #expect(error.code == .notUsable)
    try stage.swipe(at: Point(x: 1, y: 1), .left)
    #expect(stageError { try stage.swipe(at: Point(x: .nan, y: 1), .left) }?.code == .badNumber)
  }

  @Test func `a view without actions is dragged quickly`() throws {
    let context = testContext()
    var end: DragValue?
    let stage = Stage(context) {
      View.block(100, 100).named("card").modified(.onDrag(DragGesture(onEnded: { end = $0 })))
    }
    try stage.swipe(.text("card"), .up)
    #expect(end?.translation == Point(x: 0, y: -200))
    #expect(stage.time == 0.15)
  }
}
