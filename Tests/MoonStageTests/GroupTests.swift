import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Disclosure groups that nobody is told of: the stage opens and closes them.
@Suite struct GroupTests {
  private let context = testContext()

  private func group(_ title: String, isExpanded: Bool, _ rows: View...) -> View {
    let children = rows.enumerated().map { ViewChild(.slot($0 + 1), $1) }
    return View(
      .disclosureGroup(
        DisclosureView(
          label: [ViewChild(.slot(1), .label(title))], isExpanded: isExpanded, children: children)))
  }

  private func inside(_ stage: Stage) throws -> [Bool] {
    try ["a", "b"].map { try stage.exists(.text($0)) }
  }

  @Test func `open and close by taps, each by itself`() throws {
    let stage = Stage(context) {
      .listed(
        group("A", isExpanded: true, .label("a")), group("B", isExpanded: false, .label("b")))
    }
    #expect(try inside(stage) == [true, false])
    try stage.tap(.text("B"))
    #expect(try inside(stage) == [true, true])
    try stage.tap(.text("A"))
    #expect(try inside(stage) == [false, true])
    try stage.tap(.text("A"))
    #expect(try inside(stage) == [true, true])
  }

  @Test func `open and close outside of lists, too`() throws {
    let stage = Stage(context) { .column(group("A", isExpanded: false, .label("a"))) }
    try stage.tap(.text("A"))
    #expect(try stage.exists(.text("a")))
  }

  @Test func `are as they are given once that has changed`() throws {
    let isOpen = Variable("isOpen", true, in: context.hub)
    let stage = Stage(context) { group("A", isExpanded: isOpen.value, .label("a")) }
    try stage.tap(.text("A"))
    #expect(try !stage.exists(.text("a")))
    try isOpen.set(false)
    #expect(try !stage.exists(.text("a")))
    // What was done by hand is forgotten: it is given as open, and was closed long ago.
    try isOpen.set(true)
    #expect(try stage.exists(.text("a")))
  }

  @Test func `keep still for a tap that fails elsewhere, and open with the keys`() throws {
    let stage = Stage(context) { group("A", isExpanded: false, .label("a")) }
    #expect(throws: (any Error).self) { try stage.tap(.text("none")) }
    #expect(try !stage.exists(.text("a")))
    try stage.key(.tab)
    try stage.key(.space)
    #expect(try stage.exists(.text("a")))
  }

  // Expected: the shape that cuts off the rows is the one behind them, at every moment.
  @Test func `cut off the rows at their edge while they open and close`() throws {
    let delete = [ViewChild(.slot(1), View.button("x") {})]
    let row = View.label("a").modified(.swipeActions(delete))
    let stage = Stage(StageEnvironment(size: Size(width: 200, height: 300)), context: context) {
      _ in View.listed(group("A", isExpanded: false, row, row))
    }
    for _ in 0..<2 {
      try stage.tap(.text("A"))
      for _ in 0..<6 {
        let shapes = try shapes(of: stage)
        #expect(shapes.count == 2)
        #expect(Set(shapes).count == 1, "\(shapes)")
        try stage.advance(by: 0.05)
      }
      try stage.settle()
    }
  }

  // Expected: a spring with bounce 0.15 goes too far by exp(-0.85 pi / sqrt(1 - 0.85 ** 2)) = 0.6 %
  // of its way, which is less than two windows of 300.
  @Test func `keep their title when very many rows go`() throws {
    let rows = View(
      .forEach(
        ForEachView(
          count: 100_000, key: { .number($0) },
          content: { [ViewChild(.slot(1), .label("row \($0)"))] })))
    let stage = Stage(StageEnvironment(size: Size(width: 200, height: 300)), context: context) {
      _ in View.listed(group("A", isExpanded: true, rows))
    }
    try stage.tap(.text("A"))
    for _ in 0..<60 {
      try stage.advance(by: 1 / 60)
      for shape in try shapes(of: stage) { #expect(shape.bounds.size.height > 40) }
    }
  }

  /// The shape behind the rows, and those that cut them off.
  private func shapes(of stage: Stage) throws -> [Shape] {
    var shapes: [Shape] = []
    var work = try stage.scene().nodes
    while let node = work.popLast() {
      switch node.element {
      case .fill(let shape, _), .clip(let shape): if case .rounded = shape { shapes.append(shape) }
      default: break
      }
      work += node.children
    }
    return shapes
  }
}
