public import MoonGeometry

/// Something that can stand in a ``KeyframeTrack``: one or more keyframes of one type.
public protocol KeyframeTrackContent<Value>: Sendable {
  /// The type of the animated property.
  associatedtype Value: Animatable

  /// The keyframes, in order.
  var keyframes: [AnyKeyframe<Value>] { get }
}

/// A keyframe of any of the four kinds.
public struct AnyKeyframe<Value: Animatable>: KeyframeTrackContent {
  enum Motion: Sendable {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
    case move
  }

  let to: Value
  /// In seconds; `nil` to let the spring decide.
  let duration: Double?
  let motion: Motion

  /// The keyframe itself.
  public var keyframes: [AnyKeyframe<Value>] { [self] }

  /// Adds the keyframe to a builder's open track.
  func add(to builder: inout TimelineBuilder) throws(MotionError) {
    switch motion {
    case .linear(let curve):
      try builder.linear(to: to.channels, duration: duration ?? 0, curve: curve)
    case .cubic(let start, let end):
      try builder.cubic(
        to: to.channels, duration: duration ?? 0, startVelocity: start?.channels,
        endVelocity: end?.channels)
    case .spring(let spring, let start):
      try builder.spring(
        to: to.channels, duration: duration, spring: spring, startVelocity: start?.channels)
    case .move: try builder.move(to: to.channels)
    }
  }
}

/// A keyframe that is reached along a unit curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  public let keyframes: [AnyKeyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at its end.
  ///   - duration: Its length, in seconds; 0 or less jumps.
  ///   - timingCurve: The progress of the value by the progress in time.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframes = [AnyKeyframe(to: to, duration: duration, motion: .linear(timingCurve))]
  }
}

/// A keyframe that is reached along a cubic.
///
/// Adjacent cubic keyframes make a Catmull-Rom spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  public let keyframes: [AnyKeyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at its end.
  ///   - duration: Its length, in seconds; 0 or less jumps.
  ///   - startVelocity: The velocity at its start, in units per second; `nil` for a smooth joint.
  ///   - endVelocity: The velocity at its end, in units per second; `nil` for a smooth joint.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    keyframes = [
      AnyKeyframe(
        to: to, duration: duration, motion: .cubic(start: startVelocity, end: endVelocity))
    ]
  }
}

/// A keyframe that a spring pulls to its value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  public let keyframes: [AnyKeyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at which the spring rests.
  ///   - duration: When the next keyframe takes over, in seconds; `nil` for when the spring rests.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at its start, in units per second; `nil` for the one reached.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    keyframes = [
      AnyKeyframe(to: to, duration: duration, motion: .spring(spring, start: startVelocity))
    ]
  }
}

/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  public let keyframes: [AnyKeyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameter to: The value to jump to.
  public init(_ to: Value) {
    keyframes = [AnyKeyframe(to: to, duration: 0, motion: .move)]
  }
}
