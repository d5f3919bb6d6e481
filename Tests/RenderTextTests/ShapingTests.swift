import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import RenderText
import Testing

/// Advances and outlines, in units of 1/2816 em, as fontTools 4 reads them from Debian's
/// `fonts-inter` 4.0 (tables hmtx and CFF, `BoundsPen`); texts are set at 28.16 points, so that
/// 100 units are a point.
@Suite struct ShapingTests {
  let shaper = TextShaper()

  @Test(arguments: [
    ("H", Font.Weight.regular, 20.84), ("O", .regular, 21.44), ("i", .regular, 6.68),
    (" ", .regular, 7.92), ("…", .regular, 23.12), ("n", .medium, 16.82), ("W", .medium, 27.54),
    ("W", .bold, 29.17), ("i", .bold, 7.66), ("HHHH", .regular, 4 * 20.84),
  ])
  func `a letter advances as its font says`(text: String, weight: Font.Weight, width: Double) {
    let font = Font(size: 28.16, weight: weight)
    let measured = shaper.lines(of: text, font: font, width: .infinity, lineLimit: nil)
    #expect(measured.lines.count == 1)
    #expect(agrees(measured.lines[0].width, width, to: 1e-4), "\(measured.lines[0].width)")
    #expect(agrees(shaper.shape(text, font: font).advance * 28.16, width, to: 1e-4))
  }

  @Test func `a label is as wide as a C program on Pango measured it`() {
    // Measured by a C program on Pango, hint metrics off: 60.8 points.
    let font = Font(size: 10, weight: .medium)
    let measured = shaper.lines(of: "Notifications", font: font, width: .infinity, lineLimit: nil)
    #expect(abs(measured.lines[0].width - 60.8) < 0.05)
  }

  @Test(arguments: [
    ("H", Font.Weight.regular, false, 2.48, 18.36, 0.0, 20.48),
    ("O", .regular, false, 1.68, 19.76, -0.28, 20.76),
    ("i", .bold, false, 1.54, 6.15, 0.0, 21.65),
    ("H", .medium, true, 0.97, 20.77, 0.0, 20.48),
    ("…", .medium, false, 2.01, 20.96, -0.19, 3.80),
  ])
  func `an outline lies where the font draws it`(
    text: String, weight: Font.Weight, isItalic: Bool, left: Double, right: Double, low: Double,
    high: Double
  ) {
    let font = Font(size: 28.16, weight: weight, isItalic: isItalic)
    let box = shaper.shape(text, font: font).path(size: 28.16, origin: Point(x: 5, y: 50)).bounds
    for (number, expected) in [
      (box.minX - 5, left), (box.maxX - 5, right), (50 - box.maxY, low), (50 - box.minY, high),
    ] {
      #expect(abs(number - expected) < 2e-3, "\(number), expected \(expected)")
    }
  }

  @Test func `all ink lies inside the rectangle that is told`() {
    for text in ["Notifications", "Ågj|", "شلام", "f", " "] {
      let line = shaper.shape(text, font: Font(size: 1))
      let bounds = line.outline.bounds
      guard !line.outline.elements.isEmpty else {
        #expect(line.ink == .zero)
        continue
      }
      #expect(bounds.minX >= line.ink.minX - 1e-12 && bounds.maxX <= line.ink.maxX + 1e-12)
      #expect(bounds.minY >= line.ink.minY - 1e-12 && bounds.maxY <= line.ink.maxY + 1e-12)
    }
  }

  @Test func `heights are those of the font's hhea table`() {
    // Inter: ascent 2728, descent -680, gap 0 of 2816; DejaVu Sans Mono: 1901, -483, 0 of 2048.
    let inter = shaper.lines(of: "x", font: Font(size: 10), width: .infinity, lineLimit: nil)
    #expect(agrees(inter.ascent, 27280.0 / 2816, to: 1e-4))
    #expect(agrees(inter.lineHeight, 34080.0 / 2816, to: 1e-4))
    let mono = Font(size: 20.48, design: .monospaced)
    let code = shaper.lines(of: "a", font: mono, width: .infinity, lineLimit: nil)
    #expect(agrees(code.lineHeight, 23.84, to: 1e-4))
    #expect(agrees(code.lines[0].width, 12.33, to: 1e-4))
  }

  @Test func `digits are of one width when asked`() {
    func width(_ text: String, _ isMonospaced: Bool) -> Double {
      let font = Font(size: 28.16, hasMonospacedDigits: isMonospaced)
      return shaper.shape(text, font: font).advance * 28.16
    }
    // hmtx of "one" 1308, of "zero" 1760; both tabular forms have 1824.
    #expect(agrees(width("1", false), 13.08, to: 1e-4))
    #expect(agrees(width("0", false), 17.60, to: 1e-4))
    #expect(agrees(width("1", true), 18.24, to: 1e-4))
    #expect(agrees(width("0", true), 18.24, to: 1e-4))
    #expect(agrees(width("1234567890", true), 182.4, to: 1e-4))
  }

  @Test func `an outline grows evenly with the size`() {
    let line = shaper.shape("Home", font: Font(size: 10, weight: .medium))
    #expect(line == shaper.shape("Home", font: Font(size: 99, weight: .medium)))
    let (small, large) = (line.path(size: 10).bounds, line.path(size: 30).bounds)
    #expect(agrees(large.size.width, 3 * small.size.width, to: 1e-12))
    #expect(agrees(large.minY, 3 * small.minY, to: 1e-12))
  }

  @Test func `Hebrew runs from right to left and Arabic letters join`() {
    let font = Font(size: 10)
    // The first letter stands at the right end: without it, the rest keeps its place.
    let word = shaper.shape("שלום", font: font)
    let rest = shaper.shape("לום", font: font)
    #expect(abs(word.ink.minX - rest.ink.minX) < 1e-9)
    #expect(word.ink.maxX > rest.ink.maxX + 0.2)
    // Initial, medial and final forms are not the isolated ones.
    let joined = shaper.shape("ببب", font: font)
    let alone = shaper.shape("ب", font: font)
    #expect(joined.advance < 3 * alone.advance - 0.1)
  }

  @Test func `what no font has is a hollow box`() {
    let line = shaper.shape("\u{10FFFD}", font: Font(size: 10))
    #expect(line.advance > 0)
    let middle = Point(x: line.ink.midX, y: line.ink.midY)
    #expect(!line.outline.contains(middle, rule: .winding))
    #expect(line.outline.contains(Point(x: line.ink.midX, y: line.ink.minY + 0.02), rule: .winding))
  }

  @Test(arguments: [
    "", "\0", "a\0b", "\u{FEFF}", "\u{FFFF}", "\u{200D}\u{200D}", "👨‍👩‍👧‍👦🇳🇿😀", "\u{202E}abc\u{202C}",
    "a\u{301}\u{301}\u{301}\u{301}", "\u{1F3FB}", "\r\n", "\u{AD}", "￼",
  ])
  func `odd texts are set without harm`(text: String) {
    for font in [
      Font(size: 10), Font(size: 0), Font(size: .nan), Font(size: -3), Font(size: 1e300),
    ] {
      let line = shaper.shape(text, font: font)
      #expect(line.advance.isFinite && line.advance >= 0)
      for width in [0, 5, .infinity, -.infinity, .nan, 1e300] {
        let measured = shaper.lines(of: text, font: font, width: width, lineLimit: 2)
        #expect(measured.lines.count <= 2 && !measured.lines.isEmpty)
        #expect(measured.lines.allSatisfy { $0.width.isFinite && $0.width >= 0 })
      }
    }
  }

  @Test func `a text beyond all measure is cut and reported`() {
    let shaper = TextShaper()
    let text = String(repeating: "word ", count: 200_000)
    let measured = shaper.lines(of: text, font: Font(size: 17), width: .infinity, lineLimit: nil)
    #expect(measured.lines.count == 1)
    #expect(measured.lines[0].text.hasSuffix("…"))
    #expect(measured.lines[0].text.unicodeScalars.count == 65_537)
    #expect(measured.lines[0].width > 0)
    #expect(shaper.warnings == ["a text of 1000000 characters is cut after 65536"])
    let broken = shaper.lines(of: text, font: Font(size: 17), width: 300, lineLimit: 3)
    #expect(broken.lines.count == 3)
  }

  @Test func `letters that no font has are told of, each once and three in all`() {
    // Private use letters: no font has them. U+1F is no letter, and the joiner shows nothing.
    let shaper = TextShaper()
    let texts = [
      "a\u{10FFFD}b", "\u{10FFFD}\u{10FFFC}", "\u{1F}\u{200D}", "\u{FFFF0}\u{FFFF1}", "ä",
    ]
    for text in texts {
      _ = shaper.lines(of: text, font: Font(size: 10), width: .infinity, lineLimit: nil)
    }
    #expect(
      shaper.warnings
        == ["10FFFD", "10FFFC", "FFFF0"].map {
          "no installed font has the letter U+\($0); it is drawn as a box"
        })
  }

  @Test func `Inter is there, so nobody is warned`() {
    _ = shaper.shape("x", font: Font(size: 10))
    _ = shaper.shape("x", font: Font(size: 10, weight: .black, design: .rounded, isItalic: true))
    #expect(shaper.warnings.isEmpty)
  }
}
