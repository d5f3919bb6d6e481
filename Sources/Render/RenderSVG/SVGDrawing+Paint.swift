import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// The attributes that paint a fill or a stroke.
  mutating func attributes(_ property: String, _ paint: Paint) -> [(String, String)] {
    switch paint {
    case .color(let color): return SVGText.paint(property, color)
    case .linear(let gradient, let start, let end):
      let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      let element = SVGElement(
        "linearGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("x1", SVGText.number(start.x)),
          ("y1", SVGText.number(start.y)), ("x2", SVGText.number(end.x)),
          ("y2", SVGText.number(end.y)),
        ] + place(middle), stops(gradient))
      return [(property, definitions.reference("gradient", element))]
    case .radial(let gradient, let center, let startRadius, let endRadius):
      let element = SVGElement(
        "radialGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("cx", SVGText.number(center.x)),
          ("cy", SVGText.number(center.y)), ("r", SVGText.number(endRadius)),
          ("fr", SVGText.number(startRadius)),
        ] + place(center), stops(gradient))
      return [(property, definitions.reference("gradient", element))]
    case .angular(let gradient, _, _, _):
      // The colours are in the fan that shows through what is drawn.
      return SVGText.paint(property, gradient.stops.isEmpty ? .clear : .white)
    }
  }

  /// Adds elements that are painted; a gradient around a centre shows through them.
  mutating func add(_ elements: [SVGElement], painted paint: Paint, over ink: Rect) {
    guard case .angular(let gradient, let center, let start, let end) = paint else {
      for element in elements { add(element) }
      return
    }
    let shown = mask("alpha", seen(ink), elements)
    sweep(gradient, center: center, start: start, end: end, over: ink, shown: shown)
  }

  private func stops(_ gradient: Gradient) -> [SVGElement] {
    gradient.thinned().stops.map {
      SVGElement(
        "stop", [("offset", SVGText.number($0.location))] + SVGText.paint("stop-color", $0.color))
    }
  }

  /// The attribute that moves a gradient to where it is seen.
  private func place(_ point: Point) -> [(String, String)] {
    nearestMap(at: point).map { [("gradientTransform", SVGText.matrix($0))] } ?? []
  }
}
