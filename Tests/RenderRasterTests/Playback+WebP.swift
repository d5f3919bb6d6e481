import CWebP

extension Playback {
  /// Reads a file with libwebpmux and libwebp's decoder; nil when they refuse it.
  ///
  /// Source of how frames add up: WebP container specification, "Assembling the Canvas from Frames".
  init?(webp file: [UInt8]) {
    let copied = unsafe file.withUnsafeBufferPointer { buffer in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      return unsafe WebPMuxCreate(&data, 1)
    }
    guard let mux = unsafe copied else { return nil }
    defer { unsafe WebPMuxDelete(mux) }
    var (wide, high) = (Int32(0), Int32(0))
    guard unsafe WebPMuxGetCanvasSize(mux, &wide, &high) == WEBP_MUX_OK else { return nil }
    (width, height) = (Int(wide), Int(high))
    var parameters = WebPMuxAnimParams()
    if unsafe WebPMuxGetAnimationParams(mux, &parameters) == WEBP_MUX_OK {
      loops = Int(parameters.loop_count)
    }
    var canvas = Array(repeating: UInt8(0), count: width * height * 4)
    var number: UInt32 = 1
    while true {
      var info = unsafe WebPMuxFrameInfo()
      guard unsafe WebPMuxGetFrame(mux, number, &info) == WEBP_MUX_OK else { break }
      defer { unsafe WebPDataClear(&info.bitstream) }
      let (left, top) = (Int(unsafe info.x_offset), Int(unsafe info.y_offset))
      guard
        let pixels = unsafe WebPDecodeRGBA(
          info.bitstream.bytes, info.bitstream.size, &wide, &high)
      else { return nil }
      defer { unsafe WebPFree(pixels) }
      let blends = unsafe info.blend_method == WEBP_MUX_BLEND
      for index in 0..<Int(wide * high) {
        let place = ((top + index / Int(wide)) * width + left + index % Int(wide)) * 4
        let alpha = unsafe pixels[index * 4 + 3]
        // An encoder without losses blends only what is clear or opaque.
        if blends, alpha < 255 {
          if alpha > 0 { return nil }
          continue
        }
        for channel in 0..<4 {
          canvas[place + channel] = alpha == 0 ? 0 : unsafe pixels[index * 4 + channel]
        }
      }
      frames.append(Frame(channels: canvas, length: (Int(unsafe info.duration), 1000)))
      if unsafe info.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND {
        for index in 0..<Int(wide * high) {
          let place = ((top + index / Int(wide)) * width + left + index % Int(wide)) * 4
          for channel in 0..<4 { canvas[place + channel] = 0 }
        }
      }
      number += 1
    }
  }
}
