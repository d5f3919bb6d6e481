import MoonGeometry

extension Transition {
  /// The same where reading goes from right to left, with leading standing for left.
  var mirrored: Transition {
    switch self {
    case .identity, .opacity, .scale, .offset, .blurReplace: self
    case .move(let edge): .move(edge.mirrored)
    case .slide: .asymmetric(insertion: .move(.trailing), removal: .move(.leading))
    case .push(let edge): .push(from: edge.mirrored)
    case .asymmetric(let insertion, let removal):
      .asymmetric(insertion: insertion.mirrored, removal: removal.mirrored)
    case .combined(let transitions): .combined(transitions.map(\.mirrored))
    case .animated(let transition, let animation): .animated(transition.mirrored, animation)
    }
  }
}

extension Edge {
  /// The side across.
  var mirrored: Edge {
    switch self {
    case .top, .bottom: self
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
