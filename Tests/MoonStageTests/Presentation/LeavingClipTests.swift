import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What cuts off the rows of a list while they close and go; expected shapes are those of the row
/// and of the group, as they are shown at the same moment.
@Suite struct LeavingClipTests {
  private let context = testContext()

  /// Three rows, each 44 points high, with a button behind that deletes it along a straight line.
  private func stage(_ ids: Variable<[String]>) -> Stage {
    Stage(StageEnvironment(size: Size(width: 200, height: 300)), context: context) { _ in
      View.listed(
        .each(ids.value) { id in
          let delete = View.button("x") {
            try context.transaction.with(Transaction(animation: .linear(duration: 1))) {
              try ids.set(ids.value.filter { $0 != id })
            }
          }
          return View.row(.label("item \(id)"), View(.spacer(minLength: nil)))
            .modified(.swipeActions([ViewChild(.slot(1), delete)]))
        })
    }
  }

  /// What is shown of a row.
  private struct ShownRow {
    /// The row's frame.
    var frame = Rect.zero
    /// How far it is moved off its buttons.
    var offset = 0.0
    /// What cuts off its text, the outermost first.
    var clips: [Shape] = []
  }

  /// The row of an item; nil when it isn't there.
  private func row(_ id: String, of stage: Stage) throws -> ShownRow? {
    var work = try stage.scene().nodes.map { (node: $0, row: ShownRow()) }
    while let next = work.popLast() {
      let node = next.node
      var row = next.row
      switch node.element {
      case .semantics(let semantics) where semantics.kind == "row":
        guard case .path(let keys) = semantics.key, keys.last == .name(id) else { continue }
        row.frame = semantics.frame
      case .text: if row.frame != .zero { return row }
      case .clip(let shape): row.clips.append(shape)
      case .transform(.offset(let x, _)): row.offset += x
      default: break
      }
      work += node.children.map { ($0, row) }
    }
    return nil
  }

  /// The background of the rows.
  private func group(of stage: Stage) throws -> Shape? {
    var work = try stage.scene().nodes
    while let node = work.popLast() {
      if case .fill(let shape, _) = node.element, case .rounded = shape { return shape }
      work += node.children
    }
    return nil
  }

  @Test func `a row that closes is cut off at its frame until it is closed`() throws {
    let stage = stage(Variable("ids", ["a", "b", "c"], in: context.hub))
    try stage.swipe(.text("item b"), .left)
    try stage.settle()
    try stage.swipe(.text("item b"), .right)
    for _ in 0..<4 {
      let row = try #require(try row("b", of: stage))
      #expect(row.offset < 0)
      #expect(row.clips.last == .rectangle(row.frame))
      try stage.advance(by: 0.05)
    }
    try stage.settle()
    let closed = try #require(try row("b", of: stage))
    #expect(closed.offset == 0)
    #expect(closed.clips.last != .rectangle(closed.frame))
  }

  @Test func `the edge of a row that closes moves with the row`() throws {
    let ids = Variable("ids", ["a", "b", "c"], in: context.hub)
    let stage = stage(ids)
    try stage.swipe(.text("item b"), .left)
    try stage.settle()
    try stage.swipe(.text("item b"), .right)
    try stage.advance(by: 0.05)
    try context.transaction.with(Transaction(animation: .snappy)) { try ids.set(["b", "c"]) }
    var places: Set<Double> = []
    for _ in 0..<4 {
      let row = try #require(try row("b", of: stage))
      guard case .rectangle(let edge)? = row.clips.last else {
        Issue.record("the row isn't cut off")
        return
      }
      #expect(agrees(edge, row.frame))
      places.insert(row.frame.minY)
      try stage.advance(by: 0.05)
    }
    #expect(places.count == 4)
  }

  @Test(arguments: ["a", "b", "c"])
  func `a row that goes is cut off by its group, which closes over it`(_ id: String) throws {
    let stage = stage(Variable("ids", ["a", "b", "c"], in: context.hub))
    try stage.swipe(.text("item \(id)"), .left)
    try stage.settle()
    try stage.tap(.text("x"))
    for _ in 0..<3 {
      try stage.advance(by: 0.25)
      let row = try #require(try row(id, of: stage))
      let group = try #require(try group(of: stage))
      #expect(row.clips.contains(group))
    }
    try stage.settle()
    #expect(try row(id, of: stage) == nil)
  }

  private func agrees(_ one: Rect, _ other: Rect) -> Bool {
    zip(one.channels, other.channels).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
