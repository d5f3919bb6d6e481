public import MoonGeometry

extension Spring {
  /// Keeps a time inside the range of the closed form: before 0 nothing has moved.
  private static func clamp(_ time: Double) -> Double {
    time > 0 ? min(time, 1e15) : 0
  }

  /// The value after a time, starting from 0.
  ///
  /// - Parameters:
  ///   - target: The value where the spring rests.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start, in seconds; before 0 the value is 0.
  /// - Returns: The value.
  public func value(
    target: Double = 1, initialVelocity: Double = 0, time: Double
  ) -> Double {
    target
      + SpringMotion(self, distance: target, velocity: initialVelocity)
      .offset(at: Spring.clamp(time))
  }

  /// The velocity after a time, starting from 0.
  ///
  /// - Parameters:
  ///   - target: The value where the spring rests.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The velocity, in units per second; the physical one also above critical damping
  ///   (choice C1; SwiftUI adds the target there).
  public func velocity(
    target: Double = 1, initialVelocity: Double = 0, time: Double
  ) -> Double {
    SpringMotion(self, distance: target, velocity: initialVelocity).derivative
      .offset(at: Spring.clamp(time))
  }

  /// The value after a time on the way between two values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value where the spring rests.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The value.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = toValue
    for channel in 0..<V.channelCount {
      let motion = SpringMotion(
        self, distance: toValue[channel: channel] - fromValue[channel: channel],
        velocity: initialVelocity[channel: channel])
      result[channel: channel] += motion.offset(at: Spring.clamp(time))
    }
    return result
  }

  /// The velocity after a time on the way between two values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value where the spring rests.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The velocity, in units per second.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = toValue
    for channel in 0..<V.channelCount {
      let motion = SpringMotion(
        self, distance: toValue[channel: channel] - fromValue[channel: channel],
        velocity: initialVelocity[channel: channel])
      result[channel: channel] = motion.derivative.offset(at: Spring.clamp(time))
    }
    return result
  }

  /// The force that pulls something to its target and slows it.
  ///
  /// - Parameters:
  ///   - target: Where the spring rests.
  ///   - position: Where the thing is.
  ///   - velocity: How fast it moves, in units per second.
  /// - Returns: k·(target - position) - c·velocity, in the units of mass times value per s².
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// Moves a value and its velocity on by a time.
  ///
  /// Two steps of any length are the same as one step of both lengths.
  ///
  /// - Parameters:
  ///   - value: The value; it moves.
  ///   - velocity: Its velocity, in units per second; it changes.
  ///   - target: The value where the spring rests.
  ///   - deltaTime: The time to move on by, in seconds.
  public func update<V: Animatable>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let time = Spring.clamp(deltaTime)
    for channel in 0..<V.channelCount {
      let goal = target[channel: channel]
      let motion = SpringMotion(
        self, distance: goal - value[channel: channel], velocity: velocity[channel: channel])
      value[channel: channel] = goal + motion.offset(at: time)
      velocity[channel: channel] = motion.derivative.offset(at: time)
    }
  }
}
