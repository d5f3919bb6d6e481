import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Glass that flows together` {
  static let bar = Shape.capsule(Rect(x: 0, y: 0, width: 100, height: 55))

  static func circle(at x: Double) -> Shape {
    .circle(Rect(x: x, y: 0, width: 55, height: 55))
  }

  @Test func `the merge rule is that of the table`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-shapes-glass.json"))["glass"].array
    #expect(table.count == 21)
    for row in table {
      let spacing = row["spacing"].number ?? .nan
      // The table's rectangles, as they are and as the capsule and circle of the seed.
      let pairs: [(Shape, Shape)] = [
        (.rectangle(Rect(row["a"])), .rectangle(Rect(row["b"]))),
        (.capsule(Rect(row["a"])), .circle(Rect(row["b"]))),
      ]
      for (a, b) in pairs {
        #expect(agrees(Glass.distance(a, b), row["edgeDistance"].number ?? .nan))
        #expect(Glass.merges(a, b, spacing: spacing) == row["merges"].bool, "\(a) \(b) \(spacing)")
        #expect(Glass.merges(b, a, spacing: spacing) == row["merges"].bool)
      }
    }
  }

  @Test func `circles are as far apart as their centres less their radii`() {
    let a = Shape.circle(Rect(x: 0, y: 0, width: 10, height: 10))
    let b = Shape.circle(Rect(x: 30, y: 40, width: 10, height: 10))
    #expect(agrees(Glass.distance(a, b), 40))
    let ellipse = Shape.ellipse(Rect(x: 30, y: 40, width: 10, height: 10))
    #expect(agrees(Glass.distance(a, ellipse), 40, to: 1e-3))
    #expect(Glass.distance(ellipse, .rectangle(Rect(x: 0, y: 42, width: 99, height: 2))) == 0)
  }

  @Test func `groups reach through members in between`() {
    let shapes = [0.0, 200, 58, 116, 400].map { Self.circle(at: $0) }
    #expect(Glass.groups(of: shapes, spacing: 5) == [[0, 2, 3], [1], [4]])
    #expect(Glass.groups(of: shapes, spacing: 3) == [[0], [1], [2], [3], [4]])
    #expect(Glass.groups(of: [], spacing: 3) == [])
  }

  @Test func `the seed's bar and circle, at the spacing, do not merge whatever the width`() {
    for width in stride(from: 300.0, to: 400, by: 0.7) {
      let bar = Shape.capsule(Rect(x: 20, y: 0, width: width - 105, height: 55))
      let action = Shape.circle(Rect(x: width - 75, y: 0, width: 55, height: 55))
      #expect(!Glass.merges(bar, action, spacing: 10))
    }
  }

  @Test func `an outline holds its members and little more`() {
    for x in [60.0, 90, 99, 102, 106] {
      let shapes = [Self.bar, Self.circle(at: x)]
      let outline = Glass.outline(of: shapes, spacing: 20)
      let lines = shapes.flatMap { $0.path.flattened(tolerance: 0.01) }
      let edges = lines.flatMap { line in
        Array(zip(line.points, line.points.dropFirst() + line.points.prefix(1)))
      }
      // Between the two, and no higher or lower than they are.
      let extra = Rect(x: 40, y: 0, width: 80, height: 55)
      for step in 0..<4000 {
        let point = Point(
          x: -5 + Double(step % 80) * 2.13, y: -5 + Double(step / 80) * 1.31)
        let isInside = shapes.contains { $0.contains(point) }
        let isInOutline = outline.contains(point)
        guard isInside != isInOutline else { continue }
        let nearest = edges.map { distance(point, $0, $1) }.min() ?? 0
        if isInside, !isInOutline { #expect(nearest < 0.03, "\(x): \(point) is lost") }
        // The smooth minimum adds at most a quarter of the spacing.
        if isInOutline, !isInside {
          #expect(nearest < 5.05 && (nearest < 0.03 || extra.contains(point)), "\(x): \(point)")
        }
      }
    }
  }

  @Test func `near ones are two parts, nearer ones are one`() {
    func parts(_ x: Double) -> Int {
      let outline = Glass.outline(of: [Self.bar, Self.circle(at: x)], spacing: 20)
      return outline.elements.count { $0 == .close }
    }
    #expect(parts(119) == 2)
    #expect(parts(108) == 1)
    #expect(parts(60) == 1)
  }

  @Test func `an outline grows steadily while two come closer`() {
    let apart = signedArea(Self.bar.path) + signedArea(Self.circle(at: 0).path)
    var last: Double?
    for step in 0...60 {
      let x = 125 - Double(step) / 2
      let outline = Glass.outline(of: [Self.bar, Self.circle(at: x)], spacing: 20)
      let area = signedArea(outline)
      if x >= 120 { #expect(abs(area - apart) < 1.5) }
      if let last { #expect(abs(area - last) < 40, "at \(x)") }
      last = area
    }
  }

  @Test func `an outline needs few curves and runs clockwise`() {
    let outline = Glass.outline(of: [Self.bar, Self.circle(at: 90)], spacing: 10)
    #expect(outline.elements.count < 40)
    #expect(signedArea(outline) > 0)
    #expect(outline == Glass.outline(of: [Self.circle(at: 90), Self.bar], spacing: 10))
  }

  @Test func `a group's pieces are found through effects`() {
    func glass(_ shape: Shape, _ material: Backdrop.Material = .regular) -> SceneNode {
      SceneNode(.backdrop(Backdrop(shape: shape, material: material)))
    }
    let turned = SceneTransform.rotation3D(
      Rotation3D(angle: .degrees(40), x: 1, y: 0, z: 0, anchor: .zero, distance: 100))
    let group = SceneNode(
      .glassGroup(spacing: 10),
      children: [
        glass(Self.bar, .clear),
        SceneNode(.transform(turned), children: [glass(Self.bar)]),
        SceneNode(.opacity(0.5), children: [glass(Self.circle(at: 300))]),
        SceneNode(
          .transform(.offset(x: 105, y: 0)),
          children: [SceneNode(.blur(radius: 1), children: [glass(Self.circle(at: 0))])]),
        SceneNode(.glassGroup(spacing: 3), children: [glass(Self.bar)]),
      ])
    let pieces = group.glass
    #expect(pieces.map(\.members) == [[0, 3], [2]])
    #expect(pieces.map(\.opacity) == [1, 0.5])
    #expect(pieces[0].backdrop.material == .clear)
    #expect(pieces[1].backdrop.shape == Self.circle(at: 300))
    #expect(glass(Self.bar).glass == [])
  }

  private func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let t = ((point.x - from.x) * dx + (point.y - from.y) * dy) / max(dx * dx + dy * dy, 1e-12)
    let near = from.mixed(with: to, by: min(max(t, 0), 1))
    let (x, y) = (point.x - near.x, point.y - near.y)
    return (x * x + y * y).squareRoot()
  }
}
