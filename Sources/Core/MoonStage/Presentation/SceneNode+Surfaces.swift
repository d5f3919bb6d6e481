import MoonGeometry
import MoonScene

extension SceneNode {
  /// The size of a view with all surfaces in it, which may reach out of its frame.
  ///
  /// A view that slides out of sight by this much takes a background in the safe area along.
  ///
  /// - Parameter view: What the view is.
  /// - Returns: The size.
  func size(of view: Semantics) -> Size {
    var bounds = view.frame
    // A list of work rather than a walk by itself, since scenes may be deep.
    var work = [SurfaceWork(nodes: children)]
    while let next = work.popLast() {
      for index in next.nodes.indices {
        if let rect = next.nodes.surface(index), let shown = next.shown(rect) {
          bounds = bounds.union(shown)
        }
        if let inner = next.inside(index) { work.append(inner) }
      }
    }
    return bounds.size
  }
}

/// Siblings whose surfaces are looked for.
private struct SurfaceWork {
  let nodes: [SceneNode]
  var map = Projection.identity
  /// What the clips around leave to be seen; nil for all.
  var clip: Rect?

  init(nodes: [SceneNode]) { self.nodes = nodes }

  /// The rectangle around a surface as it is seen; nil for one that is not.
  func shown(_ rect: Rect) -> Rect? {
    guard let shown = map.bounds(of: rect) else { return nil }
    guard let clip else { return shown }
    return clip.intersection(shown)
  }

  /// What one of the nodes holds; nil for nothing.
  func inside(_ index: Int) -> SurfaceWork? {
    let children = nodes.inside(index)
    guard !children.isEmpty else { return nil }
    var inner = SurfaceWork(nodes: children)
    (inner.map, inner.clip) = (map, clip)
    switch nodes[index].element {
    case .image: return nil
    case .transform(let transform): inner.map = transform.projection.followed(by: map)
    case .clip(let shape):
      guard let shown = shown(shape.bounds) else { return nil }
      inner.clip = shown
    case .fill, .stroke, .text, .symbol, .backdrop, .opacity, .mask, .blur, .shadow, .blend,
      .glassGroup, .semantics:
      break
    }
    return inner
  }
}

extension [SceneNode] {
  /// The rectangle around what one of the nodes fills; nil for nothing.
  fileprivate func surface(_ index: Int) -> Rect? {
    switch self[index].element {
    case .fill(let shape, _): shape.bounds
    case .backdrop(let backdrop): backdrop.shape.bounds
    case .image(let run): run.frame
    case .stroke, .text, .symbol, .opacity, .transform, .clip, .mask, .blur, .shadow, .blend,
      .glassGroup, .semantics:
      nil
    }
  }
}
