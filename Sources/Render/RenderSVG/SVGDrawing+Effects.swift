import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// Draws what an effect holds, with the effect.
  mutating func drawEffect(_ node: SceneNode) {
    switch node.element {
    case .opacity(let opacity):
      let shown = min(max(opacity, 0), 1)
      guard shown > 0 || isSteady else { return }
      var attributes = shown < 1 || isSteady ? [("opacity", SVGText.number(shown))] : []
      if shown == 1 || isSteady, node.children.contains(where: { $0.mixesWithBehind }) {
        attributes.append(("style", "isolation:isolate"))
      }
      addGroup(attributes, node.children)
    case .transform(let transform): draw(node.children, under: transform)
    case .clip(let shape):
      let inside = elements(of: node.children)
      guard !inside.isEmpty else { return }
      let clip = SVGElement("clipPath", [], [clipOutline(of: shape)])
      add(SVGElement("g", [("clip-path", definitions.reference("clip", clip))], inside))
    case .mask(let mask): draw(node, through: mask)
    case .blur(let radius):
      guard radius > 0 || isSteady, let ink = node.inkBounds else { return draw(node.children) }
      let blur = SVGElement(
        "feGaussianBlur", [("stdDeviation", SVGText.number(max(0, radius) * zoom(at: ink)))])
      addGroup([("filter", filter(over: seen(ink), [blur]))], node.children)
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
    let inside = elements(of: nodes, map: map, isIsolated: SVGElement.isolates(attributes))
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
    guard let map = transform.affine, map.determinant != 0 || isSteady else { return }
    guard map != .identity || isSteady else { return draw(nodes) }
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
    add(SVGElement("g", [("mask", self.mask("alpha", seen(ink), holes))], inside))
  }

  private mutating func draw(_ node: SceneNode, with style: ShadowStyle) {
    guard style.color.opacity > 0 || isSteady, let ink = node.inkBounds else {
      return draw(node.children)
    }
    let radius = max(0, style.radius) * zoom(at: ink)
    let shift = seen(style, at: ink)
    let steps = [
      SVGElement(
        "feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", SVGText.number(radius))]),
      SVGElement("feOffset", [("dx", SVGText.number(shift.x)), ("dy", SVGText.number(shift.y))]),
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
    addGroup([("filter", filter(over: seen(ink), steps))], node.children)
  }

  /// Where a shadow falls, seen from what casts it.
  func seen(_ style: ShadowStyle, at ink: Rect) -> Point {
    let map = nearestMap(at: Point(x: ink.midX, y: ink.midY)) ?? .identity
    return Point(x: map.a * style.x + map.c * style.y, y: map.b * style.x + map.d * style.y)
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
