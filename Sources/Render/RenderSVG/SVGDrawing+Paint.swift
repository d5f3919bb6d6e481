import Glibc
import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// The attributes that paint a fill or a stroke.
  mutating func attributes(_ property: String, _ paint: Paint) -> [(String, String)] {
    switch paint {
    case .color(let color): return SVGText.paint(property, color)
    case .linear(let gradient, let start, let end):
      let (start, end) = (seen(start), seen(end))
      let element = SVGElement(
        "linearGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("x1", SVGText.number(start.x)),
          ("y1", SVGText.number(start.y)), ("x2", SVGText.number(end.x)),
          ("y2", SVGText.number(end.y)),
        ], stops(gradient))
      return [(property, definitions.reference("gradient", element))]
    case .radial(let gradient, let center, let startRadius, let endRadius):
      let center = seen(center)
      let element = SVGElement(
        "radialGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("cx", SVGText.number(center.x)),
          ("cy", SVGText.number(center.y)), ("r", SVGText.number(endRadius)),
          ("fr", SVGText.number(startRadius)),
        ], stops(gradient))
      return [(property, definitions.reference("gradient", element))]
    case .angular(let gradient, _, _, _):
      // SVG has no such gradient for lines: the first colour stands for it.
      return SVGText.paint(property, gradient.stops.first?.color ?? .clear)
    }
  }

  /// A gradient around a centre, inside a shape: SVG has none, so it is a fan of narrow wedges.
  mutating func sweep(
    _ gradient: Gradient, center: Point, start: Angle, end: Angle, inside shape: Shape
  ) -> SVGElement {
    let clip = SVGElement("clipPath", [], [clipOutline(of: shape)])
    let box = shape.bounds
    let reach =
      2 * (box.size.width + box.size.height) + hypot(box.midX - center.x, box.midY - center.y)
    let turn = end.radians - start.radians
    let count = 180
    var wedges: [SVGElement] = []
    for index in 0..<count {
      let from = start.radians + 2 * .pi * Double(index) / Double(count)
      // Each wedge reaches under the next one, so that no seam shows between them.
      let to = from + 2 * .pi * (index == count - 1 ? 1 : 1.5) / Double(count)
      let place = turn == 0 ? 0 : (2 * .pi * (Double(index) + 0.5) / Double(count)) / turn
      let color = gradient.color(at: place)
      var wedge = Path([.move(center)])
      for angle in [from, (from + to) / 2, to] {
        wedge.elements.append(
          .line(Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))))
      }
      wedge.elements.append(.close)
      let drawn = projection.map { wedge.projected(by: $0) } ?? wedge
      wedges.append(path(drawn, .winding).painted(SVGText.paint("fill", color)))
    }
    return .group([("clip-path", definitions.reference("clip", clip))], wedges)
  }

  private func stops(_ gradient: Gradient) -> [SVGElement] {
    gradient.stops.map {
      SVGElement(
        "stop", [("offset", SVGText.number($0.location))] + SVGText.paint("stop-color", $0.color))
    }
  }

  private func seen(_ point: Point) -> Point { projection?.apply(to: point) ?? point }
}

extension SVGElement {
  fileprivate func painted(_ paint: [(String, String)]) -> SVGElement {
    SVGElement(name, attributes + paint, children)
  }
}
