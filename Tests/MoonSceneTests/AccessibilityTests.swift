import MoonGeometry
import MoonScene
import Testing

@Suite struct `What assistive technology is told` {
  static let frame = Rect(x: 0, y: 0, width: 40, height: 40)

  static func text(_ lines: String...) -> SceneNode {
    SceneNode(
      .text(
        TextRun(
          frame: frame, font: Font(size: 10), paint: .color(.black),
          lines: lines.map { .init(text: $0, x: 0, baseline: 10, width: 20) })))
  }

  static func symbol(_ name: String) -> SceneNode {
    SceneNode(
      .symbol(
        SymbolRun(
          name: name, glyph: SymbolGlyph(box: Size(width: 24, height: 24), layers: []),
          frame: frame,
          paint: .color(.black))))
  }

  static func view(
    _ key: Int, _ told: Accessibility? = nil, taps: Bool = false, _ children: SceneNode...
  ) -> SceneNode {
    SceneNode(
      .semantics(
        Semantics(
          kind: "view", key: .slot(key), frame: frame, accessibility: told,
          hit: taps ? HitRegion() : nil)),
      children: children)
  }

  static func scene(_ nodes: SceneNode...) -> Scene {
    Scene(size: Size(width: 100, height: 100), nodes: nodes)
  }

  @Test func `a bar is read in order, each tab once`() {
    func tab(_ index: Int, _ label: String, selected: Bool = false, enabled: Bool = true)
      -> SceneNode
    {
      Self.view(
        index,
        Accessibility(
          role: .tab, label: label, index: index, count: 3, isSelected: selected, isEnabled: enabled
        ),
        taps: true, Self.symbol("house"), Self.text(label))
    }
    let scene = Self.scene(
      Self.view(
        1, Accessibility(role: .tabBar, label: "Main"), tab(1, "Home", selected: true),
        Self.view(2, nil, tab(1, "Search"), tab(2, "Profile", enabled: false))))
    #expect(
      scene.accessibilityLines == [
        "Main, tab bar", "Home, tab, 1 of 3, selected", "Search, tab, 1 of 3",
        "Profile, tab, 2 of 3, dimmed",
      ])
    let bar = scene.accessibilityTree[0]
    #expect(bar.children.map(\.path.description) == ["/1/1", "/1/2/1", "/1/2/2"])
    #expect(bar.children.allSatisfy(\.takesTaps) && !bar.takesTaps)
  }

  @Test func `a button is called by its texts, else by its symbols`() {
    let button = Accessibility(role: .button)
    let scene = Self.scene(
      Self.view(1, button, Self.symbol("plus"), Self.view(1, nil, Self.text("Add"))),
      Self.view(2, button, Self.symbol("heart.fill"), Self.symbol("person.circle.fill")),
      Self.view(3, button, Self.text("Two", "lines"), Self.text("more")),
      Self.view(4, button, Self.view(1, Accessibility(role: .image, label: "Moon"))),
      Self.view(5, button))
    #expect(
      scene.accessibilityLines == [
        "Add, button", "heart, person, button", "Two lines, more, button", "Moon, button", "button",
      ])
  }

  @Test func `values, hints and open states have their places`() {
    let scene = Self.scene(
      Self.view(1, Accessibility(role: .slider, label: "Volume", value: "50 %", hint: "Drag")),
      Self.view(2, Accessibility(role: .toggle, value: "on"), Self.text("Wi-Fi")),
      Self.view(
        3, Accessibility(role: .disclosure, isExpanded: true), Self.text("More"), Self.text("Inner")
      ),
      Self.view(4, Accessibility(role: .header), Self.text("Title")),
      Self.view(5, Accessibility(role: .list), Self.view(1, Accessibility(role: .row, index: 1))))
    #expect(
      scene.accessibilityLines == [
        "Volume, slider, 50 %, Drag", "Wi-Fi, switch, on", "More, disclosure, expanded", "Inner",
        "Title, heading", "list", "row, 1",
      ])
  }

  @Test func `what is hidden, invisible or a picture is left out`() {
    let picture = ImageRun(frame: Self.frame, size: Self.frame.size, scale: 1)
    let scene = Self.scene(
      Self.view(1, Accessibility(isHidden: true), Self.text("a")),
      SceneNode(.opacity(0), children: [Self.text("b")]),
      SceneNode(.image(picture), children: [Self.text("c")]),
      SceneNode(.mask([Self.text("d")]), children: [Self.text("e")]),
      Self.text(""), Self.symbol("house"),
      Self.view(
        2, Accessibility(role: .button), SceneNode(.opacity(0), children: [Self.text("f")]),
        Self.view(1, Accessibility(isHidden: true), Self.text("g")),
        SceneNode(.image(picture), children: [Self.text("h")])))
    #expect(scene.accessibilityLines == ["e", "h, button"])
  }

  @Test func `a frame is where the view is shown`() {
    let map = SceneTransform.rotation(.degrees(90), anchor: .zero)
    let scene = Self.scene(
      SceneNode(
        .transform(map), children: [Self.view(1, Accessibility(role: .button, label: "a"))]))
    let frame = scene.accessibilityTree[0].frame
    #expect(abs(frame.minX + 40) < 1e-9 && abs(frame.minY) < 1e-9)
    #expect(abs(frame.size.width - 40) < 1e-9 && abs(frame.size.height - 40) < 1e-9)
  }
}
