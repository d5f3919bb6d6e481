import MoonGeometry
import MoonLayout
import MoonScene

extension ViewSnapshot {
  /// Takes a snapshot of a view.
  init(_ view: ShownView, in page: ShownPage, origin: @escaping () -> ViewOrigin?) {
    let effects = OwnEffects(view.node, map: view.map)
    path = view.path
    kind = view.semantics.kind
    layoutFrame = view.semantics.frame
    frame = effects.map.bounds(of: view.semantics.frame) ?? view.semantics.frame
    opacity = effects.opacity
    blur = effects.blur
    offset = effects.offset
    scale = effects.scale
    rotation = effects.rotation
    let texts = view.node.allTexts
    text = texts.isEmpty ? nil : texts.joined(separator: " ")
    foreground = view.node.firstInside { $0.ink }
    background = view.node.firstInside { $0.filling }
    symbol = view.node.firstInside { element in
      if case .symbol(let run) = element { run.name } else { nil }
    }
    cornerRadius = effects.cornerRadius ?? view.node.firstInside { $0.cornerRadius }
    accessibility = view.told(in: page.scene)
    takesTaps = !view.isLeaving && view.semantics.hit?.isEnabled == true
    isLeaving = view.isLeaving
    findOrigin = origin
  }
}

/// What a view's own effects do to it, taken together.
struct OwnEffects {
  /// The map from what the view draws to the scene, its own movements included.
  private(set) var map: Projection
  private(set) var opacity = 1.0
  private(set) var blur = 0.0
  private(set) var offset = Point.zero
  private(set) var scale = Point(x: 1, y: 1)
  private(set) var rotation = Angle(radians: 0)
  /// The turns in space, added up.
  private(set) var turn = Angle(radians: 0)
  private(set) var shadow: ShadowStyle?
  /// The radius of the outermost clip with round corners.
  private(set) var cornerRadius: Double?

  /// Puts the effects of a view's node together; the map is the one around the view.
  init(_ node: SceneNode, map: Projection) {
    self.map = map
    for effect in node.ownEffects { add(effect) }
  }

  private mutating func add(_ effect: SceneElement) {
    switch effect {
    case .opacity(let factor): opacity *= factor
    case .blur(let radius): blur += radius
    case .shadow(let style): shadow = shadow ?? style
    case .clip(let shape): cornerRadius = cornerRadius ?? shape.cornerRadius
    case .transform(let transform):
      // From the outermost inwards: the inner one is applied first.
      map = transform.projection.followed(by: map)
      add(transform)
    case .mask, .blend, .glassGroup, .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics:
      break
    }
  }

  private mutating func add(_ transform: SceneTransform) {
    switch transform {
    case .offset(let x, let y): offset = Point(x: offset.x + x, y: offset.y + y)
    case .scale(let x, let y, _): scale = Point(x: scale.x * x, y: scale.y * y)
    case .rotation(let angle, _): rotation = Angle(radians: rotation.radians + angle.radians)
    case .rotation3D(let other): turn = Angle(radians: turn.radians + other.angle.radians)
    case .affine: break
    }
  }
}

extension ShownView {
  /// What assistive technology is told, with the name that it finds in the view's content.
  fileprivate func told(in scene: Scene) -> Accessibility? {
    guard let told = semantics.accessibility else { return nil }
    guard told.label == nil, !told.isHidden else { return told }
    var work = scene.accessibilityTree
    while let next = work.popLast() {
      if next.path == path { return next.accessibility }
      if next.path.isAround(path) || next.path.keys.isEmpty { work += next.children }
    }
    return told
  }
}

extension SceneNode {
  /// The texts inside, from back to front.
  fileprivate var allTexts: [String] {
    var texts: [String] = []
    _ = firstInside { element -> Bool? in
      if case .text(let run) = element, let words = run.words { texts.append(words) }
      return nil
    }
    return texts
  }
}

extension SceneElement {
  /// The colour of a text or a symbol.
  fileprivate var ink: Color? {
    switch self {
    case .text(let run): run.paint.firstColor
    case .symbol(let run): run.paint.firstColor
    default: nil
    }
  }

  /// The colour of a filled shape.
  fileprivate var filling: Color? {
    if case .fill(_, let paint) = self { paint.firstColor } else { nil }
  }

  /// The radius of a shape's corners.
  fileprivate var cornerRadius: Double? {
    switch self {
    case .fill(let shape, _), .stroke(let shape, _, _), .clip(let shape): shape.cornerRadius
    case .backdrop(let backdrop): backdrop.shape.cornerRadius
    default: nil
    }
  }
}
