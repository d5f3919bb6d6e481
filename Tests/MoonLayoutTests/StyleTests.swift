import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private let gradient = Gradient(colors: [.red, .blue])

private let styles: [ShapeStyle] =
  [
    .color(.red), .color(.primary), .color(.secondary), .tint, .background, .separator,
    .gradient(.linear(gradient, start: UnitPoint(x: 0, y: 0), end: UnitPoint(x: 1, y: 1))),
  ] + (1...4).map { .foreground(level: $0) }

private func bareViews() -> [View] {
  [
    text("a"), image("house"), rectangle(), button(text("a")), toggle(true, text("a")),
    slider(0.5), segmented(["a", "b"], 0), disclosure("a", text("b")),
  ] + styles.map { View(.shape(ShapeView(.circle, fill: $0))) }
}

private func paint(_ view: View, _ maker: Layout = layout(100, 100)) throws -> Paint? {
  for node in try maker.layOut(view).scene.nodes.flatMap(\.all) {
    switch node.element {
    case .fill(_, let paint): return paint
    case .text(let run): return run.paint
    case .symbol(let run): return run.paint
    default: break
    }
  }
  return nil
}

private func color(_ hex: String) throws -> Paint { .color(try #require(Color(hex: hex))) }

@Suite struct `Styles` {
  @Test func `that refer to each other in any way come to an end`() throws {
    for view in bareViews() {
      for outer in styles {
        for inner in styles {
          for told in [
            view.modified(.tint(inner)).modified(.foreground(outer)),
            view.modified(.foreground(inner)).modified(.tint(outer)),
            vstack(view.modified(.tint(inner))).modified(.tint(outer)),
            vstack(view.modified(.foreground(inner))).modified(.foreground(outer)),
          ] {
            _ = try layout(100, 100).layOut(told)
          }
        }
      }
    }
  }

  // The tint is the foreground, which nobody has said: the page's ink, level 2 60 % of it.
  @Test func `a tint that is the foreground is the ink`() throws {
    let label = button(text("a"))
    #expect(try paint(label.modified(.tint(.foreground(level: 1)))) == color("#000000"))
    let faint = try paint(label.modified(.tint(.foreground(level: 2))))
    #expect(faint == .color(Color.black.opacity(0.6)))
    let tinted = text("a").modified(.foreground(.tint)).modified(.tint(.foreground(level: 1)))
    #expect(try paint(tinted, layout(100, 100).dark) == color("#ffffff"))
  }

  // Source: Apple, Human Interface Guidelines, Color, "System colors", default light and dark.
  @Test(arguments: [
    ("red", "#ff3b30", "#ff453a"), ("orange", "#ff9500", "#ff9f0a"),
    ("yellow", "#ffcc00", "#ffd60a"), ("green", "#34c759", "#30d158"),
    ("mint", "#00c7be", "#63e6e2"), ("teal", "#30b0c7", "#40c8e0"),
    ("cyan", "#32ade6", "#64d2ff"), ("blue", "#007aff", "#0a84ff"),
    ("indigo", "#5856d6", "#5e5ce6"), ("purple", "#af52de", "#bf5af2"),
    ("pink", "#ff2d55", "#ff375f"), ("brown", "#a2845e", "#ac8e68"),
    ("gray", "#8e8e93", "#8e8e93"), ("black", "#000000", "#000000"),
    ("white", "#ffffff", "#ffffff"),
  ])
  func `a colour of the palette is seen as in the system`(
    _ name: String, _ light: String, _ dark: String
  ) throws {
    let named = try #require(Color.named(name))
    let page = layout(100, 100)
    for view in [View(.color(named)), text("a").foreground(named)] {
      #expect(try paint(view, page) == color(light))
      #expect(try paint(view, page.dark) == color(dark))
    }
    let half = try #require(Color(hex: dark)).opacity(0.5)
    #expect(try paint(View(.color(named.opacity(0.5))), page.dark) == .color(half))
    let fill = View(
      .gradient(
        .linear(
          Gradient(colors: [named, named]), start: UnitPoint(x: 0, y: 0),
          end: UnitPoint(x: 1, y: 0))))
    guard case .linear(let seen, _, _)? = try paint(fill, page.dark) else {
      Issue.record("no gradient")
      return
    }
    #expect(try seen.stops.map { Paint.color($0.color) } == [color(dark), color(dark)])
  }

  @Test func `the accent is the dark one in the dark`() throws {
    #expect(try paint(button(text("a")), layout(100, 100).dark) == color("#0a84ff"))
  }

  @Test func `the primary and the secondary colour are those of text`() throws {
    for page in [layout(100, 100), layout(100, 100).dark] {
      for (named, level) in [(Color.primary, 1), (.secondary, 2)] {
        let text = try paint(text("a").modified(.foreground(.foreground(level: level))), page)
        #expect(text != nil)
        for view in [
          View(.color(named)), View(.shape(ShapeView(.circle, fill: .color(named)))),
          View(.color(named)).foreground(.red), rectangle().foreground(named),
        ] {
          #expect(try paint(view, page) == text)
        }
      }
    }
    let faint = try paint(View(.color(Color.primary.opacity(0.5))), layout(100, 100).dark)
    #expect(faint == .color(Color.white.opacity(0.5)))
  }

  @Test func `of numbers that are none are refused`() throws {
    let (middle, none) = (UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: .infinity, y: 0))
    let nowhere = Gradient(stops: [Gradient.Stop(color: .red, location: .nan)])
    let colorless = Color(linearRed: .nan, linearGreen: 0, linearBlue: 0)
    let bad: [GradientStyle] = [
      .linear(gradient, start: none, end: middle), .linear(gradient, start: middle, end: none),
      .linear(nowhere, start: middle, end: middle),
      .linear(Gradient(colors: [colorless]), start: middle, end: middle),
      .radial(gradient, center: none, startRadius: 0, endRadius: 1),
      .radial(gradient, center: middle, startRadius: .nan, endRadius: 1),
      .radial(gradient, center: middle, startRadius: 0, endRadius: .infinity),
      .angular(gradient, center: none, start: Angle(radians: 0), end: Angle(radians: 0)),
      .angular(gradient, center: middle, start: Angle(radians: .nan), end: Angle(radians: 0)),
      .angular(gradient, center: middle, start: Angle(radians: 0), end: Angle(radians: .infinity)),
    ]
    var views = bad.map { View(.gradient($0)) }
    for style in bad.map({ ShapeStyle.gradient($0) }) + [.color(colorless)] {
      views += [
        View(.shape(ShapeView(.circle, fill: style))),
        View(.shape(ShapeView(.circle, stroke: style))), text("a").modified(.foreground(style)),
        text("a").modified(.tint(style)),
        text("a").modified(.backgroundStyle(style, outline: .rectangle)),
      ]
    }
    views += [
      View(.color(colorless)),
      text("a").modified(.shadow(ShadowStyle(color: colorless, radius: 1))),
      text("a").modified(.glass(GlassStyle(tint: colorless))),
      text("a").modified(.clip(.rounded(radius: .nan, style: .circular))),
      View(
        .shape(ShapeView(.circle, stroke: .tint, strokeStyle: StrokeStyle(width: .infinity)))),
    ]
    for view in views {
      let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(view) }
      #expect(error?.code == .badNumber)
    }
  }

  @Test func `of numbers that are huge stay finite`() throws {
    let far = UnitPoint(x: -1e308, y: 1e308)
    let fill = View(.gradient(.linear(gradient, start: far, end: UnitPoint(x: 1, y: 0))))
    guard case .linear(_, let start, _)? = try paint(fill) else {
      Issue.record("no gradient")
      return
    }
    #expect(start.x.isFinite && start.y.isFinite)
  }
}
