internal import CPango

/// The functions through which HarfBuzz calls an ``OutlinePen``; freed with their owner.
///
/// The drawing data that HarfBuzz hands on is the pen, unretained: it lives as long as the call.
@safe struct OutlineFunctions: ~Copyable {
  let handle: OpaquePointer?

  init() {
    let handle = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(handle, moveTo, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(handle, lineTo, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(handle, quadraticTo, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(handle, cubicTo, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(handle, closePath, nil, nil)
    unsafe hb_draw_funcs_make_immutable(handle)
    unsafe self.handle = handle
  }

  deinit { unsafe hb_draw_funcs_destroy(handle) }

  /// Draws a letter's outline; nothing for one that is a picture.
  ///
  /// - Parameters:
  ///   - glyph: The letter's number in its font.
  ///   - font: The font.
  ///   - pen: What is drawn with.
  func draw(_ glyph: UInt32, of font: OpaquePointer?, with pen: OutlinePen) {
    unsafe hb_font_get_glyph_shape(font, glyph, handle, Unmanaged.passUnretained(pen).toOpaque())
  }
}

private func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
  unsafe data.map { unsafe Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
}

private func moveTo(
  _: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<hb_draw_state_t>?,
  _ x: Float, _ y: Float, _: UnsafeMutableRawPointer?
) {
  unsafe pen(data)?.move(x: x, y: y)
}

private func lineTo(
  _: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<hb_draw_state_t>?,
  _ x: Float, _ y: Float, _: UnsafeMutableRawPointer?
) {
  unsafe pen(data)?.line(x: x, y: y)
}

private func quadraticTo(
  _: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<hb_draw_state_t>?,
  _ controlX: Float, _ controlY: Float, _ x: Float, _ y: Float, _: UnsafeMutableRawPointer?
) {
  unsafe pen(data)?.quad(controlX: controlX, controlY: controlY, x: x, y: y)
}

private func cubicTo(
  _: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<hb_draw_state_t>?,
  _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x: Float, _ y: Float,
  _: UnsafeMutableRawPointer?
) {
  unsafe pen(data)?.cubic(x1: x1, y1: y1, x2: x2, y2: y2, x: x, y: y)
}

private func closePath(
  _: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<hb_draw_state_t>?,
  _: UnsafeMutableRawPointer?
) {
  unsafe pen(data)?.close()
}
