internal import CCairo
internal import MoonScene

extension ScenePen {
  func draw(
    _ children: [SceneNode], blend mode: BlendMode, on canvas: Canvas, _ state: DrawingState
  ) throws(RasterError) {
    if mode == .normal { return try drawGroup(children, 1, on: canvas, state) }
    let layer = try layer(children, bounds(children, state), behind: canvas, state)
    guard let layer else { return }
    canvas.save()
    defer { canvas.restore() }
    if let mode = mode.cairo {
      canvas.setOperator(mode)
      canvas.setSource(layer)
      canvas.paint(alpha: state.alpha)
    } else if !canvas.isAlpha {
      darken(canvas, with: layer, alpha: state.alpha)
      canvas.setOperator(CAIRO_OPERATOR_SOURCE)
      canvas.setSource(layer)
      canvas.newPath()
      canvas.add(layer.rect)
      canvas.fill(.winding)
    }
  }

  /// Makes a layer the sum, less white, of what lies behind it and itself.
  ///
  /// With colours multiplied by alpha: a = min(1, as + ab), c = max(0, a - (as - cs) - (ab - cb)).
  /// Source: Apple's `kCGBlendModePlusDarker`, R = max(0, 1 - ((1 - D) + (1 - S))).
  private func darken(_ canvas: Canvas, with layer: Canvas, alpha: Double) {
    let rect = layer.rect
    let share = Int(alpha * 256)
    canvas.surface.withPixels { below in
      layer.surface.withPixels { pixels in
        for row in 0..<rect.height {
          for column in 0..<rect.width {
            let behind = Pixel(
              argb: below[
                (rect.y + row - canvas.rect.y) * canvas.rect.width + rect.x + column
                  - canvas.rect.x])
            var front = Pixel(argb: pixels[row * rect.width + column])
            front = Pixel(
              front.red * share >> 8, front.green * share >> 8, front.blue * share >> 8,
              front.alpha * share >> 8)
            let alpha = min(255, front.alpha + behind.alpha)
            func sum(_ front: Int, _ behind: Int, _ whole: Int) -> UInt32 {
              UInt32(max(0, alpha - (whole - front - behind)))
            }
            let whole = front.alpha + behind.alpha
            pixels[row * rect.width + column] =
              UInt32(alpha) << 24 | sum(front.red, behind.red, whole) << 16
              | sum(front.green, behind.green, whole) << 8 | sum(front.blue, behind.blue, whole)
          }
        }
      }
    }
  }
}

extension BlendMode {
  /// Cairo's operator with the same formula; nil where it has none.
  fileprivate var cairo: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: nil
    }
  }
}
