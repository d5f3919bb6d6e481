internal import MoonGeometry
internal import MoonScene

extension SceneNode {
  /// Whether the node looks different in a layer of its own.
  var needsIsolation: Bool {
    switch element {
    case .blend: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop: false
    // A layer of its own is isolated already.
    case .mask, .blur: false
    case .opacity, .transform, .clip, .shadow, .glassGroup, .semantics:
      children.contains { $0.needsIsolation }
    }
  }

  /// Whether nodes draw each pixel at most once, so that they may be drawn fainter without a layer.
  static func areOneInk(_ nodes: [SceneNode]) -> Bool {
    guard nodes.count == 1, let node = nodes.first else { return nodes.isEmpty }
    switch node.element {
    case .fill, .stroke, .text, .image, .blur, .mask: return true
    // A symbol's layers do not overlap, but a heavy weight draws lines over its fills.
    case .symbol(let run): return run.placedLayers.allSatisfy { $0.fill == nil || $0.stroke == nil }
    case .backdrop, .blend, .shadow, .glassGroup: return false
    case .opacity, .transform, .clip, .semantics: return areOneInk(node.children)
    }
  }

  /// Whether the node shows what lies behind it.
  fileprivate var showsBehind: Bool {
    switch element {
    case .backdrop: true
    case .image: false
    default: children.showBehind
    }
  }

  /// Whether drawing the node twice costs much, or would cost more at each level.
  fileprivate var isCostly: Bool {
    switch element {
    case .fill(_, let paint), .stroke(_, let paint, _):
      if case .angular = paint { true } else { false }
    case .text, .symbol: false
    case .backdrop, .image, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .transform(let transform): transform.affine == nil || children.isCostly
    case .opacity, .clip, .semantics: children.isCostly
    }
  }
}

extension [SceneNode] {
  /// Whether any of the nodes shows what lies behind it.
  var showBehind: Bool { contains { $0.showsBehind } }

  /// Whether drawing the nodes twice costs much.
  var isCostly: Bool { contains { $0.isCostly } }

  /// A rectangle around all that the nodes draw; nil for nothing.
  var ink: Rect? {
    reduce(nil) { (sum: Rect?, node) in
      guard let ink = node.inkBounds else { return sum }
      return sum.map { $0.union(ink) } ?? ink
    }
  }
}
