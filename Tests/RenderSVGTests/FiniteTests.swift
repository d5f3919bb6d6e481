import MoonGeometry
import MoonScene
import RenderRaster
import RenderSVG
import RenderText
import Testing

/// Nodes with a number that is infinite or none; the expected picture is that of the others alone.
@Suite struct FiniteTests {
  let shaper = TextShaper()

  @Test(arguments: OddNode.allCases, [Double.infinity, -.infinity, .nan])
  func `a node that is nowhere is left out and all others stay`(
    odd: OddNode, number: Double
  ) throws {
    let before = SceneNode(.fill(.rectangle(Rect(x: 1, y: 1, width: 9, height: 9)), .color(.black)))
    let half = Color(red: 0, green: 0, blue: 1, opacity: 0.5)
    let after = SceneNode(.fill(.circle(Rect(x: 6, y: 6, width: 9, height: 9)), .color(half)))
    let effects: [SceneElement] = [
      .opacity(0.5), .blur(radius: 1), .mask([before]), .glassGroup(spacing: 4),
    ]
    for effect in effects {
      let without = try pictures([SceneNode(effect, children: [before, after])])
      for place in 0..<odd.count {
        var numbers = Numbers(odd: place, number: number)
        let node = odd.node(&numbers, before)
        let with = try pictures([SceneNode(effect, children: [before, node, after])])
        #expect(with.svg == without.svg, "\(node)")
        #expect(with.pixels == without.pixels, "\(node)")
      }
    }
    let empty = try pictures([])
    var numbers = Numbers(odd: 0, number: number)
    let mask = SceneNode(.mask([odd.node(&numbers, before)]), children: [before])
    #expect(try pictures([mask]).pixels == empty.pixels)
  }

  @Test(arguments: OddNode.allCases)
  func `numbers that grow beyond all measure on the way are written as numbers`(
    odd: OddNode
  ) throws {
    let leaf = SceneNode(.fill(.rectangle(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black)))
    for huge in [1e308, -1e308, 1e30] {
      for place in 0..<odd.count {
        var numbers = Numbers(odd: place, number: huge)
        let grown = SceneNode(
          .transform(.scale(x: 1e200, y: huge, anchor: .zero)), children: [odd.node(&numbers, leaf)]
        )
        let text = try pictures([grown, leaf]).svg
        #expect(!text.contains("nan") && !text.contains("inf"), "\(text)")
      }
    }
  }

  @Test func `a gradient of very many colours is written with as many as can be seen`() throws {
    let count = 100_000
    let gradient = Gradient(
      colors: (0..<count).map { index in
        Color(red: Double(index) / Double(count - 1), green: 0, blue: 0)
      })
    let paint = Paint.linear(gradient, start: .zero, end: Point(x: 9, y: 0))
    let node = SceneNode(.fill(.rectangle(Rect(x: 0, y: 0, width: 9, height: 9)), paint))
    let text = SVGRenderer(shaper: shaper).render(
      Scene(size: Size(width: 9, height: 9), nodes: [node]))
    let stops = text.split(separator: "\n").filter { $0.contains("<stop ") }
    #expect(stops.count == 1024)
    // Half of 255 is reached at half of the way: source, the gradient's formula.
    #expect(stops[512].contains(##"offset="0.5" stop-color="#800000""##), "\(stops[512])")
  }

  private func pictures(_ nodes: [SceneNode]) throws -> (svg: String, pixels: [UInt32]) {
    let scene = Scene(size: Size(width: 16, height: 16), nodes: nodes)
    let pixels = try Raster(shaper: shaper).render(scene, scale: 1, background: .white)
    return (SVGRenderer(shaper: shaper).render(scene), pixels.argb)
  }
}

/// Numbers of which one is odd.
struct Numbers {
  /// Which one is odd, from 0.
  let odd: Int
  /// The odd number.
  let number: Double
  private var count = 0

  init(odd: Int, number: Double) {
    self.odd = odd
    self.number = number
  }

  /// The next number: the usual one unless it is the odd one's turn.
  mutating func next(_ usual: Double) -> Double {
    count += 1
    return count - 1 == odd ? number : usual
  }

  mutating func point() -> Point { Point(x: next(3), y: next(4)) }

  mutating func rect() -> Rect { Rect(x: next(2), y: next(3), width: next(8), height: next(7)) }
}

/// The kinds of nodes that say where they are.
enum OddNode: CaseIterable {
  case rectangle, rounded, capsule, circle, ellipse, path, linear, radial, angular, stroke, text
  case symbol, image, backdrop, offset, scale, rotation, turn, affine, clip, blur, shadow, opacity

  /// How many numbers the node has.
  var count: Int {
    switch self {
    case .rectangle, .rounded, .capsule, .circle, .ellipse, .backdrop, .clip: 4
    case .path: 14
    case .linear, .radial, .angular, .stroke, .symbol: 5
    case .text: 8
    case .image: 7
    case .offset: 2
    case .scale: 4
    case .rotation, .shadow: 3
    case .turn: 8
    case .affine: 6
    case .blur, .opacity: 1
    }
  }

  /// The node, with what it holds if it is an effect.
  func node(_ numbers: inout Numbers, _ child: SceneNode) -> SceneNode {
    let ink = Paint.color(.black)
    let box = Shape.rectangle(Rect(x: 0, y: 0, width: 9, height: 9))
    var element: SceneElement?
    switch self {
    case .rectangle: return SceneNode(.fill(.rectangle(numbers.rect()), ink))
    case .rounded:
      return SceneNode(.fill(.rounded(numbers.rect(), radius: 2, style: .continuous), ink))
    case .capsule: return SceneNode(.fill(.capsule(numbers.rect()), ink))
    case .circle: return SceneNode(.fill(.circle(numbers.rect()), ink))
    case .ellipse: return SceneNode(.fill(.ellipse(numbers.rect()), ink))
    case .path:
      let path = Path([
        .move(numbers.point()), .line(numbers.point()),
        .quad(control: numbers.point(), end: numbers.point()),
        .cubic(control1: numbers.point(), control2: numbers.point(), end: numbers.point()), .close,
      ])
      return SceneNode(.fill(.path(path, .winding), ink))
    case .linear:
      return SceneNode(
        .fill(
          box, .linear(numbers.gradient(), start: numbers.point(), end: numbers.point())))
    case .radial:
      return SceneNode(
        .fill(
          box,
          .radial(
            numbers.gradient(), center: numbers.point(), startRadius: numbers.next(1),
            endRadius: numbers.next(5))))
    case .angular:
      return SceneNode(
        .fill(
          box,
          .angular(
            numbers.gradient(), center: numbers.point(), start: Angle(radians: numbers.next(1)),
            end: Angle(radians: numbers.next(5)))))
    case .stroke:
      let style = StrokeStyle(width: numbers.next(1), dash: [numbers.next(2), numbers.next(1)])
      let center = numbers.point()
      return SceneNode(
        .stroke(.circle(Rect(x: center.x, y: center.y, width: 5, height: 5)), ink, style))
    case .text:
      let run = TextRun(
        frame: numbers.rect(), font: Font(size: numbers.next(10)), paint: ink,
        lines: [
          TextRun.Line(
            text: "a", x: numbers.next(2), baseline: numbers.next(9), width: numbers.next(6))
        ])
      return SceneNode(.text(run))
    case .symbol:
      let corner = numbers.next(24)
      let path = Path([
        .move(.zero), .line(Point(x: corner, y: 0)), .line(Point(x: 24, y: 24)), .close,
      ])
      let glyph = SymbolGlyph(
        box: Size(width: 24, height: 24), layers: [SymbolGlyph.Layer(path: path, fill: .winding)])
      return SceneNode(
        .symbol(SymbolRun(name: "a", glyph: glyph, frame: numbers.rect(), paint: ink)))
    case .image:
      let run = ImageRun(
        frame: numbers.rect(), size: Size(width: numbers.next(9), height: numbers.next(9)),
        scale: numbers.next(1))
      element = .image(run)
    case .backdrop: return SceneNode(.backdrop(Backdrop(shape: .capsule(numbers.rect()))))
    case .offset: element = .transform(.offset(x: numbers.next(1), y: numbers.next(1)))
    case .scale:
      element = .transform(
        .scale(x: numbers.next(2), y: numbers.next(2), anchor: numbers.point()))
    case .rotation:
      element = .transform(.rotation(Angle(radians: numbers.next(1)), anchor: numbers.point()))
    case .turn:
      element = .transform(
        .rotation3D(
          Rotation3D(
            angle: Angle(radians: numbers.next(1)), x: numbers.next(1), y: numbers.next(0),
            z: numbers.next(0), anchor: numbers.point(), anchorZ: numbers.next(0),
            distance: numbers.next(90))))
    case .affine:
      element = .transform(
        .affine(
          Transform(
            a: numbers.next(1), b: numbers.next(0), c: numbers.next(0), d: numbers.next(1),
            tx: numbers.next(2), ty: numbers.next(2))))
    case .clip: element = .clip(.ellipse(numbers.rect()))
    case .blur: element = .blur(radius: numbers.next(2))
    case .shadow:
      element = .shadow(
        ShadowStyle(
          color: .black, radius: numbers.next(2), x: numbers.next(1), y: numbers.next(1)))
    case .opacity: element = .opacity(numbers.next(0.5))
    }
    return element.map { SceneNode($0, children: [child]) } ?? child
  }
}

extension Numbers {
  fileprivate mutating func gradient() -> Gradient {
    Gradient(stops: [
      Gradient.Stop(color: .black, location: 0),
      Gradient.Stop(color: .white, location: next(0.7)),
    ])
  }
}
