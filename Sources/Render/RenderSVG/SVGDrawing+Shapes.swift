import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// Draws a filled shape.
  mutating func fill(_ shape: Shape, _ paint: Paint) {
    var element = outline(of: shape)
    element.attributes += attributes("fill", paint)
    add([element], painted: paint, over: shape.bounds)
  }

  /// Draws the line along a shape.
  mutating func stroke(_ shape: Shape, _ paint: Paint, _ style: StrokeStyle) {
    guard style.width > 0 || (isSteady && style.width == 0) else { return }
    // Dashes begin where our path does; SVG's own circles begin elsewhere.
    var element = style.dash.isEmpty ? outline(of: shape) : outline(of: .path(shape.path, .winding))
    element.attributes += [("fill", "none")] + attributes("stroke", paint)
    element.attributes += lines(
      style, scale: zoom(at: shape.bounds), hasSharpCorners: shape.isPath || projection != nil)
    add([element], painted: paint, over: shape.bounds.inset(by: -style.width * 5))
  }

  /// The element for a shape, without paint: the plainest that SVG has for it.
  func outline(of shape: Shape) -> SVGElement {
    if let projection {
      return path(shape.path.projected(by: projection), shape.fillRule)
    }
    switch shape {
    case .rectangle(let rect): return SVGElement("rect", box(rect))
    case .rounded(let rect, _, .circular), .capsule(let rect):
      return SVGElement("rect", box(rect) + [("rx", SVGText.number(shape.cornerRadius ?? 0))])
    case .circle(let rect):
      let square = shape.bounds
      return SVGElement(
        "circle",
        [
          ("cx", SVGText.number(rect.midX)), ("cy", SVGText.number(rect.midY)),
          ("r", SVGText.number(square.size.width / 2)),
        ])
    case .ellipse(let rect):
      return SVGElement(
        "ellipse",
        [
          ("cx", SVGText.number(rect.midX)), ("cy", SVGText.number(rect.midY)),
          ("rx", SVGText.number(rect.size.width / 2)), ("ry", SVGText.number(rect.size.height / 2)),
        ])
    case .rounded, .path: return path(shape.path, shape.fillRule)
    }
  }

  /// The element for a path, without paint.
  func path(_ path: Path, _ rule: FillRule) -> SVGElement {
    let data = [("d", path.svg(decimals: 3))]
    return SVGElement("path", rule == .evenOdd ? data + [("fill-rule", "evenodd")] : data)
  }

  /// The attributes of a line's style.
  func lines(
    _ style: StrokeStyle, scale: Double, hasSharpCorners: Bool
  ) -> [(String, String)] {
    var attributes = [("stroke-width", SVGText.number(style.width * scale))]
    if style.cap != .butt { attributes.append(("stroke-linecap", style.cap.rawValue)) }
    if style.join != .miter { attributes.append(("stroke-linejoin", style.join.rawValue)) }
    // SVG cuts corners sharper than 29 degrees unless told; scenes cut those sharper than 11.
    if hasSharpCorners, style.join == .miter { attributes.append(("stroke-miterlimit", "10")) }
    if !style.dash.isEmpty {
      let dash = style.dash.map { SVGText.number($0 * scale) }.joined(separator: " ")
      attributes.append(("stroke-dasharray", dash))
    }
    return attributes
  }

  /// The attributes of a rectangle.
  func box(_ rect: Rect) -> [(String, String)] {
    [
      ("x", SVGText.number(rect.minX)), ("y", SVGText.number(rect.minY)),
      ("width", SVGText.number(rect.size.width)), ("height", SVGText.number(rect.size.height)),
    ]
  }
}

extension Shape {
  /// Whether it is a path, with any corners.
  fileprivate var isPath: Bool {
    if case .path = self { true } else { false }
  }
}

extension Path {
  /// The path as seen in perspective, with curves as lines so short that none is seen.
  func projected(by projection: Projection) -> Path {
    var result = Path()
    for line in flattened(tolerance: 0.05) {
      let points = line.points.compactMap { projection.apply(to: $0) }
      guard points.count == line.points.count, let first = points.first else { continue }
      result.elements.append(.move(first))
      for point in points.dropFirst() { result.elements.append(.line(point)) }
      if line.isClosed { result.elements.append(.close) }
    }
    return result
  }
}
