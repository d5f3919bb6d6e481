import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

extension JSONValue {
  var numbers: [Double] { array.compactMap(\.number) }
}

/// The tap answers of a table's case, by rectangles and, where the table has them, by shapes.
private func checkHits(
  _ scene: Scene, _ row: JSONValue, _ name: String, literal: Scene? = nil
) throws {
  #expect(row["hits"].array.count >= 10)
  for hit in row["hits"].array {
    // The table has nine decimals, so a point on an edge may stand a little outside of it.
    let point = Point(x: hit["point"].numbers[0] + 1e-6, y: hit["point"].numbers[1] + 1e-6)
    let tapped = scene.hit(at: point)?.semantics.key
    #expect(tapped == key(hit["bounds"]), "\(name), \(hit["name"].string ?? ""): \(point)")
    if let literal {
      #expect(hit.object["literal"] != nil)
      let drawn = literal.hit(at: point)?.semantics.key
      #expect(drawn == key(hit["literal"]), "\(name), \(hit["name"].string ?? ""): \(point)")
    }
    guard hit.object["shape"] != nil else { continue }
    let exactly = scene.hit(at: point, mode: .shape)?.semantics.key
    #expect(exactly == key(hit["shape"]), "\(name), \(hit["name"].string ?? ""): \(point)")
  }
}

private func key(_ id: JSONValue) -> SceneKey? {
  id.string.map { .name($0.hasPrefix("tab:") ? String($0.dropFirst(4)) : $0) }
}

private func caseName(_ row: JSONValue) -> String {
  "\(row["container"][0].number ?? 0) wide, \(row["tabs"].array.count) tabs, "
    + "\(row["selection"].string ?? "")\(row["rightToLeft"].bool == true ? ", rtl" : "")"
}

// All expected numbers: Fixtures/layout-seed*.json, worked out by hand and an independent reference.
@Suite struct `The seeds' bars` {
  @Test(arguments: [1, 2])
  func `of seed 001 stand where the tables say`(_ version: Int) throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed001-v\(version).json"))
    #expect(table["cases"].array.count == 32)
    for row in table["cases"].array {
      let name = caseName(row)
      let tabs = Tab.rounded.filter { tab in
        row["tabs"].array.contains { $0.string == tab.id }
      }
      let selection = row["selection"].string ?? ""
      let isRTL = row["rightToLeft"].bool == true
      let bar = version == 1 ? roundedBar1 : roundedBar2
      let size = row["container"].numbers
      let scene = try layout(size[0], size[1], isRTL: isRTL).layOut(bar(tabs, selection)).scene
      #expect(agrees(try #require(scene.view("bar")).frame, row["bar"]["rect"].numbers), "\(name)")
      for (id, item) in row["items"].object {
        let view = try #require(scene.view(id))
        #expect(agrees(view.frame, item["rect"].numbers), "\(name): \(id)")
        let (label, symbol) = (try #require(view.texts.first), try #require(view.symbols.first))
        #expect(agrees(label, item["label"].numbers), "\(name): \(id)")
        #expect(agrees(symbol.frame, item["symbol"].numbers), "\(name): \(id)")
        #expect(agrees(label.union(symbol.frame), item["content"].numbers), "\(name): \(id)")
        let color = try #require(Color.named(item["color"].string ?? ""))
        #expect(symbol.paint == .color(color), "\(name): \(id)")
      }
      let indicator = try #require(scene.view("indicator"))
      #expect(agrees(indicator.frame, row["indicator"]["rect"].numbers), "\(name)")
      let fill = try #require(indicator.fills.first)
      let color = try #require(Color.named(row["indicator"]["color"].string ?? ""))
      #expect(fill.paint == .color(color.opacity(row["indicator"]["opacity"].number ?? 1)))
      let asWritten = version == 1 ? literalBar1 : literalBar2
      let literal = try layout(size[0], size[1], isRTL: isRTL)
        .layOut(asWritten(tabs, selection)).scene
      try checkHits(scene, row, name, literal: literal)
      try checkScreen(row, tabs, selection, isRTL, version)
      try checkMatched(row, layout(size[0], size[1], isRTL: isRTL), tabs, selection)
    }
  }

  /// The frame that the highlight shares, on its way from one item to another.
  private func checkMatched(
    _ row: JSONValue, _ layout: Layout, _ tabs: [Tab], _ selection: String
  ) throws {
    guard let other = row["matched"]["to"].string else { return }
    func shared(_ selection: String) throws -> Rect {
      let matches = try layout.layOut(roundedBar2(tabs, selection)).matches
      #expect(matches.map(\.match.id) == [.name("highlight")])
      #expect(matches.first?.path.keys.last == .name("indicator"))
      return try #require(matches.first).frame
    }
    let (start, end) = (try shared(selection), try shared(other))
    #expect(row["matched"]["steps"].array.count == 5)
    for step in row["matched"]["steps"].array {
      let progress = step["progress"].number ?? .nan
      let mixed = zip(start.channels, end.channels).map { $0 + progress * ($1 - $0) }
      #expect(
        agrees(
          Rect(x: mixed[0], y: mixed[1], width: mixed[2], height: mixed[3]), step["rect"].numbers))
    }
  }

  private func checkScreen(
    _ row: JSONValue, _ tabs: [Tab], _ selection: String, _ isRTL: Bool, _ version: Int
  ) throws {
    let name = caseName(row)
    let (size, place) = (row["inScreen"]["screen"].numbers, row["inScreen"])
    let safeArea = Insets(
      top: 0, leading: 0, bottom: place["safeAreaBottom"].number ?? 0, trailing: 0)
    let make = version == 1 ? roundedBar1 : roundedBar2
    let screen = roundedScreen(tabs, selection, bar: make)
    let scene = try layout(size[0], size[1], safeArea: safeArea, isRTL: isRTL).layOut(screen).scene
    let bar = try #require(scene.view("bar"))
    #expect(agrees(bar.frame.minY, place["barTop"].number ?? 0), "\(name)")
    let white = try #require(bar.fills.first { $0.paint == .color(.white) })
    // In version 2 the corner radius cuts the white back to the bar.
    let bottom = version == 1 ? white.shape.bounds.maxY : min(white.shape.bounds.maxY, clip(bar))
    #expect(agrees(bottom, place["backgroundBottom"].number ?? 0), "\(name)")
    #expect(scene.nodes.flatMap(\.all).contains { $0.isFill(of: size) })
  }

  private func clip(_ bar: DrawnView) -> Double {
    for effect in bar.node.ownEffects {
      if case .clip(let shape) = effect { return shape.bounds.maxY }
    }
    return .infinity
  }

  @Test func `of seed 000 stand where the table says`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed000-glass.json"))
    #expect(table["cases"].array.count == 11)
    for row in table["cases"].array {
      let (name, selection) = (caseName(row), row["selection"].string ?? "")
      let size = row["container"].numbers
      let scene = try layout(size[0], size[1]).layOut(glassBar(Tab.glass, selection)).scene
      #expect(agrees(try #require(scene.view("bar")).frame, row["bar"]["rect"].numbers), "\(name)")
      #expect(
        agrees(try #require(scene.view("action")).frame, row["action"]["rect"].numbers), "\(name)")
      for (id, item) in row["items"].object {
        let view = try #require(scene.view(id))
        #expect(agrees(view.frame, item["rect"].numbers), "\(name): \(id)")
        let picture = try #require(view.picture)
        #expect(agrees(picture.frame, item["image"].numbers), "\(name): \(id)")
        // Inside a picture places run from its own corner.
        let (label, symbol) = (try #require(view.texts.first), try #require(view.symbols.first))
        #expect(agrees(label.moved(by: picture.frame.origin), item["label"].numbers))
        #expect(agrees(symbol.frame.moved(by: picture.frame.origin), item["symbol"].numbers))
        #expect(symbol.name == item["symbolName"].string)
      }
      let indicator = try #require(scene.view("indicator"))
      #expect(agrees(indicator.frame, row["indicator"]["rect"].numbers), "\(name)")
      #expect(
        indicator.fills.first?.shape.cornerRadius == row["indicator"]["radius"].number, "\(name)")
      try checkHits(scene, row, name)
    }
  }

  @Test func `of seed 002 stand where the table says`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed002-capsule.json"))
    #expect(table["cases"].array.count == 18)
    for row in table["cases"].array {
      let (name, selection) = (caseName(row), row["selection"].string ?? "")
      let size = row["container"].numbers
      let scene = try layout(size[0], size[1]).layOut(capsuleBar(Tab.capsule, selection)).scene
      #expect(agrees(try #require(scene.view("bar")).frame, row["bar"]["rect"].numbers), "\(name)")
      for (id, item) in row["items"].object {
        let view = try #require(scene.view(id))
        #expect(agrees(view.frame, item["rect"].numbers), "\(name): \(id)")
        let symbol = try #require(view.symbols.first)
        #expect(agrees(symbol.frame, item["glyph"].numbers), "\(name): \(id)")
        #expect(symbol.name == item["symbolName"].string)
        #expect(symbol.paint == .color(.black))
      }
      let indicator = try #require(scene.view("indicator"))
      #expect(agrees(indicator.drawn, row["indicatorComputed"]["rect"].numbers), "\(name)")
      #expect(indicator.symbols.first?.paint == .color(.white))
      let offset = row["indicatorLiteral"]["offset"].number ?? 0
      let literal = try layout(size[0], size[1])
        .layOut(capsuleBar(Tab.capsule, selection, offset: offset)).scene
      #expect(
        agrees(
          try #require(literal.view("indicator")).drawn, row["indicatorLiteral"]["rect"].numbers))
      try checkHits(scene, row, name, literal: literal)

      let (screen, place) = (row["inScreen"]["screen"].numbers, row["inScreen"])
      let safeArea = Insets(
        top: 0, leading: 0, bottom: place["safeAreaBottom"].number ?? 0, trailing: 0)
      let whole = zstack(
        alignment: Alignment(.center, .bottom), View(.color(.gray)),
        capsuleBar(Tab.capsule, selection).padding(bottom: 16))
      let inScreen = try layout(screen[0], screen[1], safeArea: safeArea).layOut(whole).scene
      #expect(
        agrees(try #require(inScreen.view("bar")).frame.minY, place["barTop"].number ?? 0))
    }
  }
}

// The closed forms of the paper on layout semantics, section 2, at widths that no table has.
@Suite struct `The seeds' bars at any width` {
  @Test func `follow the closed forms`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<propertyCount(200) {
      let width = random.number(in: 300...2000)
      let count = random.index(in: 3..<5)
      let n = Double(count)
      let tabs = Array(Tab.rounded.prefix(count))
      let selection = tabs[random.index(in: 0..<count)].id
      let first = try #require(
        try layout(width, 66).layOut(roundedBar1(tabs, selection)).scene.view("home"))
      #expect(agrees(first.frame, [6, 6, (width - 12 - 8 * (n - 1)) / n, 54]), "\(width)")
      let second = try #require(
        try layout(width, 66).layOut(roundedBar2(tabs, selection)).scene.view("home"))
      #expect(agrees(second.frame, [22, 6, (width - 44 - 8 * (n - 1)) / n, 54]), "\(width)")
      let glass = try layout(width, 55).layOut(glassBar(Tab.glass, "home")).scene
      for (index, tab) in Tab.glass.enumerated() {
        let side = (width - 105) / 3
        #expect(
          agrees(
            try #require(glass.view(tab.id)).frame, [20 + Double(index) * side, 0, side, 55]))
      }
      #expect(agrees(try #require(glass.view("action")).frame, [width - 75, 0, 55, 55]))
      let capsule = try layout(width, 60).layOut(capsuleBar(Tab.capsule, "profile")).scene
      for (index, tab) in Tab.capsule.enumerated() {
        let x = (width - 335) / 2 + 70 * Double(index)
        #expect(agrees(try #require(capsule.view(tab.id)).frame, [x, 2.5, 55, 55]))
      }
    }
  }
}

extension Rect {
  fileprivate func moved(by point: Point) -> Rect {
    Rect(x: minX + point.x, y: minY + point.y, width: size.width, height: size.height)
  }
}

extension DrawnView {
  /// The first picture in the view.
  fileprivate var picture: ImageRun? {
    for part in node.all { if case .image(let run) = part.element { return run } }
    return nil
  }
}

extension SceneNode {
  /// Whether the node fills a room of this size.
  fileprivate func isFill(of size: [Double]) -> Bool {
    guard case .fill(let shape, _) = element else { return false }
    return shape.bounds == Rect(x: 0, y: 0, width: size[0], height: size[1])
  }
}
