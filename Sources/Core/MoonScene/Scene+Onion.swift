internal import Glibc
internal import MoonGeometry

extension Scene {
  /// Several moments of a scene over each other, the older the fainter.
  ///
  /// What all moments share looks as in one of them. Where they differ, the last one counts for 11
  /// of 20 parts; the rest is for those before it, each with 3/5 of the share of the one after it.
  ///
  /// - Parameter scenes: The moments, the oldest first; at least one.
  /// - Returns: The picture; its views are those of the last moment.
  package static func onion(_ scenes: [Scene]) -> Scene {
    guard var result = scenes.last else {
      preconditionFailure("an onion has skins; its caller checks this")
    }
    let older = Array(scenes.dropLast().reversed())
    let weights = older.indices.map { pow(0.6, Double($0)) }
    let unit = 0.45 / weights.reduce(0, +)
    var sum = 0.55
    for (scene, weight) in zip(older, weights) {
      // A layer over others takes its share from all of them.
      sum += weight * unit
      result.nodes.append(
        SceneNode(.opacity(weight * unit / sum), children: scene.nodes.withoutMeaning))
      result.size.width = max(result.size.width, scene.size.width)
      result.size.height = max(result.size.height, scene.size.height)
    }
    return result
  }
}

extension [SceneNode] {
  /// What is drawn, without what views are and say.
  fileprivate var withoutMeaning: [SceneNode] {
    flatMap { node in
      let children = node.children.withoutMeaning
      if case .semantics = node.element { return children }
      var result = node
      result.children = children
      return [result]
    }
  }
}
