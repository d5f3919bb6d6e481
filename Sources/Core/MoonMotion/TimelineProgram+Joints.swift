/// A moment at which one keyframe of a channel ends and the next begins.
public struct Joint: Hashable, Sendable {
  /// When, in seconds.
  public let time: Double

  /// The value at the end of the earlier keyframe.
  public let value: Double

  /// The value at the start of the later one; another one only after a move.
  public let valueAfter: Double

  /// The velocity at the end of the earlier keyframe, in units per second.
  public let velocityBefore: Double

  /// The velocity at the start of the later one, in units per second.
  public let velocityAfter: Double
}

extension TimelineProgram {
  /// The moments at which a channel passes from one keyframe to the next, in order.
  ///
  /// - Parameter channel: The number of the channel.
  /// - Returns: The joints between keyframes that take time; neither the start nor the end.
  public func joints(channel: Int) -> [Joint] {
    let facts = channels[channel]
    guard facts.count > 1 else { return [] }
    return facts.moving.dropFirst().map { index in
      let (before, after) = (segments[index - 1], segments[index])
      let length = after.start - before.start
      return Joint(
        time: after.start,
        value: before.value(at: length, curves: curves.span, stops: stops.span),
        valueAfter: after.value(at: 0, curves: curves.span, stops: stops.span),
        velocityBefore: before.velocity(at: length, curves: curves.span, stops: stops.span),
        velocityAfter: after.velocity(at: 0, curves: curves.span, stops: stops.span))
    }
  }

  /// The last time at which a channel is visibly away from its final value.
  ///
  /// - Parameters:
  ///   - channel: The number of the channel.
  ///   - epsilon: What is visible, as a fraction of the distance from its lowest to its highest
  ///     value.
  /// - Returns: The time, in seconds; 0 when it is never away.
  public func settlingTime(channel: Int, epsilon: Double = 0.001) -> Double {
    let facts = channels[channel]
    let extremes = extremes(channel: channel)
    let tolerance = epsilon * (extremes.maximum - extremes.minimum)
    for index in facts.moving.reversed() {
      let start = segments[index].start
      let length = end(of: index, in: facts) - start
      let isAway = { (time: Double) -> Bool in
        let value = segments[index].value(at: time, curves: curves.span, stops: stops.span)
        return abs(value - segments[facts.last].d) > tolerance
      }
      if isAway(length) { return start + length }
      let steps = 256
      var step = steps - 1
      while step >= 0, !isAway(length * Double(step) / Double(steps)) { step -= 1 }
      guard step >= 0 else { continue }
      var away = length * Double(step) / Double(steps)
      var near = length * Double(step + 1) / Double(steps)
      for _ in 0..<60 {
        let middle = (away + near) / 2
        if isAway(middle) { away = middle } else { near = middle }
      }
      return start + near
    }
    return 0
  }
}
