extension TimelineProgram {
  /// Writes one channel at evenly spaced times.
  ///
  /// The numbers agree with ``value(channel:at:)`` to 1e-12 of the channel's amplitude; springs
  /// are carried on by a recurrence that is started anew every 256 samples.
  ///
  /// - Parameters:
  ///   - channel: The number of the channel.
  ///   - start: The time of the first sample, in seconds.
  ///   - step: The time between samples, in seconds.
  ///   - output: Receives one number for each of its elements.
  public func fill(
    channel: Int, from start: Double, step: Double, into output: inout MutableSpan<Double>
  ) {
    let grid = SampleGrid(start: start, step: step, count: output.count)
    fill(channel: channel, grid, at: 0, into: &output)
  }

  /// Writes all channels at evenly spaced times, column by column.
  ///
  /// - Parameters:
  ///   - start: The time of the first sample, in seconds.
  ///   - step: The time between samples, in seconds.
  ///   - count: The number of samples.
  ///   - output: Receives sample i of channel c at c × `count` + i.
  public func fill(
    from start: Double, step: Double, count: Int, into output: inout MutableSpan<Double>
  ) {
    let grid = SampleGrid(start: start, step: step, count: count)
    for channel in channels.indices {
      fill(channel: channel, grid, at: channel * count, into: &output)
    }
  }

  /// Writes all channels at evenly spaced times, sample by sample.
  ///
  /// - Parameters:
  ///   - start: The time of the first sample, in seconds.
  ///   - step: The time between samples, in seconds.
  ///   - count: The number of samples.
  ///   - output: Receives channel c of sample i at i × ``channelCount`` + c.
  public func fillRows(
    from start: Double, step: Double, count: Int, into output: inout MutableSpan<Double>
  ) {
    let grid = SampleGrid(start: start, step: step, count: count)
    for sample in 0..<count {
      self.sample(at: grid.time(sample), into: &output, offset: sample * channels.count)
    }
  }

  /// Writes one channel, segment by segment.
  private func fill(
    channel: Int, _ grid: SampleGrid, at place: Int, into output: inout MutableSpan<Double>
  ) {
    let facts = channels[channel]
    guard grid.isRising else {
      for sample in 0..<grid.count {
        output[place + sample] = value(channel: channel, at: grid.time(sample))
      }
      return
    }
    var sample = 0
    for slot in facts.first...facts.last where sample < grid.count {
      let end =
        slot < facts.last ? grid.firstSample(after: bounds[slot + 1], from: sample) : grid.count
      guard end > sample else { continue }
      fill(slot: slot, grid, sample..<end, at: place, into: &output)
      sample = end
    }
  }

  /// Writes the samples of one segment.
  private func fill(
    slot: Int, _ grid: SampleGrid, _ samples: Range<Int>, at place: Int,
    into output: inout MutableSpan<Double>
  ) {
    let segment = segments[slot]
    let run = SegmentRun(segment, grid, samples, at: place)
    switch segment.kind {
    case .cubic where segment.isHeld: run.fillHeld(into: &output)
    case .cubic where run.isExact: run.fillCubic(into: &output)
    case .underdamped where run.isExact && samples.count >= 8: run.fillSwing(into: &output)
    case .critical, .overdamped, .eased, .cubic, .underdamped:
      for sample in samples {
        output[place + sample] = value(slot: slot, at: grid.time(sample))
      }
    }
  }
}
