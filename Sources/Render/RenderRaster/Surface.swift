internal import CCairo

/// Pixels that Cairo draws on, with the context that draws; freed with their owner.
@safe struct Surface: ~Copyable {
  /// What a pixel holds.
  enum Kind {
    /// Colour and opacity, 32 bits.
    case color
    /// Colour alone, 32 bits.
    case opaque
    /// Opacity alone, 8 bits.
    case alpha
  }

  let width: Int
  let height: Int
  let kind: Kind
  let handle: OpaquePointer?
  let context: OpaquePointer?

  init(width: Int, height: Int, kind: Kind) throws(RasterError) {
    let format =
      switch kind {
      case .color: CAIRO_FORMAT_ARGB32
      case .opaque: CAIRO_FORMAT_RGB24
      case .alpha: CAIRO_FORMAT_A8
      }
    self.width = width
    self.height = height
    self.kind = kind
    // Both calls return an object even when there is no memory; it is in error then.
    unsafe handle = cairo_image_surface_create(format, Int32(width), Int32(height))
    unsafe context = cairo_create(handle)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(handle)
  }

  /// The memory of a surface, in bytes.
  static func bytes(width: Int, height: Int, kind: Kind) -> Int {
    kind == .alpha ? (width + 3) / 4 * 4 * height : width * height * 4
  }

  /// The elements from one row to the next.
  var stride: Int { kind == .alpha ? (width + 3) / 4 * 4 : width }

  /// Whether all drawing so far was done.
  func check() throws(RasterError) {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  /// Lends the pixels of a colour surface.
  func withPixels<Result>(_ body: (inout MutableSpan<UInt32>) -> Result) -> Result {
    precondition(kind != .alpha, "an alpha surface has bytes")
    unsafe cairo_surface_flush(handle)
    defer { unsafe cairo_surface_mark_dirty(handle) }
    // Cairo's rows of 32-bit pixels have no gaps, and its data is aligned for them.
    let data = unsafe UnsafeMutableRawPointer(cairo_image_surface_get_data(handle))
    let pixels = unsafe UnsafeMutableBufferPointer(
      start: data?.assumingMemoryBound(to: UInt32.self), count: width * height)
    var span = unsafe pixels.mutableSpan
    return body(&span)
  }

  /// Forgets all that was drawn.
  func clear() {
    unsafe cairo_surface_flush(handle)
    unsafe cairo_image_surface_get_data(handle)?
      .update(repeating: 0, count: Surface.bytes(width: width, height: height, kind: kind))
    unsafe cairo_surface_mark_dirty(handle)
  }

  /// Copies the pixels of a colour surface, row by row, into as many others.
  func copyPixels(into pixels: inout [UInt32]) {
    precondition(
      kind != .alpha && pixels.count == width * height, "a surface has as many pixels as it takes")
    unsafe cairo_surface_flush(handle)
    let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(handle))
    guard let source = unsafe data?.assumingMemoryBound(to: UInt32.self) else { return }
    unsafe pixels.withUnsafeMutableBufferPointer { target in
      unsafe target.baseAddress?.update(from: source, count: target.count)
    }
  }

  /// The pixels of a colour surface, row by row.
  func copiedPixels() -> [UInt32] {
    precondition(kind != .alpha, "an alpha surface has bytes")
    unsafe cairo_surface_flush(handle)
    let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(handle))
    return unsafe Array(
      UnsafeBufferPointer(
        start: data?.assumingMemoryBound(to: UInt32.self), count: width * height))
  }

  /// Lends the bytes of an alpha surface; rows are ``stride`` bytes apart.
  func withAlpha<Result>(_ body: (inout MutableSpan<UInt8>) -> Result) -> Result {
    precondition(kind == .alpha, "a colour surface has pixels")
    unsafe cairo_surface_flush(handle)
    defer { unsafe cairo_surface_mark_dirty(handle) }
    let bytes = unsafe UnsafeMutableBufferPointer(
      start: cairo_image_surface_get_data(handle), count: stride * height)
    var span = unsafe bytes.mutableSpan
    return body(&span)
  }

  /// Pixels as a PNG file, straight from where they are.
  ///
  /// - Parameters:
  ///   - pixels: The rows of a picture.
  ///   - width: The number of pixels in one of its rows.
  ///   - rect: The part that is written.
  ///   - kind: With an alpha channel, or without one.
  /// - Returns: The file's bytes.
  /// - Throws: ``RasterError/cairo(_:)`` when there is no memory.
  static func png(
    of pixels: [UInt32], width: Int, _ rect: PixelRect, kind: Kind
  ) throws(RasterError) -> [UInt8] {
    precondition(
      kind != .alpha && rect.x >= 0 && rect.y >= 0 && !rect.isEmpty && rect.maxX <= width
        && rect.maxY * width <= pixels.count, "the part lies in the picture")
    let sink = ByteSink()
    let status = unsafe pixels.withUnsafeBufferPointer { buffer in
      // Cairo only reads: nothing is drawn on this surface.
      let first = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress)
        .map { unsafe UnsafeMutableRawPointer($0 + rect.y * width + rect.x) }
      let surface = unsafe cairo_image_surface_create_for_data(
        first?.assumingMemoryBound(to: UInt8.self),
        kind == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(rect.width),
        Int32(rect.height), Int32(width * 4))
      defer { unsafe cairo_surface_destroy(surface) }
      return unsafe cairo_surface_write_to_png_stream(
        surface, writeBytes, Unmanaged.passUnretained(sink).toOpaque())
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }
}
