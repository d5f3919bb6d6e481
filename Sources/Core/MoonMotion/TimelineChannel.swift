/// One number of a timeline as a function of time, for callers that need no other.
///
/// The numbers are those of ``TimelineProgram/value(channel:at:)``. Times are in seconds.
public final class TimelineChannel: Sendable {
  private let program: TimelineProgram
  private let first: Int
  /// The time after which each slot shows.
  private let bounds: [Double]
  private let segments: [Segment]

  /// The number of slots up to which stepping through them beats halving.
  private static let steppable = 16

  init(_ program: TimelineProgram, _ channel: TimelineProgram.Channel) {
    self.program = program
    first = channel.first
    bounds = Array(program.bounds[channel.first...channel.last])
    segments = Array(program.segments[channel.first...channel.last])
  }

  /// The value at a time.
  ///
  /// - Parameter time: The time since the start, in seconds.
  /// - Returns: The value.
  ///
  /// Complexity: O(log(number of keyframes of its track)).
  public func value(at time: Double) -> Double {
    let time = TimelineProgram.bounded(time)
    let slot = slot(at: time)
    let segment = segments[slot]
    if segment.kind == .cubic { return segment.cubicValue(at: time - segment.start) }
    if segment.kind == .underdamped { return segment.swingValue(at: time - segment.start) }
    return program.rareValue(slot: first + slot, at: time)
  }

  /// The last slot whose bound is before a time (choice C3).
  @inline(__always)
  private func slot(at time: Double) -> Int {
    let count = bounds.count
    var low = 0
    if count <= TimelineChannel.steppable {
      while low &+ 1 < count, bounds[low &+ 1] < time { low &+= 1 }
      return low
    }
    var left = count
    while left > 1 {
      let half = left / 2
      low &+= half &* PhaseTable.isBefore(bounds[low + half], time)
      left -= half
    }
    return low
  }
}

extension TimelineProgram {
  /// One number as a function of time; the fast way when only that one is sampled, one time after another.
  ///
  /// - Parameter channel: The number of the channel.
  /// - Returns: The function.
  public func function(channel: Int) -> TimelineChannel {
    TimelineChannel(self, channels[channel])
  }
}
