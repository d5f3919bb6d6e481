/// SVG text under construction, one element a line.
struct SVGElement {
  private(set) var text = ""

  mutating func add(_ line: String) { text += line + "\n" }

  mutating func add(_ other: SVGElement) { text += other.text }

  /// Adds a line between two points.
  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: String, width: Double = 1,
    more: String = ""
  ) {
    let points = "x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\""
    add("<line \(points) stroke=\"\(stroke)\" stroke-width=\"\(n(width))\"\(more)/>")
  }

  /// Adds a rectangle with rounded corners.
  mutating func box(_ box: SVGBox, radius: Double, fill: String, more: String = "") {
    let place = "x=\"\(n(box.x))\" y=\"\(n(box.y))\""
    let size = "width=\"\(n(box.width))\" height=\"\(n(box.height))\""
    add("<rect \(place) \(size) rx=\"\(n(radius))\" fill=\"\(fill)\"\(more)/>")
  }

  /// Adds a dot with a ring around it.
  mutating func dot(_ x: Double, _ y: Double, radius: Double, fill: String, stroke: String) {
    let place = "cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\""
    add("<circle \(place) fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"2\"/>")
  }

  /// Adds a line of text; `content` is escaped here.
  mutating func text(
    _ content: String, _ x: Double, _ y: Double, size: Double, fill: String,
    anchor: String = "start",
    weight: Int = 400, more: String = ""
  ) {
    guard !content.isEmpty else { return }
    let place = "x=\"\(n(x))\" y=\"\(n(y))\" font-size=\"\(n(size))\""
    let bold = weight == 400 ? "" : " font-weight=\"\(weight)\""
    let side = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    let shown = SVGText.escaped(content)
    add("<text \(place)\(bold)\(side) fill=\"\(fill)\"\(more)>\(shown)</text>")
  }

  /// Adds a stroked path.
  mutating func path(_ data: String, _ stroke: String, width: Double, more: String = "") {
    let pen = "stroke=\"\(stroke)\" stroke-width=\"\(n(width))\""
    add(
      "<path d=\"\(data)\" fill=\"none\" \(pen) stroke-linecap=\"round\" stroke-linejoin=\"round\"\(more)/>"
    )
  }

  private func n(_ value: Double) -> String { SVGText.number(value) }
}

/// An upright rectangle in the picture, in points from its top left corner.
struct SVGBox: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }

  /// Whether two rectangles share a point.
  func overlaps(_ other: SVGBox) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Whether another rectangle lies in this one.
  func holds(_ other: SVGBox) -> Bool {
    x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
  }

  /// Whether a point lies in the rectangle.
  func holds(_ point: SVGPoint) -> Bool {
    x <= point.x && point.x <= right && y <= point.y && point.y <= bottom
  }
}

/// A point in the picture, in points from its top left corner.
struct SVGPoint: Hashable {
  var x: Double
  var y: Double
}
