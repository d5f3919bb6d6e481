package import MoonScene

/// What a stage shows at one time.
package struct TimedScene: Sendable {
  /// When, in seconds of the stage's clock.
  package var time: Double
  /// What is shown.
  package var scene: Scene

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - time: When, in seconds of the stage's clock.
  ///   - scene: What is shown.
  package init(time: Double, scene: Scene) {
    self.time = time
    self.scene = scene
  }
}
