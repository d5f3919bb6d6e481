import MoonGeometry
import MoonLayout
import MoonScene
import MoonTabs
import MoonTestSupport
import Testing

/// The centre of a rectangle.
private func center(_ rect: Rect) -> Point {
  Point(x: rect.minX + rect.size.width / 2, y: rect.minY + rect.size.height / 2)
}

/// Taps a view.
private func perform(_ action: ViewAction) throws {
  if case .tap(_, let tap) = action.kind { try tap() }
}

private let height: [TabBarStyle: Double] = [
  .glass: 55, .rounded: 66, .tinted: 66, .capsule: 60, .plain: 49,
]

@Suite struct `Any ready-made bar` {
  private func bar(
    _ items: [TabItem], _ style: TabBarStyle, selection: String = "a", width: Double = 393,
    isRTL: Bool = false
  ) throws -> Scene {
    try scene(
      items, selection, TabBarOptions(style), width: width, height: height[style] ?? 0,
      isRTL: isRTL)
  }

  @Test(arguments: TabBarStyle.allCases)
  func `has items that take taps all over`(_ style: TabBarStyle) throws {
    let scene = try bar(TabItem.letters(4), style)
    for id in ["a", "b", "c", "d"] {
      let frame = try #require(scene.view(id)).frame
      for point in [
        center(frame), Point(x: frame.minX + 0.5, y: frame.minY + 0.5),
        Point(x: frame.maxX - 0.5, y: frame.maxY - 0.5),
      ] {
        #expect(scene.hit(at: point)?.path.keys.contains(.name(id)) == true, "\(style) \(id)")
      }
    }
  }

  @Test(arguments: TabBarStyle.allCases)
  func `is said once: the name, the role, the place`(_ style: TabBarStyle) throws {
    var items = TabItem.letters(3)
    items[1].badge = 3
    items[2].accessibilityLabel = "Third"
    items[2].isEnabled = false
    #expect(
      try bar(items, style).accessibilityLines == [
        "tab bar", "Tab a, tab, 1 of 3, selected", "Tab b, tab, 3, 2 of 3",
        "Third, tab, 3 of 3, dimmed",
      ])
  }

  @Test(arguments: TabBarStyle.allCases)
  func `has the mark at the chosen tab, whichever it is`(_ style: TabBarStyle) throws {
    guard style != .plain else { return }
    for isRTL in [false, true] {
      for id in ["a", "b", "c", "d"] {
        let scene = try bar(TabItem.letters(4), style, selection: id, isRTL: isRTL)
        let mark = center(try #require(scene.view("tabIndicator")).drawn)
        let tab = center(try #require(scene.view(id)).frame)
        #expect(abs(mark.x - tab.x) < 1e-6 && abs(mark.y - tab.y) < 1e-6, "\(style) \(id) \(isRTL)")
      }
    }
  }

  @Test(arguments: TabBarStyle.allCases)
  func `runs from right to left where reading does`(_ style: TabBarStyle) throws {
    let left = try bar(TabItem.letters(4), style)
    let right = try bar(TabItem.letters(4), style, isRTL: true)
    for id in ["a", "b", "c", "d"] {
      let (a, b) = (try #require(left.view(id)).frame, try #require(right.view(id)).frame)
      #expect(abs(a.minX - (393 - b.maxX)) < 1e-6)
    }
  }

  @Test(arguments: TabBarStyle.allCases)
  func `has no mark where nothing is chosen`(_ style: TabBarStyle) throws {
    let scene = try bar(TabItem.letters(3), style, selection: "none")
    #expect(scene.view("tabIndicator") == nil && scene.view("a") != nil)
  }

  @Test(arguments: TabBarStyle.allCases)
  func `keeps taps on a disabled tab to itself, and shows it fainter`(_ style: TabBarStyle) throws {
    var items = TabItem.letters(3)
    items[1].isEnabled = false
    let scene = try bar(items, style)
    let view = try #require(scene.view("b"))
    let hit = try #require(scene.hit(at: center(view.frame)))
    #expect(hit.path.keys.contains(.name("b")) && hit.semantics.hit?.isEnabled == false)
    let faint = view.node.all.contains {
      if case .opacity(let opacity) = $0.element { opacity < 1 } else { false }
    }
    #expect(faint)
  }

  @Test(arguments: TabBarStyle.allCases)
  func `is dark on a dark page`(_ style: TabBarStyle) throws {
    let content = TabBarContent(items: TabItem.letters(3), selection: "a", select: { _ in })
    let view = TabBar(content, TabBarOptions(style)).view
    let scene = try layout(393, 66, LayoutEnvironment(colorScheme: .dark)).layOut(view).scene
    let fills = try #require(scene.view("tabBar")).fills
    #expect(!fills.contains { $0.paint == .color(.white) })
  }

  @Test(arguments: TabBarStyle.allCases)
  func `takes the colours that it is told`(_ style: TabBarStyle) throws {
    var options = TabBarOptions(style)
    options.selectedColor = .purple
    options.color = .brown
    options.background = .yellow
    options.indicatorColor = .mint
    let scene = try scene(
      TabItem.letters(2), "a", options, width: 393, height: height[style] ?? 0)
    #expect(try #require(scene.view("b")).symbols.first?.paint == .color(.brown))
    if style != .capsule {
      #expect(try #require(scene.view("a")).symbols.first?.paint == .color(.purple))
    }
    if style != .plain {
      #expect(scene.view("tabIndicator")?.fills.first?.paint == .color(.mint))
    }
    if style != .glass {
      #expect(scene.view("tabBar")?.fills.contains { $0.paint == .color(.yellow) } == true)
    }
  }

  @Test(arguments: TabBarStyle.allCases)
  func `shows tabs without a symbol by their titles`(_ style: TabBarStyle) throws {
    var items = TabItem.letters(2)
    items[1].symbol = nil
    let view = try #require(try bar(items, style).view("b"))
    #expect(view.texts.map { $0.lines.map(\.text).joined() } == ["Tab b"] && view.symbols.isEmpty)
  }

  @Test(arguments: TabBarStyle.allCases)
  func `shows what it is told of a tab`(_ style: TabBarStyle) throws {
    for (label, symbols, texts) in [
      (TabBarOptions.Label.both, 1, 1), (.symbol, 1, 0), (.title, 0, 1),
    ] {
      var options = TabBarOptions(style)
      options.label = label
      let scene = try scene(
        TabItem.letters(2), "a", options, width: 393, height: height[style] ?? 0)
      let view = try #require(scene.view("b"))
      #expect(view.symbols.count == symbols && view.texts.count == texts)
    }
  }
}

@Suite struct `Long titles and large letters` {
  @Test(arguments: [TabBarStyle.glass, .rounded, .tinted, .plain])
  func `end in dots inside their tab`(_ style: TabBarStyle) throws {
    var items = TabItem.letters(4)
    items[1].title = "A title that is very long indeed"
    let scene = try scene(
      items, "a", TabBarOptions(style), width: 320, height: height[style] ?? 0)
    let view = try #require(scene.view("b"))
    let text = try #require(view.texts.first)
    #expect(text.lines.count == 1 && text.lines.first?.text.hasSuffix("…") == true)
    #expect(text.frame.minX >= view.frame.minX && text.frame.maxX <= view.frame.maxX)
  }

  private func symbolSize(_ sizes: TabBarOptions.TextSizes, at textSize: DynamicTypeSize) throws
    -> Double
  {
    var options = TabBarOptions(.rounded)
    options.textSizes = sizes
    let content = TabBarContent(items: TabItem.letters(2), selection: "a", select: { _ in })
    let view = TabBar(content, options).view
    let scene = try layout(393, 200, LayoutEnvironment(textSize: textSize)).layOut(view).scene
    return try #require(scene.view("b")?.symbols.first).frame.size.height
  }

  // Apple's sizes of body: 17 at large, 23 at xxxLarge, 53 at accessibility5. Symbols are 1.2 em.
  @Test func `follow the reader's text size only when told, up to a limit`() throws {
    #expect(agrees(try symbolSize(.pinned, at: .accessibility5), 18))
    #expect(agrees(try symbolSize(.following(limit: .xxxLarge), at: .large), 18))
    #expect(agrees(try symbolSize(.following(limit: .xxxLarge), at: .xxxLarge), 18 * 23 / 17))
    #expect(agrees(try symbolSize(.following(limit: .xxxLarge), at: .accessibility5), 18 * 23 / 17))
    #expect(
      agrees(try symbolSize(.following(limit: .accessibility5), at: .accessibility5), 18 * 53 / 17))
  }
}

@Suite struct `Badges` {
  private func badge(
    _ badge: TabBadge, _ style: TabBarStyle = .rounded, isRTL: Bool = false
  ) throws -> (badge: Rect, symbol: Rect, scene: Scene) {
    var items = TabItem.letters(4)
    items[1].badge = badge
    let scene = try scene(
      items, "a", TabBarOptions(style), width: 393, height: height[style] ?? 0, isRTL: isRTL)
    let view = try #require(scene.view("b"))
    let fill = try #require(view.fills.first { $0.paint == .color(.red) })
    return (fill.shape.bounds, try #require(view.symbols.first).frame, scene)
  }

  @Test(arguments: TabBarStyle.allCases)
  func `stay at the symbol and grow away from it only`(_ style: TabBarStyle) throws {
    let (short, symbol, _) = try badge(3, style)
    let (long, same, _) = try badge(1234, style)
    #expect(symbol == same)
    #expect(
      short.minX == long.minX && short.minY == long.minY && long.size.width > short.size.width)
    #expect(short.minX < symbol.maxX && short.maxX > symbol.maxX && short.minY < symbol.minY)
    let (mirrored, right, _) = try badge(1234, style, isRTL: true)
    #expect(abs((right.minX - mirrored.maxX) - (long.minX - symbol.maxX)) < 1e-6)
  }

  @Test(arguments: TabBarStyle.allCases)
  func `are cut off by nothing`(_ style: TabBarStyle) throws {
    let (_, _, scene) = try badge("a very long badge", style)
    let clips = scene.nodes.flatMap(\.all).filter {
      if case .clip = $0.element { true } else { false }
    }
    let pictures = scene.nodes.flatMap(\.all).filter {
      if case .image = $0.element { true } else { false }
    }
    #expect(clips.isEmpty && pictures.isEmpty)
  }

  @Test func `move no tab`() throws {
    let with = try badge(1234).scene
    let without = try scene(TabItem.letters(4), "a", TabBarOptions(.rounded), width: 393)
    for id in ["a", "b", "c", "d"] { #expect(with.view(id)?.frame == without.view(id)?.frame) }
  }

  @Test func `without words are dots, and at zero are none`() throws {
    let dot = try badge(.dot).badge
    #expect(dot.size == Size(width: 8, height: 8))
    var items = TabItem.letters(2)
    items[1].badge = 0
    let scene = try scene(items, "a", TabBarOptions(.rounded), width: 393)
    #expect(scene.view("b")?.fills.isEmpty == true)
  }

  @Test func `are seen on the circle of the chosen tab`() throws {
    var items = TabItem.letters(3)
    items[0].badge = 7
    let scene = try scene(items, "a", TabBarOptions(.capsule), width: 393, height: 60)
    let circle = try #require(scene.view("tabIndicator"))
    #expect(circle.texts.map { $0.lines.map(\.text).joined() } == ["7"])
  }
}

@Suite struct `Tabs that don't fit` {
  @Test(arguments: TabBarStyle.allCases)
  func `go behind More`(_ style: TabBarStyle) throws {
    let scene = try scene(
      TabItem.letters(8), "a", TabBarOptions(style), width: 393, height: height[style] ?? 0)
    #expect(scene.view("a") != nil && scene.view("h") == nil)
    let more = try #require(scene.view("tabMore"))
    #expect(
      scene.accessibilityLines.contains { $0.hasPrefix("More, tab, ") && !$0.hasSuffix("selected") }
    )
    let surface = try #require(scene.view("tabBar")).frame
    #expect(more.frame.maxX <= surface.maxX + 1e-6 && surface.maxX <= 393)
    // The bar is as high as one whose tabs all fit.
    let small = try TestBar.surface(style)
    #expect(abs(surface.size.height - small.size.height) < 1e-6 && surface.minY == small.minY)
  }

  @Test func `are chosen through More`() throws {
    let closed = try scene(TabItem.letters(8), "h", TabBarOptions(.rounded), width: 393)
    #expect(closed.accessibilityLines.contains("More, tab, 5 of 5, selected"))
    let more = try #require(closed.view("tabMore")).frame
    #expect(closed.view("tabIndicator")?.frame == more)

    let open = try scene(
      TabItem.letters(8), "h", TabBarOptions(.rounded), width: 393, isMoreOpen: true)
    #expect(open.accessibilityLines.contains("Tab h, tab, 4 of 4, selected"))
    let list = try #require(open.view("tabMoreList")).frame
    let bar = try #require(open.view("tabBar")).frame
    #expect(list.maxY <= bar.minY && list.maxX <= bar.maxX)
    let row = try #require(open.view("e")).frame
    #expect(open.hit(at: center(row))?.path.keys.contains(.name("e")) == true)
  }

  // The base symbol: dots of radius 1.8 around y = 12 in a box of 24, of which the symbol is 1.2 times
  // its font's size high, so that they begin at (12 - 1.8) / 24 of the symbol's height.
  @Test(arguments: TabBarStyle.allCases)
  func `show behind More that they have badges, and hide no dot of it`(
    _ style: TabBarStyle
  ) throws {
    var items = TabItem.letters(8)
    items[7].badge = 2
    for selection in ["a", "h"] {
      let scene = try scene(
        items, selection, TabBarOptions(style), width: 393, height: height[style] ?? 0)
      let views = ["tabMore", "tabIndicator"].compactMap { scene.view($0) }
      let more = try #require(views.first { $0.fills.contains { $0.paint == .color(.red) } })
      let badge = try #require(more.fills.first { $0.paint == .color(.red) }).shape.bounds
      let symbol = try #require(more.symbols.first).frame
      #expect(badge.maxY < symbol.minY + (12 - 1.8) / 24 * symbol.size.height - 1)
      #expect(badge.maxY > symbol.minY && badge.maxX >= symbol.maxX)
    }
  }

  // The dots of "More" have no filled form.
  @Test(arguments: TabBarStyle.allCases)
  func `warn of no symbol that More hasn't got`(_ style: TabBarStyle) throws {
    var options = TabBarOptions(style)
    options.moreSymbol = "no-fill"
    let content = TabBarContent(items: TabItem.letters(8), selection: "h", select: { _ in })
    let result = try layout(393, 100).layOut(TabBar(content, options).view)
    #expect(result.warnings.isEmpty)
  }

  @Test func `all fit on a wide page`() throws {
    let scene = try scene(TabItem.letters(8), "a", TabBarOptions(.rounded), width: 1024)
    #expect(scene.view("h") != nil && scene.view("tabMore") == nil)
    #expect(agrees(try #require(scene.view("a")).frame, [22, 6, (1024 - 44 - 56) / 8, 54]))
  }

  @Test func `are fewer where each needs more`() throws {
    var options = TabBarOptions(.rounded)
    options.minItemWidth = 150
    // (393 - 44 + 8) / 158 = 2.26: two places.
    let scene = try scene(TabItem.letters(4), "a", options, width: 393)
    #expect(scene.view("a") != nil && scene.view("b") == nil && scene.view("tabMore") != nil)
  }

  @Test func `are told what was tapped`() throws {
    var told: [Bool] = []
    let content = TabBarContent(
      items: TabItem.letters(8), selection: "a", select: { _ in },
      setMoreOpen: { told.append($0) })
    let result = try layout(393, 66).layOut(TabBar(content, TabBarOptions(.rounded)).view)
    let tap = try #require(
      result.actions.first { $0.path.keys.contains(.name("tabMore")) })
    try perform(tap)
    #expect(told == [true])
  }
}

@Suite struct `The circle of a glass bar` {
  @Test func `does what the chosen tab says`() throws {
    var told: [String] = []
    let action = TabBarAction(
      symbol: { "\($0.id).circle" }, label: { "New \($0.title)" }, perform: { told.append($0.id) })
    let content = TabBarContent(items: TabItem.letters(3), selection: "b", select: { _ in })
    let bar = TabBar(content, TabBarOptions(.glass), action: action).view
    let result = try layout(393, 55).layOut(bar)
    #expect(result.scene.accessibilityLines.contains("New Tab b, button"))
    let tap = try #require(
      result.actions.first { $0.path.keys.contains(.name("tabAction")) })
    try perform(tap)
    #expect(told == ["b"])
  }

  @Test func `keeps a symbol of the circle that all tabs have as it is`() throws {
    let action = TabBarAction(symbol: { _ in "plus" })
    let circles = try ["a", "b"].map { selection in
      try scene(
        TabItem.letters(3), selection, TabBarOptions(.glass), width: 393, height: 55,
        action: action
      ).view("tabAction")?.node
    }
    #expect(circles[0] != nil && circles[0] == circles[1])
  }

  @Test func `is not there without symbols`() throws {
    for action in [nil, TabBarAction(symbol: { _ in nil })] {
      let scene = try scene(
        TabItem.letters(3), "a", TabBarOptions(.glass), width: 393, height: 55, action: action)
      #expect(scene.view("tabAction") == nil)
      #expect(agrees(try #require(scene.view("tabBar")).frame, [20, 0, 353, 55]))
    }
  }
}

/// The surfaces of bars whose tabs all fit.
private enum TestBar {
  static func surface(_ style: TabBarStyle) throws -> Rect {
    let bar = try scene(
      TabItem.letters(4), "a", TabBarOptions(style), width: 393, height: height[style] ?? 0)
    return try #require(bar.view("tabBar")).frame
  }
}
