import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// Draws what an effect holds, with the effect.
  mutating func drawEffect(_ node: SceneNode) {
    switch node.element {
    case .opacity(let opacity):
      let shown = min(max(opacity, 0), 1)
      guard shown > 0 else { return }
      addGroup(shown < 1 ? [("opacity", SVGText.number(shown))] : [], node.children)
    case .transform(let transform): draw(node.children, under: transform)
    case .clip(let shape):
      let inside = elements(of: node.children)
      guard !inside.isEmpty else { return }
      let clip = SVGElement("clipPath", [], [clipOutline(of: shape)])
      add(SVGElement("g", [("clip-path", definitions.reference("clip", clip))], inside))
    case .mask(let mask): draw(node, through: mask)
    case .blur(let radius):
      guard radius > 0, let ink = node.inkBounds else { return draw(node.children) }
      let blur = SVGElement("feGaussianBlur", [("stdDeviation", SVGText.number(radius))])
      addGroup([("filter", filter(over: ink, [blur]))], node.children)
    case .shadow(let style): draw(node, with: style)
    case .blend(let mode): draw(node.children, blended: mode)
    case .semantics(let semantics):
      var attributes: [(String, String)] = []
      if case .name(let name) = semantics.key { attributes.append(("data-id", name)) }
      if let label = semantics.accessibility?.label { attributes.append(("aria-label", label)) }
      addGroup(attributes, node.children)
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .glassGroup:
      preconditionFailure("leaves and glass are drawn by draw(_:)")
    }
  }

  /// Adds the nodes as a group, unless they draw nothing.
  mutating func addGroup(
    _ attributes: [(String, String)], _ nodes: [SceneNode], map: Transform? = .identity
  ) {
    let inside = elements(of: nodes, map: map)
    guard !inside.isEmpty else { return }
    guard !attributes.isEmpty else {
      for element in inside { add(element) }
      return
    }
    add(SVGElement("g", attributes, inside))
  }

  /// The outline of a shape as a clip path's child.
  func clipOutline(of shape: Shape) -> SVGElement {
    var element = outline(of: shape)
    if let index = element.attributes.firstIndex(where: { $0.0 == "fill-rule" }) {
      element.attributes[index].0 = "clip-rule"
    }
    return element
  }

  private mutating func draw(_ nodes: [SceneNode], under transform: SceneTransform) {
    if projection != nil || transform.affine == nil {
      let outside = projection
      projection = outside.map { transform.projection.followed(by: $0) } ?? transform.projection
      draw(nodes)
      projection = outside
      return
    }
    guard let map = transform.affine, map.determinant != 0 else { return }
    guard map != .identity else { return draw(nodes) }
    addGroup([("transform", spelled(transform, map))], nodes, map: map)
  }

  private func spelled(_ transform: SceneTransform, _ map: Transform) -> String {
    switch transform {
    case .offset(let x, let y): return translation(x, y)
    case .rotation(let angle, let anchor):
      let place = "\(SVGText.number(anchor.x)) \(SVGText.number(anchor.y))"
      return "rotate(\(angle.degrees.short(decimals: 4)) \(place))"
    case .scale, .rotation3D, .affine: return SVGText.matrix(map)
    }
  }

  private mutating func draw(_ node: SceneNode, through mask: [SceneNode]) {
    let inside = elements(of: node.children)
    let holes = elements(of: mask, map: nil)
    guard !inside.isEmpty, !holes.isEmpty, let ink = node.children.inkBounds else { return }
    let element = SVGElement(
      "mask",
      [
        ("maskUnits", "userSpaceOnUse"), ("x", SVGText.number(ink.minX)),
        ("y", SVGText.number(ink.minY)), ("width", SVGText.number(ink.size.width)),
        ("height", SVGText.number(ink.size.height)), ("style", "mask-type:alpha"),
      ], holes)
    add(SVGElement("g", [("mask", definitions.reference("mask", element))], inside))
  }

  private mutating func draw(_ node: SceneNode, with style: ShadowStyle) {
    guard style.color.opacity > 0, let ink = node.inkBounds else { return draw(node.children) }
    let steps = [
      SVGElement(
        "feGaussianBlur",
        [("in", "SourceAlpha"), ("stdDeviation", SVGText.number(max(0, style.radius)))]),
      SVGElement("feOffset", [("dx", SVGText.number(style.x)), ("dy", SVGText.number(style.y))]),
      SVGElement(
        "feComponentTransfer", [("result", "shade")],
        [
          SVGElement(
            "feFuncA",
            [
              ("type", "linear"), ("slope", SVGText.number(style.color.opacity)),
            ])
        ]),
      SVGElement("feFlood", [("flood-color", style.color.opaqueHex)]),
      SVGElement("feComposite", [("in2", "shade"), ("operator", "in")]),
      SVGElement(
        "feMerge", [],
        [
          SVGElement("feMergeNode"), SVGElement("feMergeNode", [("in", "SourceGraphic")]),
        ]),
    ]
    addGroup([("filter", filter(over: ink, steps))], node.children)
  }

  private mutating func draw(_ nodes: [SceneNode], blended mode: BlendMode) {
    switch mode {
    case .normal: addGroup([("style", "isolation:isolate")], nodes)
    case .destinationOver:
      // Under what lies behind is before it.
      let inside = elements(of: nodes, map: nil)
      levels[levels.count - 1].elements.insert(contentsOf: inside, at: 0)
    case .sourceAtop: addClipped(nodes, outside: false)
    case .destinationOut: erase(nodes)
    case .plusLighter, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      addGroup([("style", "mix-blend-mode:\(mode.styleName)")], nodes)
    case .plusDarker: addGroup([("style", "mix-blend-mode:multiply")], nodes)
    }
  }

  /// Adds the nodes only where the innermost group is drawn already.
  private mutating func addClipped(_ nodes: [SceneNode], outside: Bool) {
    let inside = elements(of: nodes)
    let behind = sealed(levels.count - 1)
    guard !inside.isEmpty, !behind.isEmpty else { return }
    add(SVGElement("g", [("mask", alphaMask(behind.map(use)))], inside))
  }

  /// Takes the nodes away from what the innermost group has drawn.
  private mutating func erase(_ nodes: [SceneNode]) {
    let inside = elements(of: nodes, map: nil)
    let level = levels.count - 1
    guard !inside.isEmpty, !levels[level].elements.isEmpty else { return }
    let invert = SVGElement(
      "feComponentTransfer", [],
      [
        SVGElement("feFuncA", [("type", "table"), ("tableValues", "1 0")])
      ])
    let page = Rect(origin: .zero, size: size)
    let negative = SVGElement("g", [("filter", filter(over: page, [invert]))], inside)
    let kept = levels[level].elements
    levels[level].elements = [SVGElement("g", [("mask", alphaMask([negative]))], kept)]
  }

  private mutating func alphaMask(_ content: [SVGElement]) -> String {
    let element = SVGElement(
      "mask",
      [
        ("maskUnits", "userSpaceOnUse"), ("x", "0"), ("y", "0"),
        ("width", SVGText.number(size.width)), ("height", SVGText.number(size.height)),
        ("style", "mask-type:alpha"),
      ], content)
    return definitions.reference("mask", element)
  }

  /// A reference to a group of the page.
  func use(_ name: String) -> SVGElement { SVGElement("use", [("href", "#\(name)")]) }
}

extension Color {
  /// The colour without its opacity, as style sheets spell it.
  var opaqueHex: String {
    var solid = self
    solid.opacity = 1
    return solid.hex
  }
}

extension BlendMode {
  /// The name of the mode in style sheets: words with dashes between them.
  fileprivate var styleName: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
