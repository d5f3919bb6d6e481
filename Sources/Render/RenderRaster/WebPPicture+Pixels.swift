internal import CWebP

extension WebPPicture {
  /// Lends a part of a picture as libwebp takes it.
  ///
  /// - Parameters:
  ///   - pixels: The picture; its colours are not multiplied by alpha.
  ///   - width: The number of pixels in one of its rows.
  ///   - rect: The part.
  ///   - body: What uses it; false when it fails.
  /// - Returns: What `body` returns.
  /// - Throws: ``RasterError/encoder(_:_:)`` for another version of libwebp.
  static func withPicture(
    of pixels: [UInt32], width: Int, _ rect: PixelRect, _ body: (inout WebPPicture) -> Bool
  ) throws(RasterError) -> Bool {
    precondition(
      rect.x >= 0 && rect.y >= 0 && !rect.isEmpty && rect.maxX <= width
        && rect.maxY * width <= pixels.count, "the part lies in the picture")
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else {
      throw .encoder(.webp, "libwebp is of another version")
    }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(rect.width)
    unsafe picture.height = Int32(rect.height)
    unsafe picture.argb_stride = Int32(width)
    return unsafe pixels.withUnsafeBufferPointer { buffer in
      // libwebp promises not to touch colours that it is told to read (encode.h).
      unsafe picture.argb = UnsafeMutablePointer(mutating: buffer.baseAddress)
        .map { unsafe $0 + rect.y * width + rect.x }
      return unsafe body(&picture)
    }
  }
}
