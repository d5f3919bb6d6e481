extension TimelineProgram {
  /// Writes one channel at evenly spaced times.
  ///
  /// - Parameters:
  ///   - channel: The number of the channel.
  ///   - start: The time of the first sample, in seconds.
  ///   - step: The time between samples, in seconds.
  ///   - output: Receives one number for each of its elements.
  public func fill(
    channel: Int, from start: Double, step: Double, into output: inout MutableSpan<Double>
  ) {
    fill(
      channel: channel, from: start, step: step, count: output.count, at: 0, into: &output)
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
    for channel in channels.indices {
      fill(
        channel: channel, from: start, step: step, count: count, at: channel * count,
        into: &output)
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
    var slot = 0
    for sample in 0..<count {
      let time = start + step * Double(sample)
      for channel in channels.indices {
        output[slot] = value(channel: channel, at: time)
        slot += 1
      }
    }
  }

  private func fill(
    channel: Int, from start: Double, step: Double, count: Int, at slot: Int,
    into output: inout MutableSpan<Double>
  ) {
    for sample in 0..<count {
      output[slot + sample] = value(channel: channel, at: start + step * Double(sample))
    }
  }
}
