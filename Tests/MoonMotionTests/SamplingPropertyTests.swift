import MoonMotion
import MoonTestSupport
import Testing

// Expected: the value at the same time by another way; the ways share no state.
@Suite struct SamplingPropertyTests {
  @Test func `frame rate, order and chunks make no difference`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      let program = try random.timeline()
      let tolerance = 1e-12 * program.amplitude(0)
      let step = random.random.magnitude(in: 1e-4...0.2)
      let from = random.random.number(in: -0.5...1)
      let count = random.random.index(in: 1..<1500)
      let whole = program.filled(from: from, step: step, count: count)
      var cursor = TimelineCursor(program)
      var shown = [0.0]
      let function = program.function(channel: 0)
      for index in 0..<count {
        let time = from + step * Double(index)
        let value = program.value(channel: 0, at: time)
        #expect(function.value(at: time) == value, "seed \(seed), sample \(index)")
        #expect(abs(whole[index] - value) <= tolerance, "seed \(seed), sample \(index)")
        cursor.sample(at: time, into: &shown)
        #expect(abs(shown[0] - value) <= tolerance, "seed \(seed), sample \(index)")
      }
      // The same grid in two parts: the second starts at the time where the first stops.
      let cut = random.random.index(in: 0..<count)
      let part = program.filled(
        from: from + step * Double(cut), step: step, count: count - cut)
      for index in 0..<(count - cut) {
        let time = (from + step * Double(cut)) + step * Double(index)
        let value = program.value(channel: 0, at: time)
        #expect(abs(part[index] - value) <= tolerance, "seed \(seed), part, sample \(index)")
      }
      for _ in 0..<20 {
        let index = random.random.index(in: 0..<count)
        cursor.sample(at: from + step * Double(index), into: &shown)
        #expect(abs(shown[0] - whole[index]) <= tolerance, "seed \(seed), sample \(index)")
      }
    }
  }

  @Test func `grids that run backwards or stand still are sampled too`() throws {
    for seed in 0..<UInt64(propertyCount(50)) {
      var random = RandomTimeline(seed: seed)
      let program = try random.timeline()
      for step in [-0.01, 0] {
        let column = program.filled(from: program.duration / 2, step: step, count: 100)
        for (index, value) in column.enumerated() {
          let time = program.duration / 2 + step * Double(index)
          #expect(abs(value - program.value(channel: 0, at: time)) <= 1e-12 * program.amplitude(0))
        }
      }
    }
  }

  @Test func `many animations together show what each would alone`() throws {
    for seed in 0..<UInt64(propertyCount(50)) {
      var random = RandomTimeline(seed: seed)
      let program = try random.timeline()
      let count = random.random.index(in: 1..<50)
      var player = TimelinePlayer(program, count: count)
      for index in 0..<count { player.setStart(index, random.random.number(in: -3...3)) }
      for frame in 0..<40 {
        let now = Double(frame) / 15 - 0.2
        var output = [Double](repeating: .nan, count: count)
        player.sample(at: now, into: &output)
        for index in 0..<count {
          let alone = program.value(channel: 0, at: now - player.starts[index])
          #expect(abs(output[index] - alone) <= 1e-12 * program.amplitude(0))
        }
      }
    }
  }

  @Test func `no legal timeline shows a number that is none`() throws {
    let count = propertyCount(500)
    var refused = 0
    for seed in 0..<UInt64(count) {
      var random = RandomTimeline(seed: seed)
      random.isExtreme = true
      guard let program = try random.legalTimeline() else {
        refused += 1
        continue
      }
      var times: [Double] = [
        -1, 0, .leastNonzeroMagnitude, 1e-13, 1, program.duration, 1e13, .infinity,
      ]
      times += program.joints(channel: 0).map(\.time)
      for _ in 0..<40 {
        times.append(random.random.magnitude(in: 1e-15...max(1, program.duration)))
      }
      for time in times {
        #expect(program.value(channel: 0, at: time).isFinite, "seed \(seed) at \(time)")
        #expect(!program.velocity(channel: 0, at: time).isNaN, "seed \(seed) at \(time)")
      }
      let column = program.filled(from: 0, step: program.duration / 700, count: 800)
      let isFinite = column.allSatisfy { $0.isFinite }
      #expect(isFinite, "seed \(seed)")
      let extremes = program.extremes(channel: 0)
      #expect(extremes.minimum.isFinite && extremes.maximum.isFinite, "seed \(seed)")
    }
    #expect(refused < count / 20)
  }

  @Test func `no sample is beyond the extremes and some samples reach them`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      let program = try random.timeline(smooth: true)
      let extremes = program.extremes(channel: 0)
      let amplitude = program.amplitude(0)
      let step = program.duration / 4000
      let column = program.filled(from: 0, step: step, count: 4002)
      let (low, high) = (column.min() ?? 0, column.max() ?? 0)
      #expect(low >= extremes.minimum - 1e-12 * amplitude, "seed \(seed)")
      #expect(high <= extremes.maximum + 1e-12 * amplitude, "seed \(seed)")
      for (time, value) in [
        (extremes.minimumTime, extremes.minimum), (extremes.maximumTime, extremes.maximum),
      ] {
        // A jump shows the value on one of its sides.
        let shown = [time.nextDown, time, time.nextUp].map {
          abs(program.value(channel: 0, at: $0) - value)
        }
        #expect(shown.min() ?? 1 <= 1e-7 * amplitude, "seed \(seed) at \(time)")
      }
    }
  }

  @Test func `the velocity is the slope of the value`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      let program = try random.timeline(smooth: true)
      let amplitude = program.amplitude(0)
      let joints = [0, program.duration] + program.joints(channel: 0).map(\.time)
      for _ in 0..<20 {
        let time = random.random.number(in: 0...max(program.duration, 0.1))
        let half = 1e-6
        guard joints.allSatisfy({ abs($0 - time) > 2 * half }) else { continue }
        let slope =
          (program.value(channel: 0, at: time + half) - program.value(channel: 0, at: time - half))
          / (2 * half)
        let velocity = program.velocity(channel: 0, at: time)
        #expect(
          abs(velocity - slope) <= 1e-5 * (abs(velocity) + amplitude), "seed \(seed) at \(time)")
      }
    }
  }

  @Test func `joints are continuous`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      random.isBroken = false
      let program = try random.timeline(smooth: true)
      let amplitude = program.amplitude(0)
      let facts = program.segments(track: 0).filter { $0.kind != .move }
      let joints = program.joints(channel: 0)
      #expect(joints.count == max(0, facts.count - 1))
      for (index, joint) in joints.enumerated() {
        #expect(abs(joint.value - joint.valueAfter) <= 1e-12 * amplitude, "seed \(seed)")
        // A spring or line cannot know what comes next; all others meet smoothly.
        let isSmooth =
          facts[index + 1].kind != .linear || facts[index].kind == .cubic
        guard isSmooth else { continue }
        let gap = abs(joint.velocityBefore - joint.velocityAfter)
        #expect(
          gap <= 1e-9 * (amplitude + abs(joint.velocityBefore)), "seed \(seed), joint \(index)")
      }
    }
  }

  // A duration of 0.75 s and times of 1/1024 s make every sum of both exact.
  @Test func `a thousand loops drift by nothing`() throws {
    for seed in 0..<UInt64(propertyCount(30)) {
      var random = RandomTimeline(seed: seed)
      var builder = TimelineBuilder()
      try builder.property("x", initial: [random.value()])
      try builder.track("x")
      try builder.cubic(to: random.value(), duration: 0.25)
      try builder.spring(to: random.value(), duration: 0.5, spring: random.spring())
      let program = try builder.build()
      let loop = TimelineRepeater(program)
      let animation = try Animation.easeInOut(duration: 0.75).repeatForever(autoreverses: false)
      for loops in [1, 2, 999, 1000] {
        for ticks in stride(from: 1, to: 768, by: 50) {
          let time = Double(ticks) / 1024
          let later = Double(loops) * 0.75 + time
          #expect(loop.values(at: later) == program.values(at: time))
          #expect(animation.progress(at: later) == animation.progress(at: time))
        }
      }
    }
  }
}

extension TimelinePlayer {
  mutating func sample(at now: Double, into output: inout [Double]) {
    var span = output.mutableSpan
    sample(at: now, into: &span)
  }
}
