import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import RenderText
import Testing

/// What leaves draw; expected pixels are worked out from areas and formulas.
@Suite struct LeafTests {
  @Test func `a filled rectangle has the colour's own bytes`() throws {
    for color in [(0, 0, 0), (255, 255, 255), (1, 127, 254), (10, 132, 255), (88, 86, 214)] {
      let picture = try drawn([box(2, 3, 4, 5, rgb(color.0, color.1, color.2))])
      #expect(picture[2, 3] == Pixel(color.0, color.1, color.2))
      #expect(picture[5, 7] == Pixel(color.0, color.1, color.2))
      for (x, y) in [(1, 3), (2, 2), (6, 7), (5, 8)] { #expect(picture[x, y] == Pixel(argb: 0)) }
    }
  }

  @Test func `a pixel that is half covered is half opaque`() throws {
    // 255 · 1/2 and 255 · 1/4.
    let picture = try drawn([box(2.5, 2.5, 4, 4, rgb(255, 0, 0))])
    #expect(distance(picture[2, 4], Pixel(128, 0, 0, 128)) <= 1)
    #expect(distance(picture[2, 2], Pixel(64, 0, 0, 64)) <= 1)
    #expect(picture[4, 4] == Pixel(255, 0, 0))
  }

  @Test func `the scale is the number of pixels for a point`() throws {
    let picture = try drawn([box(1, 1, 2, 2)], width: 4.5, height: 3, scale: 3)
    #expect(picture.width == 13 && picture.height == 9)
    #expect(picture[3, 3].alpha == 255 && picture[8, 8].alpha == 255)
    #expect(picture[2, 3].alpha == 0 && picture[9, 8].alpha == 0)
  }

  @Test func `a translucent colour over another follows the over formula`() throws {
    // co = cs·as + cb·(1 - as), W3C Compositing 1, section 5.1: 200·0.25 + 40·0.75 = 80.
    let picture = try drawn([box(0, 0, 16, 16, rgb(200, 0, 255, 0.25))], background: rgb(40, 80, 0))
    #expect(distance(picture[8, 8], Pixel(80, 60, 64)) <= 1)
  }

  @Test func `a circle's ink is its area`() throws {
    let circle = Shape.circle(Rect(x: 3.3, y: 2.7, width: 50, height: 50))
    let picture = try drawn([SceneNode(.fill(circle, .color(.black)))], width: 64, height: 64)
    let ink = picture.argb.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(ink - .pi * 25 * 25) < 3)
  }

  @Test func `a line's ink is its length times its width`() throws {
    let path = Path([.move(Point(x: 10, y: 10)), .line(Point(x: 50, y: 37))])
    let length = (40.0 * 40 + 27 * 27).squareRoot()
    let style = StrokeStyle(width: 3)
    let picture = try drawn(
      [SceneNode(.stroke(.path(path, .winding), .color(.black), style))], width: 64, height: 64)
    let ink = picture.argb.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(ink - length * 3) < 2)
  }

  @Test func `dashes leave gaps`() throws {
    let path = Path([.move(Point(x: 0, y: 8)), .line(Point(x: 16, y: 8))])
    let style = StrokeStyle(width: 2, dash: [4, 2])
    let picture = try drawn([SceneNode(.stroke(.path(path, .winding), .color(.black), style))])
    let row = (0..<16).map { picture[$0, 8].alpha == 255 ? "#" : "." }.joined()
    #expect(row == "####..####..####")
  }

  @Test func `the even-odd rule leaves a hole where a path lies twice`() throws {
    var path = Path()
    path.addRect(Rect(x: 2, y: 2, width: 12, height: 12))
    path.addRect(Rect(x: 5, y: 5, width: 6, height: 6))
    let hole = try drawn([SceneNode(.fill(.path(path, .evenOdd), .color(.black)))])
    let whole = try drawn([SceneNode(.fill(.path(path, .winding), .color(.black)))])
    #expect(hole[8, 8].alpha == 0 && hole[3, 3].alpha == 255)
    #expect(whole[8, 8].alpha == 255)
  }

  @Test func `a linear gradient mixes sRGB components along its line`() throws {
    let gradient = Gradient(colors: [rgb(0, 100, 255), rgb(200, 100, 55)])
    let paint = Paint.linear(gradient, start: .zero, end: Point(x: 100, y: 0))
    let shape = Shape.rectangle(Rect(x: 0, y: 0, width: 120, height: 4))
    let picture = try drawn([SceneNode(.fill(shape, paint))], width: 120, height: 4)
    for x in stride(from: 0, to: 100, by: 9) {
      let part = (Double(x) + 0.5) / 100
      let red = Int((200 * part).rounded())
      let blue = Int((255 - 200 * part).rounded())
      #expect(distance(picture[x, 2], Pixel(red, 100, blue)) <= 1, "column \(x)")
    }
    #expect(picture[119, 2] == Pixel(200, 100, 55))
  }

  @Test func `a radial gradient mixes by the distance from its centre`() throws {
    let gradient = Gradient(colors: [rgb(0, 0, 0), rgb(255, 255, 255)])
    let paint = Paint.radial(
      gradient, center: Point(x: 50, y: 50), startRadius: 10, endRadius: 40)
    let shape = Shape.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))
    let picture = try drawn([SceneNode(.fill(shape, paint))], width: 100, height: 100)
    for (x, y) in [(50, 50), (65, 50), (50, 72), (30, 35), (99, 99)] {
      let (dx, dy) = (Double(x) - 49.5, Double(y) - 49.5)
      let share = min(max(((dx * dx + dy * dy).squareRoot() - 10) / 30, 0), 1)
      let grey = Int((share * 255).rounded())
      #expect(distance(picture[x, y], Pixel(grey, grey, grey)) <= 2, "\(x), \(y)")
    }
  }

  @Test func `an angular gradient turns clockwise from the right`() throws {
    let gradient = Gradient(colors: [rgb(0, 0, 0), rgb(255, 255, 255)])
    let paint = Paint.angular(
      gradient, center: Point(x: 50, y: 50), start: .zero, end: .degrees(360))
    let shape = Shape.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))
    let picture = try drawn([SceneNode(.fill(shape, paint))], width: 100, height: 100)
    // A quarter turn leads down, half a turn to the left, three quarters up.
    for (x, y, grey) in [(90, 50, 0), (50, 90, 64), (10, 50, 128), (50, 10, 191)] {
      #expect(distance(picture[x, y], Pixel(grey, grey, grey)) <= 3, "\(x), \(y)")
    }
  }

  @Test func `text lies on its baseline, in the fonts' own outline`() throws {
    // Inter's H: 248 to 1836 of 2816 units wide, 2048 high; here 100 units are 4 points.
    let font = Font(size: 112.64)
    let run = TextRun(
      frame: Rect(x: 0, y: 0, width: 100, height: 140), font: font, paint: .color(.black),
      lines: [TextRun.Line(text: "H", x: 8, baseline: 100, width: 83.36)])
    let picture = try drawn([SceneNode(.text(run))], width: 100, height: 140)
    let inked = (0..<picture.argb.count).filter { picture.argb[$0] >> 24 > 127 }
    let columns = inked.map { $0 % 100 }
    let rows = inked.map { $0 / 100 }
    #expect(columns.min() == 18 && columns.max() == 80)  // 17.92 ..< 81.44
    #expect(rows.min() == 18 && rows.max() == 99)  // 18.08 ..< 100
  }

  @Test(arguments: [0, 0.125, 0.25, 0.5, 0.75])
  func `text that moves by part of a pixel is drawn there`(step: Double) throws {
    let run = TextRun(
      frame: Rect(x: 0, y: 0, width: 30, height: 30), font: Font(size: 20), paint: .color(.black),
      lines: [TextRun.Line(text: "l", x: 8 + step, baseline: 22, width: 5)])
    let picture = try drawn([SceneNode(.text(run))], width: 30, height: 30)
    // Inter's l is a bar from 216 to 452 of 2816 units; each pixel is as dark as it is covered.
    let (left, right) = (8 + step + 216.0 / 2816 * 20, 8 + step + 452.0 / 2816 * 20)
    for x in 7..<14 {
      let covered = max(0, min(right, Double(x + 1)) - max(left, Double(x)))
      #expect(abs(Double(picture[x, 15].alpha) - 255 * covered) <= 2, "column \(x)")
    }
  }

  @Test func `a symbol's box is stretched to its frame`() throws {
    var path = Path()
    path.addRect(Rect(x: 6, y: 6, width: 12, height: 12))
    let glyph = SymbolGlyph(
      box: Size(width: 24, height: 24), layers: [SymbolGlyph.Layer(path: path, fill: .winding)])
    let run = SymbolRun(
      name: "square", glyph: glyph, frame: Rect(x: 4, y: 2, width: 8, height: 12),
      paint: .color(rgb(255, 0, 0)))
    let picture = try drawn([SceneNode(.symbol(run))])
    // A quarter of the frame from each edge: 6..<10 and 5..<11.
    #expect(picture[6, 5] == Pixel(255, 0, 0) && picture[9, 10] == Pixel(255, 0, 0))
    #expect(picture[5, 5].alpha == 0 && picture[10, 10].alpha == 0)
    #expect(picture[6, 4].alpha == 0 && picture[9, 11].alpha == 0)
  }

  @Test func `a picture is its children, pixel for pixel at its own scale`() throws {
    let children = [box(1, 1, 3, 3, rgb(10, 20, 30)), box(2.5, 2.5, 3, 3, rgb(200, 0, 0, 0.5))]
    let run = ImageRun(
      frame: Rect(x: 4, y: 5, width: 8, height: 8), size: Size(width: 8, height: 8), scale: 2)
    let picture = try drawn([SceneNode(.image(run), children: children)], scale: 2)
    let alone = try drawn(children, width: 8, height: 8, scale: 2)
    for y in 0..<16 {
      for x in 0..<16 { #expect(picture[8 + x, 10 + y] == alone[x, y]) }
    }
  }

  @Test func `a tinted picture keeps its opacity only`() throws {
    let children = [box(0, 0, 4, 8, rgb(255, 0, 0)), box(4, 0, 4, 8, rgb(0, 255, 0, 0.5))]
    let run = ImageRun(
      frame: Rect(x: 4, y: 4, width: 8, height: 8), size: Size(width: 8, height: 8), scale: 1,
      tint: rgb(0, 0, 200))
    let picture = try drawn([SceneNode(.image(run), children: children)])
    #expect(picture[5, 8] == Pixel(0, 0, 200))
    #expect(distance(picture[10, 8], Pixel(0, 0, 100, 128)) <= 1)
  }
}
