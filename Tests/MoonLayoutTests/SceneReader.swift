import MoonGeometry
import MoonScene

/// A view as it is drawn: its frame moved by its own effects and those around it.
struct DrawnView {
  var key: SceneKey
  var kind: String
  /// The layout frame.
  var frame: Rect
  /// Where the frame is drawn, for movements that keep it upright.
  var drawn: Rect
  var path: [SceneKey]
  var node: SceneNode
}

extension Scene {
  /// All views, from back to front, the outer ones first.
  var views: [DrawnView] {
    var result: [DrawnView] = []
    for node in nodes { collect(node, .identity, [], &result) }
    return result
  }

  /// The only view with an id, or part of a control with a name.
  func view(_ name: String) -> DrawnView? {
    let found = views.filter { $0.key == .name(name) || $0.key == .path([.name(name)]) }
    return found.count == 1 ? found.first : nil
  }

  private func collect(
    _ node: SceneNode, _ around: Transform, _ path: [SceneKey], _ result: inout [DrawnView]
  ) {
    var (around, path) = (around, path)
    switch node.element {
    case .transform(let transform):
      around = (transform.affine ?? .identity).followed(by: around)
    case .semantics(let semantics):
      path.append(semantics.key)
      let own = node.ownTransforms.reduce(around) { $1.followed(by: $0) }
      let corner = own.apply(to: semantics.frame.origin)
      let other = own.apply(to: Point(x: semantics.frame.maxX, y: semantics.frame.maxY))
      result.append(
        DrawnView(
          key: semantics.key, kind: semantics.kind, frame: semantics.frame,
          drawn: Rect(
            x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y),
          path: path, node: node))
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .opacity, .clip, .mask, .blur, .shadow,
      .blend, .glassGroup:
      break
    }
    for child in node.children { collect(child, around, path, &result) }
  }
}

extension SceneNode {
  /// The effects of the view that this semantic node is, the outermost first.
  var ownEffects: [SceneElement] {
    var effects: [SceneElement] = []
    var level = children
    while let next = level.first(where: { $0.isEffect }) {
      effects.append(next.element)
      level = next.children
    }
    return effects
  }

  /// The movements among them, the outermost first.
  var ownTransforms: [Transform] {
    ownEffects.compactMap { effect in
      if case .transform(let transform) = effect { transform.affine } else { nil }
    }
  }

  var isEffect: Bool {
    switch element {
    case .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: false
    }
  }

  /// This node and all inside it, outer ones first.
  var all: [SceneNode] { [self] + children.flatMap(\.all) }
}

/// Whether four numbers are those of a table, to a millionth of a point.
func agrees(_ rect: Rect, _ expected: [Double], tolerance: Double = 1e-6) -> Bool {
  expected.count == 4
    && zip(rect.channels, expected).allSatisfy { abs($0 - $1) <= tolerance }
}

extension DrawnView {
  /// The frames of the texts in the view.
  var texts: [Rect] {
    node.all.compactMap { if case .text(let run) = $0.element { run.frame } else { nil } }
  }

  /// The symbols in the view.
  var symbols: [SymbolRun] {
    node.all.compactMap { if case .symbol(let run) = $0.element { run } else { nil } }
  }

  /// The fills in the view.
  var fills: [(shape: Shape, paint: Paint)] {
    node.all.compactMap {
      if case .fill(let shape, let paint) = $0.element { (shape, paint) } else { nil }
    }
  }
}
