/// Writes animated PNG: each frame is the rectangle that changed.
///
/// Source: PNG specification, third edition, 11.3.6, animation information. Frames replace what they
/// cover, alpha and all, so nothing must ever be cleared.
final class APNGWriter: FrameWriter {
  var ready: [UInt8] = []
  private(set) var corrections: [(offset: Int, bytes: [UInt8])] = []

  private let width: Int
  private let height: Int
  private let options: AnimationOptions
  private var frames: UInt32 = 0
  /// The number that the next chunk of the animation has.
  private var sequence: UInt32 = 0
  /// The frame that is shown, whose duration is not known yet.
  private var shown: (rect: PixelRect, data: [UInt8], since: FrameTime)?

  private let deflater: Deflater
  private var rows = PNGRows()

  /// Where the count of frames stands: after the signature and the header, 8 and 25 bytes, in a
  /// chunk of 20 bytes behind 4 for its length.
  private static let countPlace = 8 + 25 + 4

  init(width: Int, height: Int, _ options: AnimationOptions) throws(RasterError) {
    deflater = try Deflater()
    self.width = width
    self.height = height
    self.options = options
  }

  func show(
    _ pixels: [UInt32], after previous: [UInt32], at time: FrameTime
  ) throws(RasterError) {
    writeShown(until: time)
    var rect = PixelRect(x: 0, y: 0, width: width, height: height)
    if !previous.isEmpty {
      rect =
        .changed(from: previous, to: pixels, width: width)
        ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    rows.read(pixels, width: width, rect, hasAlpha: !options.isOpaque)
    let data = try deflater.pack(rows.bytes)
    if previous.isEmpty { ready += PNGChunks.signature + header + control }
    shown = (rect, data, time)
  }

  func end(at time: FrameTime) {
    writeShown(until: time)
    ready += PNGChunks.chunk("IEND")
    corrections = [(Self.countPlace, Array(control[4...]))]
  }

  /// The chunk that says how large the picture is: 8 bits for each component of a colour.
  private var header: [UInt8] {
    let size = PNGChunks.big(UInt32(width)) + PNGChunks.big(UInt32(height))
    return PNGChunks.chunk("IHDR", size[...], [8, options.isOpaque ? 2 : 6, 0, 0, 0])
  }

  /// The chunk that says how many frames there are and how often they play.
  private var control: [UInt8] {
    PNGChunks.chunk(
      "acTL", PNGChunks.big(frames)[...], PNGChunks.big(UInt32(options.loops))[...])
  }

  private func writeShown(until end: FrameTime) {
    guard let (rect, data, since) = shown else { return }
    let delay = Self.delay(from: since, to: end)
    var frame = numbered()
    for number in [rect.width, rect.height, rect.x, rect.y] {
      frame += PNGChunks.big(UInt32(number))
    }
    frame += PNGChunks.big(delay.seconds) + PNGChunks.big(delay.parts)
    // It stays, and replaces what it covers.
    frame += [0, 0]
    ready += PNGChunks.chunk("fcTL", frame[...])
    if frames == 0 {
      ready += PNGChunks.chunk("IDAT", data[...])
    } else {
      ready += PNGChunks.chunk("fdAT", numbered()[...], data[...])
    }
    frames += 1
    shown = nil
  }

  private func numbered() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunks.big(sequence)
  }

  /// The time between two others as a fraction of a second: exact if there is one of 16 bits, else
  /// so that the sum of all is exact to a thousandth, or to a hundredth if they are long.
  private static func delay(
    from start: FrameTime, to end: FrameTime
  ) -> (seconds: UInt16, parts: UInt16) {
    let ticks = (end - start).ticks
    var (divisor, rest) = (ticks, FrameTime.second)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    if let seconds = UInt16(exactly: ticks / divisor),
      let parts = UInt16(exactly: FrameTime.second / divisor)
    {
      return (seconds, parts)
    }
    if let thousandths = UInt16(exactly: end.milliseconds - start.milliseconds) {
      return (thousandths, 1000)
    }
    return (UInt16(clamping: end.hundredths - start.hundredths), 100)
  }
}
