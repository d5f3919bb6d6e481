internal import CCairo
internal import MoonGeometry
internal import MoonScene
internal import RenderText

extension ScenePen {
  func fill(
    _ path: Path, _ rule: FillRule, _ paint: Paint, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    guard try setSource(paint, within: path.bounds, on: canvas, state) else { return }
    canvas.newPath()
    canvas.add(path, state.matrix)
    canvas.fill(rule)
  }

  func stroke(
    _ path: Path, _ paint: Paint, _ style: StrokeStyle, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    let reach = path.bounds.inset(by: -style.width * 5)
    guard try setSource(paint, within: reach, on: canvas, state) else { return }
    canvas.newPath()
    canvas.add(path, state.matrix)
    canvas.stroke(style, state.matrix)
  }

  func draw(_ run: TextRun, on canvas: Canvas, _ state: DrawingState) throws(RasterError) {
    guard run.font.size > 0, run.font.size.isFinite,
      try setSource(
        run.paint, within: run.frame.inset(by: -2 * run.font.size), on: canvas, state)
    else { return }
    canvas.newPath()
    for line in run.lines {
      // Letters lean and hang out of their lines by less than an em; this spares setting the text.
      let room = Rect(x: line.x, y: line.baseline, width: line.width, height: 0)
        .union(
          Rect(x: run.frame.minX, y: line.baseline, width: run.frame.size.width, height: 0)
        ).inset(by: -2 * run.font.size)
      guard !state.pixels(room).grown(by: 1).intersection(state.visible).isEmpty else { continue }
      let shaped = shaper.shape(line.text, font: run.font)
      let place = Transform.scale(x: run.font.size, y: run.font.size)
        .followed(by: .translation(x: line.x, y: line.baseline)).followed(by: state.matrix)
      let ink = PixelRect(covering: shaped.ink, place).grown(by: 1)
      guard !ink.intersection(state.visible).isEmpty else { continue }
      canvas.add(shaped.outline, place)
    }
    canvas.fill(.winding)
  }

  func draw(_ run: SymbolRun, on canvas: Canvas, _ state: DrawingState) throws(RasterError) {
    for layer in run.placedLayers {
      if let rule = layer.fill { try fill(layer.path, rule, run.paint, on: canvas, state) }
      if let line = layer.stroke {
        try stroke(layer.path, run.paint, line, on: canvas, state)
      }
    }
  }

  func draw(
    _ run: ImageRun, _ children: [SceneNode], on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    guard run.size.width > 0, run.size.height > 0, run.frame.size.width > 0,
      run.frame.size.height > 0, run.scale > 0
    else { return }
    let scale = min(run.scale, largestScale(of: run.size))
    let (width, height) = (run.size.width * scale, run.size.height * scale)
    let rect = PixelRect(
      low: .zero, high: Point(x: max(1, width - 1e-6), y: max(1, height - 1e-6)))
    let inner = DrawingState(matrix: .scale(x: scale, y: scale), visible: rect)
    guard let picture = try layer(children, rect, behind: nil, inner) else { return }
    let place = Transform.scale(
      x: run.frame.size.width / width, y: run.frame.size.height / height
    )
    .followed(by: .translation(x: run.frame.minX, y: run.frame.minY)).followed(by: state.matrix)
    // A picture that shrinks by more than a third needs a wider filter.
    let shrinks = abs(place.determinant) < 0.45
    let filter = shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
    if let tint = run.tint {
      canvas.setSource(tint, alpha: state.alpha)
      canvas.mask(picture: picture, place, filter: filter)
    } else {
      canvas.setSource(picture: picture, place, filter: filter)
      canvas.paint(alpha: state.alpha)
    }
  }

  /// The largest scale at which a picture in the picture can be drawn.
  ///
  /// Half of the memory that is left stays for the layers inside.
  private func largestScale(of size: Size) -> Double {
    let bytes = min(RasterError.largestPicture, (budget.limit - budget.used) / 2)
    // Divided one by one: a product of sides may be infinite.
    let area = (Double(bytes / 4) / size.width / size.height).squareRoot()
    return min(area, Double(RasterError.longestSide) / max(size.width, size.height))
  }

  // MARK: Paints

  /// Chooses what is drawn with; false when nothing would be seen.
  func setSource(
    _ paint: Paint, within ink: Rect, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) -> Bool {
    let determinant = state.matrix.determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return false }
    switch paint {
    case .color(let color):
      guard color.opacity > 0 else { return false }
      canvas.setSource(color, alpha: state.alpha)
    case .linear(let gradient, let start, let end):
      guard let last = gradient.stops.last else { return false }
      // Without a direction, all lies past the end.
      guard start != end, [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
        canvas.setSource(last.color, alpha: state.alpha)
        return true
      }
      canvas.setSource(
        Pattern(gradient, start: start, end: end, alpha: state.alpha), state.matrix)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      guard let last = gradient.stops.last else { return false }
      guard startRadius != endRadius, endRadius > 0 || startRadius > 0,
        [center.x, center.y, startRadius, endRadius].allSatisfy(\.isFinite)
      else {
        canvas.setSource(last.color, alpha: state.alpha)
        return true
      }
      canvas.setSource(
        Pattern(
          gradient, center: center, startRadius: startRadius, endRadius: endRadius,
          alpha: state.alpha), state.matrix)
    case .angular(let gradient, let center, let start, let end):
      guard !gradient.stops.isEmpty, let inverse = state.matrix.inverse else { return false }
      let rect = state.pixels(ink).grown(by: 1).intersection(state.visible)
      guard !rect.isEmpty else { return false }
      let colors = try Canvas(rect, kind: .color, budget: budget)
      AngularRamp(gradient, start: start, end: end, alpha: state.alpha)
        .paint(colors, inverse, center: center)
      canvas.setSource(colors)
    }
    return true
  }
}
