import MoonMotion
import MoonTestSupport
import Testing

/// A bank samples what its channels say; expected numbers are those of the channels themselves.
@Suite struct ChannelBankTests {
  private func animation(_ random: inout SplitMix64) throws -> Animation? {
    switch random.index(in: 0..<9) {
    case 0: return .bouncy
    case 1: return .smooth
    case 2: return try .spring(duration: 0.4, bounce: -0.3)
    case 3: return try .spring(duration: 0.3, bounce: 0.4, blendDuration: 0.2)
    case 4: return try .linear(duration: 0.7)
    case 5: return try .interpolatingSpring(stiffness: 90, damping: 8)
    case 6: return try Animation.snappy.delay(0.2).speed(1.5)
    case 7: return try .easeOut(duration: 0.2).repeatForever()
    default: return nil
    }
  }

  @Test func `a bank shows what its channels show, whatever was changed when`() throws {
    for seed in 0..<UInt64(propertyCount(60)) {
      var random = SplitMix64(seed: seed)
      var all: [AnimatedChannels] = []
      for _ in 0..<12 {
        let count = random.index(in: 1..<5)
        func numbers(_ random: inout SplitMix64) -> [Double] {
          (0..<count).map { _ in random.number(in: -100...100) }
        }
        var channels = AnimatedChannels(initial: numbers(&random))
        var time = 0.0
        for _ in 0..<random.index(in: 1..<6) {
          try channels.animate(to: numbers(&random), with: animation(&random), at: time)
          time += Double(random.index(in: 0..<3)) * 0.1
        }
        all.append(channels)
      }
      var bank = ChannelBank()
      let places = all.map { bank.add($0, end: $0.endTime) }
      for _ in 0..<20 {
        let time = random.number(in: 1...2.5)
        bank.sample(at: time)
        for (channels, place) in zip(all, places) {
          for number in channels.target.indices {
            let expected =
              time < channels.endTime
              ? channels.value(number, at: time) : channels.target[number]
            #expect(agrees(bank.values[place + number], expected), "seed \(seed), \(time) s")
          }
        }
      }
    }
  }

  @Test func `numbers stay in their range, but reach a target outside of it`() throws {
    var channels = AnimatedChannels(initial: [0, 0])
    try channels.animate(
      to: [1, 5], with: .spring(duration: 0.5, bounce: 0.7), at: 0)
    var bank = ChannelBank()
    _ = bank.add(channels, end: channels.endTime) { $0 == 0 ? (0, 1) : (0, 3) }
    #expect(bank.count == 2)
    for step in 0..<100 {
      bank.sample(at: Double(step) / 50)
      #expect((0...1).contains(bank.values[0]) && (0...5).contains(bank.values[1]))
    }
    bank.sample(at: 100)
    #expect(bank.values == [1, 5])
  }

  // Expected: what was shown before, and the distance.
  @Test func `a shift moves the whole way`() throws {
    for seed in 0..<UInt64(propertyCount(40)) {
      var random = SplitMix64(seed: seed)
      var channels = AnimatedChannels(initial: [3])
      for step in 0..<4 {
        try channels.animate(
          to: [random.number(in: -9...9)], with: animation(&random), at: Double(step) * 0.15)
      }
      var shifted = channels
      shifted.shift(to: channels.target.map { $0 + 40 })
      #expect(shifted.target == channels.target.map { $0 + 40 })
      for step in 0..<20 {
        let time = 0.45 + Double(step) * 0.05
        #expect(agrees(shifted.value(0, at: time), channels.value(0, at: time) + 40))
        #expect(agrees(shifted.velocity(0, at: time), channels.velocity(0, at: time), to: 1e-8))
      }
    }
  }

  // Expected: a curve that covers another one is at its target from its end on.
  @Test func `a change ends when the newest one does, whatever goes on below`() throws {
    var channels = AnimatedChannels(initial: [0])
    try channels.animate(to: [10], with: .linear.repeatForever(), at: 0)
    #expect(channels.endTime == .infinity)
    try channels.animate(to: [20], with: .linear(duration: 0.5), at: 1)
    #expect(channels.endTime == 1.5)
    #expect(agrees(channels.value(0, at: 1.5), 20))
    #expect(agrees(channels.value(0, at: 17.3), 20))
  }

  @Test func `a spring that adds up rests close to its target on any way`() throws {
    let spring = try Animation.interpolatingSpring(stiffness: 100, damping: 10)
    for distance in [1.0, 50, 3000] {
      var channels = AnimatedChannels(initial: [0])
      try channels.animate(to: [distance], with: spring, at: 0)
      #expect(abs(channels.value(0, at: channels.endTime) - distance) <= 0.001)
    }
    #expect(agrees(spring.duration, 1.472_700_33, to: 1e-7))
  }

  @Test func `changes without end don't pile up`() throws {
    var channels = AnimatedChannels(initial: [0])
    let pulse = try Animation.linear(duration: 1).repeatForever()
    for step in 0..<5000 {
      try channels.animate(to: [Double(step % 2)], with: pulse, at: Double(step) * 0.01)
      let time = Double(step) * 0.01
      #expect((-0.001...1.001).contains(channels.value(0, at: time)))
    }
  }
}
