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
    var springs = SpringQueue()
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
        guard phases.hasSwings else { continue }
        let swings = phases.blocks[index].swings
        for lane in 0..<4 {
          springs.add(
            phases.slots[index &* 4 &+ lane], time, place &+ lane,
            when: (swings &>> UInt32(lane)) & 1)
        }
        if springs.isFull { springs.empty(segments, into: &output) }
      }
      offset &+= width
    }
    springs.empty(segments, into: &output)
  }
}

/// Springs that wait to be evaluated four at a time.
private struct SpringQueue {
  private static let room = 64

  private var slots = [Int32](repeating: 0, count: room + 4)
  private var times = [Double](repeating: 0, count: room + 4)
  private var places = [Int](repeating: 0, count: room + 4)
  private var count = 0

  var isFull: Bool { count >= SpringQueue.room }

  /// Writes down a spring, and keeps it when the flag is 1.
  @inline(__always)
  mutating func add(_ slot: Int32, _ time: Double, _ place: Int, when flag: UInt32) {
    slots[count] = slot
    times[count] = time
    places[count] = place
    count &+= Int(truncatingIfNeeded: flag)
  }

  /// Evaluates all springs.
  mutating func empty(_ segments: [Segment], into output: inout MutableSpan<Double>) {
    var index = 0
    while index &+ 4 <= count {
      evaluate(index, segments, into: &output)
      index &+= 4
    }
    while index < count {
      let segment = segments[Int(slots[index])]
      output[places[index]] = segment.swingValue(at: times[index] - segment.start)
      index &+= 1
    }
    count = 0
  }

  @inline(__always)
  private func evaluate(
    _ index: Int, _ segments: [Segment], into output: inout MutableSpan<Double>
  ) {
    var (a, b, d) = (SIMD4(repeating: 0.0), SIMD4(repeating: 0.0), SIMD4(repeating: 0.0))
    var (decay, phase) = (a, a)
    for lane in 0..<4 {
      let segment = segments[Int(slots[index &+ lane])]
      let u = times[index &+ lane] - segment.start
      (a[lane], b[lane], d[lane]) = (segment.a, segment.b, segment.d)
      (decay[lane], phase[lane]) = (segment.c * u, segment.e * u)
    }
    guard phase.max() <= Swing.longest else {
      for lane in index..<(index + 4) {
        let segment = segments[Int(slots[lane])]
        output[places[lane]] = segment.swingValue(at: times[lane] - segment.start)
      }
      return
    }
    let values = Swing.fade(decay) * Swing.turn(a, b, phase) + d
    for lane in 0..<4 { output[places[index &+ lane]] = values[lane] }
  }
}
