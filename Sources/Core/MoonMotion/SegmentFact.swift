/// One resolved keyframe of one number: where it runs from and to, when, and how fast.
public struct SegmentFact: Hashable, Sendable {
  /// The way it goes; a keyframe of no length is a move, whatever it was declared as.
  public let kind: KeyframeKind

  /// When it starts, in seconds since the start of the timeline.
  public let start: Double

  /// How long it lasts, in seconds.
  public let duration: Double

  /// The value at its start.
  public let from: Double

  /// The value it was declared to go to.
  public let to: Double

  /// The value it really reaches; a clipped spring may be off its target.
  public let end: Double

  /// The velocity at its start, in units per second; infinite where a curve starts vertically.
  public let startVelocity: Double

  /// The velocity at its end, in units per second; infinite where a curve ends vertically.
  public let endVelocity: Double

  /// The curve of a linear keyframe.
  public let curve: UnitCurve?

  /// The spring of a spring keyframe.
  public let spring: Spring?
}
