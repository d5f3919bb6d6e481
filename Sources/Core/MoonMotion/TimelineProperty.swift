/// A property that a timeline drives.
public struct TimelineProperty: Hashable, Sendable {
  /// Its name.
  public let name: String

  /// What its numbers mean.
  public let kind: ValueKind

  /// Which of the timeline's channels are its numbers.
  public let channels: Range<Int>

  /// Its numbers before the first keyframe.
  public let initial: [Double]

  /// The factor by which absolute thresholds see its numbers larger than they are.
  public let channelScale: Double
}
