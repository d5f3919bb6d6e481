import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private func buttons() -> [View] {
  [
    button(image("heart")).modified(.tint(.color(.blue))).id("like"),
    button(image("star")).id("more"),
    button(image("trash"), role: .destructive).id("delete"),
  ]
}

/// A list of two rows, the first of which has three buttons behind it.
private func swiped(_ row: View = button(text("Ada")).id("ada")) -> View {
  list(row.modified(.swipeActions(children(buttons()))), text("Bob").id("bob")).id("list")
}

extension Layout {
  fileprivate func swiped(_ path: ScenePath, _ edge: Edge) -> Layout {
    var layout = self
    layout.swipedRows[path] = edge
    return layout
  }
}

// Expected numbers: a list of 390 points has rows of 358 by 44 from (16, 16) on; a button is 74 wide.
@Suite struct `A swiped row` {
  private let path = ScenePath([.name("list"), .slot(1)])

  @Test func `is named with its frame and the room for its buttons`() throws {
    let result = try layout(390, 844).layOut(swiped())
    let row = Rect(x: 16, y: 16, width: 358, height: 44)
    #expect(
      result.swipes == [
        SwipeState(path: path, edge: .trailing, width: 222, frame: row, isShown: false)
      ])
    let mirrored = try layout(390, 844, isRTL: true).layOut(swiped())
    #expect(mirrored.swipes.map(\.edge) == [.leading])
    #expect(try layout(390, 844).swiped(path, .trailing).layOut(swiped()).swipes[0].isShown)
  }

  @Test(arguments: [false, true])
  func `is moved with its buttons, which take taps`(_ isRTL: Bool) throws {
    let maker = layout(390, 844, isRTL: isRTL)
    let edge: Edge = isRTL ? .leading : .trailing
    let (rest, result) = (
      try maker.layOut(swiped()), try maker.swiped(path, edge).layOut(swiped())
    )
    let side = isRTL ? 1.0 : -1
    for name in ["ada", "like", "more", "delete"] {
      let (before, after) = (
        try #require(rest.scene.view(name)), try #require(result.scene.view(name))
      )
      #expect(before.path == after.path)
      #expect(after.frame.size == before.frame.size)
      #expect(agrees(after.drawn.minX, after.frame.minX + side * 222), "\(name)")
    }
    // The buttons stand side by side at the row's end, in order.
    for (index, name) in ["like", "more", "delete"].enumerated() {
      let x = 374 - 222 + 74 * (Double(index) + 0.5)
      let point = Point(x: isRTL ? 390 - x : x, y: 38)
      #expect(result.scene.hit(at: point)?.semantics.key == .name(name))
      #expect(result.scene.hit(at: point, mode: .shape)?.semantics.key == .name(name))
      // Before, the row itself takes the tap.
      #expect(rest.scene.hit(at: point)?.semantics.key == .name("ada"))
    }
    let left = Point(x: isRTL ? 300 : 90, y: 38)
    #expect(result.scene.hit(at: left)?.semantics.key == .name("ada"))
    #expect(result.scene.hit(at: Point(x: 90, y: 82)) == nil)
  }

  @Test func `has its buttons in the colours of what they do`() throws {
    let result = try layout(390, 844).swiped(path, .trailing).layOut(swiped())
    let strip = try #require(result.scene.only("shownSwipeActions"))
    #expect(agrees(strip.drawn, [152, 16, 222, 44]))
    #expect(strip.fills.map(\.paint) == [.color(.blue), .color(.gray), .color(.red)])
    let frames = strip.fills.map(\.shape.bounds.size)
    #expect(frames == Array(repeating: Size(width: 74, height: 44), count: 3))
    #expect(strip.symbols.map(\.name) == ["heart", "star", "trash"])
    #expect(strip.symbols.allSatisfy { $0.paint == .color(.white) })
    #expect(
      result.scene.accessibilityLines == [
        "list", "row", "Ada, button", "heart, button", "star, button", "trash, button", "row",
        "Bob",
      ])
    #expect(result.actions.count == 4)
  }

  @Test func `is cut off at its own frame`() throws {
    let result = try layout(390, 844).swiped(path, .trailing).layOut(swiped())
    let row = try #require(result.scene.views(kind: "row").first)
    guard case .clip(let shape)? = row.node.ownEffects.first else {
      Issue.record("no clip")
      return
    }
    #expect(shape == .rectangle(Rect(x: 16, y: 16, width: 358, height: 44)))
  }

  @Test func `shows nothing at the side without buttons, nor in another row`() throws {
    let other = ScenePath([.name("list"), .slot(2)])
    let plain = try layout(390, 844).layOut(swiped()).scene
    #expect(try layout(390, 844).swiped(path, .leading).layOut(swiped()).scene == plain)
    #expect(try layout(390, 844).swiped(other, .trailing).layOut(swiped()).scene == plain)
  }

  @Test func `may be an item, a group of rows or a view outside of lists`() throws {
    let actions = ViewModifier.swipeActions(children([button(text("x")).id("x")]))
    let items = list(rows(2) { text("\($0)").modified(actions) })
    let group = list(disclosure("a", text("b")).modified(actions))
    let alone = vstack(text("a").frame(width: 100, height: 30).modified(actions).id("a"))
    let cases: [(View, ScenePath)] = [
      (items, ScenePath([.slot(1), .path([.slot(1), .number(1)])])),
      (group, ScenePath([.slot(1), .slot(1)])), (alone, ScenePath([.slot(1), .name("a")])),
    ]
    for (view, path) in cases {
      let states = try layout(390, 844).layOut(view).swipes
      let state = try #require(states.first { $0.path == path })
      #expect(state.width == 74)
      let result = try layout(390, 844).swiped(path, .trailing).layOut(view)
      #expect(result.swipes.filter(\.isShown).map(\.path) == [path])
      let shown = try #require(result.scene.views.first { $0.kind == "shownSwipeActions" })
      #expect(shown.drawn.maxX == state.frame.maxX)
      #expect(shown.drawn.minY == state.frame.minY)
    }
  }
}

/// Whether two lengths are the same, to a millionth of a point.
private func agrees(_ length: Double, _ expected: Double) -> Bool {
  abs(length - expected) <= 1e-6
}
