package import MoonGeometry
package import MoonScene
package import RenderText

/// Draws scenes as pixels.
///
/// The same scene gives the same bytes, whatever was drawn before. A raster belongs to one thread.
///
/// ```swift
/// let raster = Raster()
/// let file = try raster.render(scene, scale: 2, background: nil).png()
/// ```
package final class Raster {
  /// What sets the texts; it keeps them for the next picture.
  package let shaper: TextShaper
  /// The layer that the last frame was drawn on.
  private var kept: Canvas?

  /// Creates a raster.
  ///
  /// - Parameter shaper: What sets the texts.
  package init(shaper: TextShaper = TextShaper()) { self.shaper = shaper }

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The pixels for each point; above 0.
  ///   - background: The colour behind the scene; nil leaves it clear.
  /// - Returns: The picture; its sides are rounded to the nearest whole pixels, halves down.
  /// - Throws: ``RasterError`` when the picture or its layers would be too large.
  package func render(
    _ scene: Scene, scale: Double, background: Color? = nil
  ) throws(RasterError) -> Pixels {
    let canvas = try draw(scene, scale, background, on: nil)
    return Pixels(
      width: canvas.rect.width, height: canvas.rect.height, argb: canvas.surface.copiedPixels())
  }

  /// Draws a scene into a picture.
  ///
  /// For many frames of a size: they are drawn in the same memory.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The pixels for each point; above 0.
  ///   - background: The colour behind the scene; nil leaves it clear.
  ///   - picture: The picture that is replaced; its memory is used if the size is the same.
  /// - Throws: ``RasterError`` when the picture or its layers would be too large.
  package func render(
    _ scene: Scene, scale: Double, background: Color? = nil, into picture: inout Pixels
  ) throws(RasterError) {
    let last = kept
    kept = nil
    let canvas = try draw(scene, scale, background, on: last)
    kept = canvas
    if picture.width == canvas.rect.width, picture.height == canvas.rect.height {
      canvas.surface.copyPixels(into: &picture.argb)
    } else {
      picture = Pixels(
        width: canvas.rect.width, height: canvas.rect.height, argb: canvas.surface.copiedPixels())
    }
  }

  /// Draws a scene on the last picture's layer if it has the same size, else on a new one.
  private func draw(
    _ scene: Scene, _ scale: Double, _ background: Color?, on last: Canvas?
  ) throws(RasterError) -> Canvas {
    guard scale > 0, scale.isFinite else { throw .scale(scale) }
    let (width, height) = (scene.size.width * scale, scene.size.height * scale)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    let longest = Double(RasterError.longestSide)
    guard width <= longest, height <= longest,
      width * height * 4 <= Double(RasterError.largestPicture)
    else { throw .tooLarge(width: width, height: height) }
    guard !Raster.isDeeper(scene.nodes, than: RasterError.deepest) else { throw .tooDeep }
    let rect = PixelRect(x: 0, y: 0, width: Raster.pixels(width), height: Raster.pixels(height))
    let canvas: Canvas
    if let last, last.rect == rect {
      canvas = last
      canvas.surface.clear()
    } else {
      canvas = try Canvas(
        rect, kind: .color, budget: MemoryBudget(limit: RasterError.largestSum))
    }
    canvas.save()
    if let background {
      canvas.setSource(background)
      canvas.paint()
    }
    let pen = ScenePen(shaper: shaper, budget: canvas.budget)
    try pen.draw(
      scene.finite.nodes, on: canvas,
      DrawingState(matrix: .scale(x: scale, y: scale), visible: rect))
    canvas.restore()
    try canvas.surface.check()
    return canvas
  }

  /// The whole pixels of a length, of which the last one is covered by more than half: along an edge that is
  /// covered by half what lies behind the scene, or far down in it, would shine through.
  private static func pixels(_ length: Double) -> Int {
    // 100.5000001 is as good as a half.
    max(1, Int((length - 0.5 - 1e-6).rounded(.up)))
  }

  /// Whether there are more levels than allowed, without walking deeper than that.
  private static func isDeeper(_ nodes: [SceneNode], than levels: Int) -> Bool {
    if nodes.isEmpty { return false }
    if levels == 0 { return true }
    return nodes.contains { node in
      if case .mask(let mask) = node.element, isDeeper(mask, than: levels - 1) { return true }
      return isDeeper(node.children, than: levels - 1)
    }
  }
}
