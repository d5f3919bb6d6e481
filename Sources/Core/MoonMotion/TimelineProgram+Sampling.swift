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
    let time = TimelineProgram.bounded(time)
    return value(slot: slot(of: channels[channel], at: time), at: time)
  }

  /// The velocity of one channel, in units per second; 0 before the start and from the end on.
  ///
  /// - Parameters:
  ///   - channel: The number of the channel.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The velocity; infinite where a curve is vertical.
  public func velocity(channel: Int, at time: Double) -> Double {
    let time = TimelineProgram.bounded(time)
    let facts = channels[channel]
    // At the start the first keyframe has its velocity, though it hasn't moved yet.
    let slot = time == 0 && facts.count > 0 ? facts.first + 1 : slot(of: facts, at: time)
    return segments[slot].velocity(
      at: time - segments[slot].start, curves: curves.span, stops: stops.span)
  }

  /// Writes the values of all channels.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds.
  ///   - output: Receives ``channelCount`` numbers from its start; it may be longer.
  public func sample(at time: Double, into output: inout MutableSpan<Double>) {
    sample(at: time, into: &output, offset: 0)
  }

  /// Writes the values of all channels from an index on.
  func sample(at time: Double, into output: inout MutableSpan<Double>, offset: Int) {
    let time = TimelineProgram.bounded(time)
    guard !phases.blocks.isEmpty else {
      return sampleEach(at: time, into: &output, offset: offset)
    }
    let first = phases.firstBlock(at: time)
    store(block: first, at: time, channel: 0, offset: offset, into: &output)
    // Apart from the loop, timelines of up to four channels pay nothing for it.
    if phases.width > 1 { sampleRest(first, at: time, into: &output, offset: offset) }
  }

  /// Writes the values of all but the first four channels.
  @inline(never)
  private func sampleRest(
    _ first: Int, at time: Double, into output: inout MutableSpan<Double>, offset: Int
  ) {
    for block in 1..<phases.width {
      store(
        block: first &+ block, at: time, channel: block &* 4, offset: offset, into: &output)
    }
  }

  /// Writes the values of the channels of a block, of which `channel` is the first.
  @inline(__always)
  private func store(
    block: Int, at time: Double, channel: Int, offset: Int,
    into output: inout MutableSpan<Double>
  ) {
    let place = offset &+ channel
    store(block: block, at: time, channel: channel, place: place, into: &output)
    if phases.blocks[block].swings | phases.blocks[block].rares != 0 {
      storeOthers(block: block, at: time, place: place, into: &output)
    }
  }

  /// Writes what doesn't follow cubics in a block.
  @inline(never)
  private func storeOthers(
    block: Int, at time: Double, place: Int, into output: inout MutableSpan<Double>
  ) {
    var lanes = phases.blocks[block].swings
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount
      let segment = segments[Int(phases.slots[block &* 4 &+ lane])]
      output[place &+ lane] = segment.swingValue(at: time - segment.start)
      lanes &= lanes &- 1
    }
    if phases.blocks[block].rares != 0 {
      storeRares(block: block, at: time, place: place, into: &output)
    }
  }

  /// Writes the cubics of a block, of which `channel` is the first.
  @inline(__always)
  func store(
    block: Int, at time: Double, channel: Int, place: Int, into output: inout MutableSpan<Double>
  ) {
    let values = phases.blocks[block].cubics(at: time)
    let left = channels.count &- channel
    if left >= 4 {
      SegmentRun.store(values, at: place, into: &output)
    } else {
      for lane in 0..<min(left, 4) { output[place &+ lane] = values[lane] }
    }
  }

  /// Writes what follows neither cubics nor underdamped springs in a block.
  @inline(never)
  func storeRares(
    block: Int, at time: Double, place: Int, into output: inout MutableSpan<Double>
  ) {
    var lanes = phases.blocks[block].rares
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount
      output[place &+ lane] = rareValue(slot: Int(phases.slots[block &* 4 &+ lane]), at: time)
      lanes &= lanes &- 1
    }
  }

  /// ``sample(at:into:)`` where there is no table of phases.
  @inline(never)
  private func sampleEach(
    at time: Double, into output: inout MutableSpan<Double>, offset: Int
  ) {
    for channel in channels.indices {
      output[offset &+ channel] = value(slot: slot(of: channels[channel], at: time), at: time)
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

  /// The value of a slot.
  @inline(__always)
  func value(slot: Int, at time: Double) -> Double {
    let segment = segments[slot]
    // Two tests predict better than a jump table, and leave the rest out of the way.
    if segment.kind == .cubic { return segment.cubicValue(at: time - segment.start) }
    if segment.kind == .underdamped { return segment.swingValue(at: time - segment.start) }
    return rareValue(slot: slot, at: time)
  }

  /// The value of the kinds that are not worth space in every loop.
  @inline(never)
  func rareValue(slot: Int, at time: Double) -> Double {
    segments[slot].value(
      at: time - segments[slot].start, curves: curves.span, stops: stops.span)
  }

  /// A time for which differences and products stay finite; no time at all is the end.
  @inline(__always)
  static func bounded(_ time: Double) -> Double {
    let early = time < 1e300 ? time : 1e300
    return early > -1e300 ? early : -1e300
  }

  /// The last slot of a channel whose bound is before a time (choice C3).
  @inline(__always)
  func slot(of channel: Channel, at time: Double) -> Int {
    var low = channel.first
    var count = channel.count + 2
    while count > 1 {
      let half = count / 2
      low &+= half &* PhaseTable.isBefore(bounds[low + half], time)
      count -= half
    }
    return low
  }
}
