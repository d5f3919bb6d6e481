/// Turns the keyframes of one track into segments with velocities, durations and ends, in order.
struct TrackResolver {
  /// One keyframe of one number, resolved.
  struct Resolved {
    var kind: KeyframeKind
    var start: Double
    var duration: Double
    var from: Double
    var to: Double
    var end: Double
    var startVelocity: Double
    var endVelocity: Double
    var shape: Int
  }

  private let definition: TimelineDefinition
  private let track: TimelineDefinition.Track
  private let width: Int
  private let scale: Double

  /// The numbers reached so far.
  private(set) var values: [Double]

  /// The velocities that the next keyframe inherits.
  private(set) var velocities: [Double]

  /// The time reached so far, in seconds.
  private(set) var time = 0.0

  init(_ definition: TimelineDefinition, _ track: TimelineDefinition.Track) {
    self.definition = definition
    self.track = track
    let property = definition.properties[track.property]
    width = property.kind.channelCount
    scale = property.channelScale
    values = Array(definition.initial[property.channels])
    velocities =
      definition.inherited.isEmpty
      ? [Double](repeating: 0, count: width) : Array(definition.inherited[property.channels])
  }

  /// Resolves all keyframes.
  ///
  /// - Parameter visit: Called with the number of the component and its resolved keyframe, for all
  ///   components of a keyframe before those of the next.
  /// - Throws: ``MotionError`` when a spring keyframe without a duration never rests, or a keyframe
  ///   reaches an absurdly large value.
  mutating func resolve(_ visit: (Int, Resolved) -> Void) throws(MotionError) {
    for index in track.keyframes {
      let keyframe = definition.keyframes[index]
      let duration = try self.duration(of: keyframe, number: index - track.keyframes.lowerBound + 1)
      let next = index + 1 < track.keyframes.upperBound ? definition.keyframes[index + 1] : nil
      for component in 0..<width {
        let resolved =
          duration < Limits.shortest
          ? move(keyframe, component)
          : segment(keyframe, component, duration: duration, next: next)
        guard abs(resolved.end) <= Limits.value else {
          throw MotionError(
            .outOfRange, "the value that is reached", wanted: "between -1e100 and 1e100",
            given: resolved.end
          ).at(
            definition.properties[track.property].name,
            keyframe: index - track.keyframes.lowerBound + 1)
        }
        visit(component, resolved)
        values[component] = resolved.end
        // A vertical end carries no velocity (choice C15), nor does a jump.
        velocities[component] =
          abs(resolved.endVelocity) <= Limits.velocity ? resolved.endVelocity : 0
      }
      if duration >= Limits.shortest { time += duration }
    }
  }

  /// The given duration, or the time until an open spring rests (choice C6).
  private func duration(
    of keyframe: TimelineDefinition.Keyframe, number: Int
  ) throws(MotionError) -> Double {
    guard keyframe.kind != .move else { return 0 }
    guard keyframe.duration.isNaN else { return keyframe.duration }
    let spring = definition.springs[Int(keyframe.shape)]
    let seconds = spring.settlingDuration(epsilon: 1e-4, channels: width) { component in
      let distance = definition.target(keyframe, component) - values[component]
      let velocity = definition.startVelocity(keyframe, component, of: width)
      return (distance * scale, (velocity ?? velocities[component]) * scale)
    }
    guard seconds <= Limits.time else {
      throw MotionError(
        .neverSettles, "the spring", wanted: "damped, or the keyframe given a duration",
        given: "one that never rests"
      ).at(definition.properties[track.property].name, keyframe: number)
    }
    return seconds
  }

  private func move(
    _ keyframe: TimelineDefinition.Keyframe, _ component: Int
  ) -> Resolved {
    let to = definition.target(keyframe, component)
    return Resolved(
      kind: .move, start: time, duration: 0, from: values[component], to: to, end: to,
      startVelocity: 0, endVelocity: 0, shape: 0)
  }

  private func segment(
    _ keyframe: TimelineDefinition.Keyframe, _ component: Int, duration: Double,
    next: TimelineDefinition.Keyframe?
  ) -> Resolved {
    let to = definition.target(keyframe, component)
    var resolved = Resolved(
      kind: keyframe.kind, start: time, duration: duration, from: values[component], to: to,
      end: to, startVelocity: 0, endVelocity: 0, shape: Int(keyframe.shape))
    let given = definition.startVelocity(keyframe, component, of: width)
    switch keyframe.kind {
    case .linear:
      let curve = definition.curves[resolved.shape]
      let arrival = curve.value(at: 1)
      if arrival != 1 { resolved.end = resolved.from + (to - resolved.from) * arrival }
      let slope = (to - resolved.from) / duration
      resolved.startVelocity = slope == 0 ? 0 : slope * curve.velocity(at: 0)
      resolved.endVelocity = slope == 0 ? 0 : slope * curve.velocity(at: 1)
    case .cubic:
      resolved.startVelocity = given ?? velocities[component]
      resolved.endVelocity =
        definition.endVelocity(keyframe, component, of: width)
        ?? automaticEnd(resolved, component, next: next)
    case .spring:
      resolved.startVelocity = given ?? velocities[component]
      let motion = SpringMotion(
        definition.springs[resolved.shape], distance: to - resolved.from,
        velocity: resolved.startVelocity)
      resolved.end = to + motion.offset(at: duration)
      resolved.endVelocity = motion.derivative.offset(at: duration)
    case .move: break
    }
    return resolved
  }

  /// The velocity at which a cubic meets the next keyframe.
  private func automaticEnd(
    _ cubic: Resolved, _ component: Int, next: TimelineDefinition.Keyframe?
  ) -> Double {
    guard let next, !definition.jumps(next) else { return 0 }
    let goal = definition.target(next, component)
    switch next.kind {
    case .cubic:
      // Catmull-Rom with uneven times (choice C7).
      return definition.startVelocity(next, component, of: width)
        ?? (goal - cubic.from) / (cubic.duration + next.duration)
    case .spring:
      return definition.startVelocity(next, component, of: width)
        ?? (goal - cubic.from) / (2 * cubic.duration)  // choice C8
    case .linear:
      let slope =
        (goal - cubic.to) / next.duration * definition.curves[Int(next.shape)].velocity(at: 0)
      return abs(slope) <= Limits.velocity ? slope : 0  // choices C9 and C15
    case .move: return 0
    }
  }
}

extension TimelineDefinition {
  /// The value that a keyframe shows at its start, where a curve may begin with a jump.
  func shownStart(_ resolved: TrackResolver.Resolved) -> Double {
    guard resolved.kind == .linear else { return resolved.from }
    return resolved.from + (resolved.to - resolved.from) * curves[resolved.shape].value(at: 0)
  }
}
