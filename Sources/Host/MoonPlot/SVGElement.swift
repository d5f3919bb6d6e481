/// A picture under construction: as SVG text, one element a line, and as marks.
struct SVGElement {
  private(set) var text = ""
  private(set) var marks: [PlotMark] = []

  /// Adds what draws nothing.
  mutating func add(_ line: String) { text += line + "\n" }

  mutating func add(_ other: SVGElement) {
    text += other.text
    marks += other.marks
  }

  /// Adds a part of the picture moved by so much.
  mutating func add(_ other: SVGElement, movedBy x: Double, _ y: Double) {
    add("<g transform=\"translate(\(n(x)) \(n(y)))\">")
    text += other.text
    add("</g>")
    marks.append(.moved(x: x, y: y, other.marks))
  }

  /// Adds a line between two points.
  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: String, width: Double = 1,
    _ traits: [SVGTrait] = []
  ) {
    let points = "x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\""
    add("<line \(points) stroke=\"\(stroke)\" stroke-width=\"\(n(width))\"\(traits.text)/>")
    let ends = [SVGPoint(x: x1, y: y1), SVGPoint(x: x2, y: y2)]
    marks.append(.line(ends, traits.pen(stroke, width)))
  }

  /// Adds a rectangle with rounded corners.
  mutating func box(_ box: SVGBox, radius: Double, fill: String, _ traits: [SVGTrait] = []) {
    let place = "x=\"\(n(box.x))\" y=\"\(n(box.y))\""
    let size = "width=\"\(n(box.width))\" height=\"\(n(box.height))\""
    add("<rect \(place) \(size) rx=\"\(n(radius))\" fill=\"\(fill)\"\(traits.text)/>")
    marks.append(.box(box, radius: radius, fill: traits.fill(fill), edge: traits.edge))
  }

  /// Adds a dot with a ring around it.
  mutating func dot(_ x: Double, _ y: Double, radius: Double, fill: String, stroke: String) {
    let place = "cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\""
    add("<circle \(place) fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"2\"/>")
    marks.append(
      .dot(
        SVGPoint(x: x, y: y), radius: radius, fill: PlotInk(color: fill),
        ring: PlotInk(color: stroke)))
  }

  /// Adds a line of text, and maybe a smaller one behind it; they are escaped here.
  mutating func text(
    _ content: String, _ x: Double, _ y: Double, size: Double, fill: String,
    anchor: PlotAnchor = .start, weight: Int = 400, _ traits: [SVGTrait] = [], tail: SVGTail? = nil
  ) {
    guard !content.isEmpty || tail != nil else { return }
    let place = "x=\"\(n(x))\" y=\"\(n(y))\" font-size=\"\(n(size))\""
    let bold = weight == 400 ? "" : " font-weight=\"\(weight)\""
    let side = anchor == .start ? "" : " text-anchor=\"\(anchor)\""
    let shown = SVGText.escaped(content) + (tail?.element ?? "")
    add("<text \(place)\(bold)\(side) fill=\"\(fill)\"\(traits.text)>\(shown)</text>")
    var letters = [
      PlotLetters(
        text: ShownText.safe(content), size: size, weight: weight, ink: PlotInk(color: fill),
        tracking: traits.tracking)
    ]
    if let tail { letters.append(tail.letters(size: size, fill: fill)) }
    marks.append(.text(letters, at: SVGPoint(x: x, y: y), anchor, halo: traits.halo))
  }

  /// Adds a line through points with round ends.
  mutating func path(_ path: SVGPath, _ stroke: String, width: Double, _ traits: [SVGTrait] = []) {
    let pen = "stroke=\"\(stroke)\" stroke-width=\"\(n(width))\""
    add(
      "<path d=\"\(path.data)\" fill=\"none\" \(pen) stroke-linecap=\"round\" stroke-linejoin=\"round\"\(traits.text)/>"
    )
    marks.append(.line(path.points, (traits + [.roundCap]).pen(stroke, width)))
  }

  /// Adds a tint between a line through points and a level, fading from `area`'s top to its bottom.
  mutating func tint(
    _ path: SVGPath, base: Double, in area: SVGBox, _ color: String, stops: [PlotStop], name: String
  ) {
    guard let first = path.points.first, let last = path.points.last else { return }
    let shown = stops.map { stop in
      "<stop offset=\"\(n(stop.offset))\" stop-color=\"\(color)\" "
        + "stop-opacity=\"\(n(stop.opacity))\"/>"
    }
    let ends = "x1=\"0\" y1=\"\(n(area.y))\" x2=\"0\" y2=\"\(n(area.bottom))\""
    add(
      "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(ends)>"
        + shown.joined() + "</linearGradient>")
    let data = "\(path.data)L\(n(last.x)) \(n(base))L\(n(first.x)) \(n(base))Z"
    add("<path d=\"\(data)\" fill=\"url(#\(name))\"/>")
    let feet = [SVGPoint(x: last.x, y: base), SVGPoint(x: first.x, y: base)]
    marks.append(
      .area(path.points + feet, color: color, stops: stops, top: area.y, bottom: area.bottom))
  }

  private func n(_ value: Double) -> String { SVGText.number(value) }
}

/// An upright rectangle in the picture, in points from its top left corner.
package struct SVGBox: Hashable, Sendable {
  /// The left side.
  package var x: Double
  /// The upper side.
  package var y: Double
  /// The distance of its sides.
  package var width: Double
  /// The distance of its upper and lower side.
  package var height: Double

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
package struct SVGPoint: Hashable, Sendable {
  /// How far from the left.
  package var x: Double
  /// How far from the top.
  package var y: Double
}
