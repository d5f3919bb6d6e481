/// A value that runs through keyframes whenever it is triggered.
///
/// Until the first trigger it shows its initial value. Triggered on its way, it starts again from
/// the value and the velocity shown, so that cubic and spring keyframes go on smoothly. After the end
/// it remains at the end value, from which the next run starts (choice C11, Apple's documentation).
///
/// ```swift
/// var jump = KeyframeAnimator(initialValue: Frame()) { value in
///   KeyframeTrack(\.offsetY) { SpringKeyframe(-100, duration: 0.3, spring: .bouncy) }
/// }
/// try jump.trigger(at: 1)
/// jump.value(at: 1.2).offsetY
/// ```
public struct KeyframeAnimator<Value: Sendable>: Sendable {
  /// The value until the first trigger.
  public let initialValue: Value

  private let keyframes: @Sendable (Value) -> [AnyKeyframeTrack<Value>]

  /// The run that is on its way or was the last one, and when it started.
  private var run: (timeline: KeyframeTimeline<Value>, start: Double)?

  /// Creates an animator at rest.
  ///
  /// - Parameters:
  ///   - initialValue: The value until the first trigger.
  ///   - keyframes: Makes the tracks from the value shown at a trigger.
  public init(
    initialValue: Value,
    @KeyframesBuilder<Value> keyframes: @escaping @Sendable (Value) -> [AnyKeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    self.keyframes = keyframes
  }

  /// Starts the keyframes, also when they are on their way.
  ///
  /// - Parameter time: When, in seconds; not before the last trigger.
  /// - Throws: ``MotionError`` when the new keyframes are not valid.
  public mutating func trigger(at time: Double) throws(MotionError) {
    let value = value(at: time)
    var timeline = try KeyframeTimeline(value, tracks: keyframes(value))
    if let run {
      timeline = try timeline.inheriting(from: run.timeline, at: time - run.start)
    }
    run = (timeline, time)
  }

  /// The value at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The value.
  public func value(at time: Double) -> Value {
    guard let run else { return initialValue }
    return run.timeline.value(time: time - run.start)
  }

  /// When the last run ends, in seconds; negative infinity before the first.
  public var endTime: Double {
    run.map { $0.start + $0.timeline.duration } ?? -.infinity
  }
}
