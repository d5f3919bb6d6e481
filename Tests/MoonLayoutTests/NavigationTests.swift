import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private let notch = Insets(top: 59, leading: 0, bottom: 34, trailing: 0)

// Numbers: UIKit's navigation bar, a row of 44 points and 52 more with a large title of 34 bold.
@Suite struct `A page with a title` {
  private func people(_ count: Int = 3) -> View {
    list(disclosure("Favourites (\(count))", rows(count))).id("list").margins(24)
      .title("Swift Data").toolbar(button(text("Add Item")).id("add"))
  }

  private func laidOut(_ view: View, offset: Double = 0, isRTL: Bool = false) throws -> Scene {
    var maker = layout(390, 844, safeArea: notch, isRTL: isRTL)
    maker.scrollOffsets[ScenePath([.name("list")])] = offset
    return try maker.layOut(view).scene
  }

  @Test func `has controls above it and what it is about below`() throws {
    let scene = try laidOut(people())
    let title = try #require(scene.view("navigationTitle"))
    // mono06: ten letters of 20.4, a line of 40.8 which ends 8 above the list, inset by its margin.
    #expect(agrees(title.frame, [24, 59 + 44 + 52 - 8 - 40.8, 204, 40.8]))
    let font = title.node.all.compactMap { node -> Font? in
      if case .text(let run) = node.element { run.font } else { nil }
    }
    #expect(font == [Font(size: 34, weight: .bold)])
    // Eight letters of 10.2, in the middle of the row, 16 from the side.
    let add = try #require(scene.view("add"))
    #expect(agrees(add.frame, [390 - 16 - 81.6, 59 + 22 - 10.2, 81.6, 20.4]))
    let list = try #require(scene.view("list"))
    #expect(agrees(list.frame, [0, 155, 390, 844 - 155 - 34]))
    #expect(list.fills.first?.shape.bounds == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(try #require(scene.only("disclosureGroup")).frame.minY == 179)
    let lines = scene.accessibilityLines
    #expect(lines.contains("Swift Data, heading"))
    #expect(lines.contains("Add Item, button"))
  }

  @Test func `mirrors`() throws {
    let (forth, back) = (try laidOut(people()), try laidOut(people(), isRTL: true))
    for id in ["navigationTitle", "add"] {
      let (left, right) = (try #require(forth.view(id)), try #require(back.view(id)))
      #expect(abs(390 - left.frame.maxX - right.frame.minX) < 1e-9, "\(id)")
    }
  }

  @Test func `shrinks its title into the row when the page scrolls`() throws {
    let top = 59 + 44 + 52 - 8 - 40.8
    let moved = try laidOut(people(100), offset: 20)
    let title = try #require(moved.view("navigationTitle"))
    #expect(abs(title.frame.minY - (top - 20)) < 1e-9)
    let gone = try laidOut(people(100), offset: 200)
    let small = try #require(gone.view("navigationTitle"))
    // Ten letters of 17 points, semibold, in the middle.
    #expect(agrees(small.frame, [144, 59 + 22 - 10.2, 102, 20.4]))
    let isFaded = gone.nodes.flatMap(\.all).contains {
      if case .mask = $0.element { true } else { false }
    }
    #expect(isFaded)
  }

  @Test func `may be told deep inside`() throws {
    let view = zstack(
      View(.color(.red)).modified(.ignoresSafeArea(.all)),
      vstack(text("a").title("Deep").toolbar(text("x"), nil, text("y"))))
    let scene = try layout(390, 844, safeArea: notch).layOut(view).scene
    #expect(scene.view("navigationTitle")?.words == ["Deep"])
    #expect(scene.view("navigationTitle")?.frame.minX == 16)
    let texts = scene.views(kind: "text").filter { $0.words == ["x"] || $0.words == ["y"] }
    // Both beside each other with 16 between; a letter is 10.2 wide.
    #expect(agrees(try #require(texts.first).frame, [337.6, 70.8, 10.2, 20.4]))
    #expect(agrees(try #require(texts.last).frame, [363.8, 70.8, 10.2, 20.4]))
    let plain = try layout(390, 844, safeArea: notch).layOut(text("a")).scene
    #expect(plain.view("navigationTitle") == nil)
  }

  @Test func `has a row of controls only, when it has no title`() throws {
    let view = View(.color(.red)).id("it").toolbar(text("x"))
    let scene = try layout(390, 844, safeArea: notch).layOut(view).scene
    #expect(agrees(try #require(scene.view("it")).frame, [0, 103, 390, 844 - 103 - 34]))
  }

  // Text of 17 points and a line of 20.4 for the controls, whatever text size a reader has chosen;
  // Apple's table of text sizes lets large titles grow.
  @Test func `keeps its controls in their row for large text`() throws {
    for size in [DynamicTypeSize.xSmall, .xxxLarge, .accessibility5] {
      var maker = layout(390, 844, safeArea: notch).sized(size)
      let scene = try maker.layOut(people()).scene
      let add = try #require(scene.view("add"))
      #expect(agrees(add.frame, [390 - 16 - 81.6, 59 + 22 - 10.2, 81.6, 20.4]), "\(size)")
      let title = try #require(scene.view("navigationTitle"))
      #expect((title.frame.size.height > 40.8) == (size != .xSmall), "\(size)")
      maker.scrollOffsets[ScenePath([.name("list")])] = 400
      let gone = try maker.layOut(people(100)).scene
      let small = try #require(gone.view("navigationTitle"))
      #expect(agrees(small.frame, [144, 59 + 22 - 10.2, 102, 20.4]), "\(size)")
    }
  }

  @Test func `may be told by what is made of its size`() throws {
    var sizes: [Size] = []
    let late = View(
      .geometry { proxy in
        sizes.append(proxy.size)
        return children([text("a").title("In").title("Late").toolbar(button(text("x")).id("x"))])
      })
    let scene = try layout(390, 844, safeArea: notch).layOut(zstack(late).inset(.bottom, text("b")))
      .scene
    let title = try #require(scene.view("navigationTitle"))
    #expect(title.words == ["Late"])
    #expect(agrees(title.frame, [16, 59 + 44 + 52 - 8 - 40.8, 81.6, 40.8]))
    // Eight points above the bar, which is a line of 20.4.
    #expect(sizes.last == Size(width: 390, height: 844 - 155 - 34 - 8 - 20.4))
    #expect(scene.views.filter { $0.key == .name("x") }.count == 1)
    let around = try layout(390, 844).layOut(late.title("Out")).scene
    #expect(around.view("navigationTitle")?.words == ["Out"])
    let composed = View(.composed("card") { _ in text("a").title("Card") })
    let made = try layout(390, 844).layOut(vstack(composed)).scene
    #expect(made.view("navigationTitle")?.words == ["Card"])
  }

  @Test func `is not told by rows that are made when they are seen`() throws {
    let row = text("a").title("Row").toolbar(text("x"))
    let late = View(.geometry { _ in children([row]) }).frame(height: 20)
    for view in [
      list(rows(3) { _ in row }), list(section(rows(3) { _ in late })),
      list(disclosure("D", rows(3) { _ in row })), scroll(vstack(rows(3) { _ in row })),
    ] {
      let scene = try layout(390, 844).layOut(view).scene
      #expect(scene.view("navigationTitle") == nil)
      #expect(scene.views(kind: "text").allSatisfy { $0.words != ["x"] })
    }
    let stays = try layout(390, 844).layOut(list(row, late)).scene
    #expect(stays.view("navigationTitle")?.words == ["Row"])
  }
}
