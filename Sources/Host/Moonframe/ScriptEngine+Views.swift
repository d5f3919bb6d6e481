public import LuaRuntime
public import MoonHost
public import MoonLayout
public import MoonScene

extension ScriptEngine {
  /// The view that a script made; nil when the value is something else.
  public func view(_ value: LuaValue) -> View? { host.view(value) }

  /// Lays a script's view out and draws it as a scene.
  ///
  /// Symbols are found as the `moonframe` command finds them; `symbols` beside the script that ran last counts.
  ///
  /// ```swift
  /// let values = try engine.run("return moon.ui.text 'Hello'")
  /// if let view = values.first.flatMap({ engine.view($0) }) {
  ///   let scene = try engine.scene(of: view, on: Screen(.iPhone16))
  ///   print(try engine.svg(of: scene))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - screen: What it is shown on.
  /// - Returns: The scene.
  /// - Throws: Why the view can't be laid out, at the script's own place, or what a function of the script raised.
  public func scene(of view: View, on screen: Screen = Screen()) throws(LuaError) -> Scene {
    try RenderJob(host, screen).layOut(view).scene
  }

  /// Draws a scene as an SVG document.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The size of a point in the picture's own pixels.
  /// - Returns: The document.
  /// - Throws: When the libraries for text are missing.
  public func svg(of scene: Scene, scale: Double = 1) throws(LuaError) -> String {
    try host.tools.svg(scene, scale: scale)
  }

  /// Draws a scene as a PNG file.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The pixels for each point.
  /// - Returns: The file's bytes.
  /// - Throws: Why it can't be drawn, such as a picture that would be too large.
  public func png(of scene: Scene, scale: Double = 1) throws(LuaError) -> [UInt8] {
    try host.tools.png(scene, scale: scale)
  }
}
