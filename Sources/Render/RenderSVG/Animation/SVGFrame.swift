package import MoonScene

/// One moment of a run, and how long it is shown.
package struct SVGFrame: Sendable {
  /// The scene.
  package var scene: Scene
  /// How long it is shown, in seconds; above 0.
  package var duration: Double

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - duration: How long it is shown, in seconds; above 0.
  package init(scene: Scene, duration: Double) {
    self.scene = scene
    self.duration = duration
  }
}
