import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Who is told of what comes, goes and changes, by hand.
@Suite struct EventTests {
  @Test func `views that come and go say so, those that come first`() throws {
    let context = testContext()
    let isOpen = Variable("isOpen", false, in: context.hub)
    var told: [String] = []
    func part(_ name: String) -> View {
      View.label(name).modified(.onAppear { told.append("+\(name)") })
        .modified(.onDisappear { told.append("-\(name)") })
    }
    let stage = Stage(context) {
      .column(isOpen.value ? nil : part("a"), isOpen.value ? part("b") : nil)
    }
    _ = try stage.scene()
    #expect(told == ["+a"])
    try isOpen.set(true)
    _ = try stage.scene()
    #expect(told == ["+a", "+b", "-a"])
    _ = try stage.scene()
    #expect(told.count == 3)
  }

  @Test func `a view of another kind at the same place is another view`() throws {
    let context = testContext()
    let isText = Variable("isText", true, in: context.hub)
    var count = 0
    let stage = Stage(context) {
      .column((isText.value ? View.label("a") : .icon("plus")).modified(.onAppear { count += 1 }))
    }
    _ = try stage.scene()
    try isText.set(false)
    _ = try stage.scene()
    #expect(count == 2)
  }

  @Test func `a value that differs is told with the one before`() throws {
    let context = testContext()
    let count = Variable("count", 1, in: context.hub)
    let other = Variable("other", 1, in: context.hub)
    var told: [ComparedValue] = []
    let stage = Stage(context) {
      _ = other.value
      return View.label("a").modified(.onChange(of: .integer(count.value)) { told.append($0) })
    }
    _ = try stage.scene()
    try other.set(2)
    _ = try stage.scene()
    #expect(told.isEmpty)
    try count.set(5)
    _ = try stage.scene()
    #expect(told == [.integer(1)])
  }

  @Test func `preferences are told when they differ by content`() throws {
    let context = testContext()
    let number = Variable("number", 1, in: context.hub)
    let sum = Variable("sum", 0, in: context.hub)
    var told = 0
    let stage = Stage(context) {
      View.column(
        .label("\(sum.value)").modified(
          .preference(key: "n", PreferenceValue([Item(number.value)])))
      ).modified(
        .onPreferenceChange(key: "n") { value in
          told += 1
          try sum.set(value.values.compactMap { ($0 as? Item)?.number }.reduce(0, +))
        })
    }
    #expect(try stage.exists(.text("1")))
    #expect(told == 1)
    try number.set(4)
    #expect(try stage.exists(.text("4")))
    #expect(told == 2)
  }

  @Test func `what handlers of events change is shown at the same moment`() throws {
    let context = testContext()
    let steps = Variable("steps", 0, in: context.hub)
    let stage = Stage(context) {
      let now = steps.value
      return View.label("\(now)").modified(
        .onChange(of: .integer(now)) { _ in if now < 5 { try steps.set(now + 1) } })
    }
    _ = try stage.scene()
    try steps.set(1)
    #expect(try stage.exists(.text("5")))
    #expect(stage.evaluations == 6)
  }

  @Test func `handlers that change what they watch again and again are stopped and named`() throws {
    let context = testContext()
    let steps = Variable("steps", 0, in: context.hub)
    let stage = Stage(context) {
      let now = steps.value
      return View.label("\(now)").made(at: 12).modified(
        .onChange(of: .integer(now)) { _ in try steps.set(now + 1) })
    }
    _ = try stage.scene()
    try steps.set(1)
    let error = try #require(stageError { _ = try stage.scene() })
    #expect(error.code == .unsettled)
    #expect(error.notes == ["onChange of /1 (test.lua:12)"])
    // It is told once, and the stage can be used.
    _ = try stage.scene()
  }

  @Test func `a handler of an event that throws undoes what the others did`() throws {
    let context = testContext()
    let isOpen = Variable("isOpen", false, in: context.hub)
    let count = Variable("count", 0, in: context.hub)
    let stage = Stage(context) {
      .column(
        .label("\(count.value)"),
        isOpen.value ? View.label("b").modified(.onAppear { try count.set(1) }) : nil,
        isOpen.value ? View.label("c").modified(.onAppear { throw Failure() }) : nil)
    }
    _ = try stage.scene()
    try isOpen.set(true)
    #expect(throws: Failure()) { try stage.scene() }
    #expect(try stage.exists(.text("0")))
    #expect(try stage.exists(.text("b")))
  }
}
