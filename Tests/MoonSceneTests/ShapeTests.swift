import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

extension Rect {
  /// A rectangle from a table: x, y, width, height.
  init(_ json: JSONValue) {
    let numbers = json.array.map { $0.number ?? .nan }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Point {
  /// A point from a table: x, y.
  init(_ json: JSONValue) {
    self.init(x: json[0].number ?? .nan, y: json[1].number ?? .nan)
  }
}

@Suite struct `Shapes` {
  @Test func `radii and circles are those of the table`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-shapes-glass.json"))["shapes"].array
    #expect(table.count == 5)
    for row in table {
      let rect = Rect(row["rect"])
      #expect(Shape.capsule(rect).cornerRadius == row["capsuleRadius"].number)
      #expect(Shape.circle(rect).bounds == Rect(row["circle"]))
      for corner in row["roundedRectangle"].array {
        let radius = corner["cornerRadius"].number ?? .nan
        let shape = Shape.rounded(rect, radius: radius, style: .circular)
        #expect(shape.cornerRadius == corner["effective"].number)
      }
    }
  }

  /// Shapes whose area is known: width · height - (4 - π)r² for round corners, π·a·b for ellipses.
  static let areas: [(Shape, Double)] = [
    (.rectangle(Rect(x: 3, y: 4, width: 30, height: 20)), 600),
    (
      .rounded(Rect(x: 3, y: 4, width: 30, height: 20), radius: 5, style: .circular),
      600 - (4 - .pi) * 25
    ),
    (.capsule(Rect(x: -9, y: 0, width: 30, height: 20)), 200 + .pi * 100),
    (.circle(Rect(x: 0, y: 0, width: 30, height: 20)), .pi * 100),
    (.ellipse(Rect(x: 0, y: 0, width: 30, height: 20)), .pi * 150),
  ]

  @Test(arguments: areas) func `outlines run clockwise around the right area`(
    shape: Shape, area: Double
  ) {
    #expect(agrees(signedArea(shape.path), area, to: 1e-3))
    #expect(agrees(shape.path.bounds.minX, shape.bounds.minX))
    #expect(agrees(shape.path.bounds.maxX, shape.bounds.maxX))
    #expect(agrees(shape.path.bounds.minY, shape.bounds.minY))
    #expect(agrees(shape.path.bounds.maxY, shape.bounds.maxY))
  }

  @Test func `a continuous corner has iOS' control points`() {
    // PaintCode's published numbers, in radii: the curve starts at 1.52866483 and its middle piece
    // runs from (0.63149399, 0.07491100) to (0.07491176, 0.63149399).
    let path = Shape.rounded(
      Rect(x: 0, y: 0, width: 100, height: 100), radius: 10, style: .continuous
    ).path
    #expect(path.elements.first == .move(Point(x: 15.28665, y: 0)))
    #expect(path.elements[1] == .line(Point(x: 100 - 15.28665, y: 0)))
    guard case .cubic(let control1, let control2, let end) = path.elements[2] else {
      Issue.record("a corner starts with a curve")
      return
    }
    #expect(agrees(control1.x, 100 - 10.8849323, to: 1e-5))
    #expect(agrees(control2.x, 100 - 8.6840689, to: 1e-5))
    #expect(agrees(end.x, 100 - 6.3149399, to: 1e-5))
    #expect(agrees(end.y, 0.74911, to: 1e-5))
  }

  @Test func `a continuous corner without room is a capsule's`() {
    let rect = Rect(x: 2, y: 3, width: 60, height: 20)
    let capsule = Shape.capsule(rect).path
    for radius in [10.0, 11, 1000] {
      #expect(Shape.rounded(rect, radius: radius, style: .continuous).path == capsule)
    }
  }

  @Test func `a continuous corner changes steadily while its room goes`() {
    var last: Double?
    for step in 0...400 {
      let radius = 6 + 4 * Double(step) / 400
      let rect = Rect(x: 0, y: 0, width: 60, height: 20)
      let area = signedArea(Shape.rounded(rect, radius: radius, style: .continuous).path)
      // The area is near that of circular corners, and no step of 0.01 in the radius jumps.
      #expect(abs(area - (1200 - (4 - .pi) * radius * radius)) < 2.5)
      if let last { #expect(abs(area - last) < 0.4) }
      last = area
    }
  }

  @Test func `left and top edges are inside, right and bottom ones are not`() {
    let rect = Rect(x: 20, y: 0, width: 55, height: 55)
    for shape in [Shape.rectangle(rect), .circle(rect), .capsule(rect), .ellipse(rect)] {
      #expect(shape.contains(Point(x: 20, y: 27.5)))
      #expect(shape.contains(Point(x: 47.5, y: 0)))
      #expect(!shape.contains(Point(x: 75, y: 27.5)))
      #expect(!shape.contains(Point(x: 47.5, y: 55)))
    }
    #expect(Shape.rectangle(rect).contains(Point(x: 20, y: 0)))
    #expect(!Shape.circle(rect).contains(Point(x: 20.5, y: 0.5)))
  }

  @Test func `a shape and its path hold the same points`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<propertyCount(300) {
      let rect = Rect(
        x: random.number(in: -50...50), y: random.number(in: -50...50),
        width: random.number(in: 0.1...90), height: random.number(in: 0.1...90))
      let radius = random.number(in: 0...60)
      let shapes: [Shape] = [
        .rectangle(rect), .capsule(rect), .circle(rect), .ellipse(rect),
        .rounded(rect, radius: radius, style: .circular),
        .rounded(rect, radius: radius, style: .continuous),
      ]
      for shape in shapes {
        let point = Point(x: random.number(in: -60...150), y: random.number(in: -60...150))
        guard shape.contains(point) != shape.path.contains(point) else { continue }
        // They may differ by the cubic arc's 0.03 % of the radius: a point that near is on the edge.
        let nearest = shape.path.flattened(tolerance: 0.001).flatMap(\.points).map {
          abs($0.x - point.x) + abs($0.y - point.y)
        }.min()
        #expect((nearest ?? .infinity) < 1, "\(shape) and \(point)")
      }
    }
  }

  @Test func `a shape keeps its kind when it is moved or scaled evenly`() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 20)
    let double = Transform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6)
    let after = Rect(x: 7, y: 10, width: 60, height: 40)
    #expect(Shape.capsule(rect).transformed(by: double) == .capsule(after))
    #expect(Shape.circle(rect).transformed(by: double) == .circle(after))
    #expect(
      Shape.rounded(rect, radius: 3, style: .continuous).transformed(by: double)
        == .rounded(after, radius: 6, style: .continuous))
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 30)
    #expect(
      Shape.rectangle(rect).transformed(by: flip)
        == .rectangle(Rect(x: 1, y: 8, width: 30, height: 20)))
    let wide = Transform.scale(x: 2, y: 1)
    #expect(
      Shape.circle(rect).transformed(by: wide)
        == .ellipse(Rect(x: 12, y: 2, width: 40, height: 20)))
    let turned = Shape.capsule(rect).transformed(by: .rotation(.degrees(30)))
    #expect(
      turned == .path(Shape.capsule(rect).path.transformed(by: .rotation(.degrees(30))), .winding))
  }
}

/// The area inside a path's outline by the shoelace formula; positive when it runs clockwise.
func signedArea(_ path: Path) -> Double {
  path.flattened(tolerance: 0.001).reduce(0) { sum, line in
    let next = line.points.dropFirst() + line.points.prefix(1)
    return sum
      + zip(line.points, next).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }
}
