import MoonGeometry
import MoonScene
import RenderText

/// A document while it is being drawn.
struct SVGDrawing {
  let size: Size
  let letters: SVGRenderer.Letters
  let shaper: TextShaper
  var definitions = SVGDefinitions()
  /// The groups that are open, outermost first, with what each holds so far.
  var levels: [SVGLevel]
  /// The map to the page for what is seen in perspective, which no SVG attribute can say.
  var projection: Projection?
  /// Whether the glass of the group around is drawn already.
  var isGlassDrawn = false
  /// Whether effects that do nothing are written too, so that the frames of a run look alike.
  let isSteady: Bool
  /// Whether anything in the scene shows what lies behind it, so that places must be known.
  let showsBehind: Bool

  init(
    of scene: Scene, letters: SVGRenderer.Letters, shaper: TextShaper, isSteady: Bool = false
  ) {
    size = scene.size
    self.isSteady = isSteady
    showsBehind = scene.nodes.contains { $0.showsBehind }
    self.letters = letters
    self.shaper = shaper
    levels = [SVGLevel(area: Rect(origin: .zero, size: size))]
  }

  /// Draws nodes one over the other, in the innermost open group.
  mutating func draw(_ nodes: [SceneNode]) {
    for node in nodes {
      let level = levels.count - 1
      let first = levels[level].elements.count
      draw(node)
      guard showsBehind, projection == nil, let ink = node.inkBounds else { continue }
      for index in levels[level].elements.indices.dropFirst(first) {
        levels[level].elements[index].ink = ink
      }
    }
  }

  /// Draws a node.
  mutating func draw(_ node: SceneNode) {
    switch node.element {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let paint, let style): stroke(shape, paint, style)
    case .text(let run): draw(run)
    case .symbol(let run): draw(run)
    case .image(let run): draw(run, node)
    case .backdrop(let backdrop):
      // Glass in perspective flows into no other: it is drawn in its place.
      if !isGlassDrawn || projection != nil { draw(backdrop) }
    case .glassGroup: drawGlass(node)
    default: drawEffect(node)
    }
  }

  /// Adds an element to the innermost open group.
  mutating func add(_ element: SVGElement) { levels[levels.count - 1].elements.append(element) }

  /// What the nodes draw, as elements of their own.
  ///
  /// `map` says where the group's coordinates lie in those around it. It is nil for a picture or a
  /// mask, whose glass is its own and sees nothing of what is around it; `area` is then what can be
  /// seen of it at most, if that is another part than around it.
  mutating func elements(
    of nodes: [SceneNode], map: Transform? = .identity, isIsolated: Bool = true, area: Rect? = nil
  ) -> [SVGElement] {
    let outside = isGlassDrawn
    if map == nil { isGlassDrawn = false }
    var area = area ?? levels[levels.count - 1].area
    if let map, map != .identity, let inverse = map.inverse {
      area = Rect(around: area.corners.map { inverse.apply(to: $0) })
    }
    levels.append(SVGLevel(map: map, isIsolated: isIsolated || map == nil, area: area))
    draw(nodes)
    isGlassDrawn = outside
    return levels.removeLast().elements
  }

  /// The whole document.
  func document(scale: Double) -> String {
    let root = SVGElement.document(
      size, scale: scale, definitions: definitions.elements, levels[0].elements)
    var text = ""
    root.write(to: &text, indent: 0)
    return text
  }
}
