internal import MoonGeometry

extension Scene {
  /// The scene without the nodes that have a place or a size that is infinite or no number.
  ///
  /// What such a node holds goes with it. Nobody could say where it lies.
  package var finite: Scene {
    guard !nodes.areFinite else { return self }
    return Scene(size: size, nodes: nodes.finite)
  }
}

extension [SceneNode] {
  fileprivate var areFinite: Bool {
    allSatisfy { node in
      if case .mask(let mask) = node.element, !mask.areFinite { return false }
      return node.element.isFinite && node.children.areFinite
    }
  }

  fileprivate var finite: [SceneNode] {
    compactMap { node in
      guard node.element.isFinite else { return nil }
      if case .mask(let mask) = node.element {
        return SceneNode(.mask(mask.finite), children: node.children.finite)
      }
      return SceneNode(node.element, children: node.children.finite)
    }
  }
}

extension SceneElement {
  /// Whether all numbers that say where and how large are finite; those of a mask's nodes aside.
  fileprivate var isFinite: Bool {
    switch self {
    case .fill(let shape, let paint): shape.isFinite && paint.isFinite
    case .stroke(let shape, let paint, let style):
      shape.isFinite && paint.isFinite && style.isFinite
    case .text(let run):
      run.frame.isFinite && run.font.size.isFinite && run.paint.isFinite
        && run.lines.allSatisfy { $0.x.isFinite && $0.baseline.isFinite && $0.width.isFinite }
    case .symbol(let run): run.frame.isFinite && run.paint.isFinite && run.glyph.isFinite
    case .image(let run): run.frame.isFinite && run.size.isFinite && run.scale.isFinite
    case .backdrop(let backdrop): backdrop.shape.isFinite
    case .opacity(let opacity): opacity.isFinite
    case .transform(let transform): transform.isFinite
    case .clip(let shape): shape.isFinite
    case .blur(let radius): radius.isFinite
    case .shadow(let style): style.radius.isFinite && style.x.isFinite && style.y.isFinite
    // Glass flows together however large the spacing.
    case .glassGroup(let spacing): !spacing.isNaN
    case .mask, .blend, .semantics: true
    }
  }
}

extension Shape {
  fileprivate var isFinite: Bool {
    switch self {
    case .rectangle(let rect), .capsule(let rect), .circle(let rect), .ellipse(let rect):
      rect.isFinite
    case .rounded(let rect, let radius, _): rect.isFinite && !radius.isNaN
    case .path(let path, _): path.isFinite
    }
  }
}

extension Path {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): end.isFinite
      case .quad(let control, let end): control.isFinite && end.isFinite
      case .cubic(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

extension Paint {
  fileprivate var isFinite: Bool {
    switch self {
    case .color: true
    case .linear(let gradient, let start, let end):
      start.isFinite && end.isFinite && gradient.isFinite
    case .radial(let gradient, let center, let startRadius, let endRadius):
      center.isFinite && startRadius.isFinite && endRadius.isFinite && gradient.isFinite
    case .angular(let gradient, let center, let start, let end):
      center.isFinite && start.radians.isFinite && end.radians.isFinite && gradient.isFinite
    }
  }
}

extension Gradient {
  fileprivate var isFinite: Bool { stops.allSatisfy { $0.location.isFinite } }
}

extension StrokeStyle {
  fileprivate var isFinite: Bool { width.isFinite && dash.allSatisfy(\.isFinite) }
}

extension SymbolGlyph {
  fileprivate var isFinite: Bool {
    box.isFinite && layers.allSatisfy { $0.path.isFinite }
  }
}

extension SceneTransform {
  fileprivate var isFinite: Bool {
    switch self {
    case .offset(let x, let y): x.isFinite && y.isFinite
    case .scale(let x, let y, let anchor): x.isFinite && y.isFinite && anchor.isFinite
    case .rotation(let angle, let anchor): angle.radians.isFinite && anchor.isFinite
    case .rotation3D(let turn):
      turn.angle.radians.isFinite && turn.anchor.isFinite && turn.anchorZ.isFinite
        && [turn.x, turn.y, turn.z, turn.distance ?? 0].allSatisfy(\.isFinite)
    case .affine(let map):
      [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite)
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect {
  fileprivate var isFinite: Bool { origin.isFinite && size.isFinite }
}
