/// The keyframes of properties with one number.
extension TimelineBuilder {
  /// Adds a keyframe that is reached along a unit curve.
  ///
  /// - Parameters:
  ///   - to: The number at its end.
  ///   - duration: Its length, in seconds.
  ///   - curve: The progress of the value by the progress in time.
  /// - Throws: ``MotionError`` when a number is not finite.
  public mutating func linear(
    to: Double, duration: Double, curve: UnitCurve = .linear
  ) throws(MotionError) {
    try linear(to: [to], duration: duration, curve: curve)
  }

  /// Adds a keyframe that is reached along a cubic.
  ///
  /// - Parameters:
  ///   - to: The number at its end.
  ///   - duration: Its length, in seconds.
  ///   - startVelocity: The velocity at its start, in units per second; `nil` for a smooth joint.
  ///   - endVelocity: The velocity at its end, in units per second; `nil` for a smooth joint.
  /// - Throws: ``MotionError`` when a number is not finite.
  public mutating func cubic(
    to: Double, duration: Double, startVelocity: Double? = nil, endVelocity: Double? = nil
  ) throws(MotionError) {
    try cubic(
      to: [to], duration: duration, startVelocity: startVelocity.map { [$0] },
      endVelocity: endVelocity.map { [$0] })
  }

  /// Adds a keyframe that a spring pulls to its value.
  ///
  /// - Parameters:
  ///   - to: The number at which the spring rests.
  ///   - duration: The time after which the next keyframe takes over, in seconds; `nil` for the
  ///     time until the spring is within 1e-4 of its target.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at its start, in units per second; `nil` for the one reached.
  /// - Throws: ``MotionError`` when a number is not finite.
  public mutating func spring(
    to: Double, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Double? = nil
  ) throws(MotionError) {
    try self.spring(
      to: [to], duration: duration, spring: spring, startVelocity: startVelocity.map { [$0] })
  }

  /// Adds a keyframe that is reached at once.
  ///
  /// - Parameter to: The number to jump to.
  /// - Throws: ``MotionError`` when the number is not finite.
  public mutating func move(to: Double) throws(MotionError) {
    try move(to: [to])
  }
}
