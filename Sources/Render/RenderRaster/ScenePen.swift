internal import CCairo
internal import MoonGeometry
internal import MoonScene
internal import RenderText

/// Draws nodes on canvases, leaf by leaf and effect by effect.
struct ScenePen {
  let shaper: TextShaper
  let budget: MemoryBudget

  func draw(
    _ nodes: [SceneNode], on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    guard !state.visible.isEmpty, state.alpha > 0 else { return }
    for node in nodes { try draw(node, on: canvas, state) }
  }

  func draw(_ node: SceneNode, on canvas: Canvas, _ state: DrawingState) throws(RasterError) {
    let children = node.children
    switch node.element {
    case .fill(let shape, let paint):
      guard isVisible(node, state) else { return }
      try fill(shape.path, shape.fillRule, paint, on: canvas, state)
    case .stroke(let shape, let paint, let style):
      guard isVisible(node, state) else { return }
      try stroke(shape.path, paint, style, on: canvas, state)
    case .text(let run):
      guard isVisible(node, state) else { return }
      try draw(run, on: canvas, state)
    case .symbol(let run):
      guard isVisible(node, state) else { return }
      try draw(run, on: canvas, state)
    case .image(let run):
      guard isVisible(node, state) else { return }
      try draw(run, children, on: canvas, state)
    case .backdrop(let backdrop):
      guard !state.isGlassDrawn, isVisible(node, state) else { return }
      try draw(backdrop, on: canvas, state)
    case .semantics: try draw(children, on: canvas, state)
    case .opacity(let opacity): try drawGroup(children, opacity, on: canvas, state)
    case .transform(let transform): try draw(children, transform, on: canvas, state)
    case .clip(let shape): try draw(children, clippedTo: shape, on: canvas, state)
    case .mask(let mask): try draw(children, mask: mask, on: canvas, state)
    case .blur(let radius): try draw(children, blur: radius, on: canvas, state)
    case .shadow(let style): try draw(children, shadow: style, on: canvas, state)
    case .blend(let mode): try draw(children, blend: mode, on: canvas, state)
    case .glassGroup: try drawGlass(node, on: canvas, state)
    }
  }

  private func isVisible(_ node: SceneNode, _ state: DrawingState) -> Bool {
    guard let ink = node.inkBounds else { return false }
    return !state.pixels(ink).grown(by: 1).intersection(state.visible).isEmpty
  }

  // MARK: Layers

  /// The pixels that nodes may touch and that can be seen.
  func bounds(_ nodes: [SceneNode], _ state: DrawingState, margin: Int = 0) -> PixelRect {
    var ink: Rect?
    for node in nodes {
      guard let other = node.inkBounds else { continue }
      ink = ink.map { $0.union(other) } ?? other
    }
    guard let ink else { return .empty }
    return state.pixels(ink).grown(by: margin).intersection(state.visible)
  }

  /// A layer with these nodes on it; nil when none of them can be seen.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - rect: The pixels of the layer.
  ///   - kind: What its pixels hold.
  ///   - behind: What materials in the layer show.
  ///   - state: The state; the layer is drawn without its opacity.
  /// - Returns: The layer.
  /// - Throws: ``RasterError/tooMuchMemory(_:)``.
  func layer(
    _ nodes: [SceneNode], _ rect: PixelRect, kind: Surface.Kind = .color, behind: Canvas?,
    _ state: DrawingState
  ) throws(RasterError) -> Canvas? {
    guard !rect.isEmpty else { return nil }
    let canvas = try Canvas(rect, kind: kind, parent: behind, budget: budget)
    var inner = state
    inner.alpha = 1
    inner.visible = rect
    try draw(nodes, on: canvas, inner)
    try canvas.surface.check()
    return canvas
  }
}
