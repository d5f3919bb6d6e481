/// The rows of a picture's part as a PNG packs them: no filter, then each pixel's components.
///
/// Without filters the pictures of interfaces become smallest: they have few colours.
struct PNGRows {
  /// The rows' bytes.
  private(set) var bytes: [UInt8] = []

  /// Reads a part of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The picture; its colours are multiplied by alpha.
  ///   - width: The number of pixels in one of its rows.
  ///   - rect: The part.
  ///   - hasAlpha: Whether there is a fourth component; else the pixels lie on black.
  mutating func read(_ pixels: [UInt32], width: Int, _ rect: PixelRect, hasAlpha: Bool) {
    let size = hasAlpha ? 4 : 3
    let count = rect.height * (rect.width * size + 1)
    if bytes.count > count { bytes.removeLast(bytes.count - count) }
    if bytes.count < count { bytes += repeatElement(0, count: count - bytes.count) }
    var target = bytes.mutableSpan
    let source = pixels.span
    var place = 0
    for row in rect.y..<rect.maxY {
      target[place] = 0
      place += 1
      for index in row * width + rect.x..<row * width + rect.maxX {
        let pixel = hasAlpha ? source[index].straight : source[index]
        target[place] = UInt8(truncatingIfNeeded: pixel >> 16)
        target[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        target[place + 2] = UInt8(truncatingIfNeeded: pixel)
        if hasAlpha { target[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
        place += size
      }
    }
  }
}
