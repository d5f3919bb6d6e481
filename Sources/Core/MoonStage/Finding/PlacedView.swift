import MoonScene

/// A view of a scene that was found by its path.
struct PlacedView {
  /// What the view is.
  var semantics: Semantics
  /// The node, with what is in it.
  var node: SceneNode
  /// Whether nothing makes it invisible: an opacity of 0, of its own or around it.
  var isSeen: Bool
}

extension Scene {
  /// The view at a path.
  ///
  /// Complexity: O(number of nodes that belong to the views around it).
  func view(at path: ScenePath) -> PlacedView? {
    var found: PlacedView?
    for key in path.keys {
      let (level, isSeen) = (found?.node.children ?? nodes, found?.isSeen ?? true)
      guard let next = PlacedView.search(level, key, isSeen: isSeen) else { return nil }
      found = next
    }
    guard var view = found else { return nil }
    view.isSeen = view.isSeen && !view.node.isFadedOut
    return view
  }
}

extension PlacedView {
  /// Finds a view among nodes, through effects but not through other views.
  fileprivate static func search(
    _ nodes: [SceneNode], _ key: SceneKey, isSeen: Bool
  ) -> PlacedView? {
    var work = nodes.reversed().map { (node: $0, isSeen: isSeen) }
    while let (node, isSeen) = work.popLast() {
      switch node.element {
      case .semantics(let semantics):
        if semantics.key == key {
          return PlacedView(semantics: semantics, node: node, isSeen: isSeen)
        }
      case .opacity(let opacity):
        let isStillSeen = isSeen && opacity > 0
        work += node.children.reversed().map { ($0, isStillSeen) }
      case .mask(let mask):
        work += mask.reversed().map { ($0, false) }
        work += node.children.reversed().map { ($0, isSeen) }
      case .fill, .stroke, .text, .symbol, .image, .backdrop, .transform, .clip, .blur, .shadow,
        .blend, .glassGroup:
        work += node.children.reversed().map { ($0, isSeen) }
      }
    }
    return nil
  }
}
