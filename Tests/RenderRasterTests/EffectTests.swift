import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import Testing

/// What effects do; expected pixels come from the formulas that are named.
@Suite struct EffectTests {
  @Test func `a group is fainter as one`() throws {
    let children = [box(2, 2, 8, 8, rgb(255, 0, 0)), box(6, 6, 8, 8, rgb(0, 0, 255))]
    let picture = try drawn([SceneNode(.opacity(0.5), children: children)])
    // Where both lie, only the upper is seen: 255 · 0.5.
    #expect(distance(picture[8, 8], Pixel(0, 0, 128, 128)) <= 1)
    #expect(distance(picture[3, 3], Pixel(128, 0, 0, 128)) <= 1)
  }

  @Test func `a single leaf is as faint without a layer as with one`() throws {
    let leaf = box(2.25, 2.25, 8, 8, rgb(200, 100, 50, 0.7))
    let alone = try drawn([SceneNode(.opacity(0.4), children: [leaf])])
    let layered = try drawn([SceneNode(.opacity(0.4), children: [leaf, box(20, 20, 1, 1)])])
    for (left, right) in zip(alone.argb, layered.argb) {
      #expect(distance(Pixel(argb: left), Pixel(argb: right)) <= 1)
    }
  }

  @Test func `a clip keeps what lies inside`() throws {
    let picture = try drawn([
      SceneNode(
        .clip(.rectangle(Rect(x: 4, y: 4, width: 4.5, height: 4))),
        children: [
          box(0, 0, 16, 16, rgb(9, 9, 9))
        ])
    ])
    #expect(picture[4, 4] == Pixel(9, 9, 9) && picture[7, 7] == Pixel(9, 9, 9))
    #expect(picture[3, 4].alpha == 0 && picture[4, 8].alpha == 0)
    #expect(abs(picture[8, 5].alpha - 128) <= 1)
  }

  @Test func `a mask multiplies by its opacity`() throws {
    let fade = Gradient(colors: [.black, Color.black.opacity(0)])
    let mask = SceneNode(
      .fill(
        .rectangle(Rect(x: 0, y: 0, width: 100, height: 10)),
        .linear(fade, start: .zero, end: Point(x: 100, y: 0))))
    let picture = try drawn(
      [SceneNode(.mask([mask]), children: [box(0, 0, 100, 20, rgb(255, 255, 255))])],
      width: 100, height: 20)
    for x in stride(from: 0, to: 100, by: 11) {
      let expected = Int((255 * (1 - (Double(x) + 0.5) / 100)).rounded())
      #expect(abs(picture[x, 5].alpha - expected) <= 1)
      #expect(picture[x, 15].alpha == 0)
    }
  }

  @Test(arguments: [0.7, 1.5, 2.5, 3.9, 4.1, 6, 7.9, 8.1, 12, 20, 31, 33])
  func `a blurred edge is the error function`(radius: Double) throws {
    // The convolution of a step with a Gaussian: (1 + erf(x / (σ √2))) / 2.
    let picture = try drawn(
      [SceneNode(.blur(radius: radius), children: [box(100, -400, 500, 900)])],
      width: 200, height: 20)
    for x in 40..<160 {
      let distance = Double(x) + 0.5 - 100
      let expected = 255 * (1 + erf(distance / (radius * 2.0.squareRoot()))) / 2
      #expect(
        abs(Double(picture[x, 10].alpha) - expected) <= 4,
        "σ \(radius), x \(x): \(picture[x, 10].alpha), expected \(expected)")
    }
  }

  @Test(arguments: [1.0, 3, 5, 9, 15])
  func `a blur spreads ink with its own variance and loses none`(radius: Double) throws {
    let picture = try drawn(
      [SceneNode(.blur(radius: radius), children: [box(90, 90, 20, 20)])], width: 200, height: 200)
    var (ink, variance) = (0.0, 0.0)
    for y in 0..<200 {
      for x in 0..<200 {
        let alpha = Double(picture[x, y].alpha) / 255
        ink += alpha
        variance += alpha * (Double(x) - 99.5) * (Double(x) - 99.5)
      }
    }
    // The square's own variance is 20² / 12.
    // Faint tails fall below half a step of 8 bits.
    #expect(abs(ink - 400) < 16)
    #expect(abs((variance / ink - 400.0 / 12).squareRoot() - radius) < 0.12 * radius + 0.1)
  }

  @Test func `blurring is the same at another place`() throws {
    func row(_ x: Double) throws -> [Int] {
      let picture = try drawn(
        [SceneNode(.blur(radius: 10), children: [box(x, 20, 30, 30)])], width: 200, height: 70)
      return (0..<100).map { picture[$0 + Int(x), 35].alpha }
    }
    let (first, second) = (try row(40), try row(61))
    #expect(zip(first, second).allSatisfy { abs($0 - $1) <= 2 })
  }

  @Test func `a shadow is the blurred, coloured and moved outline`() throws {
    let style = ShadowStyle(color: rgb(0, 0, 255, 0.5), radius: 3, x: 10, y: 0)
    let picture = try drawn(
      [SceneNode(.shadow(style), children: [box(20, -100, 40, 300, rgb(255, 0, 0))])], width: 110,
      height: 20)
    #expect(picture[40, 10] == Pixel(255, 0, 0))
    for x in 61..<90 {
      // The shadow reaches from 30 to 70.
      let distance = 70 - (Double(x) + 0.5)
      let expected = 127.5 * (1 + erf(distance / (3 * 2.0.squareRoot()))) / 2
      #expect(abs(Double(picture[x, 10].alpha) - expected) <= 3, "x \(x)")
      #expect(picture[x, 10].red == 0)
    }
  }

  @Test func `a shadow of costly children is like that of cheap ones`() throws {
    let style = ShadowStyle(color: Color.black.opacity(0.4), radius: 5, x: 2, y: 3)
    let cheap = box(20, 20, 30, 20, rgb(255, 200, 0))
    let costly = SceneNode(.blend(.normal), children: [cheap])
    let first = try drawn([SceneNode(.shadow(style), children: [cheap])], width: 80, height: 70)
    let second = try drawn([SceneNode(.shadow(style), children: [costly])], width: 80, height: 70)
    for (left, right) in zip(first.argb, second.argb) {
      #expect(distance(Pixel(argb: left), Pixel(argb: right)) <= 3)
    }
  }

  @Test func `typed transforms move points as their matrices say`() throws {
    let spot = box(2, 2, 2, 2)
    func inked(_ transform: SceneTransform) throws -> [Int] {
      let picture = try drawn([SceneNode(.transform(transform), children: [spot])])
      let all = (0..<256).filter { picture.argb[$0] >> 24 > 127 }
      return [
        all.map { $0 % 16 }.min() ?? -1, all.map { $0 / 16 }.min() ?? -1,
        all.map { $0 % 16 }.max() ?? -1, all.map { $0 / 16 }.max() ?? -1,
      ]
    }
    #expect(try inked(.offset(x: 3, y: 5)) == [5, 7, 6, 8])
    #expect(try inked(.scale(x: 2, y: 3, anchor: Point(x: 2, y: 2))) == [2, 2, 5, 7])
    // A quarter turn clockwise about (8, 8): (x, y) goes to (16 - y, x).
    #expect(try inked(.rotation(.degrees(90), anchor: Point(x: 8, y: 8))) == [12, 2, 13, 3])
    // Half a turn about x is a flip.
    let flip = Rotation3D(
      angle: .degrees(180), x: 1, y: 0, z: 0, anchor: Point(x: 8, y: 8), distance: 20)
    #expect(try inked(.rotation3D(flip)) == [2, 12, 3, 13])
  }

  @Test func `a turn in space is seen in perspective`() throws {
    // About the y axis through x = 100 by 60°, seen from 200: x' = 200·c·d / (200 - (-s·d)),
    // which for the edges d = -80 and 80 gives 100 - 61.25 and 100 + 29.70.
    let turn = Rotation3D(
      angle: .degrees(60), x: 0, y: 1, z: 0, anchor: Point(x: 100, y: 50), distance: 200)
    let picture = try drawn(
      [SceneNode(.transform(.rotation3D(turn)), children: [box(20, 10, 160, 80)])], width: 200,
      height: 100)
    let row = (0..<200).filter { picture[$0, 50].alpha > 127 }
    let expected = [-80.0, 80].map { d -> Double in
      let (x, z) = (d * 0.5, -d * 0.75.squareRoot())
      return 100 + x / (1 - z / 200)
    }.sorted()
    #expect(abs(Double(row.first ?? 0) - expected[0]) <= 1)
    #expect(abs(Double((row.last ?? 0) + 1) - expected[1]) <= 1)
    // The near side is taller than the far one.
    func height(_ x: Int) -> Int { (0..<100).filter { picture[x, $0].alpha > 127 }.count }
    let ends = [height((row.first ?? 0) + 2), height((row.last ?? 0) - 2)]
    #expect(abs(ends[0] - ends[1]) > 10)
  }

  @Test func `glass shows what lies behind, blurred and lighter, with a bright rim`() throws {
    let stripes = (0..<10).map { box(Double($0) * 20, 0, 10, 100, rgb(0, 0, 0)) }
    let glass = SceneNode(
      .backdrop(Backdrop(shape: .capsule(Rect(x: 20, y: 25, width: 160, height: 50)))))
    let plain = try drawn(stripes, width: 200, height: 100, background: rgb(255, 255, 255))
    let picture = try drawn(stripes + [glass], width: 200, height: 100, background: .white)
    func range(_ pixels: Pixels, _ y: Int) -> Int {
      let row = (60..<140).map { pixels[$0, y].red }
      return (row.max() ?? 0) - (row.min() ?? 0)
    }
    #expect(range(plain, 50) == 255)
    #expect(range(picture, 50) < 60)
    #expect((60..<140).allSatisfy { picture[$0, 50].red > 128 })
    #expect(picture[100, 25].red > picture[100, 35].red)
    // Far from the glass, nothing changes.
    #expect(picture[5, 5] == plain[5, 5] && picture[195, 95] == plain[195, 95])
  }

  @Test func `glass in a group shows what lies behind the group`() throws {
    let glass = SceneNode(
      .backdrop(Backdrop(shape: .rectangle(Rect(x: 20, y: 20, width: 60, height: 60)))))
    let behind = box(0, 0, 100, 100, rgb(255, 0, 0))
    let plain = try drawn([behind, glass], width: 100, height: 100)
    let grouped = try drawn(
      [behind, SceneNode(.opacity(0.999), children: [glass, box(200, 0, 1, 1)])], width: 100,
      height: 100)
    #expect(distance(plain[50, 50], grouped[50, 50]) <= 2)
  }

  @Test func `glass that is near flows into one`() throws {
    func picture(_ gap: Double, _ spacing: Double) throws -> Pixels {
      let pieces = [0.0, 40 + gap].map { x in
        SceneNode(
          .backdrop(Backdrop(shape: .circle(Rect(x: 20 + x, y: 20, width: 40, height: 40)))))
      }
      return try drawn(
        [SceneNode(.glassGroup(spacing: spacing), children: pieces)], width: 140, height: 80,
        background: rgb(30, 60, 200))
    }
    let apart = try picture(6, 0)
    let together = try picture(6, 20)
    // Between the two circles: the plain ground in a shadow, or glass.
    #expect(together[63, 40].red > apart[63, 40].red + 40)
  }
}
