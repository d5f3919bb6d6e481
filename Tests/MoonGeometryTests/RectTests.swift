import MoonGeometry
import Testing

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges and centres are where they are drawn`() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.point(at: .bottomTrailing) == Point(x: 40, y: 60))
    #expect(rect.point(at: .center) == Point(x: 25, y: 40))
  }

  @Test func `the left and top edges belong to it and the others do not`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
  }

  @Test func `insets never make a side negative`() {
    let inset = rect.inset(by: Insets(top: 1, leading: 20, bottom: 2, trailing: 20))
    #expect(inset == Rect(x: 30, y: 21, width: 0, height: 37))
  }
}
