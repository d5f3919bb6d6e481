extension Scene {
  /// Visits every node with its identity, parents first, in the order of the scene's text.
  ///
  /// A mask's own nodes come before its children.
  ///
  /// - Parameter body: What to do with each node.
  /// - Throws: What the body throws.
  public func forEachNode<Failure: Error>(
    _ body: (SceneNode, SceneIdentity) throws(Failure) -> Void
  ) throws(Failure) {
    // The views that nodes may belong to, with the number of nodes of each role so far.
    var owners = [Owner(path: ScenePath(), id: .root)]
    var work = nodes.reversed().map { (node: $0, owner: 0) }
    while let (node, owner) = work.popLast() {
      var inner = owner
      let identity: SceneIdentity
      if case .semantics(let semantics) = node.element {
        let path = owners[owner].path.appending(semantics.key)
        let id = owners[owner].id.child(semantics.key)
        identity = SceneIdentity(path: path, role: nil, ordinal: 1, id: id)
        inner = owners.count
        owners.append(Owner(path: path, id: id))
      } else {
        let role = node.element.role
        let ordinal = owners[owner].counts[role, default: 0] + 1
        owners[owner].counts[role] = ordinal
        identity = SceneIdentity(
          path: owners[owner].path, role: role, ordinal: ordinal,
          id: owners[owner].id.part(role, ordinal))
      }
      try body(node, identity)
      work += node.children.reversed().map { ($0, inner) }
      if case .mask(let nodes) = node.element { work += nodes.reversed().map { ($0, inner) } }
    }
  }

  private struct Owner {
    var path: ScenePath
    var id: SceneID
    var counts: [String: Int] = [:]
  }

  /// The views, parents first, with those inside pictures and masks.
  public var views: [SceneView] {
    var views: [SceneView] = []
    forEachNode { node, identity in
      guard case .semantics(let semantics) = node.element else { return }
      views.append(SceneView(path: identity.path, semantics: semantics))
    }
    return views
  }

  /// The views with an id.
  ///
  /// - Parameter name: The id, as text.
  /// - Returns: The views whose own key it is, parents first.
  public func views(named name: String) -> [SceneView] {
    views.filter { $0.semantics.key == .name(name) }
  }

  /// Finds a node by its number.
  ///
  /// - Parameter id: The number.
  /// - Returns: The first node that has it; nil when none has.
  public func node(_ id: SceneID) -> SceneNode? {
    var found: SceneNode?
    forEachNode { node, identity in
      if found == nil, identity.id == id { found = node }
    }
    return found
  }
}
