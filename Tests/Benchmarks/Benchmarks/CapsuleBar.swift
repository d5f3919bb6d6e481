import CBaselines
import Glibc
import MoonGeometry
import MoonScene
import RenderRaster

/// A capsule bar of 390 by 100 points over coloured rows, whose circle slides to another tab in 1.5 s.
final class CapsuleBar {
  static let frameCount = 90
  static let frameRate = 60

  /// The bar at each frame.
  let scenes = (0..<frameCount).map { scene(at: Double($0) / Double(frameRate)) }
  /// The frames, two pixels a point.
  let frames: [Pixels]
  /// The same frames one after the other, for C.
  private let words: [UInt32]

  /// Draws the frames.
  ///
  /// - Parameter raster: What draws.
  /// - Throws: Why it can't.
  init(_ raster: Raster) throws {
    frames = try scenes.map { try raster.render($0, scale: 2) }
    words = frames.flatMap(\.argb)
  }

  /// The size of the file that encoding the frames gives.
  func encode(_ format: AnimationFormat) throws -> Int {
    let encoder = try AnimationEncoder(
      format, width: frames[0].width, height: frames[0].height,
      options: AnimationOptions(isOpaque: true))
    let duration = format == .gif ? 0.02 : 1 / Double(Self.frameRate)
    for frame in frames { try encoder.add(frame, duration: duration) }
    return try encoder.finish().count
  }

  /// The size of the file that C makes of the frames.
  func encodePlainly(_ format: AnimationFormat) -> Int {
    let (width, height) = (Int32(frames[0].width), Int32(frames[0].height))
    var size = 0
    let file =
      switch format {
      case .webp:
        unsafe baseline_webp(words, Self.frameCount, width, height, Int32(Self.frameRate), &size)
      case .gif: unsafe baseline_gif(words, Self.frameCount, width, height, 2, &size)
      case .apng:
        unsafe baseline_apng(words, Self.frameCount, width, height, Int32(Self.frameRate), &size)
      }
    unsafe free(file)
    return size
  }

  // MARK: What there is

  private static func scene(at time: Double) -> Scene {
    // The interactive spring: a damped oscillator with a response of 0.5 s.
    let (frequency, ratio) = (2 * Double.pi / 0.5, 0.65)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let wave = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
    let left = 99 + 138 * (1 - exp(-ratio * frequency * time) * wave)
    var shade = Color.gray
    shade.opacity = 0.5
    let bar = Rect(x: 27.5, y: 20, width: 335, height: 60)
    var nodes = rows
    nodes.append(
      SceneNode(
        .shadow(ShadowStyle(color: shade, radius: 5, y: 10)),
        children: [SceneNode(.fill(.capsule(bar), .color(.white)))]))
    for (index, name) in ["house", "star", "bell", "person", "heart"].enumerated() {
      nodes += symbol(name, x: 45.5 + Double(index) * 69, .black)
    }
    let circle = Rect(x: left, y: 22.5, width: 55, height: 55)
    nodes.append(SceneNode(.fill(.circle(circle), .color(.blue))))
    nodes += symbol("star.fill", x: left + 15.5, .white)
    return Scene(size: Size(width: 390, height: 100), nodes: nodes)
  }

  private static let rows = [Color.red, .yellow, .green, .blue].enumerated().map { index, color in
    let box = Rect(x: 0, y: Double(index) * 25, width: 390, height: 25)
    let (top, bottom) = (Point(x: 0, y: box.minY), Point(x: 0, y: box.maxY))
    return SceneNode(
      .fill(.rectangle(box), .linear(Gradient(shading: color), start: top, end: bottom)))
  }

  private static func symbol(_ name: String, x: Double, _ color: Color) -> [SceneNode] {
    guard let glyph = SymbolSet.base.glyph(named: name) else { return [] }
    let frame = Rect(x: x, y: 38, width: 24, height: 24)
    return [
      SceneNode(.symbol(SymbolRun(name: name, glyph: glyph, frame: frame, paint: .color(color))))
    ]
  }
}
