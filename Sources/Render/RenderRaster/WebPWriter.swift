internal import CWebP

/// Writes animated WebP without losses with libwebpmux, which crops each frame to what changed.
@safe final class WebPWriter: FrameWriter {
  var ready: [UInt8] = []
  let corrections: [(offset: Int, bytes: [UInt8])] = []

  private let width: Int
  private let height: Int
  private let encoder: WebPHandle
  private var config: WebPConfig
  /// The frame with colours that are not multiplied by alpha.
  private var straight: [UInt32] = []

  init(width: Int, height: Int, _ options: AnimationOptions) throws(RasterError) {
    self.width = width
    self.height = height
    encoder = try WebPHandle(width: width, height: height, loops: options.loops)
    config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else {
      throw .encoder(.webp, "libwebp is of another version")
    }
    config.lossless = 1
    // Fast, but not the fastest: method 0 uses no palettes, and plain areas become ten times as large.
    config.method = 1
    config.quality = 25
  }

  func show(
    _ pixels: [UInt32], after previous: [UInt32], at time: FrameTime
  ) throws(RasterError) {
    if pixels.areOpaque { return try add(pixels, at: time) }
    straight.becomeStraight(pixels)
    try add(straight, at: time)
  }

  private func add(_ pixels: [UInt32], at time: FrameTime) throws(RasterError) {
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    let isDone = try unsafe WebPPicture.withPicture(of: pixels, width: width, rect) { picture in
      unsafe WebPAnimEncoderAdd(
        encoder.pointer, &picture, Int32(time.milliseconds), &config) != 0
    }
    guard isDone else { throw encoder.problem }
  }

  func end(at time: FrameTime) throws(RasterError) {
    guard unsafe WebPAnimEncoderAdd(encoder.pointer, nil, Int32(time.milliseconds), nil) != 0 else {
      throw encoder.problem
    }
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAssemble(encoder.pointer, &data) != 0 else {
      throw encoder.problem
    }
    ready = unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }
}

/// An encoder of libwebpmux, freed with its owner.
@safe private struct WebPHandle: ~Copyable {
  let pointer: OpaquePointer

  init(width: Int, height: Int, loops: Int) throws(RasterError) {
    var options = WebPAnimEncoderOptions()
    guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else {
      throw .encoder(.webp, "libwebpmux is of another version")
    }
    options.anim_params.loop_count = Int32(loops)
    options.anim_params.bgcolor = 0
    // Frames that stand alone are for jumping; each would be encoded twice to choose them.
    options.kmin = 0
    options.kmax = 0
    guard let made = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .encoder(.webp, "there is no memory")
    }
    unsafe pointer = made
  }

  deinit { unsafe WebPAnimEncoderDelete(pointer) }

  /// What the library says of its last call.
  var problem: RasterError {
    let text = unsafe WebPAnimEncoderGetError(pointer).map { unsafe String(cString: $0) } ?? ""
    return .encoder(.webp, text.isEmpty ? "there is no memory" : text)
  }
}
