extension [UInt32] {
  /// Whether nothing can be seen through any of the pixels.
  var areOpaque: Bool {
    var all: UInt32 = 0xFFFF_FFFF
    // Without an early end, so that many are looked at at once.
    for pixel in self { all &= pixel }
    return all >= 0xFF00_0000
  }

  /// Takes another's pixels with colours that are not multiplied by alpha, in the same memory.
  mutating func becomeStraight(_ pixels: [UInt32]) {
    becomeCopy(of: pixels)
    var own = mutableSpan
    for index in own.indices { own[index] = own[index].straight }
  }

  /// Takes another's pixels with each either opaque or clear, in the same memory.
  ///
  /// - Parameters:
  ///   - pixels: The pixels; their colours are multiplied by alpha.
  ///   - matte: What lies behind those that are at least half there: an opaque pixel.
  mutating func becomeFlat(_ pixels: [UInt32], on matte: UInt32) {
    becomeCopy(of: pixels)
    if areOpaque { return }
    var own = mutableSpan
    for index in own.indices {
      let pixel = own[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      if alpha < 128 {
        own[index] = 0
        continue
      }
      func mixed(_ shift: UInt32) -> UInt32 {
        let behind = (matte >> shift & 255) * (255 - alpha)
        return Swift.min(255, (pixel >> shift & 255) + (behind + 127) / 255) << shift
      }
      own[index] = 0xFF00_0000 | mixed(16) | mixed(8) | mixed(0)
    }
  }
}

extension UInt32 {
  /// The pixel with colours that are not multiplied by alpha, rounded as in Cairo's PNG files.
  var straight: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    if alpha == 0 { return 0 }
    func component(_ value: UInt32) -> UInt32 {
      Swift.min(255, ((value & 255) * 255 + alpha / 2) / alpha)
    }
    return alpha << 24 | component(self >> 16) << 16 | component(self >> 8) << 8 | component(self)
  }
}
