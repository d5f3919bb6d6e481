package import LuaRuntime
internal import LuaViews
internal import MoonGeometry
package import MoonLayout
internal import MoonScene

/// Makes scenes of a script's views.
///
/// A job belongs to the thread of its machine. Fonts and symbols are its host's.
package final class RenderJob {
  /// Whether layouts say where each view was made.
  package var recordsOrigins = false
  private let screen: Screen
  private let metrics: PictureTools.Metrics
  private let tools: PictureTools
  private let symbols: ScriptSymbols
  private let frame: LuaFrame

  /// Creates a job for the views of one script.
  ///
  /// - Parameters:
  ///   - host: The script's host, after the script has run.
  ///   - screen: What views are shown on.
  ///   - metrics: What text is measured with.
  package init(
    _ host: borrowing ScriptHost, _ screen: Screen, metrics: PictureTools.Metrics = .font
  ) {
    self.screen = screen
    self.metrics = metrics
    tools = host.tools
    symbols = host.tools.symbols(in: host.folder)
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
      throw LuaError(error).withSymbols(symbols)
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
      environment: screen.environment, measurer: try tools.measurer(metrics),
      symbols: symbols)
    layout.recordsOrigins = recordsOrigins
    return layout
  }
}
