extension TimelineProgram {
  /// The same keyframes from another start, as when an animation is triggered again on its way.
  ///
  /// A first cubic or spring keyframe takes over the velocity, so that the motion stays smooth; a
  /// linear one ignores it.
  ///
  /// - Parameters:
  ///   - values: The numbers of all channels at the start.
  ///   - velocities: Their velocities at the start, in units per second; empty for rest.
  /// - Returns: The new timeline.
  /// - Throws: ``MotionError`` when a number is not finite or there are too many or too few.
  public func restarted(
    from values: [Double], velocities: [Double] = []
  ) throws(MotionError) -> TimelineProgram {
    guard values.count == channelCount, velocities.isEmpty || velocities.count == channelCount
    else {
      throw MotionError(
        .wrongCount, "values and velocities", wanted: "\(channelCount) numbers",
        given: "\(values.count) and \(velocities.count)")
    }
    for value in values { try Limits.checkValue(value, "a value") }
    for velocity in velocities { try Limits.checkValue(velocity, "a velocity") }
    var restarted = definition
    restarted.initial = values
    restarted.inherited = velocities
    return try TimelineProgram(restarted)
  }
}
