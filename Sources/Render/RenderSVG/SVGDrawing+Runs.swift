import MoonGeometry
import MoonScene
import RenderText

extension SVGDrawing {
  /// Draws lines of text.
  mutating func draw(_ run: TextRun) {
    let paint = attributes("fill", run.paint)
    for line in run.lines where !line.text.isEmpty {
      if letters == .text, projection == nil {
        let letters = SVGElement(
          "text", place(line) + font(run.font) + paint, [.characters(line.text)])
        add([letters], painted: run.paint, over: reach(of: run))
        continue
      }
      let moved = shaper.shape(line.text, font: run.font)
        .path(size: run.font.size, origin: Point(x: line.x, y: line.baseline))
      guard !moved.elements.isEmpty else { continue }
      var element = path(projection.map { moved.projected(by: $0) } ?? moved, .winding)
      element.attributes += paint + [("aria-label", line.text)]
      add([element], painted: run.paint, over: reach(of: run))
    }
  }

  /// A rectangle that holds all letters of a text.
  private func reach(of run: TextRun) -> Rect {
    SceneNode(.text(run)).inkBounds ?? run.frame
  }

  private func place(_ line: TextRun.Line) -> [(String, String)] {
    [
      ("x", SVGText.number(line.x)), ("y", SVGText.number(line.baseline)),
      ("textLength", SVGText.number(line.width)), ("xml:space", "preserve"),
    ]
  }

  private func font(_ font: Font) -> [(String, String)] {
    let family =
      switch font.design {
      case .default, .rounded: "Inter, system-ui, sans-serif"
      case .serif: "serif"
      case .monospaced: "monospace"
      }
    var attributes = [("font-family", family), ("font-size", SVGText.number(font.size))]
    if font.weight != .regular { attributes.append(("font-weight", "\(font.weight.rawValue)")) }
    if font.isItalic { attributes.append(("font-style", "italic")) }
    if font.hasMonospacedDigits { attributes.append(("font-variant-numeric", "tabular-nums")) }
    return attributes
  }

  /// Draws a symbol in its frame.
  mutating func draw(_ run: SymbolRun) {
    var parts: [SVGElement] = []
    for layer in run.placedLayers {
      var part = path(
        projection.map { layer.path.projected(by: $0) } ?? layer.path, layer.fill ?? .winding)
      if layer.fill == nil { part.attributes.append(("fill", "none")) }
      if layer.fill != nil { part.attributes += attributes("fill", run.paint) }
      if let stroke = layer.stroke {
        part.attributes +=
          attributes("stroke", run.paint)
          + lines(stroke, scale: zoom(at: run.frame), hasSharpCorners: true)
      }
      parts.append(part)
    }
    guard !parts.isEmpty else { return }
    let symbol = SVGElement.group(parts.count > 1 ? [("data-symbol", run.name)] : [], parts)
    add([symbol], painted: run.paint, over: SceneNode(.symbol(run)).inkBounds ?? run.frame)
  }

  /// Draws a picture of the node's children.
  mutating func draw(_ run: ImageRun, _ node: SceneNode) {
    guard run.size.width > 0, run.size.height > 0 else { return }
    let map = Transform.scale(
      x: run.frame.size.width / run.size.width, y: run.frame.size.height / run.size.height
    ).followed(by: .translation(x: run.frame.minX, y: run.frame.minY))
    let outside = projection
    if let outer = outside { projection = Projection(map).followed(by: outer) }
    let box = Rect(origin: .zero, size: run.size)
    var inside = elements(of: node.children, map: nil, area: outside == nil ? box : nil)
    if let ink = node.children.inkBounds, ink.union(box) != box {
      let clip = SVGElement("clipPath", [], [clipOutline(of: .rectangle(box))])
      inside = [SVGElement("g", [("clip-path", definitions.reference("clip", clip))], inside)]
    }
    let seenBox = seen(box)
    projection = outside
    guard !inside.isEmpty else { return }
    var attributes: [(String, String)] = []
    if let tint = run.tint {
      let flood = SVGElement("feFlood", SVGText.paint("flood-color", tint) + [("result", "tint")])
      let keep = SVGElement(
        "feComposite", [("in", "tint"), ("in2", "SourceAlpha"), ("operator", "in")])
      attributes.append(("filter", filter(over: seenBox, [flood, keep])))
    }
    let content = SVGElement.group(attributes, inside)
    if outside != nil {
      add(content)
    } else if map == .translation(x: map.tx, y: map.ty) {
      add(SVGElement("g", [("transform", translation(map.tx, map.ty))], [content]))
    } else {
      add(SVGElement("g", [("transform", SVGText.matrix(map))], [content]))
    }
  }

  /// The reference to a filter that works on a region.
  mutating func filter(over region: Rect, _ steps: [SVGElement]) -> String {
    let element = SVGElement(
      "filter",
      [
        ("filterUnits", "userSpaceOnUse"), ("x", SVGText.number(region.minX)),
        ("y", SVGText.number(region.minY)), ("width", SVGText.number(region.size.width)),
        ("height", SVGText.number(region.size.height)), ("color-interpolation-filters", "sRGB"),
      ], steps)
    return definitions.reference("filter", element)
  }

  /// A shift as SVG spells it.
  func translation(_ x: Double, _ y: Double) -> String {
    "translate(\(SVGText.number(x)) \(SVGText.number(y)))"
  }
}
