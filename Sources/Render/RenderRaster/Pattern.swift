internal import CCairo
internal import MoonGeometry
internal import MoonScene

/// Colours along a line or from a centre, freed with their owner.
@safe struct Pattern: ~Copyable {
  let handle: OpaquePointer?

  /// Creates a pattern along a line.
  init(_ gradient: Gradient, start: Point, end: Point, alpha: Double) {
    unsafe handle = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    addStops(gradient, alpha)
  }

  /// Creates a pattern from a centre outwards.
  init(_ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double, alpha: Double) {
    unsafe handle = cairo_pattern_create_radial(
      center.x, center.y, max(0, startRadius), center.x, center.y, max(0, endRadius))
    addStops(gradient, alpha)
  }

  deinit { unsafe cairo_pattern_destroy(handle) }

  private func addStops(_ gradient: Gradient, _ alpha: Double) {
    for stop in gradient.thinned().stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        handle, Canvas.unit(stop.location), Canvas.component(color.red),
        Canvas.component(color.green), Canvas.component(color.blue),
        Canvas.unit(color.opacity * alpha))
    }
  }
}
