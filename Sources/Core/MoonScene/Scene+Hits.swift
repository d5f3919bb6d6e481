public import MoonGeometry

extension Scene {
  /// The view that takes a tap at a place: the front one that takes taps there.
  ///
  /// A disabled one also takes it, and does nothing.
  ///
  /// - Parameters:
  ///   - point: The place, in the scene's coordinates.
  ///   - mode: How exactly the place must meet a view.
  /// - Returns: The view; nil where nothing takes taps.
  public func hit(at point: Point, mode: HitMode = .bounds) -> SceneHit? {
    hits(at: point, mode: mode).first
  }

  /// All views that take taps and lie at a place.
  ///
  /// Left and top edges belong to a view, right and bottom ones don't. What has the opacity 0 takes
  /// no taps, nor do pictures and the nodes of a mask; masks themselves limit nothing.
  ///
  /// - Parameters:
  ///   - point: The place, in the scene's coordinates.
  ///   - mode: How exactly the place must meet a view.
  /// - Returns: The views, from front to back.
  public func hits(at point: Point, mode: HitMode = .bounds) -> [SceneHit] {
    var search = HitSearch(mode: mode)
    search.visit(nodes, at: point, path: ScenePath(), isCutOff: false)
    return search.hits
  }
}

/// A walk from front to back that gathers the views at a place.
private struct HitSearch {
  let mode: HitMode
  private(set) var hits: [SceneHit] = []

  init(mode: HitMode) { self.mode = mode }

  /// Visits siblings; they are cut off where glass or a clip around them excludes the place.
  mutating func visit(_ nodes: [SceneNode], at point: Point, path: ScenePath, isCutOff: Bool) {
    // Glass cuts off what stands before it: the nodes that follow.
    var isCutOff = isCutOff
    var cuts: [Bool] = []
    for node in nodes {
      cuts.append(isCutOff)
      if mode == .shape, case .backdrop(let backdrop) = node.element {
        isCutOff = isCutOff || !backdrop.shape.contains(point)
      }
    }
    for (node, isCutOff) in zip(nodes, cuts).reversed() {
      visit(node, at: point, path: path, isCutOff: isCutOff)
    }
  }

  private mutating func visit(
    _ node: SceneNode, at point: Point, path: ScenePath, isCutOff: Bool
  ) {
    switch node.element {
    case .image: return
    case .opacity(let opacity):
      guard opacity > 0 else { return }
      visit(node.children, at: point, path: path, isCutOff: isCutOff)
    case .transform(let transform):
      guard let inner = transform.projection.inverse?.apply(to: point) else { return }
      visit(node.children, at: inner, path: path, isCutOff: isCutOff)
    case .clip(let shape):
      let isOutside = mode == .shape && !shape.contains(point)
      visit(node.children, at: point, path: path, isCutOff: isCutOff || isOutside)
    case .semantics(let semantics):
      let path = path.appending(semantics.key)
      visit(node.children, at: point, path: path, isCutOff: isCutOff)
      guard let region = semantics.hit else { return }
      let shape = region.shape ?? .rectangle(semantics.frame)
      switch mode {
      case .bounds where region.isLiteral:
        guard node.children.draw(at: point, mode) else { return }
      case .shape where region.isLiteral:
        guard !isCutOff, node.children.draw(at: point, mode) else { return }
      case .bounds: guard shape.bounds.contains(point) else { return }
      case .shape:
        guard !isCutOff, shape.contains(point), !node.cutsItselfOff(at: point) else { return }
      }
      hits.append(SceneHit(path: path, semantics: semantics, point: point))
    case .fill, .stroke, .text, .symbol, .backdrop, .mask, .blur, .shadow, .blend, .glassGroup:
      visit(node.children, at: point, path: path, isCutOff: isCutOff)
    }
  }
}

extension SceneNode {
  /// Whether a view's own glass, or a clip around all of its content, excludes a place.
  fileprivate func cutsItselfOff(at place: Point) -> Bool {
    var point = place
    var level = children
    while true {
      var rest: [SceneNode] = []
      for node in level {
        if case .backdrop(let backdrop) = node.element {
          if !backdrop.shape.contains(point) { return true }
        } else {
          rest.append(node)
        }
      }
      // Only an effect around all of the content is the view's own.
      guard rest.count == 1 else { return false }
      switch rest[0].element {
      case .clip(let shape): if !shape.contains(point) { return true }
      case .transform(let transform):
        guard let inner = transform.projection.inverse?.apply(to: point) else { return true }
        point = inner
      case .opacity, .mask, .blur, .shadow, .blend, .glassGroup: break
      case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: return false
      }
      level = rest[0].children
    }
  }
}
