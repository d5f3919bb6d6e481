package import LuaRuntime
package import MoonLayout
package import MoonScene
package import RenderRaster
package import RenderSVG
internal import RenderText

/// The fonts and symbols of one host, each found when it is first needed.
///
/// They belong to the thread of the host's machine.
package final class PictureTools {
  /// What text is measured with.
  package enum Metrics: String, Sendable, CaseIterable {
    /// The font that pictures are drawn with.
    case font
    /// Letters of one width, so that no font has a say.
    case mono06
  }

  private var usedShaper: TextShaper?
  private var symbols: [String?: ScriptSymbols] = [:]

  private let projectSymbols: String?

  /// Creates tools that find symbols also in a project's folder, a real path.
  init(projectSymbols: String? = nil) { self.projectSymbols = projectSymbols }

  // MARK: Text and symbols

  /// What measures text.
  ///
  /// - Throws: When the libraries for text are missing.
  package func measurer(_ metrics: Metrics) throws(LuaError) -> any TextMeasurer {
    switch metrics {
    case .font: try shaper()
    case .mono06: Mono06()
    }
  }

  /// What sets text; it is made when it is first needed, since only then are its libraries loaded.
  func shaper() throws(LuaError) -> TextShaper {
    if let usedShaper { return usedShaper }
    try PictureLibraries.load()
    let shaper = TextShaper()
    usedShaper = shaper
    return shaper
  }

  /// The symbols of scripts in a folder.
  ///
  /// - Parameter folder: The folder, as a real path; nil for scripts without one.
  /// - Returns: The same object each time.
  func symbols(in folder: String?) -> ScriptSymbols {
    if let found = symbols[folder] { return found }
    let made = ScriptSymbols(scriptIn: folder, project: projectSymbols)
    symbols[folder] = made
    return made
  }

  /// What the fonts of this machine could not give.
  package var fontWarnings: [String] { usedShaper?.warnings ?? [] }

  // MARK: Pictures

  /// Draws a scene as SVG.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The size of a point in the picture's own pixels.
  ///   - letters: How letters are written.
  /// - Returns: A whole document.
  /// - Throws: When the libraries for text are missing.
  package func svg(
    _ scene: Scene, scale: Double = 1, letters: SVGRenderer.Letters = .outlines
  ) throws(LuaError) -> String {
    SVGRenderer(letters: letters, shaper: try shaper()).render(scene, scale: scale)
  }

  /// Draws a scene as PNG.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The pixels for each point.
  /// - Returns: The file's bytes.
  /// - Throws: Why it can't be drawn, such as a picture that is too large.
  package func png(_ scene: Scene, scale: Double = 1) throws(LuaError) -> [UInt8] {
    let shaper = try shaper()
    return try drawing { () throws(RasterError) in
      try Raster(shaper: shaper).render(scene, scale: scale).png()
    }
  }

  /// Draws a scene as pixels.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The pixels for each point.
  /// - Returns: The pixels.
  /// - Throws: Why it can't be drawn, such as a picture that is too large.
  package func pixels(_ scene: Scene, scale: Double = 1) throws(LuaError) -> Pixels {
    let shaper = try shaper()
    return try drawing { () throws(RasterError) in
      try Raster(shaper: shaper).render(scene, scale: scale)
    }
  }

  /// Whether nobody sees a difference between two scenes.
  ///
  /// - Parameters:
  ///   - scene: A scene.
  ///   - other: A scene of the same size.
  ///   - scale: The pixels for each point, at most 1 of which are looked at.
  /// - Returns: Whether no pixel differs by more than a sixteenth of black and white.
  /// - Throws: Why they can't be drawn.
  package func looksEqual(
    _ scene: Scene, _ other: Scene, scale: Double = 1
  ) throws(LuaError) -> Bool {
    guard scene != other else { return true }
    let shaper = try shaper()
    return try drawing { () throws(RasterError) in
      let raster = Raster(shaper: shaper)
      let pixels = try [scene, other].map { scene throws(RasterError) in
        try raster.render(scene, scale: min(1, scale)).argb
      }
      return zip(pixels[0], pixels[1]).allSatisfy(Self.isNear)
    }
  }

  private static func isNear(_ pixel: UInt32, _ other: UInt32) -> Bool {
    guard pixel != other else { return true }
    return [0, 8, 16, 24].allSatisfy { shift in
      abs(Int(pixel >> shift & 255) - Int(other >> shift & 255)) <= 16
    }
  }

  /// Runs what draws pixels, and says why it could not.
  func drawing<Result>(
    _ body: () throws(RasterError) -> Result
  ) throws(LuaError) -> Result {
    do throws(RasterError) {
      return try body()
    } catch {
      throw LuaError("\(error)", code: "cannot-draw")
    }
  }
}
