/// The lowest and highest value of a channel, and when it first has them.
public struct ChannelExtremes: Hashable, Sendable {
  /// The lowest value.
  public fileprivate(set) var minimum: Double

  /// When it is first reached, in seconds.
  public fileprivate(set) var minimumTime: Double

  /// The highest value.
  public fileprivate(set) var maximum: Double

  /// When it is first reached, in seconds.
  public fileprivate(set) var maximumTime: Double

  fileprivate init(_ value: Double) {
    (minimum, maximum) = (value, value)
    (minimumTime, maximumTime) = (0, 0)
  }

  fileprivate mutating func include(_ value: Double, at time: Double) {
    if value < minimum { (minimum, minimumTime) = (value, time) }
    if value > maximum { (maximum, maximumTime) = (value, time) }
  }
}

extension TimelineProgram {
  /// The lowest and highest value of a channel, found by calculus and not by sampling.
  ///
  /// - Parameter channel: The number of the channel.
  /// - Returns: The values and their first times.
  ///
  /// Complexity: O(number of keyframes of its track).
  public func extremes(channel: Int) -> ChannelExtremes {
    let facts = channels[channel]
    var extremes = ChannelExtremes(segments[facts.first].d)
    for index in facts.moving {
      let length = end(of: index, in: facts) - segments[index].start
      var times = [0, length]
      times += segments[index].turns(curves: curves.span, stops: stops.span)
        .filter { $0 > 0 && $0 < length }
      for time in times.sorted() {
        let value = segments[index].value(at: time, curves: curves.span, stops: stops.span)
        extremes.include(value, at: segments[index].start + time)
      }
    }
    extremes.include(segments[facts.last].d, at: facts.duration)
    return extremes
  }

  /// How far a channel goes beyond all the values that it was told to go to.
  ///
  /// - Parameter channel: The number of the channel.
  /// - Returns: The distance, in the value's units; 0 when it stays among them.
  public func overshoot(channel: Int) -> Double {
    let facts = channels[channel]
    guard facts.track >= 0 else { return 0 }
    let track = definition.tracks[facts.track]
    let component =
      channel - definition.properties[track.property].channels.lowerBound
    var low = definition.initial[channel]
    var high = low
    for keyframe in definition.keyframes[track.keyframes] {
      let target = definition.target(keyframe, component)
      low = min(low, target)
      high = max(high, target)
    }
    let extremes = extremes(channel: channel)
    return max(0, extremes.maximum - high, low - extremes.minimum)
  }

  /// When a segment ends, in seconds.
  func end(of index: Int, in channel: Channel) -> Double {
    index + 1 < channel.last ? segments[index + 1].start : channel.duration
  }
}
