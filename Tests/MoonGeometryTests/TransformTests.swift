import MoonGeometry
import MoonTestSupport
import Testing

@Suite struct TransformTests {
  // With y downwards a clockwise quarter turn takes right to down, and down to left.
  @Test func `a quarter turn goes clockwise`() {
    let turn = Transform.rotation(.degrees(90))
    let down = turn.apply(to: Point(x: 1, y: 0))
    let left = turn.apply(to: Point(x: 0, y: 1))
    #expect(agrees(down.x, 0) && agrees(down.y, 1))
    #expect(agrees(left.x, -1) && agrees(left.y, 0))
  }

  @Test func `a map about a point leaves it where it is`() {
    let anchor = Point(x: 3, y: -4)
    let map = Transform.scale(x: 2, y: 3).followed(by: .rotation(.degrees(33))).about(anchor)
    let moved = map.apply(to: anchor)
    #expect(agrees(moved.x, 3) && agrees(moved.y, -4))
  }

  @Test func `the inverse undoes`() throws {
    let map = Transform(a: 1, b: 2, c: -3, d: 0.5, tx: 7, ty: -9)
    let inverse = try #require(map.inverse)
    let point = inverse.apply(to: map.apply(to: Point(x: 5, y: 11)))
    #expect(agrees(point.x, 5) && agrees(point.y, 11))
    #expect(Transform.scale(x: 0, y: 1).inverse == nil)
  }

  // (1, 1) scaled by (2, 3) is (2, 3), shifted by (10, 20) is (12, 23).
  @Test func `maps apply in the order they are written`() {
    let both = Transform.scale(x: 2, y: 3).followed(by: .translation(x: 10, y: 20))
    #expect(both.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    #expect(both.determinant == 6)
  }
}
