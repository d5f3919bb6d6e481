internal import CPango
internal import MoonGeometry
internal import MoonScene

/// What HarfBuzz draws letters with: it collects their outlines as one path.
final class OutlinePen {
  /// Where the next letter's own origin lies, in Pango units.
  var origin = Point.zero
  private(set) var elements: [Path.Element] = []
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)
  private let unit: Double

  /// Creates a pen.
  ///
  /// - Parameter unitsPerEm: The Pango units of an em.
  init(unitsPerEm: Double) { unit = 1 / unitsPerEm }

  /// A rectangle around all points so far.
  var ink: Rect {
    guard low.x <= high.x, low.y <= high.y else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  func move(x: Float, y: Float) { elements.append(.move(place(x, y))) }

  func line(x: Float, y: Float) { elements.append(.line(place(x, y))) }

  func quad(controlX: Float, controlY: Float, x: Float, y: Float) {
    elements.append(.quad(control: place(controlX, controlY), end: place(x, y)))
  }

  func cubic(x1: Float, y1: Float, x2: Float, y2: Float, x: Float, y: Float) {
    elements.append(.cubic(control1: place(x1, y1), control2: place(x2, y2), end: place(x, y)))
  }

  func close() { elements.append(.close) }

  /// A hollow box in place of a letter that no font has.
  ///
  /// - Parameter width: The letter's advance, in Pango units.
  func missingLetter(width: Double) {
    let height = 0.72 / unit
    let (edge, line) = (width * 0.12, 0.05 / unit)
    let outer = (left: edge, right: width - edge, bottom: 0.0, top: height)
    guard outer.right - outer.left > 2 * line else { return }
    box(left: outer.left, right: outer.right, bottom: outer.bottom, top: outer.top)
    // The other way round, so that the inside stays empty.
    box(left: outer.right - line, right: outer.left + line, bottom: line, top: height - line)
  }

  private func box(left: Double, right: Double, bottom: Double, top: Double) {
    move(x: Float(left), y: Float(bottom))
    line(x: Float(right), y: Float(bottom))
    line(x: Float(right), y: Float(top))
    line(x: Float(left), y: Float(top))
    close()
  }

  private func place(_ x: Float, _ y: Float) -> Point {
    // HarfBuzz's y grows upwards.
    let point = Point(x: (origin.x + Double(x)) * unit, y: (origin.y - Double(y)) * unit)
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    return point
  }
}
