extension TimelineProgram {
  /// The value of one channel.
  ///
  /// - Parameters:
  ///   - channel: The number of the channel.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The value.
  ///
  /// Complexity: O(log(number of keyframes of its track)).
  public func value(channel: Int, at time: Double) -> Double {
    let facts = channels[channel]
    guard time > 0 else { return facts.before }
    guard time < facts.duration else { return facts.after }
    let index = segment(of: facts, at: time)
    return segments[index].value(at: time - starts[index], curves: curves.span, stops: stops.span)
  }

  /// The velocity of one channel, in units per second; 0 before the start and from the end on.
  ///
  /// - Parameters:
  ///   - channel: The number of the channel.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The velocity; infinite where a curve is vertical.
  public func velocity(channel: Int, at time: Double) -> Double {
    let facts = channels[channel]
    guard time >= 0, time < facts.duration else { return 0 }
    let index = segment(of: facts, at: time)
    return segments[index].velocity(
      at: time - starts[index], curves: curves.span, stops: stops.span)
  }

  /// Writes the values of all channels.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds.
  ///   - output: Receives ``channelCount`` numbers from its start; it may be longer.
  public func sample(at time: Double, into output: inout MutableSpan<Double>) {
    for channel in channels.indices {
      output[channel] = value(channel: channel, at: time)
    }
  }

  /// Writes the velocities of all channels, in units per second.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds.
  ///   - output: Receives ``channelCount`` numbers from its start; it may be longer.
  public func sampleVelocity(at time: Double, into output: inout MutableSpan<Double>) {
    for channel in channels.indices {
      output[channel] = velocity(channel: channel, at: time)
    }
  }

  /// The values of all channels.
  ///
  /// - Parameter time: The time since the start, in seconds.
  /// - Returns: ``channelCount`` numbers.
  public func values(at time: Double) -> [Double] {
    channels.indices.map { value(channel: $0, at: time) }
  }

  /// The velocities of all channels, in units per second.
  ///
  /// - Parameter time: The time since the start, in seconds.
  /// - Returns: ``channelCount`` numbers.
  public func velocities(at time: Double) -> [Double] {
    channels.indices.map { velocity(channel: $0, at: time) }
  }

  /// The last segment of a channel that starts before a time (choice C3).
  @inline(__always)
  func segment(of channel: Channel, at time: Double) -> Int {
    var low = channel.first
    var count = channel.count
    while count > 1 {
      let half = count / 2
      if starts[low + half] < time { low += half }
      count -= half
    }
    return low
  }
}
