import MoonTabs
import Testing

@Suite struct `Places in a bar` {
  @Test(arguments: [(5, 5, 5), (6, 5, 4), (3, 8, 3), (4, 1, 1), (4, 2, 1), (1, 0, 1), (0, 3, 0)])
  func `are shared, and More takes the last`(_ count: Int, _ places: Int, _ shown: Int) {
    let overflow = TabOverflow(count: count, places: places)
    #expect(overflow.shown == shown && overflow.rest == count - shown)
  }

  @Test(arguments: [(287.9, 4), (288.0, 5), (383.9, 6), (384, 8), (1e9, 8), (0, 1), (-5, 1)])
  func `are as many as fit`(_ width: Double, _ shown: Int) {
    // 48 points each: 5 places need 240 points, 6 need 288, 7 need 336, 8 need 384.
    #expect(TabOverflow(count: 8, width: width, itemWidth: 48, spacing: 0).shown == shown)
  }

  @Test func `count the gaps between them`() {
    let fits = TabOverflow(count: 6, width: 6 * 60 + 5 * 8, itemWidth: 60, spacing: 8)
    #expect(fits.rest == 0)
    let tight = TabOverflow(count: 6, width: 6 * 60 + 5 * 8 - 0.01, itemWidth: 60, spacing: 8)
    #expect(tight.shown == 4 && tight.rest == 2 && tight.isBehindMore(4) && !tight.isBehindMore(3))
  }

  @Test(arguments: [Double.infinity, .nan, -.infinity])
  func `suffice where the width is no number`(_ width: Double) {
    let overflow = TabOverflow(count: 8, width: width, itemWidth: 60, spacing: 8)
    #expect(overflow.shown == (width == .infinity ? 8 : 1))
  }
}
