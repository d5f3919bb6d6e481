public import MoonGeometry

extension SceneNode {
  /// A rectangle that holds all that the node draws, before the transforms around it; nil for nothing.
  ///
  /// It may be larger than need be: text may reach out of its frame, and blur fades slowly.
  public var inkBounds: Rect? {
    switch element {
    case .fill(let shape, _): return shape.bounds
    case .stroke(let shape, _, let style):
      let reach = style.join == .miter ? style.width * 5 : style.width
      return shape.bounds.inset(by: -reach)
    case .text(let run):
      // Letters lean and hang out of their lines by less than an em.
      return run.lines.isEmpty ? nil : run.bounds.inset(by: -run.font.size)
    case .symbol(let run):
      let unit = max(run.frame.size.width, run.frame.size.height)
      return run.frame.inset(by: -unit * 0.1)
    case .image(let run): return run.frame
    case .backdrop(let backdrop): return backdrop.inkBounds
    case .opacity, .blend, .semantics: return childrenInk
    case .glassGroup:
      return glass.reduce(childrenInk) { Rect.union($0, $1.backdrop.inkBounds) }
    case .transform(let transform):
      guard let ink = childrenInk else { return nil }
      return transform.projection.bounds(of: ink)
    case .clip(let shape): return childrenInk.flatMap { $0.intersection(shape.bounds) }
    case .mask(let mask):
      let holes = mask.inkBounds
      return childrenInk.flatMap { ink in holes.flatMap { ink.intersection($0) } }
    case .blur(let radius):
      // Three standard deviations hold 99.7 % of a Gaussian.
      return childrenInk?.inset(by: -3 * max(0, radius))
    case .shadow(let style):
      guard let ink = childrenInk else { return nil }
      let moved = Rect(
        x: ink.minX + style.x, y: ink.minY + style.y, width: ink.size.width,
        height: ink.size.height)
      return ink.union(moved.inset(by: -3 * max(0, style.radius)))
    }
  }

  private var childrenInk: Rect? { children.inkBounds }
}

extension TextRun {
  fileprivate var bounds: Rect {
    lines.reduce(frame) { bounds, line in
      bounds.union(Rect(x: line.x, y: line.baseline, width: line.width, height: 0))
    }
  }
}

extension Backdrop {
  fileprivate var inkBounds: Rect {
    let shadow = look.shadow
    let box = shape.bounds
    return box.union(
      Rect(
        x: box.minX + shadow.x, y: box.minY + shadow.y, width: box.size.width,
        height: box.size.height
      ).inset(by: -3 * shadow.radius))
  }
}

extension [SceneNode] {
  /// A rectangle that holds all that the nodes draw; nil for nothing.
  package var inkBounds: Rect? { reduce(nil) { Rect.union($0, $1.inkBounds) } }
}

extension Rect {
  fileprivate static func union(_ left: Rect?, _ right: Rect?) -> Rect? {
    guard let left else { return right }
    return right.map { left.union($0) } ?? left
  }
}

extension Projection {
  /// The smallest upright rectangle around a rectangle's image.
  ///
  /// - Parameter rect: The rectangle before.
  /// - Returns: The rectangle around its image; nil when all of it lies behind the viewer.
  package func bounds(of rect: Rect) -> Rect? {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ].compactMap { apply(to: $0) }
    guard let first = corners.first else { return nil }
    return corners.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}
