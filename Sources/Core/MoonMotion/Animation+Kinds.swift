extension Animation {
  /// SwiftUI's default since iOS 17: ``spring(duration:bounce:blendDuration:)`` as it comes.
  public static var `default`: Animation { .spring }

  /// Constant speed for 0.35 s.
  public static var linear: Animation { Animation(.curve(.linear, duration: 0.35)) }

  /// Starts slowly, for 0.35 s.
  public static var easeIn: Animation { Animation(.curve(.easeIn, duration: 0.35)) }

  /// Ends slowly, for 0.35 s.
  public static var easeOut: Animation { Animation(.curve(.easeOut, duration: 0.35)) }

  /// Starts and ends slowly, for 0.35 s.
  public static var easeInOut: Animation { Animation(.curve(.easeInOut, duration: 0.35)) }

  /// Constant speed.
  ///
  /// - Parameter duration: The length, in seconds; not negative.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the duration is not finite or negative.
  public static func linear(duration: Double) throws(MotionError) -> Animation {
    try timingCurve(.linear, duration: duration)
  }

  /// Starts slowly.
  ///
  /// - Parameter duration: The length, in seconds; not negative.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the duration is not finite or negative.
  public static func easeIn(duration: Double) throws(MotionError) -> Animation {
    try timingCurve(.easeIn, duration: duration)
  }

  /// Ends slowly.
  ///
  /// - Parameter duration: The length, in seconds; not negative.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the duration is not finite or negative.
  public static func easeOut(duration: Double) throws(MotionError) -> Animation {
    try timingCurve(.easeOut, duration: duration)
  }

  /// Starts and ends slowly.
  ///
  /// - Parameter duration: The length, in seconds; not negative.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the duration is not finite or negative.
  public static func easeInOut(duration: Double) throws(MotionError) -> Animation {
    try timingCurve(.easeInOut, duration: duration)
  }

  /// Follows a unit curve.
  ///
  /// - Parameters:
  ///   - curve: The progress of the value by the progress in time.
  ///   - duration: The length, in seconds; not negative.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the duration is not finite or negative.
  public static func timingCurve(
    _ curve: UnitCurve, duration: Double = 0.35
  ) throws(MotionError) -> Animation {
    try Limits.checkTime(duration, "duration")
    guard duration >= 0 else {
      throw MotionError(.outOfRange, "duration", wanted: "0 seconds or above", given: duration)
    }
    return Animation(.curve(curve, duration: duration))
  }

  /// Follows a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - p1x: The time of the first control point; acts as one in 0...1.
  ///   - p1y: The progress of the first control point.
  ///   - p2x: The time of the second control point; acts as one in 0...1.
  ///   - p2y: The progress of the second control point.
  ///   - duration: The length, in seconds; not negative.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or the duration negative.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) throws(MotionError) -> Animation {
    try timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
  }
}
