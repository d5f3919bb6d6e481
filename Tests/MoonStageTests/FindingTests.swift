import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// How views are found by name, by hand.
@Suite struct FindingTests {
  private func stage(_ view: View) -> Stage { Stage(testContext()) { view } }

  @Test func `an id comes before an item, and an item before a text`() throws {
    let stage = stage(
      .column(
        View.block(10, 10).named("home"),
        .each(["home", "alerts"]) { .label("item \($0)") },
        .label("alerts"), .label("other")))
    #expect(try stage.find(.text("home")).kind == "rectangle")
    #expect(try stage.find(.text("alerts")).text == "item alerts")
    #expect(try stage.find(.text("other")).text == "other")
  }

  @Test func `a record is found by its number, which is no word`() throws {
    let stage = stage(.column(View.label("Ada").numbered(5), View.label("Bob").numbered(6)))
    #expect(try stage.find(.number(6)).text == "Bob")
    #expect(try !stage.exists(.text("5")))
    #expect(try !stage.exists(.number(7)))
  }

  @Test func `a name is looked for in a view`() throws {
    let stage = stage(
      .column(
        View.row(View.label("one").named("like")).named("Ada"),
        View.row(View.label("two").named("like")).named("Bob")))
    let bob = try stage.find(.text("Bob"))
    #expect(try stage.find(.text("like"), in: bob.path).text == "two")
    #expect(try !stage.exists(.text("Ada"), in: bob.path))
  }

  @Test func `several views of one name are listed`() throws {
    let stage = stage(
      .column(
        View.row(View.label("one").made(at: 4).named("like")).named("Ada"),
        View.row(View.label("two").named("like")).named("Bob")))
    let error = try #require(stageError { _ = try stage.find(.text("like")) })
    #expect(error.code == .ambiguous)
    #expect(
      error.message
        == "2 views are called \"like\": look in one around the one you mean")
    #expect(error.notes == ["/1/Ada/like (test.lua:4)", "/1/Bob/like"])
  }

  @Test func `a name that nothing has is answered with those there are`() throws {
    let stage = stage(.column(View.block(10, 10).named("profile"), .label("Ada")))
    let error = try #require(stageError { _ = try stage.find(.text("profle")) })
    #expect(error.code == .notFound)
    #expect(error.message == "nothing is called \"profle\"")
    #expect(
      error.notes == ["did you mean \"profile\"?", "there are \"profile\", \"Ada\""])
    let path = try stage.find(.text("profile")).path
    let inside = try #require(stageError { _ = try stage.find(.number(3), in: path) })
    #expect(inside.message == "nothing in /1/profile is called 3")
    #expect(inside.notes == ["nothing in /1/profile has a name"])
  }

  @Test func `a text that can't be seen isn't found, an id is`() throws {
    let stage = stage(
      .layers(.center, View.label("hidden").faded(0).named("page"), .label("shown")))
    #expect(try !stage.exists(.text("hidden")))
    #expect(try stage.exists(.text("shown")))
    #expect(try stage.find(.text("page")).opacity == 0)
  }

  @Test func `a text that comes is there from its first moment`() throws {
    let context = testContext()
    let isOpen = Variable("isOpen", false, in: context.hub)
    let stage = Stage(context) { .column(isOpen.value ? .label("new") : nil, .label("old")) }
    _ = try stage.scene()
    try stage.handle(Transaction(animation: .linear)) { try isOpen.set(true) }
    #expect(try stage.exists(.text("new")))
    #expect(try stage.find(.text("new")).opacity == 0)
  }

  @Test func `a view that leaves is found only if nothing else is`() throws {
    let context = testContext()
    let isOpen = Variable("isOpen", true, in: context.hub)
    let stage = Stage(context) {
      .layers(
        .center, isOpen.value ? View.block(10, 10).named("a") : nil,
        isOpen.value ? nil : View.block(20, 10).named("b"),
        isOpen.value ? View.block(30, 10).named("c") : View.label("c"))
    }
    _ = try stage.scene()
    try stage.handle(Transaction(animation: try .linear(duration: 1))) { try isOpen.set(false) }
    try stage.advance(by: 0.5)
    let leaving = try stage.find(.text("a"))
    #expect(leaving.isLeaving)
    #expect(!leaving.takesTaps)
    #expect(abs(leaving.opacity - 0.5) < 1e-9)
    #expect(try !stage.exists(.text("a")))
    #expect(try stage.find(.text("c")).kind == "text")
    try stage.settle()
    #expect(stageError { _ = try stage.find(.text("a")) }?.code == .notFound)
  }

  @Test func `parts of controls keep out of the way of ids`() throws {
    let slider = View(.slider(SliderView(value: 0.5)))
    let stage = stage(.column(slider, View.label("mine").named("knob")))
    #expect(try stage.find(.text("knob")).kind == "text")
    let other = self.stage(.column(slider))
    #expect(try other.exists(.text("knob")))
  }

  @Test func `a snapshot has the frame as it is drawn`() throws {
    let stage = stage(
      View.layers(
        .center,
        View.block(100, 50).named("box").moved(10, 20).scaled(0.5)
          .modified(.rotation(Angle(degrees: 90), anchor: .center))
      ).framed(200, 200).scaled(2))
    // In the middle of 400 by 800; half as large, turned, the offset too, and twice as large again.
    let box = try stage.find(.text("box"))
    #expect(box.layoutFrame == Rect(x: 150, y: 375, width: 100, height: 50))
    #expect(box.offset == Point(x: 10, y: 20))
    #expect(box.scale == Point(x: 0.5, y: 0.5))
    #expect(abs(box.rotation.degrees - 90) < 1e-9)
    // The offset by (10, 20) is halved, turned to (-10, 5) and doubled.
    let expected = Rect(x: 200 - 20 - 25, y: 400 + 10 - 50, width: 50, height: 100)
    for (shown, wanted) in zip(box.frame.channels, expected.channels) {
      #expect(abs(shown - wanted) < 1e-9, "\(box.frame)")
    }
  }

  @Test func `a snapshot says what is in the view`() throws {
    let label = View.row(View.icon("house"), View.label("Home"), View.label("1"))
      .modified(.foreground(.color(.orange)))
    let stage = stage(
      View(.button(ButtonView(action: {}, label: [ViewChild(.slot(1), label)])))
        .behind(
          View(.shape(ShapeView(.rounded(radius: 12, style: .circular), fill: .color(.green))))
        )
        .modified(.blur(radius: 2)).faded(0.5).faded(0.5).named("b"))
    let button = try stage.find(.text("b"))
    #expect(button.text == "Home 1")
    #expect(button.symbol == "house")
    #expect(button.foreground == .orange)
    #expect(button.background == .green)
    #expect(button.cornerRadius == 12)
    #expect(button.opacity == 0.25)
    #expect(button.blur == 2)
    #expect(button.takesTaps)
    #expect(button.accessibility?.role == .button)
    #expect(button.accessibility?.label == "Home, 1")
  }

  @Test func `what a segment shows is found too`() throws {
    let segments = ["home", "alerts"].map { id in
      SegmentedView.Segment(
        key: .name(id), title: id, label: [ViewChild(.slot(1), .label("the \(id)"))])
    }
    let stage = stage(View(.segmented(SegmentedView(segments: segments, selection: 0))))
    #expect(try stage.find(.text("alerts")).kind == "segment")
    let label = try stage.find(.text("the alerts"))
    let segment = try stage.find(.text("alerts"))
    #expect(segment.frame.contains(label.frame.origin))
  }
}
