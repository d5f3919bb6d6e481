/// Writes a moving picture, frame by frame, into memory.
///
/// Neighbours that are equal become one that is shown longer. What is kept is the last frame and
/// what is written but not taken, however many frames there are; a WebP file is there at its end.
///
/// ```swift
/// let encoder = try AnimationEncoder(.webp, width: 780, height: 200)
/// for frame in frames { try encoder.add(frame, duration: 1.0 / 60) }
/// let file = try encoder.finish()
/// ```
package final class AnimationEncoder {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// How long the frames so far are shown, in seconds.
  package var duration: Double { Double(now.ticks) / Double(FrameTime.second) }

  private let format: AnimationFormat
  private let writer: any FrameWriter
  /// The frame that is shown now; empty before the first.
  private var shown: [UInt32] = []
  private var shownSince = FrameTime.zero
  private var now = FrameTime.zero
  private var takenCount = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - format: The file's format.
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - options: How the picture is written.
  /// - Throws: ``RasterError`` when the format has no room for the picture or an option is no good.
  package init(
    _ format: AnimationFormat, width: Int, height: Int, options: AnimationOptions = .init()
  ) throws(RasterError) {
    guard width > 0, height > 0 else {
      throw .empty(width: Double(width), height: Double(height))
    }
    guard max(width, height) <= format.longestSide,
      width <= RasterError.largestPicture / 4 / height
    else {
      throw .tooLargeFor(format, width: width, height: height)
    }
    try options.check()
    self.format = format
    self.width = width
    self.height = height
    writer =
      switch format {
      case .webp:
        if let quality = options.quality {
          try LossyWebPWriter(width: width, height: height, quality: quality, options)
        } else {
          try WebPWriter(width: width, height: height, options)
        }
      case .gif: try GIFWriter(width: width, height: height, options)
      case .apng: try APNGWriter(width: width, height: height, options)
      }
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - duration: How long it is shown, in seconds: from 0.001 to 600.
  /// - Throws: ``RasterError`` when the frame's size or duration does not suit the file.
  package func add(_ frame: Pixels, duration: Double) throws(RasterError) {
    guard frame.width == width, frame.height == height else {
      throw .frameSize(
        RasterError.FrameSizes(
          width: frame.width, height: frame.height, wantedWidth: width, wantedHeight: height))
    }
    guard let length = FrameTime(seconds: duration) else { throw .duration(duration) }
    try format.check(length, seconds: duration)
    let end = now + length
    guard end.ticks <= FrameTime.longest.ticks else { throw .tooLong }
    defer { now = end }
    let isShown = (end - shownSince).ticks <= FrameTime.longestFrame.ticks
    if isShown, shown.hasEqualBytes(to: frame.argb) { return }
    try writer.show(frame.argb, after: shown, at: now)
    // Kept in a place of its own, so that the caller may draw its next frame where this one is.
    shown.becomeCopy(of: frame.argb)
    shownSince = now
  }

  /// The bytes of the file that are ready, each only once: for those who write while encoding.
  ///
  /// - Returns: The next bytes of the file; none when nothing is ready.
  package func takeBytes() -> [UInt8] {
    defer { writer.ready = [] }
    takenCount += writer.ready.count
    return writer.ready
  }

  /// Ends the file.
  ///
  /// - Returns: All bytes that nobody has taken: the whole file if ``takeBytes()`` was never called.
  ///   Otherwise ``corrections`` says what else is to be done.
  /// - Throws: ``RasterError/noFrames`` when there is none, and why it can't be encoded.
  package func finish() throws(RasterError) -> [UInt8] {
    guard !shown.isEmpty else { throw .noFrames }
    try writer.end(at: now)
    if takenCount == 0 {
      for correction in writer.corrections {
        let end = correction.offset + correction.bytes.count
        writer.ready.replaceSubrange(correction.offset..<end, with: correction.bytes)
      }
    }
    let taken = takenCount
    defer { takenCount = taken }
    return takeBytes()
  }

  /// What must be written over bytes that were taken before the end, with their place in the file.
  ///
  /// It is there after ``finish()``, and empty if that gave the whole file.
  package var corrections: [(offset: Int, bytes: [UInt8])] {
    takenCount == 0 ? [] : writer.corrections
  }
}
