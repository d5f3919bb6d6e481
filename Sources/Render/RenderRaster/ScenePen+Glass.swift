internal import CCairo
internal import MoonGeometry
internal import MoonScene

extension ScenePen {
  /// Draws the group's materials, flowed together, then what stands on them.
  func drawGlass(
    _ group: SceneNode, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    var inner = state
    // A group in a group has glass of its own.
    inner.isGlassDrawn = false
    for piece in group.glass {
      let node = SceneNode(.backdrop(piece.backdrop))
      try drawGroup([node], piece.opacity, on: canvas, inner)
    }
    inner.isGlassDrawn = true
    try draw(group.children, on: canvas, inner)
  }

  /// Draws a material: its shadow, what lies behind it, its body and its rim.
  func draw(
    _ backdrop: Backdrop, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let shape = backdrop.shape
    let path = shape.path
    if canvas.isAlpha {
      // In a shadow or a mask a material is its outline.
      return try fill(path, shape.fillRule, .color(.black), on: canvas, state)
    }
    let look = backdrop.look
    let box = shape.bounds
    try drawShadow(of: path, shape.fillRule, look.shadow, on: canvas, state)
    let plan = BlurPlan(deviation: look.blurRadius * state.scale, edge: .repeated)
    if let plan, let behind = try picture(behind: box, plan, look, on: canvas, state) {
      canvas.setSource(picture: behind, plan.place(behind), extend: CAIRO_EXTEND_PAD)
      canvas.newPath()
      canvas.add(path, state.matrix)
      canvas.fill(shape.fillRule)
    }
    let (top, bottom) = (Point(x: box.midX, y: box.minY), Point(x: box.midX, y: box.maxY))
    try fill(
      path, shape.fillRule, .linear(look.body, start: top, end: bottom), on: canvas, state)
    canvas.save()
    defer { canvas.restore() }
    canvas.newPath()
    canvas.add(path, state.matrix)
    canvas.clip(shape.fillRule)
    try stroke(
      path, .linear(look.rim, start: top, end: bottom), StrokeStyle(width: look.rimWidth),
      on: canvas, state)
  }

  /// Draws the shadow outside an outline only, so that it does not darken the glass.
  private func drawShadow(
    of path: Path, _ rule: FillRule, _ style: ShadowStyle, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    canvas.save()
    defer { canvas.restore() }
    canvas.newPath()
    canvas.add(path, state.matrix)
    let outline = SceneNode(.fill(.path(path, rule), .color(.black)))
    let around = bounds([SceneNode(.shadow(style), children: [outline])], state, margin: 1)
    canvas.add(around)
    canvas.clip(.evenOdd)
    var inner = state
    inner.visible = around
    try drawShadow([outline], style, on: canvas, inner)
  }

  /// What lies behind a rectangle, halved, blurred and strengthened.
  private func picture(
    behind box: Rect, _ plan: BlurPlan, _ look: GlassLook, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) -> Canvas? {
    let rect = state.pixels(box).intersection(state.visible).grown(by: plan.reach)
      .intersection(canvas.root.rect)
    guard !rect.isEmpty else { return nil }
    let small = try Canvas(rect.reduced(by: plan.factor), kind: .color, budget: budget)
    try canvas.paintAll(on: small, rect, factor: plan.factor)
    plan.blur.blur(small.surface, saturation: Float(look.saturation))
    return small
  }
}
