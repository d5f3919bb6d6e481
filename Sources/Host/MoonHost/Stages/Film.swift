package import LuaRuntime
package import MoonScene
internal import RenderRaster
package import RenderSVG

/// A picture that moves, made frame by frame.
package final class Film {
  /// How a film is made.
  package struct Options: Sendable {
    /// The format, one that can move.
    package var format: PictureFormat
    /// The pixels for each point.
    package var scale = 1.0
    /// How letters of shapes are written.
    package var letters = SVGRenderer.Letters.outlines
    /// What is given up of a WebP's colours for fewer bytes, 0 to 100; nil for nothing.
    package var quality: Double?
    /// How often it is shown; 0 is for ever.
    package var loops = 0

    /// Creates options.
    ///
    /// - Parameter format: The format, one that can move.
    package init(_ format: PictureFormat) { self.format = format }
  }

  private let options: Options
  private let tools: PictureTools
  private var raster: Raster?
  private var pixels: Pixels?
  private var encoder: AnimationEncoder?
  private var frames: [SVGFrame] = []

  /// Creates a film without frames.
  ///
  /// - Parameters:
  ///   - options: How it is made.
  ///   - tools: What draws.
  package init(_ options: Options, tools: PictureTools) {
    self.options = options
    self.tools = tools
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - scene: What it shows; of the size of the first one.
  ///   - duration: How long, in seconds.
  /// - Throws: Why it can't be drawn.
  package func add(_ scene: Scene, duration: Double) throws(LuaError) {
    guard let format = options.format.animation else {
      frames.append(SVGFrame(scene: scene, duration: duration))
      return
    }
    try draw(scene)
    guard let pixels else { return }
    if encoder == nil {
      try PictureLibraries.loadEncoders()
      var settings = AnimationOptions()
      settings.loops = options.loops
      settings.quality = options.quality
      settings.isOpaque = pixels.isOpaque
      encoder = try tools.drawing { () throws(RasterError) in
        try AnimationEncoder(
          format, width: pixels.width, height: pixels.height, options: settings)
      }
    }
    try tools.drawing { () throws(RasterError) in try encoder?.add(pixels, duration: duration) }
  }

  /// The whole file.
  ///
  /// - Throws: Why it can't be made, such as a film without frames.
  package func finish() throws(LuaError) -> [UInt8] {
    guard let encoder else {
      guard !frames.isEmpty else {
        throw LuaError("a picture that moves needs a frame", code: "cannot-draw")
      }
      let renderer = SVGRenderer(letters: options.letters, shaper: try tools.shaper())
      return Array(
        renderer.render(frames, loops: options.loops, scale: options.scale).utf8)
    }
    return try tools.drawing { () throws(RasterError) in try encoder.finish() }
  }

  /// The whole film of a run.
  ///
  /// - Throws: What the script raised, or why there is no such film.
  static func recording(
    _ run: StageRun, _ range: FilmRange, _ format: PictureFormat, scale: Double,
    tools: PictureTools
  ) throws(LuaError) -> [UInt8] {
    try format.check(framesPerSecond: range.framesPerSecond)
    var options = Options(format)
    options.scale = scale
    let film = Film(options, tools: tools)
    try run.film(range) { shown, _ throws(LuaError) in
      try film.add(shown.scene, duration: 1 / range.framesPerSecond)
    }
    return try film.finish()
  }

  private func draw(_ scene: Scene) throws(LuaError) {
    if raster == nil { raster = Raster(shaper: try tools.shaper()) }
    let scale = options.scale
    try tools.drawing { () throws(RasterError) in
      guard let raster else { return }
      guard var used = pixels else {
        pixels = try raster.render(scene, scale: scale)
        return
      }
      // Let go of it here, so that it is written over and not copied.
      pixels = nil
      try raster.render(scene, scale: scale, into: &used)
      pixels = used
    }
  }
}
