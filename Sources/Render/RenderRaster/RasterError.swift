internal import MoonScene

/// Why a scene could not be drawn.
package enum RasterError: Error, Hashable, CustomStringConvertible {
  /// The scale is zero, negative or not a number.
  case scale(Double)
  /// The picture has no pixels, or its size is not a number.
  case empty(width: Double, height: Double)
  /// A side of the picture is too long, in pixels.
  case tooLarge(width: Double, height: Double)
  /// The picture and its layers need too much memory, in bytes.
  case tooMuchMemory(Int)
  /// The scene is nested too deeply.
  case tooDeep
  /// Cairo refused, in its own words.
  case cairo(String)
  /// The picture is too large for a file format.
  case tooLargeFor(AnimationFormat, width: Int, height: Int)
  /// A frame has another size than the animation.
  case frameSize(FrameSizes)
  /// A frame lasts too short or too long, in seconds.
  case duration(Double)
  /// No animation can have so many frames a second.
  case frameRate(Double)
  /// A frame lasts as long as no GIF can say, in seconds.
  case gifDelay(Double)
  /// The animation lasts too long.
  case tooLong
  /// An animation was ended before it had a frame.
  case noFrames
  /// An animation can't play so often.
  case loops(Int)
  /// There is no such quality.
  case quality(Double)
  /// A library for moving pictures refused, in its own words.
  case encoder(AnimationFormat, String)

  /// Two sizes that should be one, in pixels.
  package struct FrameSizes: Hashable, Sendable {
    /// The frame's width.
    package var width: Int
    /// The frame's height.
    package var height: Int
    /// The animation's width.
    package var wantedWidth: Int
    /// The animation's height.
    package var wantedHeight: Int
  }

  /// The longest side of a picture, in pixels.
  package static let longestSide = 16_384
  /// The most memory of a picture, in bytes.
  package static let largestPicture = 256 << 20
  /// The most memory of a picture and its layers, in bytes.
  package static let largestSum = 1 << 30
  /// The most levels of a scene.
  package static let deepest = 512

  /// The error as a sentence.
  package var description: String {
    switch self {
    case .scale(let scale):
      "scale must be above 0 pixels a point, got \(scale)"
    case .empty(let width, let height):
      "a picture must have pixels, got \(width.short) x \(height.short) of them"
    case .tooLarge(let width, let height):
      "a picture may have \(Self.longestSide) pixels a side and \(Self.largestPicture >> 22) million "
        + "in all, got \(width.short) x \(height.short): use a smaller size or scale"
    case .tooMuchMemory(let bytes):
      "the layers of a picture may need \(Self.largestSum >> 20) MB, these need \(bytes >> 20) MB: "
        + "use fewer nested effects or a smaller scale"
    case .tooDeep:
      "a scene may be nested \(Self.deepest) levels deep, this one is deeper"
    case .cairo(let reason):
      "the picture could not be drawn: \(reason)"
    case .tooLargeFor(let format, let width, let height):
      "a \(format.name) may have \(format.longestSide) pixels a side and "
        + "\(Self.largestPicture >> 22) million in all, got \(width) x \(height): "
        + "use a smaller size or scale"
    case .frameSize(let sizes):
      "all frames of an animation have one size, \(sizes.wantedWidth) x \(sizes.wantedHeight) "
        + "pixels, got one of \(sizes.width) x \(sizes.height)"
    case .duration(let seconds):
      "a frame lasts from 0.001 to 600 s, got \(seconds.short) s"
    case .frameRate(let rate):
      "an animation has at most 1000 frames a second and at least one in 600 s, got \(rate.short)"
    case .gifDelay(let seconds):
      "a GIF counts time in hundredths of a second, and at least 2 for a frame: use 50, 25 or 20 "
        + "frames a second, got \((1 / seconds).short(decimals: 3))"
    case .tooLong:
      "an animation may last 24 hours, this one is longer"
    case .noFrames:
      "an animation needs at least one frame"
    case .loops(let count):
      "an animation plays 1 to 65535 times, or 0 for ever, got \(count)"
    case .quality(let quality):
      "quality must be from 0 to 100, got \(quality.short)"
    case .encoder(let format, let reason):
      "the \(format.name) could not be written: \(reason)"
    }
  }
}

extension AnimationFormat {
  /// The format's name in a sentence.
  fileprivate var name: String {
    switch self {
    case .webp: "WebP"
    case .gif: "GIF"
    case .apng: "animated PNG"
    }
  }
}
