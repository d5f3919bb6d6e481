import MoonScene

extension SceneNode {
  /// Whether something inside mixes with what lies behind the node.
  var mixesWithBehind: Bool {
    switch element {
    case .blend: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .clip, .mask, .blur, .shadow: false
    case .opacity(let opacity): opacity >= 1 && children.contains { $0.mixesWithBehind }
    case .transform, .glassGroup, .semantics: children.contains { $0.mixesWithBehind }
    }
  }
}
