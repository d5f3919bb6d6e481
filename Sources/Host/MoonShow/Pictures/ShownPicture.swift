package import LuaRuntime
package import MoonHost
package import MoonScene
internal import RenderRaster

extension Graphics {
  /// A scene as this terminal shows it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - tools: What draws it.
  ///   - columns: The columns of the terminal.
  ///   - lines: Its lines.
  /// - Returns: Escape sequences and line ends; the scene's text form without graphics.
  /// - Throws: Why it can't be drawn.
  package func text(
    of scene: Scene, tools: PictureTools, columns: Int, lines: Int
  ) throws(LuaError) -> String {
    switch self {
    case .none: scene.text
    case .kitty: InlinePicture.kitty(try tools.png(scene))
    case .iterm: InlinePicture.iterm(try tools.png(scene))
    case .sixel: Sixel.text(try tools.pixels(scene))
    case .blocks:
      HalfBlocks.text(try tools.pixels(scene), columns: columns, lines: max(8, lines - 3))
    }
  }
}
