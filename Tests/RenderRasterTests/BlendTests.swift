import MoonGeometry
import MoonScene
import RenderRaster
import Testing

/// Blend modes against the formulas of W3C Compositing and Blending Level 1, sections 5 and 10.
@Suite struct BlendTests {
  static let lower = (0.8, 0.4, 0.2)
  static let upper = (0.3, 0.6, 0.9)

  /// B(cb, cs) of a separable mode.
  static func mix(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double? {
    switch mode {
    case .normal: cs
    case .multiply: cb * cs
    case .screen: cb + cs - cb * cs
    case .overlay: mix(.hardLight, cs, cb)
    case .darken: min(cb, cs)
    case .lighten: max(cb, cs)
    case .colorDodge: cb == 0 ? 0 : (cs == 1 ? 1 : min(1, cb / (1 - cs)))
    case .colorBurn: cb == 1 ? 1 : (cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs))
    case .hardLight: cs <= 0.5 ? cb * 2 * cs : cb + (2 * cs - 1) - cb * (2 * cs - 1)
    case .softLight:
      cs <= 0.5
        ? cb - (1 - 2 * cs) * cb * (1 - cb)
        : cb + (2 * cs - 1)
          * ((cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()) - cb)
    case .difference: abs(cb - cs)
    case .exclusion: cb + cs - 2 * cb * cs
    case .plusLighter: min(1, cb + cs)
    case .plusDarker: max(0, cb + cs - 1)
    case .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut:
      nil
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `opaque layers are mixed by the mode's formula`(mode: BlendMode) throws {
    let (b, s) = (Self.lower, Self.upper)
    let picture = try drawn([
      box(0, 0, 16, 16, Color(red: b.0, green: b.1, blue: b.2)),
      SceneNode(
        .blend(mode), children: [box(4, 4, 8, 8, Color(red: s.0, green: s.1, blue: s.2))]),
    ])
    #expect(distance(picture[1, 1], Pixel(204, 102, 51)) == 0)
    let expected: (Double, Double, Double)? =
      if let red = Self.mix(mode, b.0, s.0), let green = Self.mix(mode, b.1, s.1),
        let blue = Self.mix(mode, b.2, s.2)
      {
        (red, green, blue)
      } else {
        Self.whole(mode)
      }
    guard let expected else {
      #expect(picture[8, 8] == Pixel(argb: 0), "destination out of an opaque layer leaves nothing")
      return
    }
    let pixel = Pixel(
      Int((expected.0 * 255).rounded()), Int((expected.1 * 255).rounded()),
      Int((expected.2 * 255).rounded()))
    #expect(distance(picture[8, 8], pixel) <= 1, "\(mode): \(picture[8, 8]), expected \(pixel)")
  }

  /// The modes that mix colours as a whole, and those of Porter and Duff.
  static func whole(_ mode: BlendMode) -> (Double, Double, Double)? {
    typealias RGB = (Double, Double, Double)
    func lum(_ c: RGB) -> Double { 0.3 * c.0 + 0.59 * c.1 + 0.11 * c.2 }
    func sat(_ c: RGB) -> Double { max(c.0, c.1, c.2) - min(c.0, c.1, c.2) }
    func clip(_ c: RGB) -> RGB {
      let (l, n, x) = (lum(c), min(c.0, c.1, c.2), max(c.0, c.1, c.2))
      func one(_ v: Double) -> Double {
        var v = v
        if n < 0 { v = l + (v - l) * l / (l - n) }
        if x > 1 { v = l + (v - l) * (1 - l) / (x - l) }
        return v
      }
      return (one(c.0), one(c.1), one(c.2))
    }
    func setLum(_ c: RGB, _ l: Double) -> RGB {
      let d = l - lum(c)
      return clip((c.0 + d, c.1 + d, c.2 + d))
    }
    func setSat(_ c: RGB, _ s: Double) -> RGB {
      let (n, range) = (min(c.0, c.1, c.2), sat(c))
      return ((c.0 - n) / range * s, (c.1 - n) / range * s, (c.2 - n) / range * s)
    }
    let (b, s) = (lower, upper)
    return switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    case .sourceAtop: s
    case .destinationOver: b
    default: nil
    }
  }

  @Test func `half-opaque layers are mixed by the general formula`() throws {
    // co = cs·as·(1 - ab) + as·ab·B(cb, cs) + (1 - as)·ab·cb, with as = 0.5 and ab = 0.8.
    let picture = try drawn([
      box(0, 0, 16, 16, Color(red: 0.8, green: 0.4, blue: 0.2, opacity: 0.8)),
      SceneNode(
        .blend(.multiply),
        children: [box(4, 4, 8, 8, Color(red: 0.3, green: 0.6, blue: 0.9, opacity: 0.5))]),
    ])
    func mixed(_ cb: Double, _ cs: Double) -> Int {
      Int(((cs * 0.5 * 0.2 + 0.5 * 0.8 * cb * cs + 0.5 * 0.8 * cb) * 255).rounded())
    }
    let expected = Pixel(mixed(0.8, 0.3), mixed(0.4, 0.6), mixed(0.2, 0.9), Int(0.9 * 255))
    #expect(distance(picture[8, 8], expected) <= 2)
  }

  @Test func `a layer under another is seen where that is clear`() throws {
    let picture = try drawn([
      box(0, 0, 8, 16, rgb(255, 0, 0)),
      SceneNode(.blend(.destinationOver), children: [box(4, 4, 8, 8, rgb(0, 0, 255))]),
    ])
    #expect(picture[6, 6] == Pixel(255, 0, 0) && picture[10, 6] == Pixel(0, 0, 255))
  }

  @Test func `a group of its own does not see what lies behind`() throws {
    let eraser = SceneNode(.blend(.destinationOut), children: [box(4, 4, 8, 8)])
    let ground = box(0, 0, 16, 16, rgb(0, 255, 0))
    let open = try drawn([ground, eraser])
    let grouped = try drawn([
      ground, SceneNode(.opacity(1), children: [box(0, 0, 16, 16, rgb(255, 0, 0)), eraser]),
    ])
    #expect(open[8, 8] == Pixel(argb: 0))
    #expect(grouped[8, 8] == Pixel(0, 255, 0) && grouped[1, 1] == Pixel(255, 0, 0))
  }
}
