import MoonGeometry
import MoonLayout
import MoonScene
import MoonTabs
import MoonTestSupport
import Testing

extension JSONValue {
  fileprivate var numbers: [Double] { array.compactMap(\.number) }
}

private func caseName(_ row: JSONValue) -> String {
  "\(row["container"][0].number ?? 0) wide, \(row["tabs"].array.count) tabs, "
    + "\(row["selection"].string ?? "")\(row["rightToLeft"].bool == true ? ", rtl" : "")"
}

/// What a tap at a place means, as the tables say it: a tab, the indicator, the action or nothing.
private func tapped(
  _ scene: Scene, _ point: [Double], _ mode: HitMode, _ items: [TabItem]
) -> String? {
  // The table has nine decimals, so a point on an edge may stand a little outside of it.
  let place = Point(x: point[0] + 1e-6, y: point[1] + 1e-6)
  guard let keys = scene.hit(at: place, mode: mode)?.path.keys else { return nil }
  if let tab = items.first(where: { keys.contains(.name($0.id)) }) { return "tab:\(tab.id)" }
  if keys.contains(.name("tabAction")) { return "action" }
  return keys.contains(.name("tabIndicator")) ? "indicator" : "\(keys)"
}

/// The answers of one column of a table's case.
private func checkHits(
  _ scene: Scene, _ row: JSONValue, _ column: String, _ mode: HitMode, _ items: [TabItem]
) {
  #expect(row["hits"].array.count >= 10)
  for hit in row["hits"].array {
    let answer = tapped(scene, hit["point"].numbers, mode, items)
    #expect(
      answer == hit[column].string,
      "\(caseName(row)), \(column), \(hit["name"].string ?? ""), \(hit["point"].numbers)")
  }
}

private func literal(_ style: TabBarStyle) -> TabBarOptions {
  var options = TabBarOptions(style)
  options.hits = .literal
  return options
}

// All expected numbers: Fixtures/layout-seed*.json, worked out by hand and an independent reference.
@Suite struct `The ready-made bars` {
  @Test(arguments: [TabBarStyle.tinted, .rounded])
  func `of seed 001 stand where the tables say`(_ style: TabBarStyle) throws {
    let file = "layout-seed001-v\(style == .tinted ? 1 : 2).json"
    let table = try JSONValue(contentsOf: fixture(file))
    #expect(table["cases"].array.count == 32)
    for row in table["cases"].array {
      let name = caseName(row)
      let items = TabItem.rounded.filter { item in
        row["tabs"].array.contains { $0.string == item.id }
      }
      let (selection, width) = (row["selection"].string ?? "", row["container"][0].number ?? 0)
      let isRTL = row["rightToLeft"].bool == true
      let bar = try scene(items, selection, TabBarOptions(style), width: width, isRTL: isRTL)
      let exact = try scene(items, selection, literal(style), width: width, isRTL: isRTL)
      for bar in [bar, exact] {
        let surface = try #require(bar.view("tabBar"))
        #expect(agrees(surface.frame, row["bar"]["rect"].numbers), "\(name)")
        for (id, item) in row["items"].object {
          let view = try #require(bar.view(id))
          #expect(agrees(view.frame, item["rect"].numbers), "\(name): \(id)")
          let (label, symbol) = (try #require(view.texts.first), try #require(view.symbols.first))
          #expect(agrees(label.frame, item["label"].numbers), "\(name): \(id)")
          #expect(agrees(symbol.frame, item["symbol"].numbers), "\(name): \(id)")
          let color = try #require(Color.named(item["color"].string ?? ""))
          #expect(symbol.paint == .color(color), "\(name): \(id)")
        }
        let indicator = try #require(bar.view("tabIndicator"))
        #expect(agrees(indicator.frame, row["indicator"]["rect"].numbers), "\(name)")
        let fill = try #require(indicator.fills.first)
        #expect(fill.shape.cornerRadius == row["indicator"]["radius"].number)
        let color = try #require(Color.named(row["indicator"]["color"].string ?? ""))
        #expect(fill.paint == .color(color.opacity(row["indicator"]["opacity"].number ?? 1)))
      }
      checkHits(bar, row, "bounds", .bounds, items)
      checkHits(exact, row, "literal", .bounds, items)
      try checkScreen(row, items, selection, isRTL, style)
    }
  }

  private func checkScreen(
    _ row: JSONValue, _ items: [TabItem], _ selection: String, _ isRTL: Bool, _ style: TabBarStyle
  ) throws {
    let (size, place) = (row["inScreen"]["screen"].numbers, row["inScreen"])
    let safeArea = Insets(
      top: 0, leading: 0, bottom: place["safeAreaBottom"].number ?? 0, trailing: 0)
    let content = TabBarContent(items: items, selection: selection, select: { _ in })
    let page = View(.color(.gray)).modified(.ignoresSafeArea(.all))
    let bar = TabBar(content, TabBarOptions(style)).view
    let screen = View(
      .zstack(
        alignment: Alignment(.center, .bottom),
        children: [ViewChild(.slot(1), page), ViewChild(.slot(2), bar)]))
    let environment = LayoutEnvironment(layoutDirection: isRTL ? .rightToLeft : .leftToRight)
    let drawn = try layout(size[0], size[1], safeArea: safeArea, environment).layOut(screen).scene
    let surface = try #require(drawn.view("tabBar"))
    #expect(agrees(surface.frame.minY, place["barTop"].number ?? 0), "\(caseName(row))")
    let white = try #require(surface.fills.first { $0.paint == .color(.white) })
    #expect(agrees(white.shape.bounds.maxY, place["backgroundBottom"].number ?? 0))
  }

  @Test func `of seed 000 stand where the table says`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed000-glass.json"))
    #expect(table["cases"].array.count == 11)
    var whole = TabBarOptions(.glass)
    whole.longTitles = .whole
    var exact = literal(.glass)
    exact.longTitles = .whole
    for row in table["cases"].array {
      let (name, selection) = (caseName(row), row["selection"].string ?? "")
      let width = row["container"][0].number ?? 0
      for options in [whole, exact] {
        let bar = try scene(
          TabItem.glass, selection, options, width: width, height: 55, action: .seed)
        let surface = try #require(bar.view("tabBar"))
        #expect(agrees(surface.frame, row["bar"]["rect"].numbers), "\(name)")
        let action = try #require(bar.view("tabAction"))
        #expect(agrees(action.frame, row["action"]["rect"].numbers), "\(name)")
        #expect(action.symbols.contains { $0.name == row["action"]["symbol"].string })
        for (id, item) in row["items"].object {
          let view = try #require(bar.view(id))
          #expect(agrees(view.frame, item["rect"].numbers), "\(name): \(id)")
          let (label, symbol) = (try #require(view.texts.first), try #require(view.symbols.first))
          #expect(agrees(label.frame, item["label"].numbers), "\(name): \(id)")
          #expect(agrees(symbol.frame, item["symbol"].numbers), "\(name): \(id)")
          #expect(agrees(label.frame.union(symbol.frame), item["image"].numbers))
          #expect(symbol.name == item["symbolName"].string)
        }
        let indicator = try #require(bar.view("tabIndicator"))
        #expect(agrees(indicator.frame, row["indicator"]["rect"].numbers), "\(name)")
        #expect(indicator.fills.first?.shape.cornerRadius == row["indicator"]["radius"].number)
        checkHits(bar, row, "bounds", .bounds, TabItem.glass)
        checkHits(bar, row, "shape", .shape, TabItem.glass)
      }
    }
  }

  @Test func `of seed 002 stand where the table says`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed002-capsule.json"))
    #expect(table["cases"].array.count == 18)
    for row in table["cases"].array {
      let (name, selection) = (caseName(row), row["selection"].string ?? "")
      let width = row["container"][0].number ?? 0
      let bar = try scene(
        TabItem.capsule, selection, TabBarOptions(.capsule), width: width, height: 60)
      let exact = try scene(TabItem.capsule, selection, literal(.capsule), width: width, height: 60)
      for bar in [bar, exact] {
        let surface = try #require(bar.view("tabBar"))
        #expect(agrees(surface.frame, row["bar"]["rect"].numbers), "\(name)")
        for (id, item) in row["items"].object {
          let view = try #require(bar.view(id))
          #expect(agrees(view.frame, item["rect"].numbers), "\(name): \(id)")
          let symbol = try #require(view.symbols.first)
          #expect(agrees(symbol.frame, item["glyph"].numbers), "\(name): \(id)")
          #expect(symbol.name == item["symbolName"].string)
          #expect(symbol.paint == .color(.black))
        }
      }
      let indicator = try #require(bar.view("tabIndicator"))
      #expect(agrees(indicator.drawn, row["indicatorComputed"]["rect"].numbers), "\(name)")
      #expect(indicator.symbols.first?.paint == .color(.white))
      let typed = try #require(exact.view("tabIndicator"))
      #expect(agrees(typed.drawn, row["indicatorLiteral"]["rect"].numbers), "\(name)")
      #expect(typed.symbols.first?.name == row["indicatorLiteral"]["symbolName"].string)
      checkHits(bar, row, "bounds", .bounds, TabItem.capsule)
      checkHits(exact, row, "literal", .shape, TabItem.capsule)
    }
  }

  // The closed forms of the paper on layout semantics, section 2, at widths that no table has.
  @Test func `follow the closed forms at any width`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<propertyCount(60) {
      let width = random.number(in: 330...2000)
      let count = random.index(in: 2..<6)
      let n = Double(count)
      let items = TabItem.letters(count)
      let tinted = try scene(items, "a", TabBarOptions(.tinted), width: width)
      let item = (width - 12 - 8 * (n - 1)) / n
      #expect(agrees(try #require(tinted.view("b")).frame, [6 + item + 8, 6, item, 54]))
      let rounded = try scene(items, "a", TabBarOptions(.rounded), width: width)
      let narrow = (width - 44 - 8 * (n - 1)) / n
      #expect(agrees(try #require(rounded.view("b")).frame, [22 + narrow + 8, 6, narrow, 54]))
      let glass = try scene(
        items, "b", TabBarOptions(.glass), width: width, height: 55,
        action: TabBarAction(symbol: { _ in "plus" }))
      let segment = (width - 105) / n
      #expect(agrees(try #require(glass.view("b")).frame, [20 + segment, 0, segment, 55]))
      #expect(agrees(try #require(glass.view("tabAction")).frame, [width - 75, 0, 55, 55]))
    }
  }
}
