import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import Testing

/// PNG files against the PNG specification, and what no picture can be made of.
@Suite struct FileTests {
  struct Chunk {
    var name: String
    var bytes: [UInt8]
    var checksum: UInt32
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func chunks(_ file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = 8
    while place + 12 <= file.count {
      let length = Int(number(file[place..<place + 4]))
      let end = place + 8 + length
      guard end + 4 <= file.count else { break }
      chunks.append(
        Chunk(
          name: String(decoding: file[place + 4..<place + 8], as: UTF8.self),
          bytes: Array(file[place + 8..<end]), checksum: number(file[end..<end + 4])))
      place = end + 4
    }
    return chunks
  }

  /// The CRC of ISO 3309, bit by bit (PNG specification, annex D).
  static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  @Test(arguments: [(Color.white as Color?, UInt8(2)), (nil, 6)])
  func `a file is a PNG of 8 bits a component`(background: Color?, kind: UInt8) throws {
    let picture = try drawn(
      [box(1, 1, 3, 2, rgb(1, 2, 3))], width: 10, height: 6, background: background)
    let file = try picture.png()
    #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let chunks = Self.chunks(file)
    #expect(chunks.first?.name == "IHDR" && chunks.last?.name == "IEND")
    #expect(chunks.first?.bytes == [0, 0, 0, 10, 0, 0, 0, 6, 8, kind, 0, 0, 0])
    for chunk in chunks {
      #expect(Self.crc(Array(chunk.name.utf8) + chunk.bytes) == chunk.checksum)
    }
  }

  @Test func `another reader gives the pixels back`() throws {
    let picture = try drawn(
      [box(0, 0, 2, 2, rgb(255, 0, 0)), box(2, 0, 2, 2, rgb(0, 0, 255, 0.5))], width: 4, height: 2)
    let read = try #require(PNGImage(try picture.png()))
    let row: [UInt8] = [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 128, 0, 0, 255, 128]
    #expect(read.width == 4)
    #expect(read.channels == row + row)
  }

  @Test func `the same scene gives the same bytes`() throws {
    let nodes = [
      box(0, 0, 60, 60, rgb(200, 30, 90)),
      SceneNode(.blur(radius: 5), children: [box(10.3, 10.7, 20, 20, rgb(0, 90, 9))]),
      SceneNode(
        .text(
          TextRun(
            frame: Rect(x: 0, y: 0, width: 60, height: 20), font: Font(size: 13),
            paint: .color(.white),
            lines: [TextRun.Line(text: "Home", x: 3.1, baseline: 14.2, width: 40)]))),
      SceneNode(.backdrop(Backdrop(shape: .capsule(Rect(x: 5, y: 30, width: 50, height: 20))))),
    ]
    let scene = Scene(size: Size(width: 60, height: 60), nodes: nodes)
    let raster = Raster()
    let first = try raster.render(scene, scale: 2).png()
    #expect(try raster.render(scene, scale: 2).png() == first)
    #expect(try Raster().render(scene, scale: 2).png() == first)
  }

  @Test(arguments: [
    (10.0, 10.0, 0.0, "scale must be above 0 pixels a point, got 0.0"),
    (10, 10, -2, "scale must be above 0 pixels a point, got -2.0"),
    (10, 10, .nan, "scale must be above 0 pixels a point, got nan"),
    (0, 10, 1, "a picture must have pixels, got 0 x 10 of them"),
    (.nan, 10, 1, "a picture must have pixels, got nan x 10 of them"),
    (
      20000, 10, 1,
      "a picture may have 16384 pixels a side and 64 million in all, got 20000 x 10: use a smaller size or scale"
    ),
    (
      5000, 5000, 2,
      "a picture may have 16384 pixels a side and 64 million in all, got 10000 x 10000: use a smaller size or scale"
    ),
  ])
  func `a picture that cannot be is refused`(
    width: Double, height: Double, scale: Double, message: String
  ) throws {
    let error = #expect(throws: RasterError.self) {
      try drawn([], width: width, height: height, scale: scale)
    }
    #expect(error?.description == message)
  }

  @Test func `a scene that is nested too deeply is refused, one at the limit is drawn`() throws {
    func nested(_ levels: Int) -> SceneNode {
      (1..<levels).reduce(box(0, 0, 4, 4)) { node, level in
        SceneNode(level % 2 == 0 ? .opacity(0.999) : .offset, children: [node])
      }
    }
    let error = #expect(throws: RasterError.self) { try drawn([nested(RasterError.deepest + 1)]) }
    #expect(error == .tooDeep)
    #expect(try drawn([nested(RasterError.deepest)]).width == 16)
  }

  @Test func `layers share a bounded memory`() throws {
    let layers = (0..<300).reduce(box(0, 0, 2000, 2000)) { node, _ in
      SceneNode(.opacity(0.9), children: [node, box(0, 0, 2000, 2000)])
    }
    let error = #expect(throws: RasterError.self) {
      try drawn([layers], width: 2000, height: 2000)
    }
    guard case .tooMuchMemory = error else {
      Issue.record("expected too much memory, got \(String(describing: error))")
      return
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `numbers beyond all measure are drawn without harm`(seed: UInt64) throws {
    let odd = [0, -1, 1e-300, 1e9, -1e9, 1e300, .infinity, -.infinity, .nan]
    var random = SplitMix64(seed: seed)
    func pick() -> Double {
      let index = Int(random.next() % UInt64(odd.count + 2))
      return index < odd.count ? odd[index] : Double(random.next() % 64)
    }
    func point() -> Point { Point(x: pick(), y: pick()) }
    func rect() -> Rect { Rect(x: pick(), y: pick(), width: pick(), height: pick()) }
    let gradient = Gradient(stops: [
      Gradient.Stop(color: .black, location: .nan), Gradient.Stop(color: .white, location: 7),
    ])
    for _ in 0..<400 {
      let paints: [Paint] = [
        .color(Color(linearRed: pick(), linearGreen: pick(), linearBlue: pick(), opacity: 1)),
        .linear(gradient, start: point(), end: point()),
        .radial(gradient, center: point(), startRadius: pick(), endRadius: pick()),
        .angular(
          gradient, center: point(), start: Angle(radians: pick()), end: Angle(radians: pick())),
      ]
      let paint = paints[Int(random.next() % 4)]
      let shapes: [Shape] = [
        .rectangle(rect()), .rounded(rect(), radius: pick(), style: .continuous), .capsule(rect()),
        .circle(rect()), .ellipse(rect()),
        .path(
          Path([.line(point()), .cubic(control1: point(), control2: point(), end: point()), .close]
          ),
          .evenOdd),
      ]
      let shape = shapes[Int(random.next() % 6)]
      let leaf = SceneNode(.fill(shape, paint))
      let style = StrokeStyle(width: pick(), dash: [pick(), pick()])
      let nodes = [
        leaf, SceneNode(.stroke(shape, paint, style)),
        SceneNode(.blur(radius: pick()), children: [leaf]),
        SceneNode(
          .shadow(ShadowStyle(color: .black, radius: pick(), x: pick(), y: pick())),
          children: [leaf]),
        SceneNode(.clip(shape), children: [leaf]),
        SceneNode(.opacity(pick()), children: [leaf, leaf]),
        SceneNode(.transform(.scale(x: pick(), y: pick(), anchor: point())), children: [leaf]),
        SceneNode(
          .transform(
            .rotation3D(
              Rotation3D(
                angle: Angle(radians: pick()), x: pick(), y: pick(), z: pick(), anchor: point(),
                anchorZ: pick(), distance: pick()))), children: [leaf]),
        SceneNode(.backdrop(Backdrop(shape: shape))),
        SceneNode(
          .text(
            TextRun(
              frame: rect(), font: Font(size: pick()), paint: paint,
              lines: [TextRun.Line(text: "ab", x: pick(), baseline: pick(), width: pick())]))),
      ]
      let node = nodes[Int(random.next() % UInt64(nodes.count))]
      do {
        let picture = try drawn([node, box(0, 0, 1, 1)])
        #expect(picture[0, 0].alpha == 255)
      } catch {
        Issue.record("\(error): \(node)")
      }
    }
  }
}

extension SceneElement {
  /// A shift that changes nothing.
  fileprivate static var offset: SceneElement { .transform(.offset(x: 0, y: 0)) }
}
