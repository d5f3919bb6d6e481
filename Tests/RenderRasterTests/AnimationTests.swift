import MoonGeometry
import MoonTestSupport
import RenderRaster
import Testing

/// Moving pictures, read back by the libraries' own decoders and, for PNG, by a reader in the tests.
@Suite struct AnimationTests {
  /// A row of pixels, as many as there are numbers, of these reds.
  private func row(_ reds: [UInt32]) -> Pixels {
    Pixels(width: reds.count, height: 1, argb: reds.map { 0xFF00_0000 | $0 << 16 })
  }

  /// Frames that are equal to the one before are one with it.
  private func distinct(_ frames: [Pixels]) -> [Pixels] {
    frames.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(arguments: [AnimationFormat.webp, .apng], 1...12 as ClosedRange<UInt64>)
  func `formats without losses give back each pixel`(format: AnimationFormat, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let alphas: [[UInt32]] = [[255], [0, 255], [0, 1, 77, 128, 254, 255]]
    for round in 0..<12 {
      let frames = RandomFrames(
        8, alphas: alphas[round % 3], colors: round % 2 == 0 ? 6 : 400, &random
      ).frames
      let file = try encoded(frames, as: format)
      let playback = try #require(format.playback(of: file))
      let wanted = distinct(frames)
      #expect(playback.width == frames[0].width && playback.height == frames[0].height)
      #expect(playback.frames.map(\.channels) == wanted.map { Playback.channels(of: $0) })
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a GIF gives back each pixel of frames with few colours`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<24 {
      // 255 colours and the clear one are what there is room for.
      let frames = RandomFrames(
        8, alphas: round % 2 == 0 ? [255] : [0, 255], colors: round % 3 == 0 ? 255 : 5, &random
      ).frames
      let playback = try #require(Playback(gif: encoded(frames, as: .gif)))
      let wanted = distinct(frames).map { Playback.channels(of: $0) }
      #expect(playback.frames.map(\.channels) == wanted)
    }
  }

  @Test
  func `a GIF mixes half-transparent pixels with the matte, and drops those less than half there`()
    throws
  {
    // Black at three opacities over white: 255 - alpha; over a matte of 100: 100 (255 - alpha) / 255.
    let picture = Pixels(width: 3, height: 1, argb: [0x7F00_0000, 0x8000_0000, 0xC000_0000])
    let white = try #require(Playback(gif: encoded([picture], as: .gif)))
    #expect(white.frames[0].channels == [0, 0, 0, 0, 127, 127, 127, 255, 63, 63, 63, 255])
    let grey = AnimationOptions(matte: rgb(100, 100, 100))
    let mixed = try #require(Playback(gif: encoded([picture], as: .gif, grey)))
    #expect(mixed.frames[0].channels == [0, 0, 0, 0, 50, 50, 50, 255, 25, 25, 25, 255])
  }

  @Test func `a GIF of very many colours is near to them, and nearer in the mean with dots`() throws
  {
    // Each pixel has a colour of its own: red and green grow evenly, blue falls.
    let pixels = (0..<65_536).map { index in
      let (x, y) = (UInt32(index % 256), UInt32(index / 256))
      return 0xFF00_0000 | x << 16 | y << 8 | (255 - (x + y) / 2)
    }
    let picture = Pixels(width: 256, height: 256, argb: pixels)
    let wanted = Playback.channels(of: picture)
    func shown(_ isDithered: Bool) throws -> [UInt8] {
      let file = try encoded([picture], as: .gif, AnimationOptions(isDithered: isDithered))
      return try #require(Playback(gif: file)).frames[0].channels
    }
    let (plain, dotted) = try (shown(false), shown(true))
    func error(_ shown: [UInt8]) -> Double {
      let squares = zip(shown, wanted).reduce(0.0) {
        let far = Double(Int($1.0) - Int($1.1))
        return $0 + far * far
      }
      return (squares / Double(65_536 * 3)).squareRoot()
    }
    // 255 equal squares of the plane would be 16 wide: off by 16 / sqrt(12) = 4.6.
    #expect(error(plain) < 4.6 && error(dotted) < 9.2, "\(error(plain)), \(error(dotted))")
    /// How far 8 by 8 pixels are off in the mean, over all such squares.
    func meanError(_ shown: [UInt8]) -> Double {
      var sum = 0.0
      for square in 0..<1024 {
        for channel in 0..<3 {
          let far = (0..<64).reduce(0) { far, index in
            let row = square / 32 * 8 + index / 8
            let place = (row * 256 + square % 32 * 8 + index % 8) * 4 + channel
            return far + Int(shown[place]) - Int(wanted[place])
          }
          sum += abs(Double(far)) / 64
        }
      }
      return sum / (1024 * 3)
    }
    #expect(meanError(dotted) < meanError(plain) / 1.5, "\(meanError(dotted)), \(meanError(plain))")
  }

  @Test func `a colour that a GIF has is never dotted`() throws {
    // A gradient beside a plain area: only the gradient has more colours than there is room for.
    let pixels = (0..<40_000).map { index in
      let (x, y) = (UInt32(index % 200), UInt32(index / 200))
      return x < 100 ? 0xFF33_6699 : 0xFF00_0000 | (x + 20) << 16 | y << 8 | (x ^ y)
    }
    let picture = Pixels(width: 200, height: 200, argb: pixels)
    let file = try encoded([picture], as: .gif, AnimationOptions(isDithered: true))
    let shown = try #require(Playback(gif: file)).frames[0].channels
    let plain = (0..<200).allSatisfy { row in
      let first = row * 800
      return (0..<95).allSatisfy { shown[first + $0 * 4] == shown[0] }
    }
    #expect(plain)
  }

  // MARK: Time

  @Test func `90 frames of a sixtieth last one and a half seconds`() throws {
    let frames = (0..<90).map { row([UInt32($0), 0]) }
    let webp = try #require(Playback(webp: encoded(frames, as: .webp, duration: 1.0 / 60)))
    #expect(webp.frames.count == 90 && webp.length(inPartsOf: 1000) == 1500)
    // A WebP counts thousandths: the nearest ones to k / 60.
    #expect(webp.frames.prefix(3).map(\.length.count) == [17, 16, 17])
    let apng = try #require(Playback(apng: encoded(frames, as: .apng, duration: 1.0 / 60)))
    #expect(apng.frames.allSatisfy { $0.length == (1, 60) })
    #expect(apng.length(inPartsOf: 60) == 90)
  }

  @Test(arguments: AnimationFormat.allCases)
  func `equal neighbours are one frame that lasts longer`(format: AnimationFormat) throws {
    let frames = [1, 1, 2, 1, 1, 1].map { row([$0, 0]) }
    let playback = try #require(format.playback(of: encoded(frames, as: format, duration: 0.02)))
    #expect(playback.frames.map { $0.length.count * 100 / $0.length.parts } == [4, 2, 6])
  }

  @Test func `frames that only a GIF shows alike are one frame in it`() throws {
    let frames = [0x4000_0000, 0x2000_0000, 0xFF00_0000 as UInt32].map {
      Pixels(width: 1, height: 1, argb: [$0])
    }
    let playback = try #require(Playback(gif: encoded(frames, as: .gif)))
    #expect(playback.frames.map(\.length.count) == [10, 5])
    #expect(playback.frames.map(\.channels) == [[0, 0, 0, 0], [0, 0, 0, 255]])
  }

  @Test(arguments: AnimationFormat.allCases)
  func `a picture that stands for an hour does`(format: AnimationFormat) throws {
    let encoder = try AnimationEncoder(format, width: 2, height: 1)
    try encoder.add(row([9, 9]), duration: 0.5)
    for _ in 0..<6 { try encoder.add(row([1, 2]), duration: 600) }
    #expect(encoder.duration == 3600.5)
    let playback = try #require(format.playback(of: encoder.finish()))
    #expect(playback.length(inPartsOf: 100) == 360_050)
    let last = Playback.channels(of: row([1, 2]))
    #expect(playback.frames.dropFirst().allSatisfy { $0.channels == last })
  }

  @Test func `lengths that no fraction of 16 bits has add up to a thousandth`() throws {
    let frames = (0..<1000).map { row([UInt32($0 % 256), UInt32($0 / 256)]) }
    let file = try encoded(frames, as: .apng, duration: 0.012_345_678)
    #expect(try #require(Playback(apng: file)).length(inPartsOf: 1000) == 12_346)
  }

  @Test(arguments: [50, 25, 20, 10, 12.5] as [Double])
  func `a GIF can have a rate whose delays are whole hundredths`(rate: Double) throws {
    try AnimationFormat.gif.check(framesPerSecond: rate)
    let playback = try #require(
      Playback(gif: encoded([row([1]), row([2])], as: .gif, duration: 1 / rate)))
    #expect(playback.frames.map(\.length.count) == [Int(100 / rate), Int(100 / rate)])
  }

  @Test(arguments: [
    (60.0, "got 60"), (30, "got 30"), (100, "got 100"), (24, "got 24"), (40, "got 40"),
  ])
  func `a GIF refuses a rate whose delays it can't count`(rate: Double, end: String) throws {
    let text =
      "a GIF counts time in hundredths of a second, and at least 2 for a frame: use 50, 25 or 20 "
      + "frames a second, "
    let error = #expect(throws: RasterError.self) {
      try AnimationFormat.gif.check(framesPerSecond: rate)
    }
    #expect(error?.description == text + end)
    let encoder = try AnimationEncoder(.gif, width: 1, height: 1)
    #expect(throws: try #require(error)) { try encoder.add(row([1]), duration: 1 / rate) }
  }

  @Test func `each format's own rates suit it`() throws {
    for format in AnimationFormat.allCases {
      for rate in format.frameRates { try format.check(framesPerSecond: Double(rate)) }
    }
    #expect(AnimationFormat.gif.frameRates == [50, 25, 20])
  }

  @Test(arguments: AnimationFormat.allCases, [0, 1, 2, 300])
  func `a file says how often it plays`(format: AnimationFormat, loops: Int) throws {
    let file = try encoded([row([1]), row([2])], as: format, AnimationOptions(loops: loops))
    #expect(try #require(format.playback(of: file)).loops == loops)
  }

  // MARK: Files

  @Test(arguments: AnimationFormat.allCases)
  func `the same frames give the same bytes, however they are taken`(format: AnimationFormat) throws
  {
    var random = SplitMix64(seed: 5)
    let frames = RandomFrames(12, alphas: [0, 90, 255], colors: 500, &random).frames
    let first = try encoded(frames, as: format)
    #expect(try encoded(frames, as: format) == first)
    let encoder = try AnimationEncoder(format, width: frames[0].width, height: frames[0].height)
    var file: [UInt8] = []
    for frame in frames {
      try encoder.add(frame, duration: 0.05)
      file += encoder.takeBytes()
    }
    #expect(format == .webp ? file.isEmpty : !file.isEmpty)
    file += try encoder.finish()
    for (offset, bytes) in encoder.corrections {
      file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    #expect(file == first)
  }

  @Test func `who knows no animation sees the first frame of an APNG`() throws {
    let frames = [row([1, 2, 3]), row([4, 5, 6])]
    let image = try #require(PNGImage(encoded(frames, as: .apng)))
    #expect(image.channels == Playback.channels(of: frames[0]))
  }

  @Test func `an APNG of opaque frames has no alpha channel`() throws {
    let frames = [row([1, 2, 3]), row([4, 2, 6])]
    let file = try encoded(frames, as: .apng, AnimationOptions(isOpaque: true))
    // The colour type, at byte 25 of each PNG: 2 is without alpha.
    #expect(file[25] == 2)
    let playback = try #require(Playback(apng: file))
    #expect(playback.frames.map(\.channels) == frames.map { Playback.channels(of: $0) })
  }

  @Test func `a WebP with losses is near to its frames and smaller`() throws {
    var random = SplitMix64(seed: 2)
    // A soft picture, as photographs are, with a little noise.
    let pixels = (0..<16_384).map { index in
      let (x, y) = (UInt32(index % 128), UInt32(index / 128))
      let grey = x + y / 2 + UInt32(random.next() % 8)
      return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
    let frames = [Pixels(width: 128, height: 128, argb: pixels)]
    let exact = try encoded(frames, as: .webp)
    let fine = try encoded(frames, as: .webp, AnimationOptions(quality: 90))
    let coarse = try encoded(frames, as: .webp, AnimationOptions(quality: 10))
    #expect(coarse.count < fine.count && fine.count < exact.count)
    let shown = try #require(Playback(webp: fine)).frames[0].channels
    let far = zip(shown, Playback.channels(of: frames[0])).map { abs(Int($0) - Int($1)) }
    #expect(far.reduce(0, +) < far.count * 3)
  }

  @Test func `what changes slowly changes in a WebP with losses too`() throws {
    // A grey that grows by 1 in each frame, beside one that stays.
    let frames = (0..<60).map { index in
      let pixels = (0..<1024).map { place in
        let grey = UInt32(place % 32 < 15 ? 100 : 100 + index)
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
      }
      return Pixels(width: 32, height: 32, argb: pixels)
    }
    let file = try encoded(frames, as: .webp, AnimationOptions(loops: 2, quality: 80))
    let playback = try #require(Playback(webp: file))
    #expect(playback.loops == 2 && playback.length(inPartsOf: 1000) == 3000)
    #expect(playback.frames.count == 60)
    for (frame, wanted) in zip(playback.frames, frames) {
      // In the middle of either side, away from the edge between them.
      for place in [516, 540] {
        let grey = Int(wanted.argb[place] & 255)
        #expect(abs(Int(frame.channels[place * 4 + 1]) - grey) <= 3)
      }
    }
  }

  @Test func `a WebP with losses can be half-transparent`() throws {
    let frames = (0..<3).map { index in
      let pixels = (0..<256).map { place in
        place % 16 < 8 ? 0 : 0x8000_0040 | UInt32(index * 20) << 8
      }
      return Pixels(width: 16, height: 16, argb: pixels)
    }
    let file = try encoded(frames, as: .webp, AnimationOptions(quality: 90))
    // The container's reader blends nothing here: each frame replaces what it covers.
    let playback = try #require(Playback(webp: file))
    #expect(playback.frames.count == 3)
    for frame in playback.frames {
      #expect(frame.channels[3] == 0 && frame.channels[15 * 4 + 3] == 128)
    }
  }

  @Test(arguments: [AnimationFormat.gif, .apng])
  func `what is kept does not grow with the frames`(format: AnimationFormat) throws {
    let encoder = try AnimationEncoder(format, width: 64, height: 64)
    var (largest, sum) = (0, 0)
    for index in 0..<200 {
      let pixels = (0..<4096).map { 0xFF00_0000 | UInt32(($0 * (index + 3)) % 251) << 8 }
      try encoder.add(Pixels(width: 64, height: 64, argb: pixels), duration: 0.02)
      let count = encoder.takeBytes().count
      largest = max(largest, count)
      sum += count
    }
    #expect(largest < 8192 && sum > 50 * largest)
  }

  // MARK: Bad input

  @Test func `what no animation can be is refused`() throws {
    func message(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return "\(error)"
      }
    }
    func encoder(
      _ format: AnimationFormat = .webp, width: Int = 2, height: Int = 1,
      options: AnimationOptions = .init()
    ) throws -> AnimationEncoder {
      try AnimationEncoder(format, width: width, height: height, options: options)
    }
    let rows: [(String?, String)] = [
      (message { _ = try encoder().finish() }, "an animation needs at least one frame"),
      (
        message { try encoder().add(row([1, 2, 3]), duration: 1) },
        "all frames of an animation have one size, 2 x 1 pixels, got one of 3 x 1"
      ),
      (
        message { try encoder().add(row([1, 2]), duration: 0) },
        "a frame lasts from 0.001 to 600 s, got 0 s"
      ),
      (
        message { try encoder().add(row([1, 2]), duration: .nan) },
        "a frame lasts from 0.001 to 600 s, got nan s"
      ),
      (
        message { try encoder().add(row([1, 2]), duration: 601) },
        "a frame lasts from 0.001 to 600 s, got 601 s"
      ),
      (
        message {
          let long = try encoder()
          for _ in 0..<145 { try long.add(row([1, 2]), duration: 600) }
        }, "an animation may last 24 hours, this one is longer"
      ),
      (
        message { try AnimationFormat.webp.check(framesPerSecond: -60) },
        "an animation has at most 1000 frames a second and at least one in 600 s, got -60"
      ),
      (
        message { _ = try encoder(.webp, width: 16_384) },
        "a WebP may have 16383 pixels a side and 64 million in all, got 16384 x 1: "
          + "use a smaller size or scale"
      ),
      (
        message { _ = try encoder(.gif, width: 9000, height: 9000) },
        "a GIF may have 65535 pixels a side and 64 million in all, got 9000 x 9000: "
          + "use a smaller size or scale"
      ),
      (
        message { _ = try encoder(width: 0) },
        "a picture must have pixels, got 0 x 1 of them"
      ),
      (
        message { _ = try encoder(options: AnimationOptions(quality: 101)) },
        "quality must be from 0 to 100, got 101"
      ),
      (
        message { _ = try encoder(options: AnimationOptions(loops: -1)) },
        "an animation plays 1 to 65535 times, or 0 for ever, got -1"
      ),
    ]
    for (message, wanted) in rows { #expect(message == wanted) }
  }

  @Test(arguments: AnimationFormat.allCases)
  func `a file that is given up leaves nothing behind`(format: AnimationFormat) throws {
    let encoder = try AnimationEncoder(format, width: 2, height: 1)
    try encoder.add(row([1, 2]), duration: 0.02)
    #expect(throws: RasterError.self) { try encoder.add(row([1]), duration: 0.02) }
    // The frame that was refused is no part of it.
    #expect(try #require(format.playback(of: encoder.finish())).width == 2)
    _ = try AnimationEncoder(format, width: 2, height: 1)
  }
}
