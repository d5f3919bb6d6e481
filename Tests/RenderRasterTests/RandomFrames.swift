import MoonTestSupport
import RenderRaster

/// Frames of which each differs from the one before by a few rectangles.
struct RandomFrames {
  let frames: [Pixels]

  /// Makes frames.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - alphas: The opacities that pixels have, 0 to 255.
  ///   - colors: How many colours there are.
  ///   - random: What chooses.
  init(_ count: Int, alphas: [UInt32], colors: Int, _ random: inout SplitMix64) {
    let (width, height) = (Int(random.next() % 24) + 1, Int(random.next() % 24) + 1)
    func pick(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let palette = (0..<colors).map { _ in
      let alpha = alphas[pick(below: alphas.count)]
      return [16, 8, 0].reduce(alpha << 24) { pixel, shift in
        pixel | UInt32(pick(below: Int(alpha) + 1)) << shift
      }
    }
    var canvas = (0..<width * height).map { _ in palette[pick(below: palette.count)] }
    var frames: [Pixels] = []
    for _ in 0..<count {
      frames.append(Pixels(width: width, height: height, argb: canvas))
      for _ in 0..<pick(below: 3) {
        let (left, top) = (pick(below: width), pick(below: height))
        let (right, bottom) = (
          left + 1 + pick(below: width - left), top + 1 + pick(below: height - top)
        )
        let isPlain = pick(below: 2) == 0
        let color = palette[pick(below: palette.count)]
        for row in top..<bottom {
          for column in left..<right {
            canvas[row * width + column] = isPlain ? color : palette[pick(below: palette.count)]
          }
        }
      }
    }
    self.frames = frames
  }
}

extension AnimationFormat {
  /// Reads a file of the format back; nil when it is none.
  func playback(of file: [UInt8]) -> Playback? {
    switch self {
    case .webp: Playback(webp: file)
    case .gif: Playback(gif: file)
    case .apng: Playback(apng: file)
    }
  }
}

/// A file of frames that all last as long.
func encoded(
  _ frames: [Pixels], as format: AnimationFormat, duration: Double = 0.05,
  _ options: AnimationOptions = .init()
) throws -> [UInt8] {
  let encoder = try AnimationEncoder(
    format, width: frames.first?.width ?? 1, height: frames.first?.height ?? 1, options: options)
  for frame in frames { try encoder.add(frame, duration: duration) }
  return try encoder.finish()
}
