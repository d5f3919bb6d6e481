package import LuaRuntime
internal import LuaViews
internal import MoonGeometry
package import MoonLayout
package import MoonScene
internal import RenderRaster
package import RenderSVG
internal import RenderText

/// Makes scenes and pictures of a script's views.
///
/// A job belongs to the thread of its machine. It keeps the fonts and symbols that it found.
package final class RenderJob {
  /// What text is measured with.
  package enum Metrics: String, Sendable, CaseIterable {
    /// The font that pictures are drawn with.
    case font
    /// Letters of one width, so that no font has a say.
    case mono06
  }

  /// Whether layouts say where each view was made.
  package var recordsOrigins = false
  private let screen: Screen
  private let metrics: Metrics
  private let symbols: ScriptSymbols
  private let frame: LuaFrame
  private var usedShaper: TextShaper?

  /// Creates a job for the views of one script.
  ///
  /// - Parameters:
  ///   - host: The script's host, after the script has run.
  ///   - screen: What views are shown on.
  ///   - metrics: What text is measured with.
  package init(_ host: borrowing ScriptHost, _ screen: Screen, metrics: Metrics = .font) {
    self.screen = screen
    self.metrics = metrics
    symbols = ScriptSymbols(scriptIn: host.folder)
    frame = host.machine.frame
  }

  /// Lays a view out and draws its page behind it.
  ///
  /// - Parameter view: The view.
  /// - Returns: The scene, with what was noticed on the way.
  /// - Throws: Why the view can't be laid out, at the script's own place, or what a function of the
  ///   script raised.
  package func layOut(_ view: View) throws(LuaError) -> LayoutResult {
    var result = LayoutResult(scene: Scene(size: .zero))
    // One entry into Lua for all that views' functions do, so that the script's limits hold for it.
    frame.push { [self] _ throws(LuaError) in
      result = try entered(view)
      return 0
    }
    try frame.call(arguments: 0, results: 0)
    return result
  }

  private func entered(_ view: View) throws(LuaError) -> LayoutResult {
    do {
      guard let size = screen.size else { return try told(try layOut(fitting: view)) }
      var result = try layout(size).layOut(view)
      let page = Shape.rectangle(Rect(origin: .zero, size: size))
      result.scene.nodes.insert(SceneNode(.fill(page, .color(screen.page))), at: 0)
      return try told(result)
    } catch let error as LayoutError {
      throw described(error)
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// The layout, once those who asked for preferences have been told of them.
  private func told(_ result: LayoutResult) throws -> LayoutResult {
    for change in result.preferenceChanges { try change.action(change.value) }
    return result
  }

  /// Lays a view out in the size it likes.
  private func layOut(fitting view: View) throws -> LayoutResult {
    let fixed = View(
      .zstack(
        alignment: .center,
        children: [ViewChild(.slot(1), view.modified(.fixedSize(horizontal: true, vertical: true)))]
      ))
    let first = try layout(Device.iPhone16.size).layOut(fixed)
    guard case .semantics(let semantics)? = first.scene.nodes.first?.element else {
      return try layout(.zero).layOut(view)
    }
    return try layout(semantics.frame.size).layOut(view)
  }

  private func layout(_ size: Size) throws(LuaError) -> Layout {
    var layout = Layout(
      size: size, safeArea: screen.size == nil ? .zero : screen.safeArea,
      environment: screen.environment, measurer: try measurer(), symbols: symbols)
    layout.recordsOrigins = recordsOrigins
    return layout
  }

  private func measurer() throws(LuaError) -> any TextMeasurer {
    switch metrics {
    case .font: try shaper()
    case .mono06: Mono06()
    }
  }

  /// What sets text; it is made when it is first needed, since only then are its libraries loaded.
  private func shaper() throws(LuaError) -> TextShaper {
    if let usedShaper { return usedShaper }
    try PictureLibraries.load()
    let shaper = TextShaper()
    usedShaper = shaper
    return shaper
  }

  /// The error with what is known of a symbol's name and file.
  private func described(_ error: LayoutError) -> LuaError {
    var result = LuaError(error)
    guard error.code == .unknownSymbol, let name = error.message.quotedName else { return result }
    result.report.subject = ("image", name)
    if let problem = symbols.problem(with: name) {
      result.report.notes.removeAll { $0.hasPrefix("did you mean ") }
      result.report.notes.insert(problem, at: 0)
    } else if name.isEmpty {
      result.report.notes = ["moonframe help symbols lists the names"]
    } else if let first = result.report.notes.first, first.hasPrefix("did you mean ") {
      result.report.label = first
      result.report.notes.removeFirst()
    }
    return result
  }

  // MARK: Pictures

  /// What the fonts of this machine could not give.
  package var fontWarnings: [String] { usedShaper?.warnings ?? [] }

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
    do throws(RasterError) {
      return try Raster(shaper: shaper).render(scene, scale: scale).png()
    } catch {
      throw LuaError("\(error)", code: "cannot-draw")
    }
  }
}
