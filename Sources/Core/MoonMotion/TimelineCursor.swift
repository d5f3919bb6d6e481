/// Samples one timeline at times that mostly move forward, as a player does.
///
/// It remembers the segments it is in, so that the next sample finds them at once. Any time may be
/// asked for at any moment; the numbers are those of ``TimelineProgram/sample(at:into:)``.
public struct TimelineCursor: Sendable {
  /// The timeline.
  public let program: TimelineProgram

  /// The segment of each channel at the last sample.
  private var places: [Int]

  /// Creates a cursor at the start.
  ///
  /// - Parameter program: The timeline.
  public init(_ program: TimelineProgram) {
    self.program = program
    places = program.channels.map(\.first)
  }

  /// Writes the values of all channels.
  ///
  /// - Parameters:
  ///   - time: The time since the start of the timeline, in seconds.
  ///   - output: Receives one number for each channel from its start; it may be longer.
  ///
  /// Complexity: O(channels) when the time moves on by less than a few segments.
  public mutating func sample(at time: Double, into output: inout MutableSpan<Double>) {
    let time = TimelineProgram.bounded(time)
    for channel in places.indices {
      let place = find(time, in: program.channels[channel], from: places[channel])
      places[channel] = place
      output[channel] = program.value(slot: place, at: time)
    }
  }

  /// The last slot whose bound is before a time, looked for from a place near it.
  private func find(_ time: Double, in channel: TimelineProgram.Channel, from place: Int) -> Int {
    var place = place
    // A few steps cover playing; farther away halving is faster.
    for _ in 0..<4 {
      if place > channel.first, program.bounds[place] >= time {
        place -= 1
      } else if place < channel.last, program.bounds[place + 1] < time {
        place += 1
      } else {
        return place
      }
    }
    return program.slot(of: channel, at: time)
  }
}
