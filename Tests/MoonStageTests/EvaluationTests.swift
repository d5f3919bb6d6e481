import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// When bodies are evaluated, and what comes of errors, by hand.
@Suite struct EvaluationTests {
  @Test func `a body is evaluated when it is looked at, and not again for nothing`() throws {
    let context = testContext()
    let count = Variable("count", 1, in: context.hub)
    let stage = Stage(context) { .label("\(count.value)") }
    #expect(stage.evaluations == 0)
    _ = try stage.scene()
    _ = try stage.scene()
    try stage.advance(by: 1)
    #expect(stage.evaluations == 1)
    try count.set(2)
    #expect(try stage.exists(.text("2")))
    #expect(stage.evaluations == 2)
  }

  @Test func `all that happens at one moment is evaluated once`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let other = Variable("other", 0, in: context.hub)
    let stage = Stage(context) {
      .label("\(count.value) \(other.value)").tapped {
        try count.set(1)
        try count.set(2)
        try other.set(3)
      }
    }
    try stage.tap(.text("0 0"))
    #expect(try stage.exists(.text("2 3")))
    #expect(stage.evaluations == 2)
    for value in [5, 6] { _ = try context.timetable.after(1) { try count.set(value) } }
    try stage.advance(by: 2)
    #expect(try stage.exists(.text("6 3")))
    #expect(stage.evaluations == 3)
  }

  @Test func `what a closure of the layout reads is heard of too`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let stage = Stage(context) {
      View(.geometry { _ in [ViewChild(.slot(1), .label("\(count.value)"))] })
    }
    #expect(try stage.exists(.text("0")))
    try count.set(1)
    #expect(try stage.exists(.text("1")))
  }

  @Test func `a body that throws keeps the last good scene and is told of once`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let stage = Stage(context) {
      if count.value == 1 { throw Failure(name: "body") }
      return .label("\(count.value)")
    }
    let good = try stage.scene()
    try count.set(1)
    #expect(throws: Failure(name: "body")) { try stage.scene() }
    #expect(try stage.scene() == good)
    #expect(stage.lastError as? Failure == Failure(name: "body"))
    try stage.advance(by: 1)
    try count.set(2)
    #expect(try stage.exists(.text("2")))
    #expect(stage.lastError == nil)
  }

  @Test func `a first body that throws is told of at each look, for there is nothing to show`() {
    let stage = Stage(testContext()) { throw Failure() }
    for _ in 0..<2 { #expect(throws: Failure()) { try stage.scene() } }
    #expect(stage.evaluations == 1)
  }

  @Test func `a handler that throws changes nothing, and the stage goes on`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let stage = Stage(context) {
      .column(
        .label("\(count.value)"),
        .button("bad") {
          try count.set(7)
          throw Failure()
        },
        .button("good") { try count.set(count.value + 1) })
    }
    let before = try stage.scene()
    #expect(throws: Failure()) { try stage.tap(.text("bad")) }
    #expect(try stage.scene() == before)
    #expect(stage.evaluations == 1)
    try stage.tap(.text("good"))
    #expect(try stage.exists(.text("1")))
  }

  @Test func `a failed handler's animation isn't that of the next change`() throws {
    let context = testContext()
    let x = Variable("x", 0.0, in: context.hub)
    let stage = Stage(context) { View.block(10, 10).named("box").moved(x.value, 0) }
    let start = try stage.x("box")
    #expect(throws: Failure()) {
      try stage.handle(Transaction(animation: .smooth)) {
        try x.set(50)
        throw Failure()
      }
    }
    try x.set(20)
    #expect(try stage.x("box") == start + 20)
  }

  @Test func `a body that changes what it reads is stopped and explained`() throws {
    let context = testContext()
    let count = Variable("state.count", 0, in: context.hub)
    let stage = Stage(
      .plain, context: context, origin: ViewOrigin(file: "loop.lua", line: 3)
    ) { _ in
      try count.set(count.value + 1)
      return .label("never")
    }
    let error = try #require(stageError { _ = try stage.scene() })
    #expect(error.code == .changeInBody)
    #expect(error.message.hasPrefix("state.count can't change while a body is evaluated"))
    #expect(error.origin?.line == 3)
  }

  @Test func `a body that looks at its own stage is refused`() throws {
    let context = testContext()
    var stage: Stage?
    stage = Stage(context) {
      _ = try stage?.scene()
      return .label("never")
    }
    #expect(stageError { _ = try stage?.scene() }?.code == .busy)
    stage = nil
  }

  @Test func `an animation comes from the last transaction that has one`() throws {
    let context = testContext()
    let x = Variable("x", 0.0, in: context.hub)
    let other = Variable("other", 0, in: context.hub)
    let stage = Stage(context) {
      View.block(10, 10).named("box").moved(x.value + Double(other.value), 0)
    }
    let start = try stage.x("box")
    try stage.handle {
      try context.transaction.with(Transaction(animation: .linear(duration: 1))) { try x.set(100) }
      try other.set(0)
    }
    // Expected: half of the way at half of the time.
    try stage.advance(by: 0.5)
    #expect(try stage.x("box") == start + 50)
    try stage.advance(by: 0.5)
    #expect(try stage.x("box") == start + 100)
  }

  @Test func `another environment is shown at once`() throws {
    let context = testContext()
    let stage = Stage(.plain, context: context) { environment in
      View.fill(.red).framed(environment.size.width / 2, 10).named("box")
    }
    #expect(try stage.frame("box").size.width == 200)
    try stage.handle(Transaction(animation: .smooth)) { stage.environment.size.width = 300 }
    #expect(try stage.frame("box").size.width == 150)
    #expect(stage.evaluations == 2)
    stage.environment.colorScheme = .dark
    guard case .fill(_, .color(let page))? = try stage.scene().nodes.first?.element else {
      Issue.record("there is no page")
      return
    }
    #expect(page == .black)
  }

  @Test func `what layouts notice is listed once`() throws {
    let context = testContext()
    let count = Variable("count", 0, in: context.hub)
    let stage = Stage(context) {
      _ = count.value
      return View.icon("plus").modified(.symbolVariant("fill"))
    }
    _ = try stage.scene()
    try count.set(1)
    _ = try stage.scene()
    #expect(stage.warnings.count == 1)
  }

  @Test func `two stages that are built alike show the same`() throws {
    func stage() -> Stage {
      let context = testContext()
      let x = Variable("x", 0.0, in: context.hub)
      return Stage(context) {
        View.block(50, 50).named("box").moved(x.value, 0).tapped { try x.set(x.value + 10) }
          .animated(.bouncy, by: .number(x.value))
      }
    }
    let stages = [stage(), stage()]
    for stage in stages {
      try stage.tap(.text("box"))
      try stage.advance(by: 0.1)
    }
    #expect(try stages[0].scene() == stages[1].scene())
  }
}
