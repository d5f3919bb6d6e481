import MoonGeometry
import MoonScene

/// What a stage shows at one moment, and the views in it.
final class ShownPage {
  /// What is drawn, on the page.
  let scene: Scene
  /// The moment, in seconds.
  let time: Double
  /// The target it is on the way to, by the stage's count.
  let version: Int
  /// The views, parents first.
  private(set) lazy var views = ShownView.all(in: scene)

  private lazy var places: [ScenePath: Int] = {
    var places: [ScenePath: Int] = [:]
    for (index, view) in views.enumerated() {
      // One that is leaving may have the path of one that has come.
      if let known = places[view.path], !views[known].isLeaving || view.isLeaving { continue }
      places[view.path] = index
    }
    return places
  }()

  init(_ scene: Scene, at time: Double, version: Int) {
    self.scene = scene
    self.time = time
    self.version = version
  }

  /// The view at a path, one that stays rather than one that leaves.
  func view(at path: ScenePath) -> ShownView? { places[path].map { views[$0] } }
}

/// A view of a scene with what is around it.
struct ShownView {
  /// The view.
  var path: ScenePath
  /// What it is.
  var semantics: Semantics
  /// Its node.
  var node: SceneNode
  /// The map from its coordinates to the scene's.
  var map: Projection
  /// Whether it is on its way out.
  var isLeaving: Bool
  /// Whether nothing around it, nor itself, makes it invisible.
  var isSeen: Bool
  /// Whether it is drawn into a picture or a mask, where nothing can be touched.
  var isFlat: Bool
  /// The texts that it draws itself.
  var texts: [String] = []
}

extension ShownView {
  private struct Work {
    var node: SceneNode
    var owner: Int?
    var map: Projection
    var isLeaving: Bool
    var isSeen: Bool
    var isFlat: Bool
    var isInMask = false

    /// The same for another node.
    func with(_ node: SceneNode) -> Work {
      var work = self
      work.node = node
      return work
    }
  }

  /// The views of a scene, parents first.
  static func all(in scene: Scene) -> [ShownView] {
    var views: [ShownView] = []
    let first = Work(
      node: SceneNode(.opacity(1)), owner: nil, map: .identity, isLeaving: false, isSeen: true,
      isFlat: false)
    var work = scene.nodes.reversed().map { first.with($0) }
    while var next = work.popLast() {
      let node = next.node
      switch node.element {
      case .text(let run):
        if let owner = next.owner, !next.isInMask, let words = run.words {
          views[owner].texts.append(words)
        }
      case .opacity(let opacity): next.isSeen = next.isSeen && opacity > 0
      case .transform(let transform): next.map = transform.projection.followed(by: next.map)
      case .image(let run):
        next.isFlat = true
        next.map = run.projection.followed(by: next.map)
      case .mask(let mask):
        var inside = next
        (inside.isFlat, inside.isInMask, inside.isSeen) = (true, true, false)
        work += mask.reversed().map { inside.with($0) }
      case .semantics(let semantics):
        // An effect that passes away is marked, too, but what it holds stays.
        if node.mark == Presentation.leavingMark { next.isLeaving = true }
        let view = ShownView(
          semantics, node, in: next.owner.map { views[$0] }, map: next.map,
          isLeaving: next.isLeaving, isSeen: next.isSeen && !node.isFadedOut, isFlat: next.isFlat)
        next.owner = views.count
        views.append(view)
      case .fill, .stroke, .symbol, .backdrop, .clip, .blur, .shadow, .blend, .glassGroup: break
      }
      work += node.children.reversed().map { next.with($0) }
    }
    return views
  }

  private init(
    _ semantics: Semantics, _ node: SceneNode, in parent: ShownView?, map: Projection,
    isLeaving: Bool, isSeen: Bool, isFlat: Bool
  ) {
    path = (parent?.path ?? ScenePath()).appending(semantics.key)
    self.semantics = semantics
    self.node = node
    self.map = map
    self.isLeaving = isLeaving
    self.isSeen = isSeen
    self.isFlat = isFlat
  }
}

extension ImageRun {
  /// The map from the picture's coordinates to where it is shown.
  fileprivate var projection: Projection {
    let across = size.width > 0 ? frame.size.width / size.width : 1
    let down = size.height > 0 ? frame.size.height / size.height : 1
    return Projection(
      Transform(a: across, b: 0, c: 0, d: down, tx: frame.minX, ty: frame.minY))
  }
}
