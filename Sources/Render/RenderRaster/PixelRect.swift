internal import MoonGeometry

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The pixels that a rectangle touches after a map.
  init(covering rect: Rect, _ transform: Transform) {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for corner in [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ] {
      let point = transform.apply(to: corner)
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(low: low, high: high)
  }

  /// The pixels between two places.
  init(low: Point, high: Point) {
    let left = PixelRect.whole(low.x, .down)
    let top = PixelRect.whole(low.y, .down)
    self.init(
      x: left, y: top, width: PixelRect.whole(high.x, .up) - left,
      height: PixelRect.whole(high.y, .up) - top)
  }

  /// A number as a whole one, far below Int's range and far above that of a picture.
  static func whole(_ number: Double, _ rule: FloatingPointRoundingRule = .up) -> Int {
    Int(min(max(number.isNaN ? 0 : number, -1e9), 1e9).rounded(rule))
  }

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with each edge moved outwards.
  func grown(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }

  func moved(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The pixels that are touched when this many become one.
  func reduced(by factor: Int) -> PixelRect {
    guard factor > 1 else { return self }
    func floor(_ number: Int) -> Int {
      number >= 0 ? number / factor : -((-number + factor - 1) / factor)
    }
    let (left, top) = (floor(x), floor(y))
    return PixelRect(
      x: left, y: top, width: floor(maxX + factor - 1) - left,
      height: floor(maxY + factor - 1) - top)
  }
}
