import MoonGeometry
import MoonLayout
import MoonScene
import Testing

// Numbers: UIKit's rows of 44 points with 16 beside their content, in a list with 16 around its
// groups; rows of a group are 16 further in than its title.
@Suite struct `A group among the rows of a list` {
  private let tree = list(
    section(
      text("a"), disclosure("D", text("b"), disclosure("E", text("c")).id("E"), text("d")).id("D"),
      text("e")
    ).id("all"))

  private func lines(_ scene: Scene) -> [Rect] {
    scene.nodes.flatMap(\.all).compactMap { node in
      guard case .fill(let shape, _) = node.element, shape.bounds.size.height == 0.5 else {
        return nil
      }
      return shape.bounds
    }
  }

  /// What is drawn, without what it means.
  private func drawn(_ scene: Scene) -> [SceneElement] {
    scene.nodes.flatMap(\.all).map(\.element).filter {
      if case .semantics = $0 { false } else { true }
    }
  }

  @Test func `is a row for its title and one for each row below, further in`() throws {
    let scene = try layout(390, 844).layOut(tree).scene
    #expect(agrees(try #require(scene.view("all")).frame, [16, 16, 358, 7 * 44]))
    #expect(agrees(try #require(scene.view("D")).frame, [16, 60, 358, 5 * 44]))
    #expect(agrees(try #require(scene.view("E")).frame, [16, 148, 358, 2 * 44]))
    let texts = scene.views(kind: "text")
    #expect(texts.map(\.words) == [["a"], ["D"], ["b"], ["E"], ["c"], ["d"], ["e"]])
    #expect(texts.map(\.frame.minX) == [32, 32, 48, 48, 64, 48, 32])
    #expect(texts.map(\.frame.midY) == [38, 82, 126, 170, 214, 258, 302])
    // All chevrons end 16 points before the group does.
    let chevrons = scene.views.filter { $0.key == .path([.name("chevron")]) }
    #expect(chevrons.count == 2)
    for chevron in chevrons { #expect(abs(chevron.frame.maxX - 358) < 1e-9) }
  }

  @Test func `has lines between its rows, but none below a title`() throws {
    let found = lines(try layout(390, 844).layOut(tree).scene)
    // Above D, E, d and e, from their text to the edge at 374.
    let expected = [(60.0, 32.0), (148, 48), (236, 48), (280, 32)]
    #expect(found == expected.map { Rect(x: $1, y: $0, width: 374 - $1, height: 0.5) })
    let closed = list(
      section(disclosure("D", isExpanded: false, text("b")), disclosure("E", isExpanded: false)))
    let between = lines(try layout(390, 844).layOut(closed).scene)
    #expect(between == [Rect(x: 32, y: 60, width: 342, height: 0.5)])
  }

  @Test func `mirrors`() throws {
    let forth = try layout(390, 844).layOut(tree).scene
    let back = try layout(390, 844, isRTL: true).layOut(tree).scene
    #expect(forth.views.count == back.views.count)
    for (left, right) in zip(forth.views, back.views) {
      let mirrored = [
        390 - left.frame.maxX, left.frame.minY, left.frame.size.width, left.frame.size.height,
      ]
      #expect(agrees(right.frame, mirrored), "\(left.path)")
    }
    let turned = lines(forth).map {
      Rect(x: 390 - $0.maxX, y: $0.minY, width: $0.size.width, height: $0.size.height)
    }
    #expect(lines(back) == turned)
  }

  @Test func `looks the same alone in a section as without one`() throws {
    for isExpanded in [true, false] {
      let group = disclosure(
        "D", isExpanded: isExpanded, text("b"), disclosure("E", text("c")), text("d"))
      let (plain, inside) = (list(group), list(section(group)))
      for maker in [layout(390, 844), layout(320, 844, isRTL: true).dark] {
        let (one, other) = (try maker.layOut(plain).scene, try maker.layOut(inside).scene)
        #expect(drawn(one) == drawn(other))
      }
    }
  }

  @Test func `opens by a tap anywhere on its title`() throws {
    let result = try layout(390, 844).layOut(tree)
    let expected = [
      "list", "row", "a", "D, disclosure, expanded", "row", "b", "E, disclosure, expanded", "row",
      "c", "row", "d", "row", "e",
    ]
    #expect(result.scene.accessibilityLines == expected)
    for (y, key) in [(60.1, "D"), (103.9, "D"), (148.1, "E"), (191.9, "E")] {
      for x in [16.5, 200, 373] {
        #expect(result.scene.hit(at: Point(x: x, y: y))?.semantics.key == .name(key))
      }
    }
    for y in [59.9, 104.1, 192.1, 300] {
      #expect(result.scene.hit(at: Point(x: 200, y: y)) == nil)
    }
    let toggles = result.actions.compactMap { action -> SceneKey? in
      if case .disclose = action.kind { action.path.keys.last } else { nil }
    }
    #expect(toggles == [.name("E"), .name("D")])
  }

  @Test func `may be an item, and hold items that are groups`() throws {
    let items = rows(3) { outer in
      outer == 0
        ? text("first")
        : disclosure("\(outer)", rows(2) { inner in disclosure("\(outer).\(inner)", text("x")) })
    }
    let scene = try layout(390, 844).layOut(list(section(items))).scene
    let words = scene.views(kind: "text").flatMap(\.words)
    #expect(words == ["first", "1", "1.0", "x", "1.1", "x", "2", "2.0", "x", "2.1", "x"])
    let places = scene.views(kind: "text").map(\.frame.minX)
    #expect(places == [32, 32, 48, 64, 48, 64, 32, 48, 64, 48, 64])
    #expect(lines(scene).map(\.minY) == [60, 192, 280, 412])
    let twice = list(section(disclosure("D", text("a").id("same"), text("b").id("same"))))
    #expect(throws: LayoutError.self) { try layout(390, 844).layOut(twice) }
  }

  @Test func `takes modifiers around all of its rows`() throws {
    let view = list(section(text("a"), disclosure("D", text("b")).modified(.opacity(0.5)).id("D")))
    let scene = try layout(390, 844).layOut(view).scene
    let group = try #require(scene.view("D"))
    #expect(group.node.ownEffects == [.opacity(0.5)])
    #expect(group.words == ["D", "b"])
  }
}
