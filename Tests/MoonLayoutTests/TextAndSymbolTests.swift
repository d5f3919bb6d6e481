import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private func run(_ view: View, _ maker: Layout) throws -> TextRun {
  for node in try maker.layOut(view).scene.nodes.flatMap(\.all) {
    if case .text(let run) = node.element { return run }
  }
  Issue.record("no text was drawn")
  return TextRun(frame: .zero, font: Font(size: 0), paint: .color(.red), lines: [])
}

private func symbol(_ view: View, _ maker: Layout = layout(100, 100)) throws -> SymbolRun {
  try #require(try maker.layOut(view).scene.views[0].symbols.first)
}

/// Text of equal characters that is broken between words, 0.6 em wide and 1.2 em high.
private struct Wrapping: TextMeasurer {
  func lines(of text: String, font: Font, width: Double, lineLimit: Int?) -> MeasuredText {
    let advance = 0.6 * font.size
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, Double(last.count + 1 + word.count) * advance <= width + 1e-9 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    if let lineLimit, lines.count > lineLimit { lines.removeLast(lines.count - lineLimit) }
    return MeasuredText(
      lines: lines.map { .init(text: $0, width: Double($0.count) * advance) },
      lineHeight: 1.2 * font.size, ascent: 0.9 * font.size)
  }
}

private func wrapping(_ width: Double, _ height: Double, isRTL: Bool = false) -> Layout {
  var maker = layout(width, height, isRTL: isRTL)
  maker.measurer = Wrapping()
  return maker
}

// Expected places: mono06's metrics, 0.6 em a character, 1.2 em a line, the baseline at 0.9 em.
@Suite struct `Text` {
  @Test func `stands in lines, by its alignment`() throws {
    let view = text("aaaa bb", size: 10).modified(.textAlignment(.trailing))
    let run = try run(view, wrapping(24, 100))
    #expect(run.lines.map(\.text) == ["aaaa", "bb"])
    #expect(agrees(run.frame, [0, 38, 24, 24]))
    #expect(run.lines.map(\.x) == [0, 12])
    #expect(run.lines.map(\.baseline) == [47, 59])
    let back = try MoonLayoutTests.run(view, wrapping(24, 100, isRTL: true))
    #expect(back.lines.map(\.x) == [0, 0])
  }

  @Test func `leaves lines out that have no room, but never the first`() throws {
    let view = text("aa bb cc", size: 10)
    #expect(try run(view, wrapping(12, 25)).lines.map(\.text) == ["aa", "bb"])
    #expect(try run(view, wrapping(12, 3)).lines.map(\.text) == ["aa"])
    #expect(try run(view.modified(.lineLimit(2)), wrapping(12, 100)).lines.count == 2)
  }

  // Paddings of thirds: taking from a sum what was added leaves a last bit.
  @Test func `is never cut by the last bits of paddings`() throws {
    for third in 1...50 {
      let hello = text("Hello", size: 17.3).padding(Double(third) / 3)
      let view = zstack(hello.padding(Double(third) / 7))
      #expect(try run(view, layout(300, 300)).lines.map(\.text) == ["Hello"])
    }
  }

  // 10 pt and 20 pt text: baselines at 9 and 18, so the smaller one stands 9 lower.
  @Test func `of two sizes shares a baseline, also inside paddings and frames`() throws {
    let small = text("a", size: 10).padding(top: 4).id("small")
    let large = zstack(text("b", size: 20)).frame(height: 30)
      .modified(.relativeFrame(width: 0.5, height: 0.8, alignment: .center)).id("large")
    for alignment in [Alignment.Vertical.firstTextBaseline, .lastTextBaseline] {
      let view = hstack(spacing: 0, alignment: alignment, small, large)
      let scene = try layout(100, 100).layOut(view).scene
      let baselines = try ["small", "large"].map { id in
        let nodes = try #require(scene.view(id)).node.all
        return nodes.compactMap { node -> Double? in
          if case .text(let run) = node.element { run.lines[0].baseline } else { nil }
        }
      }
      #expect(baselines[0].count == 1)
      #expect(abs(baselines[0][0] - baselines[1][0]) < 1e-9)
    }
  }

  // Source: Apple's table of text sizes.
  @Test(arguments: [
    (TextStyle.largeTitle, DynamicTypeSize.large, 34.0), (.title, .large, 28),
    (.title2, .large, 22),
    (.title3, .large, 20), (.headline, .large, 17), (.body, .large, 17), (.callout, .large, 16),
    (.subheadline, .large, 15), (.footnote, .large, 13), (.caption, .large, 12),
    (.caption2, .large, 11), (.body, .xSmall, 14), (.body, .accessibility5, 53),
    (.caption2, .xxxLarge, 17), (.largeTitle, .accessibility1, 44),
  ])
  func `follows the reader's text size by its style`(
    _ style: TextStyle, _ size: DynamicTypeSize, _ points: Double
  ) throws {
    var maker = layout(1000, 1000)
    maker.environment.textSize = size
    #expect(try run(text("a").font(FontChange(style: style)), maker).font.size == points)
    #expect(try run(text("a", size: 10), maker).font.size == 10)
  }

  @Test func `has the parts of its font that are said, from outside in`() throws {
    let view = vstack(text("a").font(FontChange(style: .headline)).font(FontChange(isItalic: true)))
      .font(FontChange(weight: .bold, design: .rounded))
    let font = try run(view, layout(100, 100)).font
    #expect(font == Font(size: 17, weight: .bold, design: .rounded, isItalic: true))
    #expect(
      try run(text("a").font(FontChange(style: .headline)), layout(100, 100)).font.weight
        == .semibold)
  }

  @Test func `is drawn in the foreground around it, fainter by level, or in the page's ink`() throws
  {
    #expect(try run(text("a"), layout(100, 100)).paint == .color(.black))
    var dark = layout(100, 100)
    dark.environment.colorScheme = .dark
    #expect(try run(text("a"), dark).paint == .color(.white))
    // Source: Apple, system colours, red in the dark: #ff453a.
    let red = try #require(Color(hex: "#ff453a"))
    #expect(try run(vstack(text("a")).foreground(.red), dark).paint == .color(red))
    let faint = text("a").modified(.foreground(.foreground(level: 2)))
    #expect(try run(faint, layout(100, 100)).paint == .color(.black.opacity(0.6)))
    #expect(
      try run(vstack(faint).foreground(.red), layout(100, 100)).paint
        == .color(.red.opacity(0.6)))
  }
}

@Suite struct `Symbols` {
  @Test func `are squares of a line's height, and take the room when they may`() throws {
    #expect(agrees(try symbol(image("car")).frame, [39.8, 39.8, 20.4, 20.4]))
    let view = image("car").modified(.resizable)
    #expect(agrees(try symbol(view, layout(100, 40)).frame, [0, 0, 100, 40]))
    let fitted = view.modified(.aspectRatio(nil, .fit))
    #expect(agrees(try symbol(fitted, layout(100, 40)).frame, [30, 0, 40, 40]))
  }

  @Test func `have the variant that is wanted around them, where there is one`() throws {
    let filled = vstack(image("house")).modified(.symbolVariant("fill"))
    #expect(try symbol(filled).name == "house.fill")
    #expect(
      try symbol(vstack(image("house.fill")).modified(.symbolVariant("fill"))).name
        == "house.fill")
    let maker = layout(100, 100, symbols: SquareSymbols(missing: ["globe.fill"]))
    let globe = View(.symbol("globe"), origin: ViewOrigin(file: "a.lua", line: 2))
    let result = try maker.layOut(globe.modified(.symbolVariant("fill")))
    #expect(result.scene.views[0].symbols.first?.name == "globe")
    #expect(
      result.warnings == [
        LayoutWarning(
          message: "there is no \"globe.fill\": \"globe\" is shown",
          origin: ViewOrigin(file: "a.lua", line: 2))
      ])
    #expect(try symbol(image("globe.fill"), maker).name == "globe")
  }

  // Seed 002 says tint(.black) and foregroundColor(.white) on one symbol, and it is white.
  @Test func `take a tint that is said on them, unless a foreground is`() throws {
    let tinted = image("heart").modified(.tint(.color(.red)))
    #expect(try symbol(tinted).paint == .color(.red))
    #expect(try symbol(tinted.foreground(.white)).paint == .color(.white))
    #expect(
      try symbol(vstack(image("heart")).modified(.tint(.color(.red)))).paint == .color(.black))
    #expect(try symbol(tinted.modified(.renderingMode(.original))).paint == .color(.black))
  }

  @Test func `in a picture keep their places, and the picture takes a tint`() throws {
    let label = vstack(spacing: 3, image("house").font(FontChange(size: 20)), text("ab", size: 10))
    let view = View(.picture(label, scale: 2)).modified(.tint(.color(.red)))
    let scene = try layout(100, 100).layOut(view).scene
    guard case .image(let run) = try #require(scene.views[0].node.children.first).element else {
      Issue.record("expected a picture")
      return
    }
    #expect(agrees(run.frame, [38, 30.5, 24, 39]))
    #expect(run.size == Size(width: 24, height: 39) && run.scale == 2 && run.tint == .red)
    #expect(agrees(try #require(scene.views[0].symbols.first).frame, [0, 0, 24, 24]))
  }

  @Test func `of the product's own set can be laid out`() throws {
    let maker = Layout(
      size: Size(width: 100, height: 100), measurer: Mono06(), symbols: SymbolSet.base)
    #expect(try symbol(image("house"), maker).name == "house")
  }
}
