/// A file format for moving pictures.
package enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
  /// Animated WebP: the smallest files, without loss unless a quality is asked for.
  case webp
  /// GIF: understood everywhere; 255 colours a picture, and few frame rates.
  case gif
  /// Animated PNG: without loss; who does not know it sees the first picture.
  case apng

  /// The frame rates that suit the format, in frames a second, the smoothest first.
  package var frameRates: [Int] {
    switch self {
    case .webp, .apng: [60, 50, 30, 25, 24, 20]
    // Viewers slow down what is faster than 50, and 100 divides by few numbers.
    case .gif: [50, 25, 20]
    }
  }

  /// Checks that frames can follow each other at a rate without a drift.
  ///
  /// - Parameter rate: The frames a second.
  /// - Throws: ``RasterError/frameRate(_:)`` for a rate that no animation can have, and
  ///   ``RasterError/gifDelay(_:)`` for one that a GIF can't.
  package func check(framesPerSecond rate: Double) throws(RasterError) {
    guard rate.isFinite, rate > 0, let duration = FrameTime(seconds: 1 / rate) else {
      throw .frameRate(rate)
    }
    try check(duration, seconds: 1 / rate)
  }

  /// Checks that one frame can last so long.
  func check(_ duration: FrameTime, seconds: Double) throws(RasterError) {
    guard self == .gif else { return }
    guard duration.ticks % FrameTime.hundredth == 0, duration.hundredths >= 2 else {
      throw .gifDelay(seconds)
    }
  }

  /// The longest side of a picture, in pixels.
  var longestSide: Int {
    switch self {
    case .webp: 16_383
    case .gif: 65_535
    case .apng: RasterError.longestSide
    }
  }
}
