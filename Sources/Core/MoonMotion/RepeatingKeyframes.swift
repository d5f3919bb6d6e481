/// A value that runs through keyframes again and again, or is held where it was stopped.
///
/// The keyframes are made once; each loop starts from the initial value, exactly one duration after
/// the one before.
///
/// ```swift
/// let pulse = try RepeatingKeyframes(initialValue: 1.0) {
///   KeyframeTrack { LinearKeyframe(1.2, duration: 0.5) }
/// }
/// pulse.value(at: 100.25)  // 1.1
/// ```
public struct RepeatingKeyframes<Value: Sendable>: Sendable {
  /// One loop.
  public let timeline: KeyframeTimeline<Value>

  private var clock: LoopClock

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of each loop.
  ///   - start: When it starts, in seconds; `nil` to show the initial value until it is resumed.
  ///   - content: The tracks; of several for one property the last wins.
  /// - Throws: ``MotionError`` when a number is not finite or a spring keyframe without a duration
  ///   never comes to rest.
  public init(
    initialValue: Value, start: Double? = 0,
    @KeyframesBuilder<Value> content: () -> [AnyKeyframeTrack<Value>]
  ) throws(MotionError) {
    timeline = try KeyframeTimeline(initialValue: initialValue, content: content)
    clock = LoopClock(start: start)
  }

  /// Holds the value as it is.
  ///
  /// - Parameter time: When, in seconds.
  public mutating func pause(at time: Double) { clock.pause(at: time) }

  /// Goes on from where the value is held.
  ///
  /// - Parameter time: When, in seconds.
  public mutating func resume(at time: Double) { clock.resume(at: time) }

  /// The value at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The value.
  public func value(at time: Double) -> Value {
    clock.elapsed(at: time, duration: timeline.duration).map { timeline.value(time: $0) }
      ?? timeline.initialValue
  }
}
