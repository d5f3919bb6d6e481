package import LuaAPI

/// Which frames of a run are wanted.
///
/// Seconds count from the start of the run, fractions from its last input to the end of all that moves then.
package struct FilmRange: Hashable, Sendable {
  /// The time of the first frame.
  package var start: TimeSpec
  /// The latest time of a frame; ``TimeSpec/end`` for the first frame at which everything is at rest.
  package var end: TimeSpec
  /// Frames a second.
  package var framesPerSecond: Double

  /// The most frames of a film.
  package static let mostFrames = 10_000

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame.
  ///   - end: The latest time of a frame.
  ///   - framesPerSecond: Frames a second.
  package init(from start: TimeSpec, to end: TimeSpec, framesPerSecond: Double) {
    self.start = start
    self.end = end
    self.framesPerSecond = framesPerSecond
  }
}
