import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

private func row(_ name: String) -> View {
  hstack(text(name), spacer(), button(image("suit.heart.fill")).id("like"))
}

// Numbers: UIKit's inset grouped tables (rows of 44 points, corners of 10, 16 beside a row's
// content), and the picture of the reference look (24 around groups, 18 between them).
@Suite struct `A list` {
  private let people = list(
    disclosure("Favourites (3)", row("Ada"), row("Grace"), row("Alan")).id("favourites"),
    disclosure("Normal (1)", isExpanded: false, row("Edsger")).id("normal"))

  @Test func `has rounded groups of rows on a grey page`() throws {
    let scene = try layout(390, 844).layOut(people.margins(24).id("list")).scene
    let list = try #require(scene.view("list"))
    let page = try #require(list.fills.first)
    #expect(page.shape == .rectangle(Rect(x: 0, y: 0, width: 390, height: 844)))
    // Source: Apple, system grouped background: #f2f2f7.
    let grey = Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255)
    #expect(page.paint == .color(grey))
    let favourites = try #require(scene.view("favourites"))
    #expect(agrees(favourites.frame, [24, 24, 342, 176]))
    let group = try #require(favourites.fills.first)
    let box = Rect(x: 24, y: 24, width: 342, height: 176)
    #expect(group.shape == .rounded(box, radius: 10, style: .continuous))
    #expect(group.paint == .color(.white))
    #expect(agrees(try #require(scene.view("normal")).frame, [24, 218, 342, 44]))
    let rows = scene.views(kind: "row").map(\.frame.minY)
    #expect(rows == [68, 112, 156])
  }

  @Test func `cuts off what is in a group at its edge, also a title alone`() throws {
    let scene = try layout(390, 844).layOut(people.margins(24)).scene
    for name in ["favourites", "normal"] {
      let group = try #require(scene.view(name))
      let clips = group.node.ownEffects.compactMap { effect -> Shape? in
        if case .clip(let shape) = effect { shape } else { nil }
      }
      #expect(clips == group.fills.prefix(1).map(\.shape))
    }
  }

  @Test func `has lines between its rows, from the text to the group's edge`() throws {
    func lines(isRTL: Bool) throws -> [Rect] {
      let scene = try layout(390, 844, isRTL: isRTL).layOut(people.margins(24)).scene
      return scene.views(kind: "row").flatMap(\.fills).map(\.shape.bounds)
        .filter { $0.size.height == 0.5 }
    }
    // None under the title, none above the first row, none below the last.
    let (forth, back) = (try lines(isRTL: false), try lines(isRTL: true))
    #expect(forth == [112, 156].map { Rect(x: 40, y: $0, width: 326, height: 0.5) })
    #expect(back == [112, 156].map { Rect(x: 24, y: $0, width: 326, height: 0.5) })
    let plain = try layout(390, 844).layOut(list(text("a"), text("b"), text("c"))).scene
    let between = plain.views(kind: "row").flatMap(\.fills).map(\.shape.bounds.minY)
    #expect(between == [60, 104])
  }

  @Test func `has titles whose chevron turns when they open`() throws {
    let scene = try layout(390, 844).layOut(people.margins(24)).scene
    let titles = scene.views.filter { $0.key == .path([.name("chevron")]) }
    #expect(titles.count == 2)
    let turns = titles.map { view in
      view.node.ownEffects.compactMap { effect -> Double? in
        if case .transform(.rotation(let angle, _)) = effect { angle.degrees } else { nil }
      }
    }
    #expect(turns == [[90], [0]])
    #expect(titles[0].symbols.first?.paint == .color(.blue))
    // The chevron ends 16 points before the group does.
    #expect(abs(titles[0].frame.maxX - 350) < 1e-9)
    let fonts = scene.nodes.flatMap(\.all).compactMap { node -> Font.Weight? in
      guard case .text(let run) = node.element, run.lines.first?.text.hasSuffix(")") == true
      else { return nil }
      return run.font.weight
    }
    #expect(fonts == [.semibold, .semibold])
    let mirrored = try layout(390, 844, isRTL: true).layOut(people.margins(24)).scene
    let names = mirrored.views.filter { $0.key == .path([.name("chevron")]) }.flatMap(\.symbols)
      .map(\.name)
    #expect(names == ["chevron.left", "chevron.left"])
  }

  @Test func `says what opens, and opens by a tap anywhere on a title`() throws {
    let result = try layout(390, 844).layOut(people.margins(24))
    let expected = [
      "list", "Favourites (3), disclosure, expanded", "row", "Ada", "suit heart, button", "row",
      "Grace", "suit heart, button", "row", "Alan", "suit heart, button",
      "Normal (1), disclosure, collapsed",
    ]
    #expect(result.scene.accessibilityLines == expected)
    let title = result.scene.hit(at: Point(x: 200, y: 67.9))?.semantics.key
    #expect(title == .name("favourites"))
    #expect(result.scene.hit(at: Point(x: 200, y: 68)) == nil)
    #expect(result.scene.hit(at: Point(x: 200, y: 219))?.semantics.key == .name("normal"))
    let toggles = result.actions.filter { if case .disclose = $0.kind { true } else { false } }
    #expect(toggles.count == 2)
    let heart = try #require(result.scene.views.first { $0.key == .name("like") })
    let over = Point(x: heart.frame.midX, y: heart.frame.midY)
    #expect(result.scene.hit(at: over)?.semantics.key == .name("like"))
  }

  @Test func `is dark in the dark`() throws {
    let view = people.margins(24)
    let (light, dark) = (layout(390, 844), layout(390, 844).dark)
    let fills = try dark.layOut(view).scene.nodes.flatMap(\.all).compactMap { node -> Paint? in
      if case .fill(_, let paint) = node.element { paint } else { nil }
    }
    // Source: Apple, grouped backgrounds in the dark: black, and #1c1c1e for groups.
    #expect(fills.first == .color(.black))
    #expect(fills.contains(.color(Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255))))
    let (day, night) = (try light.layOut(view).scene, try dark.layOut(view).scene)
    #expect(day != night)
    #expect(day.views.map(\.frame) == night.views.map(\.frame))
  }

  @Test func `has higher rows for larger text`() throws {
    // A line is 1.2 em; 11 points above and below; at least 44. Apple's table of text sizes: body
    // is 17 points, 28 at the first accessibility size, 53 at the last.
    for (size, height) in [
      (DynamicTypeSize.large, 44.0), (.accessibility1, 28 * 1.2 + 22),
      (.accessibility5, 53 * 1.2 + 22),
    ] {
      let scene = try layout(390, 844).sized(size).layOut(list(text("a"))).scene
      let row = try #require(scene.only("row"))
      #expect(abs(row.frame.size.height - height) < 1e-9, "\(size)")
    }
  }

  @Test func `has rows of the usual height for switches and sliders`() throws {
    let view = list(toggle(true, text("Wi-Fi")), slider(0.5), rectangle().frame(height: 40))
    let scene = try layout(390, 844).layOut(view).scene
    #expect(scene.views(kind: "row").map(\.frame.size.height) == [44, 44, 62])
  }

  @Test func `puts headers and footers outside of its groups`() throws {
    let view = list(
      section(header: text("Head"), footer: text("Foot"), text("a"), text("b")).id("full"),
      section(header: text("Nothing here")).id("empty"), text("c"))
    let scene = try layout(390, 844).layOut(view).scene
    // Footnote is 13 points: lines of 15.6, with 7 towards the group.
    let texts = scene.views(kind: "text").map(\.frame)
    #expect(agrees(texts[0], [32, 16, 31.2, 15.6]))
    #expect(agrees(try #require(scene.view("full")).frame, [16, 38.6, 358, 88]))
    #expect(agrees(texts[3], [32, 133.6, 31.2, 15.6]))
    let empty = try #require(scene.view("empty"))
    #expect(empty.frame.size.height == 0)
    #expect(empty.fills.isEmpty)
    #expect(empty.words == ["Nothing here"])
    let last = try #require(scene.views(kind: "row").last)
    // 149.2 + 18, the second header 22.6, and 18 again.
    #expect(agrees(last.frame, [16, 207.8, 358, 44]))
  }

  // As in SwiftUI, what can be pressed is in the tint everywhere, unless somebody says a style.
  @Test func `has buttons in the tint beside its groups`() throws {
    func paints(_ view: View) throws -> [Paint] {
      try layout(390, 844).layOut(view).scene.nodes.flatMap(\.all).compactMap { node in
        if case .text(let run) = node.element { run.paint } else { nil }
      }
    }
    let header = hstack(text("Head"), button(text("All")))
    let plain = try paints(list(section(header: header, footer: button(text("More")), text("a"))))
    #expect(plain[1] == .color(.blue))
    #expect(plain.last == .color(.blue))
    #expect(plain[0] != plain[1])
    let said = try paints(list(section(header: header, text("a"))).foreground(.green))
    #expect(said == [.color(.green), .color(.green), .color(.green)])
  }

  @Test func `calls its rows by their items' ids`() throws {
    let items = View(
      .forEach(
        ForEachView(
          count: 2, key: { .number(7 + $0) },
          content: { index in children([text("a\(index)"), index == 0 ? text("b") : nil]) })))
    let scene = try layout(390, 844).layOut(list(items).id("list")).scene
    let keys = scene.views(kind: "row").map(\.key)
    let first = SceneKey.path([.slot(1), .number(7)])
    let second = SceneKey.path([.slot(1), .number(7), .slot(2)])
    #expect(keys == [first, second, .path([.slot(1), .number(8)])])
    #expect(throws: LayoutError.self) {
      try layout(390, 844).layOut(
        list(
          rows(3) {
            text("\($0)")
          } key: {
            .number($0 % 2)
          }))
    }
    #expect(throws: LayoutError.self) {
      try layout(390, 844).layOut(list(rows(3) { text("\($0)").id("same") }))
    }
  }

  @Test func `takes items that are groups themselves`() throws {
    let view = list(rows(3) { section(rows(2) { text("\($0)") }).id("s\($0)") })
    let scene = try layout(390, 844).layOut(view).scene
    #expect(scene.views(kind: "section").map(\.frame.minY) == [16, 122, 228])
    #expect(scene.views(kind: "row").count == 6)
  }

  @Test func `keeps swipe buttons out of sight and out of reach`() throws {
    let view = list(
      text("Ada").modified(
        .swipeActions(children([button(image("trash.fill"), role: .destructive).id("delete")]))))
    let result = try layout(390, 844).layOut(view)
    let delete = try #require(result.scene.view("delete"))
    #expect(delete.symbols.isEmpty)
    #expect(delete.semantics?.hit == nil)
    #expect(delete.semantics?.accessibility?.role == .button)
    let row = try #require(result.scene.only("row"))
    #expect(delete.frame.midX == row.frame.maxX + 37)
    #expect(result.scene.accessibilityLines == ["list", "row", "Ada"])
    let names = result.actions.compactMap(\.path.keys.last)
    #expect(names == [.name("delete")])
  }

  // Rows overlap where one is drawn out of its frame: the higher z-index is in front.
  @Test func `draws rows by their z-indices`() throws {
    func row(_ name: String, _ zIndex: Double) -> View {
      text(name).modified(.zIndex(zIndex))
    }
    let items = rows(3) { index in row("item \(index)", index == 0 ? 1 : 0) }
    let inGroup = disclosure("group", row("x", 2), row("y", 0))
    for (view, expected) in [
      (list(row("a", 1), row("b", 0), row("c", -1)), ["c", "b", "a"]),
      (list(section(row("a", 1), items)), ["item 1", "item 2", "a", "item 0"]),
      (list(section(text("a"), inGroup)), ["a", "group", "y", "x"]),
      (list(text("a"), text("b")), ["a", "b"]),
    ] {
      let scene = try layout(390, 844).layOut(view).scene
      #expect(scene.views(kind: "text").flatMap(\.words) == expected)
    }
  }

  @Test func `counts each view of a composed group as a row`() throws {
    let counter = Counter()
    func card(_ inside: View) -> View {
      View(
        .composed("card") { _ in
          counter.count += 1
          return inside
        })
    }
    let group = View(.group(children([text("a"), text("b")])))
    let all = list(card(group), card(text("c")), card(card(group)), rows(2) { _ in card(group) })
    let scene = try layout(390, 844).layOut(all).scene
    #expect(
      scene.views(kind: "row").flatMap(\.words) == ["a", "b", "c"]
        + Array(repeating: ["a", "b"], count: 3).flatMap { $0 })
    #expect(scene.views(kind: "card").count == 1)
    #expect(counter.count == 6)
    // Modifiers of the group are those of each view, and tell it what it is made in.
    let told = View(.composed("card") { $0.isEnabled ? text("on") : group }).modified(
      .disabled(true))
    #expect(try layout(390, 844).layOut(list(told)).scene.views(kind: "row").count == 2)
  }
}
