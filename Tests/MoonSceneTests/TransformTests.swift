import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Transforms of a scene` {
  @Test func `the car's jump is that of the table, point by point`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-transforms.json"))["carJump"].array
    #expect(table.count == 4)
    for row in table {
      let frame = Rect(row["frame"])
      let scale = row["scale"].number ?? .nan
      let steps: [SceneTransform] = [
        .scale(x: scale, y: scale, anchor: frame.point(at: .center)),
        .offset(x: 0, y: row["offsetY"].number ?? .nan),
        .rotation(
          .degrees(row["rotationDegrees"].number ?? .nan), anchor: frame.point(at: .bottom)),
      ]
      let whole = joined(steps)
      let numbers = [whole.a, whole.b, whole.c, whole.d, whole.tx, whole.ty]
      for (number, expected) in zip(numbers, row["matrix"].array) {
        #expect(abs(number - (expected.number ?? .nan)) < 1e-6)
      }
      for pair in row["points"].array {
        let (point, expected) = (whole.apply(to: Point(pair["point"])), Point(pair["to"]))
        #expect(abs(point.x - expected.x) < 1e-6 && abs(point.y - expected.y) < 1e-6)
      }
      let wrong = joined(steps.reversed()).apply(to: frame.point(at: .center))
      let expected = Point(row["reverseOrderCentre"])
      #expect(abs(wrong.x - expected.x) < 1e-6 && abs(wrong.y - expected.y) < 1e-6)
    }
  }

  @Test func `turns in space are those of the table, point by point`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-transforms.json"))["rotation3D"].array
    #expect(table.count == 13)
    for row in table {
      let axis = row["axis"].array.map { $0.number ?? .nan }
      let perspective = row["perspective"].number ?? .nan
      let side = max(row["size"][0].number ?? .nan, row["size"][1].number ?? .nan)
      let rotation = Rotation3D(
        angle: .degrees(row["degrees"].number ?? .nan), x: axis[0], y: axis[1], z: axis[2],
        anchor: Point(row["anchor"]), distance: perspective == 0 ? nil : side / perspective)
      let map = SceneTransform.rotation3D(rotation).projection
      for pair in row["points"].array {
        let (point, expected) = (map.apply(to: Point(pair["point"])), Point(pair["to"]))
        let there = try #require(point)
        #expect(abs(there.x - expected.x) < 1e-6 && abs(there.y - expected.y) < 1e-6)
        if let back = map.inverse?.apply(to: there) {
          let start = Point(pair["point"])
          #expect(abs(back.x - start.x) < 1e-6 && abs(back.y - start.y) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: [nil, 200.0, 400]) func `half a turn about x is a pure flip`(distance: Double?) {
    let rotation = Rotation3D(
      angle: .degrees(180), x: 1, y: 0, z: 0, anchor: Point(x: 100, y: 100), distance: distance)
    #expect(
      SceneTransform.rotation3D(rotation).affine
        == Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 200))
  }

  @Test func `a turn about z is flat and turns clockwise`() throws {
    let anchor = Point(x: 10, y: 20)
    let rotation = Rotation3D(
      angle: .degrees(30), x: 0, y: 0, z: 2, anchor: anchor, distance: 100)
    let map = try #require(SceneTransform.rotation3D(rotation).affine)
    let plain = try #require(SceneTransform.rotation(.degrees(30), anchor: anchor).affine)
    for (number, expected) in [
      (map.a, plain.a), (map.b, plain.b), (map.c, plain.c), (map.d, plain.d),
      (map.tx, plain.tx), (map.ty, plain.ty),
    ] {
      #expect(agrees(number, expected))
    }
  }

  @Test func `perspective has no affine map, and what is behind the viewer no place`() {
    let rotation = Rotation3D(
      angle: .degrees(90), x: 0, y: 1, z: 0, anchor: .zero, distance: 50)
    #expect(SceneTransform.rotation3D(rotation).affine == nil)
    // After a quarter turn about y, x = -60 is 60 towards the viewer, who is 50 away.
    #expect(rotation.projection.apply(to: Point(x: -60, y: 0)) == nil)
    #expect(rotation.projection.apply(to: Point(x: 60, y: 0)) != nil)
    #expect(rotation.projection.inverse == nil)
  }

  @Test func `an axis without length turns nothing`() {
    let rotation = Rotation3D(angle: .degrees(90), x: 0, y: 0, z: 0, anchor: .zero)
    #expect(rotation.projection == .identity)
  }

  @Test func `maps of a projection follow one another like affine ones`() {
    let first = Transform.rotation(.degrees(20))
    let second = Transform(a: 2, b: 0, c: 0.5, d: 3, tx: 4, ty: 5)
    let both = Projection(first).followed(by: Projection(second)).affine
    #expect(both == first.followed(by: second))
  }

  private func joined(_ steps: [SceneTransform]) -> Transform {
    steps.reduce(.identity) { $0.followed(by: $1.affine ?? .identity) }
  }
}
