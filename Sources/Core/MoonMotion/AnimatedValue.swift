public import MoonGeometry

/// A value that is animated to new targets, also while it is on its way.
///
/// See ``AnimatedChannels`` for the rules; this is the same with a type.
///
/// ```swift
/// var frame = AnimatedValue(Rect(x: 10, y: 5, width: 90, height: 50))
/// try frame.animate(to: Rect(x: 110, y: 8, width: 120, height: 44), with: .easeInOut, at: 0)
/// ```
public struct AnimatedValue<Value: Animatable>: Sendable {
  private var channels: AnimatedChannels
  private var template: Value

  /// Creates a value at rest.
  ///
  /// - Parameter initial: The value.
  public init(_ initial: Value) {
    template = initial
    channels = AnimatedChannels(initial: initial.channels, scale: Value.channelScale)
  }

  /// Where the value is going.
  public var target: Value { made(of: channels.target) }

  /// Changes where the value is going.
  ///
  /// - Parameters:
  ///   - target: The new value.
  ///   - animation: How to get there; `nil` to be there at once.
  ///   - time: When the change comes, in seconds; not before the last change.
  /// - Throws: ``MotionError`` when a number is not finite or the time is before the last change.
  public mutating func animate(
    to target: Value, with animation: Animation?, at time: Double
  ) throws(MotionError) {
    try channels.animate(to: target.channels, with: animation, at: time)
    template = target
  }

  /// The value at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The value.
  public func value(at time: Double) -> Value { made(of: channels.values(at: time)) }

  /// The velocity at a time, in units per second.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The velocity of each channel.
  public func velocity(at time: Double) -> Value { made(of: channels.velocities(at: time)) }

  /// When everything counts as at rest, in seconds; infinite for an endless animation.
  public var endTime: Double { channels.endTime }

  /// Whether everything counts as at rest at a time.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: `true` from ``endTime`` on.
  public func isSettled(at time: Double) -> Bool { channels.isSettled(at: time) }

  private func made(of numbers: [Double]) -> Value {
    var value = template
    for channel in 0..<Value.channelCount { value[channel: channel] = numbers[channel] }
    return value
  }
}
