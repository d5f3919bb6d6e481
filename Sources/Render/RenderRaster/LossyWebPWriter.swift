internal import CWebP

/// Writes animated WebP with losses: each frame is the rectangle that changed.
///
/// libwebpmux's own encoder would leave out what is nearly as before, and so what changes slowly for
/// ever.
@safe final class LossyWebPWriter: FrameWriter {
  var ready: [UInt8] = []
  let corrections: [(offset: Int, bytes: [UInt8])] = []

  private let width: Int
  private let mux: MuxHandle
  private var config: WebPConfig
  /// The frame with colours that are not multiplied by alpha.
  private var straight: [UInt32] = []
  /// The frame that is shown, whose duration is not known yet.
  private var shown: (rect: PixelRect, data: [UInt8], since: FrameTime)?

  init(
    width: Int, height: Int, quality: Double, _ options: AnimationOptions
  ) throws(RasterError) {
    self.width = width
    mux = try MuxHandle()
    config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else {
      throw .encoder(.webp, "libwebp is of another version")
    }
    config.method = 0
    config.quality = Float(quality)
    try mux.begin(width: width, height: height, loops: options.loops)
  }

  func show(
    _ pixels: [UInt32], after previous: [UInt32], at time: FrameTime
  ) throws(RasterError) {
    try pushShown(until: time)
    var rect = PixelRect(x: 0, y: 0, width: width, height: pixels.count / width)
    if !previous.isEmpty {
      rect =
        .changed(from: previous, to: pixels, width: width)
        ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      // A frame's corner has even coordinates.
      let (left, top) = (rect.x & 1, rect.y & 1)
      rect = PixelRect(
        x: rect.x - left, y: rect.y - top, width: rect.width + left, height: rect.height + top)
    }
    let data: [UInt8]
    if pixels.areOpaque {
      data = try packed(pixels, rect)
    } else {
      straight.becomeStraight(pixels)
      data = try packed(straight, rect)
    }
    shown = (rect, data, time)
  }

  func end(at time: FrameTime) throws(RasterError) {
    try pushShown(until: time)
    ready = try mux.file()
  }

  private func packed(_ pixels: [UInt32], _ rect: PixelRect) throws(RasterError) -> [UInt8] {
    let sink = ByteSink()
    var problem = VP8_ENC_OK
    let isDone = try unsafe WebPPicture.withPicture(of: pixels, width: width, rect) { picture in
      unsafe picture.writer = writeWebPBytes
      unsafe picture.custom_ptr = Unmanaged.passUnretained(sink).toOpaque()
      let result = unsafe WebPEncode(&config, &picture)
      problem = unsafe picture.error_code
      return result != 0
    }
    guard isDone else { throw .encoder(.webp, "libwebp's error \(problem.rawValue)") }
    return sink.bytes
  }

  private func pushShown(until end: FrameTime) throws(RasterError) {
    guard let (rect, data, since) = shown else { return }
    try mux.push(data, rect, milliseconds: end.milliseconds - since.milliseconds)
    shown = nil
  }
}

/// A file that libwebpmux puts together, freed with its owner.
@safe private struct MuxHandle: ~Copyable {
  private let pointer: OpaquePointer

  init() throws(RasterError) {
    guard let made = unsafe WebPMuxNew() else { throw .encoder(.webp, "there is no memory") }
    unsafe pointer = made
  }

  deinit { unsafe WebPMuxDelete(pointer) }

  /// Says how large the picture is and how often it plays.
  func begin(width: Int, height: Int, loops: Int) throws(RasterError) {
    var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(loops))
    try Self.check(unsafe WebPMuxSetCanvasSize(pointer, Int32(width), Int32(height)))
    try Self.check(unsafe WebPMuxSetAnimationParams(pointer, &parameters))
  }

  /// Adds a frame that replaces what it covers and stays.
  func push(_ data: [UInt8], _ rect: PixelRect, milliseconds: Int) throws(RasterError) {
    let result = unsafe data.withUnsafeBufferPointer { buffer in
      var frame = unsafe WebPMuxFrameInfo()
      unsafe frame.bitstream = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      unsafe frame.x_offset = Int32(rect.x)
      unsafe frame.y_offset = Int32(rect.y)
      unsafe frame.duration = Int32(milliseconds)
      unsafe frame.id = WEBP_CHUNK_ANMF
      unsafe frame.dispose_method = WEBP_MUX_DISPOSE_NONE
      unsafe frame.blend_method = WEBP_MUX_NO_BLEND
      return unsafe WebPMuxPushFrame(pointer, &frame, 1)
    }
    try Self.check(result)
  }

  /// The whole file.
  func file() throws(RasterError) -> [UInt8] {
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    try Self.check(unsafe WebPMuxAssemble(pointer, &data))
    return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private static func check(_ result: WebPMuxError) throws(RasterError) {
    guard result == WEBP_MUX_OK else {
      throw .encoder(.webp, "libwebpmux's error \(result.rawValue)")
    }
  }
}

/// Takes bytes from libwebp; the picture's data is a ``ByteSink``, unretained, which outlives the call.
private func writeWebPBytes(
  _ data: UnsafePointer<UInt8>?, _ count: Int, _ picture: UnsafePointer<WebPPicture>?
) -> Int32 {
  guard let closure = unsafe picture?.pointee.custom_ptr, let data = unsafe data else { return 0 }
  let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
  unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: count))
  return 1
}
