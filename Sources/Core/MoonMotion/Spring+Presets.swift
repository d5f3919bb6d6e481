extension Spring {
  /// A spring without bounce, of 0.5 s.
  public static var smooth: Spring { preset(bounce: 0) }

  /// A spring with a small bounce (0.15), of 0.5 s.
  public static var snappy: Spring { preset(bounce: 0.15) }

  /// A spring with a clear bounce (0.3), of 0.5 s.
  public static var bouncy: Spring { preset(bounce: 0.3) }

  /// A spring without bounce of its own.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - extraBounce: The bounce.
  /// - Returns: The spring.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(MotionError) -> Spring {
    try preset(duration, bounce: 0, extraBounce)
  }

  /// A spring with a small bounce of 0.15.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - extraBounce: What is added to the bounce.
  /// - Returns: The spring.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(MotionError) -> Spring {
    try preset(duration, bounce: 0.15, extraBounce)
  }

  /// A spring with a clear bounce of 0.3.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - extraBounce: What is added to the bounce.
  /// - Returns: The spring.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(MotionError) -> Spring {
    try preset(duration, bounce: 0.3, extraBounce)
  }

  private static func preset(bounce: Double) -> Spring {
    Spring(mass: 1, naturalFrequency: 2 * .pi / 0.5, dampingRatio: 1 - bounce)
  }

  private static func preset(
    _ duration: Double, bounce: Double, _ extra: Double
  ) throws(MotionError) -> Spring {
    guard extra.isFinite else {
      throw MotionError(.notFinite, "extraBounce", wanted: "a finite number", given: extra)
    }
    return try Spring(duration: duration, bounce: bounce + extra)
  }
}
