internal import CCairo
internal import MoonGeometry
internal import MoonScene

extension ScenePen {
  // MARK: Opacity

  func drawGroup(
    _ children: [SceneNode], _ opacity: Double, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let opacity = Canvas.unit(opacity)
    guard opacity > 0 else { return }
    if opacity == 1, !children.contains(where: { $0.needsIsolation }) {
      return try draw(children, on: canvas, state)
    }
    if SceneNode.areOneInk(children) {
      var fainter = state
      fainter.alpha *= opacity
      return try draw(children, on: canvas, fainter)
    }
    let layer = try layer(children, bounds(children, state), behind: canvas, state)
    guard let layer else { return }
    canvas.setSource(layer)
    canvas.paint(alpha: opacity * state.alpha)
  }

  // MARK: Place

  func draw(
    _ children: [SceneNode], _ transform: SceneTransform, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    if let affine = transform.affine {
      var moved = state
      moved.matrix = affine.followed(by: state.matrix)
      return try draw(children, on: canvas, moved)
    }
    try draw(
      children, transform.projection.followed(by: Projection(state.matrix)), on: canvas, state)
  }

  /// Draws a flat layer, seen in perspective.
  private func draw(
    _ children: [SceneNode], _ projection: Projection, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    guard let inverse = projection.inverse, let ink = children.ink else { return }
    // The flat layer has as many pixels as the same layer without perspective, within reason.
    let longest = max(ink.size.width, ink.size.height, 1e-9)
    let scale = min(state.scale * 1.25, 4096 / longest)
    let flat = Transform.scale(x: scale, y: scale)
    let source = PixelRect(covering: ink, flat).grown(by: 1)
    // More than asked for: a place that no number holds.
    guard max(source.width, source.height) <= 4100 else { return }
    // Glass seen in perspective flows into no other.
    let inner = DrawingState(matrix: flat, visible: source)
    guard let layer = try layer(children, source, behind: nil, inner) else { return }
    let target = projection.pixels(ink, in: state.visible)
    guard !target.isEmpty else { return }
    let warped = try Canvas(target, kind: .color, budget: budget)
    Warp(back: inverse.followed(by: Projection(flat))).draw(layer, on: warped)
    canvas.setSource(warped)
    canvas.paint(alpha: state.alpha)
  }

  // MARK: Shape

  func draw(
    _ children: [SceneNode], clippedTo shape: Shape, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    var inner = state
    inner.visible = state.visible.intersection(state.pixels(shape.bounds))
    guard !inner.visible.isEmpty else { return }
    canvas.save()
    defer { canvas.restore() }
    canvas.newPath()
    canvas.add(shape.path, state.matrix)
    canvas.clip(shape.fillRule)
    try draw(children, on: canvas, inner)
  }

  func draw(
    _ children: [SceneNode], mask: [SceneNode], on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let rect = bounds(children, state).intersection(bounds(mask, state))
    var own = state
    own.isGlassDrawn = false
    guard let holes = try layer(mask, rect, kind: .alpha, behind: nil, own),
      let layer = try layer(children, rect, behind: canvas, state)
    else { return }
    if state.alpha < 1 {
      holes.setOperator(CAIRO_OPERATOR_DEST_IN)
      holes.setSource(.black, alpha: state.alpha)
      holes.paint()
    }
    canvas.setSource(layer)
    canvas.mask(holes)
  }

  // MARK: Blur

  func draw(
    _ children: [SceneNode], blur radius: Double, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let showBehind = children.showBehind
    // Glass needs the full size, so the room around it is bounded.
    let deviation = radius * state.scale
    let plan = BlurPlan(deviation: showBehind ? min(deviation, 200) : deviation)
    guard let plan else { return try drawGroup(children, 1, on: canvas, state) }
    let layer =
      try showBehind && plan.factor > 1
      ? shrunkLayer(children, plan, behind: canvas, state)
      : reducedLayer(children, plan, kind: .color, behind: canvas, state)
    guard let layer else { return }
    plan.blur.blur(layer.surface)
    canvas.setSource(picture: layer, plan.place(layer))
    canvas.paint(alpha: state.alpha)
  }

  /// A layer for a blur, with room around it, and drawn at the blur's scale.
  private func reducedLayer(
    _ children: [SceneNode], _ plan: BlurPlan, kind: Surface.Kind, behind: Canvas?,
    _ state: DrawingState, shift: (x: Int, y: Int) = (0, 0)
  ) throws(RasterError) -> Canvas? {
    var wide = state
    wide.visible = state.visible.moved(x: -shift.x, y: -shift.y).grown(by: plan.reach)
    let rect = bounds(children, wide, margin: plan.reach).reduced(by: plan.factor)
    wide.matrix = state.matrix.followed(
      by: .scale(x: 1 / Double(plan.factor), y: 1 / Double(plan.factor)))
    return try layer(children, rect, kind: kind, behind: plan.factor == 1 ? behind : nil, wide)
  }

  /// A layer for a blur, drawn at full size, then made smaller.
  private func shrunkLayer(
    _ children: [SceneNode], _ plan: BlurPlan, behind: Canvas, _ state: DrawingState
  ) throws(RasterError) -> Canvas? {
    var wide = state
    wide.visible = state.visible.grown(by: plan.reach)
    guard let full = try layer(children, bounds(children, wide), behind: behind, wide) else {
      return nil
    }
    let rect = full.rect.grown(by: plan.reach).reduced(by: plan.factor)
    let small = try Canvas(rect, kind: .color, budget: budget)
    try full.paint(on: small, full.rect, factor: plan.factor, extend: CAIRO_EXTEND_NONE)
    return small
  }

  // MARK: Shadow

  func draw(
    _ children: [SceneNode], shadow style: ShadowStyle, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    guard style.color.opacity > 0 else { return try draw(children, on: canvas, state) }
    let isOneLayer = state.alpha < 1 && !SceneNode.areOneInk(children)
    if children.isCostly || isOneLayer {
      try drawLayer(children, style, on: canvas, state)
    } else {
      try drawShadow(children, style, on: canvas, state)
      try draw(children, on: canvas, state)
    }
  }

  /// Draws only the shadow of nodes that are cheap to draw twice.
  func drawShadow(
    _ children: [SceneNode], _ style: ShadowStyle, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let shift = style.shift(state.matrix)
    let plan = BlurPlan(deviation: style.radius * state.scale) ?? .none
    let whole = (x: PixelRect.whole(shift.x), y: PixelRect.whole(shift.y))
    let layer = try reducedLayer(
      children, plan, kind: .alpha, behind: nil, state, shift: whole)
    guard let layer else { return }
    plan.run(on: layer)
    canvas.setSource(style.color, alpha: state.alpha)
    canvas.mask(
      picture: layer, plan.place(layer).followed(by: .translation(x: shift.x, y: shift.y)),
      filter: CAIRO_FILTER_BILINEAR)
  }

  /// Draws nodes once into a layer, and its shadow behind it.
  private func drawLayer(
    _ children: [SceneNode], _ style: ShadowStyle, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let shift = style.shift(state.matrix)
    let plan = BlurPlan(deviation: style.radius * state.scale) ?? .none
    // A layer that held both would be too large.
    guard max(abs(shift.x), abs(shift.y)) < 4096 else {
      return try draw(children, on: canvas, state)
    }
    let (x, y) = (PixelRect.whole(shift.x), PixelRect.whole(shift.y))
    var wide = state
    wide.visible = state.visible.union(state.visible.moved(x: -x, y: -y).grown(by: plan.reach))
    let layer = try layer(children, bounds(children, wide), behind: canvas, wide)
    guard let layer else { return }
    let rect = layer.rect.grown(by: plan.reach).reduced(by: plan.factor)
    let shade = try Canvas(rect, kind: .alpha, budget: budget)
    try layer.paint(on: shade, layer.rect, factor: plan.factor, extend: CAIRO_EXTEND_NONE)
    plan.run(on: shade)
    canvas.setSource(style.color, alpha: state.alpha)
    canvas.mask(
      picture: shade, plan.place(shade).followed(by: .translation(x: shift.x, y: shift.y)),
      filter: CAIRO_FILTER_BILINEAR)
    canvas.setSource(layer)
    canvas.paint(alpha: state.alpha)
  }
}

extension ShadowStyle {
  /// The shift in pixels: it turns and grows with its node.
  fileprivate func shift(_ matrix: Transform) -> Point {
    Point(x: matrix.a * x + matrix.c * y, y: matrix.b * x + matrix.d * y)
  }
}
