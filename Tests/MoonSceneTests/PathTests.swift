import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Paths` {
  /// Data and the steps that the SVG specification gives it.
  static let texts: [(String, [Path.Element])] = [
    ("M10 20", [.move(Point(x: 10, y: 20))]),
    (
      "m1 1h2v3H0V0z",
      [
        .move(Point(x: 1, y: 1)), .line(Point(x: 3, y: 1)), .line(Point(x: 3, y: 4)),
        .line(Point(x: 0, y: 4)), .line(Point(x: 0, y: 0)), .close,
      ]
    ),
    (
      " M 0,0 10,0 , 10,10 ",
      [.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10))]
    ),
    ("M.5.5-1e1+2", [.move(Point(x: 0.5, y: 0.5)), .line(Point(x: -10, y: 2))]),
    (
      "m5 5zl1 1",
      [.move(Point(x: 5, y: 5)), .close, .line(Point(x: 6, y: 6))]
    ),
    (
      "M0 0Q1 2 3 0T7 0",
      [
        .move(.zero), .quad(control: Point(x: 1, y: 2), end: Point(x: 3, y: 0)),
        .quad(control: Point(x: 5, y: -2), end: Point(x: 7, y: 0)),
      ]
    ),
    (
      "M0 0c1 1 2 1 3 0s2-1 3 0",
      [
        .move(.zero),
        .cubic(control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 1), end: Point(x: 3, y: 0)),
        .cubic(control1: Point(x: 4, y: -1), control2: Point(x: 5, y: -1), end: Point(x: 6, y: 0)),
      ]
    ),
    (
      "M0 0S1 1 2 0",
      [
        .move(.zero),
        .cubic(control1: .zero, control2: Point(x: 1, y: 1), end: Point(x: 2, y: 0)),
      ]
    ),
    ("M0 0A0 5 0 0 1 4 4", [.move(.zero), .line(Point(x: 4, y: 4))]),
  ]

  @Test(arguments: texts) func `path data is read by the rules of SVG`(
    text: String, elements: [Path.Element]
  ) throws {
    #expect(try Path(svg: text).elements == elements)
  }

  @Test func `an arc is the part of the circle that its flags choose`() throws {
    // Points at right angles on a circle of radius 10: four arcs, by area under the chord.
    let segment = (Double.pi / 4 - 0.5) * 100
    let areas: [(String, Double)] = [
      ("0 1", segment), ("0 0", -segment), ("1 1", .pi * 100 - segment),
      ("1 0", -.pi * 100 + segment),
    ]
    for (flags, area) in areas {
      let path = try Path(svg: "M0-10A10 10 0 \(flags) 10 0")
      #expect(agrees(signedArea(path), area, to: 2e-3), "flags \(flags)")
    }
    // Flags may stand without separators, and radii that are too small grow.
    let packed = try Path(svg: "M0 0a1 1 0 0110 0")
    #expect(agrees(packed.bounds.minY, -5, to: 1e-3))
    // A tilt of 90° swaps the radii.
    let tilted = try Path(svg: "M0 0A5 10 90 0 1 20 0")
    #expect(agrees(tilted.bounds.minY, -5, to: 1e-3))
  }

  @Test(
    arguments: [
      ("", nil), ("L1 1", "expected a move (M or m) first at character 1 of the path, got \"L\""),
      ("M0", "expected a number at character 3 of the path, got the end"),
      ("M0 0B1", "expected a command such as M, L or C at character 5 of the path, got \"B\""),
      ("M0 0L1 é", "expected a number at character 8 of the path, got \"é\""),
      ("M0 0A1 1 0 2 0 1 1", "expected a flag, 0 or 1 at character 12 of the path, got \"2\""),
      ("M1e999 0", "expected a finite number at character 2 of the path, got \"1\""),
      // Sums and products of finite numbers need not be finite.
      (
        "M1e308 0l1e308 0",
        "expected points that are not too far away at character 10 of the path, got \"1\""
      ),
      ("M0 0A1e300 1e300 0 0 1 3 3", nil),
    ] as [(String, String?)]) func `what is wrong with path data is said with its place`(
      text: String, message: String?
    )
  {
    do throws(PathError) {
      _ = try Path(svg: text)
      #expect(message == nil)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `path data is short and stable`() {
    var path = Path()
    path.addRect(Rect(x: 0, y: -2.5, width: 10, height: 20.123_456))
    path.move(to: Point(x: -0.000_01, y: 1.0 / 3))
    path.quad(to: Point(x: 1e-7, y: 5), control: Point(x: 1000, y: -0.5))
    path.line(to: Point(x: 0, y: 5))
    #expect(path.svg == "M0-2.5H10V17.6235H0ZM0 0.3333Q1000-0.5 0 5L0 5")
    #expect(path.svg(decimals: 0) == "M0-3H10V18H0ZM0 0Q1000-1 0 5L0 5")
  }

  @Test func `exact path data reads back as the same path`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<propertyCount(200) {
      let path = randomPath(&random)
      #expect(try Path(svg: path.svg(decimals: nil)) == path)
    }
  }

  @Test func `bounds are those of the curve, not of its control points`() {
    // The cubic's y is 3t(1-t)·10, at most 7.5; the quadratic's 2t(1-t)·10, at most 5.
    let cubic = Path([
      .move(.zero),
      .cubic(control1: Point(x: 0, y: 10), control2: Point(x: 9, y: 10), end: Point(x: 9, y: 0)),
    ])
    #expect(cubic.bounds == Rect(x: 0, y: 0, width: 9, height: 7.5))
    let quad = Path([.move(.zero), .quad(control: Point(x: 4, y: 10), end: Point(x: 8, y: 0))])
    #expect(quad.bounds == Rect(x: 0, y: 0, width: 8, height: 5))
    #expect(Path().bounds == .zero)
  }

  @Test func `bounds hold every point and no more`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<propertyCount(200) {
      let path = randomPath(&random)
      let points = path.flattened(tolerance: 0.001).flatMap(\.points)
      let bounds = path.bounds
      #expect(points.allSatisfy { bounds.inset(by: -1e-9).contains($0) })
      guard let left = points.map(\.x).min(), let low = points.map(\.y).max() else { continue }
      #expect(left - bounds.minX < 0.01 && bounds.maxY - low < 0.01)
    }
  }

  @Test func `a star is hollow by even-odd and full by winding`() throws {
    let star = try Path(svg: "M50 0L80 95L2 36H98L20 95Z")
    #expect(star.contains(Point(x: 50, y: 50)))
    #expect(!star.contains(Point(x: 50, y: 50), rule: .evenOdd))
    #expect(star.contains(Point(x: 50, y: 20), rule: .evenOdd))
    #expect(!star.contains(Point(x: 5, y: 5)))
  }

  @Test func `flattening stays within its tolerance`() {
    let circle = Shape.circle(Rect(x: -100, y: -100, width: 200, height: 200)).path
    for tolerance in [1.0, 0.1, 0.01] {
      let lines = circle.flattened(tolerance: tolerance)
      #expect(lines.count == 1 && lines[0].isClosed)
      for (from, to) in zip(lines[0].points, lines[0].points.dropFirst()) {
        let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        let radius = (middle.x * middle.x + middle.y * middle.y).squareRoot()
        #expect(100 - radius < tolerance + 0.03)
      }
    }
    #expect(circle.flattened(tolerance: 1)[0].points.count < 40)
  }

  @Test func `an arc ends where its angles say`() {
    var path = Path()
    path.addArc(
      center: Point(x: 10, y: 20), radius: 5, start: .degrees(90), end: .degrees(-270))
    #expect(agrees(path.bounds.minX, 5) && agrees(path.bounds.maxY, 25))
    #expect(agrees(signedArea(path), -.pi * 25, to: 1e-3))
    #expect(path.elements.count == 5)
  }

  @Test func `any bytes give a path or an error`() {
    var random = SplitMix64(seed: 13)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,+- eE\u{7}é".unicodeScalars)
    for _ in 0..<propertyCount(500) {
      var text = "M0 0"
      for _ in 0..<random.index(in: 0..<31) {
        text.unicodeScalars.append(letters[random.index(in: 0..<letters.count)])
      }
      if let path = try? Path(svg: text) {
        #expect((try? Path(svg: path.svg(decimals: nil))) == path)
      }
    }
  }
}

/// A path that starts with a move, of any steps.
func randomPath(_ random: inout SplitMix64) -> Path {
  func point() -> Point {
    Point(x: random.number(in: -100...100), y: (random.number(in: -100...100) * 4).rounded() / 4)
  }
  var path = Path()
  path.move(to: point())
  for _ in 0..<random.index(in: 0..<7) {
    switch random.index(in: 0..<7) {
    case 0: path.move(to: point())
    case 1: path.close()
    case 2: path.quad(to: point(), control: point())
    case 3, 4: path.cubic(to: point(), control1: point(), control2: point())
    default: path.line(to: point())
    }
  }
  return path
}
