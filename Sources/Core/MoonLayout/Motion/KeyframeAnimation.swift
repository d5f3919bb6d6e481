public import MoonMotion

/// A view that is made anew in each frame from the numbers of a timeline.
public struct KeyframeAnimation {
  /// When the timeline runs.
  public enum Start: Hashable, Sendable {
    /// Once, whenever the value changes.
    case trigger(ComparedValue)
    /// Again and again, or held where it is while that is false.
    case repeating(Bool)
  }

  /// The timeline.
  public var timeline: TimelineProgram
  /// When it runs.
  public var start: Start
  /// Makes the view from the one that has the modifier, and a number for each channel.
  public var content: (View, [Double]) throws -> View

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - start: When it runs.
  ///   - content: Makes the view from the one that has the modifier, and a number for each channel.
  public init(
    _ timeline: TimelineProgram, start: Start, content: @escaping (View, [Double]) throws -> View
  ) {
    self.timeline = timeline
    self.start = start
    self.content = content
  }
}
