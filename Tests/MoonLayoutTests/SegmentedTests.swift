import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

/// Seed 000 with its segmented control: `examples/glass_bar.lua`.
private func bar(_ selection: String) -> View {
  let tabs = Tab.glass
  let control = segmented(
    tabs.map(\.id), tabs.firstIndex { $0.id == selection }, activeTint: .blue,
    barTint: Color.gray.opacity(0.15)
  ) { id in
    let tab = tabs.first { $0.id == id }
    return vstack(
      spacing: 3, image(tab?.symbol ?? "").font(FontChange(style: .title3)),
      text(tab?.title ?? "").font(FontChange(size: 10, weight: .medium))
    ).modified(.symbolVariant("fill")).frame(maxWidth: .infinity)
  }
  let action = image("plus").frame(width: 55, height: 55).modified(.glass(GlassStyle())).onTap()
    .id("action")
  return View(
    .glassContainer(
      spacing: 10,
      children: children([
        hstack(spacing: 10, control.modified(.glass(GlassStyle())).id("bar"), action)
      ]))
  ).frame(height: 55).padding(horizontal: 20)
}

// Numbers: Fixtures/layout-seed000-glass.json.
@Suite struct `A segmented control` {
  private func cases() throws -> [JSONValue] {
    let table = try JSONValue(contentsOf: fixture("layout-seed000-glass.json"))
    #expect(table["cases"].array.count == 11)
    return table["cases"].array
  }

  @Test func `stands where the table of seed 000 says`() throws {
    for row in try cases() {
      let size = row["container"].numbers
      let selection = row["selection"].string ?? ""
      let scene = try layout(size[0], size[1]).layOut(bar(selection)).scene
      #expect(agrees(try #require(scene.view("bar")).frame, row["bar"]["rect"].numbers))
      for (id, item) in row["items"].object {
        let view = try #require(scene.view(id))
        #expect(agrees(view.frame, item["rect"].numbers), "\(size) \(id)")
        let label = try #require(scene.views(kind: "vstack").first { $0.path.contains(.name(id)) })
        #expect(agrees(label.frame, item["image"].numbers), "\(size) \(id)")
        let symbol = try #require(view.symbols.first)
        #expect(symbol.name == item["symbolName"].string)
        #expect(agrees(symbol.frame, item["symbol"].numbers))
        #expect(symbol.paint == .color(id == selection ? .blue : .black))
        #expect(agrees(try #require(view.texts.first), item["label"].numbers))
      }
      let indicator = try #require(scene.view("indicator"))
      #expect(agrees(indicator.drawn, row["indicator"]["rect"].numbers))
      let fill = try #require(indicator.fills.first)
      #expect(fill.shape.cornerRadius == row["indicator"]["radius"].number)
      #expect(fill.paint == .color(Color.gray.opacity(0.15)))
      for hit in row["hits"].array {
        let place = hit["point"].numbers
        // The table has nine decimals, so a point on an edge may stand a little outside of it.
        let point = Point(x: place[0] + 1e-6, y: place[1] + 1e-6)
        for (mode, name) in [(HitMode.bounds, "bounds"), (.shape, "shape")] {
          let expected = hit[name].string.map { id in
            SceneKey.name(id.hasPrefix("tab:") ? String(id.dropFirst(4)) : id)
          }
          let key = scene.hit(at: point, mode: mode)?.semantics.key
          #expect(key == expected, "\(size) \(hit["name"].string ?? "") \(name)")
        }
      }
    }
  }

  // The bar stands above the safe area, and what scrolls ends 8 points above it.
  @Test func `stands on a screen as the table says`() throws {
    for row in try cases() {
      let (size, place) = (row["inScreen"]["screen"].numbers, row["inScreen"])
      let safeArea = Insets(
        top: 0, leading: 0, bottom: place["safeAreaBottom"].number ?? 0, trailing: 0)
      let content = vstack(
        spacing: 10, rows(50) { _ in rectangle().frame(height: 50) }
      ).id("content").padding(15)
      let screen = scroll(offset: 1e6, content).inset(.bottom, bar("home"))
      let scene = try layout(size[0], size[1], safeArea: safeArea).layOut(screen).scene
      let top = try #require(scene.view("bar")).frame.minY
      #expect(agrees(top, place["barTop"].number ?? 0))
      let end = try #require(scene.view("content")).frame.maxY + 15
      #expect(agrees(size[1] - end, place["contentBottomInset"].number ?? 0))
    }
  }

  @Test func `says which tab is chosen, and runs from the right in Arabic`() throws {
    let view = segmented(["Day", "Week", "Month"], 2, disabled: 1).frame(width: 300, height: 32)
    let result = try layout(300, 100).layOut(view)
    let lines = [
      "tab bar", "Day, tab, 1 of 3", "Week, tab, 2 of 3, dimmed", "Month, tab, 3 of 3, selected",
    ]
    #expect(result.scene.accessibilityLines == lines)
    let indices = result.actions.compactMap { action -> Int? in
      if case .select(let index, _) = action.kind { index } else { nil }
    }
    #expect(indices == [0, 1, 2])
    let mirrored = try layout(300, 100, isRTL: true).layOut(view).scene
    #expect(agrees(try #require(mirrored.view("Month")).frame, [0, 34, 100, 32]))
    #expect(agrees(try #require(mirrored.view("indicator")).drawn, [2, 36, 96, 28]))
  }

  @Test func `has a size of its own where none is offered`() throws {
    // The widest label, 5 letters of 10.2, with 2 at each side; UIKit's height is 32.
    let view = segmented(["Day", "Week", "Month"], 0).modified(
      .fixedSize(horizontal: true, vertical: true)
    ).id("it")
    let scene = try layout(400, 100).layOut(view).scene
    #expect(agrees(try #require(scene.view("it")).frame, [117.5, 34, 165, 32]))
  }

  // UIKit's height is 32; a column and a page offer more than that.
  @Test func `is as high as its labels unless a frame says more`() throws {
    let control = segmented(["Day", "Week"], 0).id("it")
    func height(_ view: View) throws -> Double {
      try #require(try layout(300, 600).layOut(view).scene.view("it")).frame.size.height
    }
    for view in [
      control, vstack(control), vstack(control, text("a"), spacer()), vstack(hstack(control)),
      zstack(control), control.padding(10), vstack(control).frame(height: 300),
    ] {
      #expect(try height(view) == 32)
    }
    #expect(try height(control.frame(height: 40)) == 40)
    #expect(try height(vstack(hstack(control).frame(height: 40))) == 40)
    // A label of two lines of 30, with 2 above and below.
    let tall = segmented(["a"], 0, label: { _ in rectangle().frame(width: 10, height: 60) })
    #expect(try height(vstack(tall.id("it"))) == 64)
  }

  // Source: UIKit, UISegmentedControl: tertiary system fill (#767680, 12 %; dark 24 %), a segment
  // in white (dark #636366), a label that is not tinted.
  @Test func `without tints is a raised segment in a trough`() throws {
    let control = vstack(segmented(["Day", "Week"], 1)).frame(width: 200)
    for (maker, share, raised) in [
      (layout(300, 100), 0.12, "#ffffff"), (layout(300, 100).dark, 0.24, "#636366"),
    ] {
      let scene = try maker.layOut(control).scene
      let fill = try #require(Color(hex: "#767680")).opacity(share)
      let fills = try #require(scene.only("segmented")).fills
      #expect(fills.first?.paint == .color(fill))
      #expect(agrees(try #require(scene.only("segmented")).frame, [50, 34, 200, 32]))
      let indicator = try #require(scene.view("indicator"))
      #expect(indicator.fills.first?.paint == .color(try #require(Color(hex: raised))))
      #expect(agrees(indicator.drawn, [152, 36, 96, 28]))
      #expect(
        indicator.node.all.contains { if case .shadow = $0.element { true } else { false } })
    }
  }

  // Source: SwiftUI, a picker of segments: the chosen one's label is in the primary colour.
  @Test func `shows the chosen label in the colour of the others unless one is said`() throws {
    for (control, ink) in [
      (segmented(["Day", "Week"], 1), Color.black),
      (segmented(["Day", "Week"], 1, barTint: .green), .black),
      (segmented(["Day", "Week"], 1, activeTint: .red), .red),
      (segmented(["Day", "Week"], 1, activeTint: .red) { text($0).foreground(.orange) }, .orange),
    ] {
      let scene = try layout(300, 100).layOut(control.frame(width: 200)).scene
      let inks = scene.view("Week")?.node.all.compactMap { node in
        if case .text(let run) = node.element { run.paint } else { nil }
      }
      #expect(inks == [.color(ink)])
    }
  }

  @Test func `refuses two segments of one id`() {
    #expect(throws: LayoutError.self) { try layout(300, 100).layOut(segmented(["a", "a"], 0)) }
  }

  @Test func `without segments or with a selection that is none is still laid out`() throws {
    let none = try layout(300, 100).layOut(segmented([], 0)).scene
    #expect(none.view("indicator") == nil)
    let beyond = try layout(300, 100).layOut(segmented(["a"], 7)).scene
    #expect(beyond.view("indicator") == nil)
  }
}

private func agrees(_ number: Double, _ expected: Double) -> Bool { abs(number - expected) < 1e-6 }
