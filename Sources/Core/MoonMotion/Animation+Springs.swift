extension Animation {
  /// A spring of 0.5 s without bounce.
  public static var spring: Animation { Animation(.spring(.smooth, blendDuration: 0)) }

  /// A spring of 0.5 s without bounce.
  public static var smooth: Animation { Animation(.spring(.smooth, blendDuration: 0)) }

  /// A spring of 0.5 s with a small bounce.
  public static var snappy: Animation { Animation(.spring(.snappy, blendDuration: 0)) }

  /// A spring of 0.5 s with a clear bounce.
  public static var bouncy: Animation { Animation(.spring(.bouncy, blendDuration: 0)) }

  /// A quick spring for things that follow a finger: response 0.15 s, damping 0.86.
  public static var interactiveSpring: Animation {
    let spring = Spring(mass: 1, naturalFrequency: 2 * .pi / 0.15, dampingRatio: 0.86)
    return Animation(.spring(spring, blendDuration: 0.25))
  }

  /// A spring that takes over value and velocity when it is retargeted.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: The time in which the response passes from that of a running spring to this
  ///     one, in seconds; not negative. A first animation and an equal response ignore it.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the blend duration is not finite or negative.
  public static func spring(
    _ spring: Spring, blendDuration: Double = 0
  ) throws(MotionError) -> Animation {
    try Limits.checkTime(blendDuration, "blendDuration")
    guard blendDuration >= 0 else {
      throw MotionError(
        .outOfRange, "blendDuration", wanted: "0 seconds or above", given: blendDuration)
    }
    return Animation(.spring(spring, blendDuration: blendDuration))
  }

  /// A spring from its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; above 0.
  ///   - bounce: 0 for none, up to 1, down to -1 (excluded).
  ///   - blendDuration: As in ``spring(_:blendDuration:)``.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) throws(MotionError) -> Animation {
    try spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring from its undamped period and damping.
  ///
  /// - Parameters:
  ///   - response: The period without damping, in seconds; above 0.
  ///   - dampingFraction: 1 for critical damping, 0 for none.
  ///   - blendDuration: As in ``spring(_:blendDuration:)``.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) throws(MotionError) -> Animation {
    try spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A quick spring from its undamped period and damping.
  ///
  /// - Parameters:
  ///   - response: The period without damping, in seconds; above 0.
  ///   - dampingFraction: 1 for critical damping, 0 for none.
  ///   - blendDuration: As in ``spring(_:blendDuration:)``.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) throws(MotionError) -> Animation {
    try spring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A quick spring from its perceived duration, with a bounce of 0.15.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; above 0.
  ///   - extraBounce: What is added to the bounce.
  ///   - blendDuration: As in ``spring(_:blendDuration:)``.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) throws(MotionError) -> Animation {
    try spring(.snappy(duration: duration, extraBounce: extraBounce), blendDuration: blendDuration)
  }

  /// A spring without bounce of its own.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; above 0.
  ///   - extraBounce: The bounce.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(MotionError) -> Animation {
    try spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A spring with a small bounce of 0.15.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; above 0.
  ///   - extraBounce: What is added to the bounce.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(MotionError) -> Animation {
    try spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring with a clear bounce of 0.3.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; above 0.
  ///   - extraBounce: What is added to the bounce.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(MotionError) -> Animation {
    try spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring whose motions add up when it is retargeted, instead of taking over.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when the velocity is not finite.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) throws(MotionError) -> Animation {
    try Limits.checkValue(initialVelocity, "initialVelocity")
    return Animation(.interpolating(spring, initialVelocity: initialVelocity))
  }

  /// A spring from physical numbers whose motions add up when it is retargeted.
  ///
  /// - Parameters:
  ///   - mass: The mass; above 0.
  ///   - stiffness: The force per distance; above 0.
  ///   - damping: The drag force per velocity; not negative. More than critical damping is kept.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second.
  /// - Returns: The animation.
  /// - Throws: ``MotionError`` when a number is not finite or out of its range.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(MotionError) -> Animation {
    try interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }
}
