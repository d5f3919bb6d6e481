import MoonGeometry
import MoonLayout
import MoonScene
import MoonStage

/// A layout made by hand: nodes, all in the scene's scope unless they are marked.
func layout(
  _ nodes: [SceneNode], scopes: [AnimationScope] = [sceneScope],
  transitions: [ScenePath: Transition] = [:], matches: [MatchedPlace] = [],
  origins: [ScenePath: ViewOrigin] = [:]
) -> LayoutResult {
  var result = LayoutResult(scene: Scene(size: Size(width: 400, height: 400), nodes: nodes))
  result.scopes = scopes
  result.transitions = transitions
  result.matches = matches
  result.origins = origins
  return result
}

/// The scope of a whole scene.
var sceneScope: AnimationScope {
  AnimationScope(.scene, parent: 0, site: ModifierSite(path: ScenePath(), ordinal: 1))
}

/// A scope of the modifier `animation`.
func animationScope(
  _ rule: AnimationScope.Rule, of path: ScenePath, parent: Int = 0, ordinal: Int = 1
) -> AnimationScope {
  AnimationScope(
    rule, parent: parent, site: ModifierSite(path: path, ordinal: ordinal),
    origin: ViewOrigin(file: "bar.lua", line: 7))
}

/// A view of any frame with what it draws.
func view(_ name: String, mark: Int32 = 0, _ children: [SceneNode]) -> SceneNode {
  view(name, Rect(x: 0, y: 0, width: 100, height: 40), mark: mark, children)
}

/// A view with what it draws.
func view(
  _ name: String, _ frame: Rect, kind: String = "box", mark: Int32 = 0, hit: HitRegion? = nil,
  _ children: [SceneNode] = []
) -> SceneNode {
  var node = SceneNode(
    .semantics(Semantics(kind: kind, key: .name(name), frame: frame, hit: hit)),
    children: children)
  node.mark = mark
  return node
}

/// A node with what it holds.
func node(_ element: SceneElement, mark: Int32 = 0, _ children: [SceneNode] = []) -> SceneNode {
  var node = SceneNode(element, children: children)
  node.mark = mark
  return node
}

/// A filled rectangle.
func box(_ frame: Rect, _ color: Color = .red, mark: Int32 = 0) -> SceneNode {
  node(.fill(.rectangle(frame), .color(color)), mark: mark)
}

extension ScenePath {
  /// The path of names.
  init(_ names: String...) { self.init(names.map(SceneKey.name)) }
}

extension Scene {
  /// The elements inside a view, parents first, in the order of the scene; no inner views.
  func elements(of path: ScenePath) -> [SceneElement] {
    var found: [SceneElement] = []
    forEachNode { node, identity in
      if identity.path == path, identity.role != nil { found.append(node.element) }
    }
    return found
  }

  /// A view's meaning.
  func semantics(_ path: ScenePath) -> Semantics? {
    views.first { $0.path == path }?.semantics
  }

  /// The marks of all nodes, parents first.
  var marks: [Int32] {
    var marks: [Int32] = []
    forEachNode { node, _ in marks.append(node.mark) }
    return marks
  }

  /// The product of the opacities in a view, without those of inner views.
  func opacity(_ path: ScenePath) -> Double {
    elements(of: path).reduce(1) {
      if case .opacity(let opacity) = $1 { $0 * opacity } else { $0 }
    }
  }

  /// The radius of the first blur in a view.
  func blur(_ path: ScenePath) -> Double? {
    elements(of: path).compactMap { if case .blur(let radius) = $0 { radius } else { nil } }.first
  }

  /// The first offset in a view.
  func offset(_ path: ScenePath) -> Point? {
    elements(of: path).compactMap {
      if case .transform(.offset(let x, let y)) = $0 { Point(x: x, y: y) } else { nil }
    }.first
  }

  /// The rectangle of the first shape in a view.
  func rect(_ path: ScenePath) -> Rect? {
    elements(of: path).compactMap {
      if case .fill(let shape, _) = $0 { shape.rect } else { nil }
    }.first
  }
}
