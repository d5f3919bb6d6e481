import MoonMotion
import MoonTestSupport
import Testing

@Suite struct SpringPropertyTests {
  // Expected: one step of the whole time.
  @Test func `steps of any length come to the same place`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      let spring = try random.spring()
      let (start, speed, target) = (random.value(), random.value(), random.value())
      var once = (start, speed)
      spring.update(value: &once.0, velocity: &once.1, target: target, deltaTime: 1)
      var many = (start, speed)
      var left = 1.0
      while left > 0 {
        let step = min(left, random.random.number(in: 0.001...0.2))
        spring.update(value: &many.0, velocity: &many.1, target: target, deltaTime: step)
        left -= step
      }
      #expect(abs(once.0 - many.0) <= 1e-9, "seed \(seed)")
      #expect(abs(once.1 - many.1) <= 1e-7, "seed \(seed)")
    }
  }

  // Expected: x(t) of critical damping differs from a neighbour's by less than the change of the
  // ratio times the largest slope of x by the ratio, which is below 1.
  @Test(arguments: [1e-16, 1e-15, 1e-12, 1e-9, 1e-6, 1e-4])
  func `nothing happens near critical damping`(gap: Double) throws {
    let critical = try Spring(response: 0.5, dampingRatio: 1)
    for ratio in [1 - gap, 1 + gap] {
      let near = try Spring(response: 0.5, dampingRatio: ratio)
      for step in 0...400 {
        let time = Double(step) / 100
        let difference = abs(near.value(time: time) - critical.value(time: time))
        #expect(difference <= gap + 1e-15, "\(ratio) at \(time)")
        let speeds = abs(near.velocity(time: time) - critical.velocity(time: time))
        #expect(speeds <= 20 * gap + 1e-13, "\(ratio) at \(time)")
      }
    }
  }

  // Expected: x'' = -c/m·x' - k/m·(x - target), the spring's equation, by differences of x'.
  @Test func `motion obeys the spring's equation`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      let spring = try random.spring()
      let (target, speed) = (random.value(), random.value())
      let time = random.random.number(in: 0.01...1)
      let half = 1e-5 * spring.response / max(1, spring.dampingRatio)
      let pull =
        (spring.velocity(target: target, initialVelocity: speed, time: time + half)
          - spring.velocity(target: target, initialVelocity: speed, time: time - half)) / (2 * half)
      let force = spring.force(
        target: target, position: spring.value(target: target, initialVelocity: speed, time: time),
        velocity: spring.velocity(target: target, initialVelocity: speed, time: time))
      let size = spring.naturalFrequency * (spring.naturalFrequency * abs(target) + abs(speed))
      #expect(
        abs(pull - force / spring.mass) <= 1e-5 * size * max(1, spring.dampingRatio), "seed \(seed)"
      )
    }
  }

  @Test func `after its settling time a spring stays close`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var random = RandomTimeline(seed: seed)
      let spring = try random.spring()
      let (target, speed) = (random.value(), random.value())
      let epsilon = 0.001 * abs(target)
      let rest = spring.trueSettlingTime(
        target: target, initialVelocity: speed, epsilon: epsilon)
      for step in 1...200 {
        let time = rest * (1 + 1e-9) + spring.response * Double(step) / 100
        let value = spring.value(target: target, initialVelocity: speed, time: time)
        #expect(abs(value - target) <= epsilon * (1 + 1e-6), "seed \(seed)")
      }
      guard rest > 0 else { continue }
      let before = spring.value(target: target, initialVelocity: speed, time: rest * (1 - 1e-9))
      #expect(abs(before - target) >= epsilon * (1 - 1e-6), "seed \(seed)")
    }
  }

  @Test func `no legal spring answers with a number that is none`() throws {
    for seed in 0..<UInt64(propertyCount(1000)) {
      var random = RandomTimeline(seed: seed)
      random.isExtreme = true
      let spring = try random.spring()
      let (target, speed) = (random.value(), random.value())
      for time in [0, 1e-15, 1e-9, 1e-3, 1, 1e3, 1e9, 1e15, .infinity, -1] {
        let value = spring.value(target: target, initialVelocity: speed, time: time)
        let velocity = spring.velocity(target: target, initialVelocity: speed, time: time)
        #expect(value.isFinite && velocity.isFinite, "seed \(seed) at \(time)")
      }
      let settling = spring.settlingDuration(target: target, initialVelocity: speed)
      #expect(settling >= 0, "seed \(seed)")
      #expect((0...1).contains(spring.overshoot), "seed \(seed)")
    }
  }

  // Expected: the highest of 10,000 samples.
  @Test func `overshoot is the highest point beyond the target`() throws {
    for bounce in [0.05, 0.3, 0.6, 0.9] {
      let spring = try Spring(duration: 0.5, bounce: bounce)
      let highest = (0...10_000).map { spring.value(time: Double($0) / 10_000) }.max() ?? 0
      #expect(abs(spring.overshoot - (highest - 1)) < 1e-6)
    }
    #expect(Spring.smooth.overshoot == 0)
  }
}
