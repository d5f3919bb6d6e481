extension TimelineProgram {
  /// Writes the values of many animations that started at different times.
  ///
  /// Cubics are evaluated as they come. Springs are collected, and evaluated four at a time, which
  /// also spares the processor from guessing which animation is in a spring just now.
  func sample(at now: Double, starts: [Double], into output: inout MutableSpan<Double>) {
    let width = channels.count
    guard !phases.blocks.isEmpty else {
      for (index, start) in starts.enumerated() {
        sample(at: now - start, into: &output, offset: index &* width)
      }
      return
    }
    var storage = [WaitingSpring](repeating: .init(), count: WaitingSpring.room + 4)
    var waiting = storage.mutableSpan
    var count = 0
    var offset = 0
    for start in starts {
      let time = TimelineProgram.bounded(now - start)
      let first = phases.firstBlock(at: time)
      for block in 0..<phases.width {
        let index = first &+ block
        let place = offset &+ block &* 4
        store(block: index, at: time, channel: block &* 4, place: place, into: &output)
        if phases.blocks[index].rares != 0 {
          storeRares(block: index, at: time, place: place, into: &output)
        }
        // The lanes that are ever in a spring; whether one is now is added, not branched on.
        var lanes = phases.swinging[block]
        while lanes != 0 {
          let lane = lanes.trailingZeroBitCount
          waiting[count] = WaitingSpring(
            time: time, place: place &+ lane, slot: phases.slots[index &* 4 &+ lane])
          let isSwinging = (phases.blocks[index].swings &>> UInt32(lane)) & 1
          count &+= Int(truncatingIfNeeded: isSwinging)
          lanes &= lanes &- 1
        }
        if count >= WaitingSpring.room {
          store(springs: count, of: waiting.span, into: &output)
          count = 0
        }
      }
      offset &+= width
    }
    store(springs: count, of: waiting.span, into: &output)
  }

  /// Evaluates underdamped springs, four at a time while there are as many.
  private func store(
    springs count: Int, of waiting: Span<WaitingSpring>, into output: inout MutableSpan<Double>
  ) {
    var index = 0
    while index &+ 4 <= count {
      var (a, b, d) = (SIMD4(repeating: 0.0), SIMD4(repeating: 0.0), SIMD4(repeating: 0.0))
      var (decay, phase) = (a, a)
      for lane in 0..<4 {
        let entry = waiting[index &+ lane]
        let segment = segments[Int(entry.slot)]
        let u = entry.time - segment.start
        (a[lane], b[lane], d[lane]) = (segment.a, segment.b, segment.d)
        (decay[lane], phase[lane]) = (segment.c * u, segment.e * u)
      }
      guard phase.max() <= Swing.longest else { break }
      let values = Swing.fade(decay) * Swing.turn(a, b, phase) + d
      for lane in 0..<4 { output[waiting[index &+ lane].place] = values[lane] }
      index &+= 4
    }
    while index < count {
      let entry = waiting[index]
      let segment = segments[Int(entry.slot)]
      output[entry.place] = segment.swingValue(at: entry.time - segment.start)
      index &+= 1
    }
  }
}

/// An underdamped spring that waits for three others.
private struct WaitingSpring {
  /// The number of springs at which they are evaluated.
  static let room = 64

  var time = 0.0
  var place = 0
  var slot: Int32 = 0
}
