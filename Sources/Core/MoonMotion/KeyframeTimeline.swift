/// A value whose properties follow keyframes, each in a track of its own.
///
/// ```swift
/// struct Frame { var scale = 1.0, offsetY = 0.0 }
///
/// let jump = try KeyframeTimeline(initialValue: Frame()) {
///   KeyframeTrack(\.offsetY) {
///     CubicKeyframe(10, duration: 0.15)
///     SpringKeyframe(-100, duration: 0.3, spring: .bouncy)
///   }
///   KeyframeTrack(\.scale) { LinearKeyframe(1.2, duration: 0.3) }
/// }
/// jump.value(time: 0.45).offsetY  // -104.88…
/// ```
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  /// The value before the first keyframe; properties without a track stay as they are here.
  public let initialValue: Value

  /// The same timeline as plain numbers, for tools and bulk work.
  public let program: TimelineProgram

  /// How to write each property of the program.
  private let writers: [@Sendable (inout Value, (Int) -> Double) -> Void]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first keyframe.
  ///   - content: The tracks; of several for one property the last wins.
  /// - Throws: ``MotionError`` when a number is not finite or a spring keyframe without a duration
  ///   never comes to rest.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> [AnyKeyframeTrack<Value>]
  ) throws(MotionError) {
    try self.init(initialValue, tracks: content())
  }

  init(_ initialValue: Value, tracks: [AnyKeyframeTrack<Value>]) throws(MotionError) {
    self.initialValue = initialValue
    var builder = TimelineBuilder()
    var writers: [@Sendable (inout Value, (Int) -> Double) -> Void] = []
    var declared: Set<AnyKeyPath> = []
    for track in tracks where declared.insert(track.path).inserted {
      try track.declare(&builder, initialValue)
      writers.append(track.write)
    }
    for track in tracks { try track.add(&builder) }
    self.writers = writers
    program = try builder.build()
  }

  private init(
    _ initialValue: Value, _ program: TimelineProgram,
    _ writers: [@Sendable (inout Value, (Int) -> Double) -> Void]
  ) {
    self.initialValue = initialValue
    self.program = program
    self.writers = writers
  }

  /// The length of the longest track, in seconds.
  public var duration: Double { program.duration }

  /// The value at a time.
  ///
  /// - Parameter time: The time since the start, in seconds; outside, the ends hold.
  /// - Returns: The value.
  public func value(time: Double) -> Value {
    written { program.value(channel: $0, at: time) }
  }

  /// The value at a fraction of the duration.
  ///
  /// - Parameter progress: 0 for the start, 1 for the end.
  /// - Returns: The value.
  public func value(progress: Double) -> Value {
    value(time: progress * duration)
  }

  /// The velocities at a time, in units per second.
  ///
  /// - Parameter time: The time since the start, in seconds.
  /// - Returns: A value whose animated properties are their velocities; the others are as in
  ///   ``initialValue``.
  public func velocity(time: Double) -> Value {
    written { program.velocity(channel: $0, at: time) }
  }

  private func written(_ number: (Int) -> Double) -> Value {
    var value = initialValue
    for (property, write) in zip(program.properties, writers) {
      write(&value) { number(property.channels.lowerBound + $0) }
    }
    return value
  }

  /// The same tracks with the velocities of another timeline at a time, by the property's name.
  func inheriting(
    from other: KeyframeTimeline, at time: Double
  ) throws(MotionError) -> KeyframeTimeline {
    var velocities = [Double](repeating: 0, count: program.channelCount)
    for property in program.properties {
      guard let old = other.program.property(named: property.name) else { continue }
      for (channel, oldChannel) in zip(property.channels, old.channels) {
        let velocity = other.program.velocity(channel: oldChannel, at: time)
        velocities[channel] = velocity.isFinite ? velocity : 0
      }
    }
    let values = program.properties.flatMap(\.initial)
    return KeyframeTimeline(
      initialValue, try program.restarted(from: values, velocities: velocities), writers)
  }
}
