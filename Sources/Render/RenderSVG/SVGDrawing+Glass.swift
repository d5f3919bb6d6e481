import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// Draws a material: the picture behind it, blurred inside its outline, and its body and rim over it.
  mutating func draw(_ backdrop: Backdrop) {
    let look = backdrop.look
    let shape = backdrop.shape
    let box = shape.bounds
    guard box.size.width > 0, box.size.height > 0 else { return }
    let clip = definitions.reference("clip", SVGElement("clipPath", [], [clipOutline(of: shape)]))
    castShadow(look.shadow, of: shape)
    // In perspective a material shows nothing of what is behind it.
    let region = box.inset(by: -3 * look.blurRadius)
    let behind = projection == nil ? whatLiesBehind(region) : []
    if !behind.isEmpty {
      let steps = [
        SVGElement(
          "feGaussianBlur",
          [
            ("stdDeviation", SVGText.number(look.blurRadius)), ("edgeMode", "duplicate"),
          ]),
        SVGElement(
          "feColorMatrix",
          [
            ("type", "saturate"), ("values", SVGText.number(look.saturation)),
          ]),
      ]
      let region = region.intersection(levels[levels.count - 1].area) ?? box
      add(
        SVGElement(
          "g", [("clip-path", clip)],
          [
            SVGElement("g", [("filter", filter(over: region, steps))], behind)
          ]))
    }
    let top = Point(x: box.midX, y: box.minY)
    let bottom = Point(x: box.midX, y: box.maxY)
    fill(shape, .linear(look.body, start: top, end: bottom))
    var rim = outline(of: shape)
    rim.attributes +=
      [("fill", "none")] + attributes("stroke", .linear(look.rim, start: top, end: bottom))
      + [("stroke-width", SVGText.number(look.rimWidth * zoom(at: box)))]
    add(SVGElement("g", [("clip-path", clip)], [rim]))
  }

  /// Draws a group of materials: the pieces first, then what stands on them.
  mutating func drawGlass(_ group: SceneNode) {
    let outside = isGlassDrawn
    isGlassDrawn = false
    for piece in group.glass {
      draw(SceneNode(.opacity(piece.opacity), children: [SceneNode(.backdrop(piece.backdrop))]))
    }
    isGlassDrawn = true
    draw(group.children)
    isGlassDrawn = outside
  }

  /// A shadow around a shape, not under it: glass is seen through.
  private mutating func castShadow(_ style: ShadowStyle, of shape: Shape) {
    guard style.color.opacity > 0 else { return }
    let box = shape.bounds
    let region = Rect(
      x: box.minX + style.x, y: box.minY + style.y, width: box.size.width, height: box.size.height
    ).inset(by: -3 * style.radius).union(box)
    let radius = style.radius * zoom(at: box)
    let shift = seen(style, at: box)
    let steps = [
      SVGElement(
        "feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", SVGText.number(radius))]),
      SVGElement(
        "feOffset",
        [
          ("dx", SVGText.number(shift.x)), ("dy", SVGText.number(shift.y)), ("result", "shade"),
        ]),
      SVGElement("feFlood", SVGText.paint("flood-color", style.color)),
      SVGElement("feComposite", [("in2", "shade"), ("operator", "in"), ("result", "shadow")]),
      SVGElement(
        "feComposite",
        [
          ("in", "shadow"), ("in2", "SourceAlpha"), ("operator", "out"),
        ]),
    ]
    var element = outline(of: shape)
    element.attributes.append(("filter", filter(over: seen(region), steps)))
    add(element)
  }

  /// References to what is drawn so far from a level on, in the innermost group's coordinates.
  ///
  /// Only what reaches into the region counts, which is in the innermost group's coordinates too:
  /// glass that referred to all glass before it would be drawn over and over.
  mutating func whatLiesBehind(_ region: Rect? = nil, from outermost: Int = 0) -> [SVGElement] {
    var regions: [Int: Rect] = [:]
    var seenRegion = region
    for level in levels[outermost...].indices.reversed() {
      regions[level] = seenRegion
      seenRegion = seenRegion.flatMap { region in
        levels[level].map.map { map in Rect(around: region.corners.map { map.apply(to: $0) }) }
      }
    }
    var seen: [SVGElement] = []
    for level in levels[outermost...].indices {
      if level > outermost {
        guard let map = levels[level].map, let inverse = map.inverse else {
          // A picture or a mask sees nothing of what is around it.
          seen = []
          continue
        }
        if map != .identity, !seen.isEmpty {
          seen = [SVGElement("g", [("transform", SVGText.matrix(inverse))], seen)]
        }
      }
      seen += references(to: level, inside: regions[level])
    }
    return seen
  }

  /// References to the elements of a level that reach into a region.
  private mutating func references(to level: Int, inside region: Rect?) -> [SVGElement] {
    var found: [SVGElement] = []
    for index in levels[level].elements.indices {
      let element = levels[level].elements[index]
      if let region, let ink = element.ink, ink.intersection(region) == nil { continue }
      if let first = element.attributes.first, first.0 == "id" {
        found.append(use(first.1))
        continue
      }
      let name = definitions.newName("behind")
      levels[level].elements[index].attributes.insert(("id", name), at: 0)
      found.append(use(name))
    }
    return found
  }
}

extension SceneNode {
  /// Whether the node, or one inside it, shows what lies behind it.
  var showsBehind: Bool {
    if case .backdrop = element { return true }
    return children.contains { $0.showsBehind }
  }
}
