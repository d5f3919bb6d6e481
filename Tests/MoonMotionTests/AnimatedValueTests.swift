import MoonGeometry
import MoonMotion
import MoonTestSupport
import Testing

@Suite struct AnimatedValueTests {
  // Expected: the old motion until the delay has passed, then a spring from there.
  @Test func `a delayed spring lets the old motion go on until it begins`() throws {
    var delayed = AnimatedChannels(initial: [0])
    try delayed.animate(to: [100], with: .linear(duration: 1), at: 0)
    var late = delayed
    try delayed.animate(to: [0], with: .snappy.delay(0.2), at: 0.3)
    #expect(agrees(delayed.value(0, at: 0.4), 40))
    try late.animate(to: [0], with: .snappy, at: 0.5)
    for time in [0.5, 0.6, 0.9, 1.5] {
      #expect(agrees(delayed.value(0, at: time), late.value(0, at: time)))
      #expect(agrees(delayed.velocity(0, at: time), late.velocity(0, at: time)))
    }
  }

  @Test func `a delayed spring that is replaced never begins`() throws {
    var value = AnimatedChannels(initial: [0])
    try value.animate(to: [100], with: .snappy.delay(1), at: 0)
    try value.animate(to: [10], with: .linear(duration: 0.1), at: 0.5)
    #expect(agrees(value.value(0, at: 0.6), 10))
    #expect(agrees(value.value(0, at: 5), 10))
  }

  @Test func `a faster spring is the same motion in less time`() throws {
    var plain = AnimatedChannels(initial: [0])
    var fast = plain
    try plain.animate(to: [1], with: .bouncy, at: 0)
    try fast.animate(to: [1], with: .bouncy.speed(4), at: 0)
    for time in [0.01, 0.1, 0.2] {
      #expect(agrees(fast.value(0, at: time), plain.value(0, at: 4 * time)))
      #expect(agrees(fast.velocity(0, at: time), 4 * plain.velocity(0, at: 4 * time)))
    }
  }

  @Test func `a change without animation is there at once`() throws {
    var value = AnimatedValue(Point(x: 1, y: 2))
    try value.animate(to: Point(x: 5, y: 6), with: .bouncy, at: 0)
    try value.animate(to: Point(x: 7, y: 8), with: nil, at: 0.1)
    #expect(value.value(at: 0.1) == Point(x: 7, y: 8))
    #expect(value.velocity(at: 0.1) == .zero)
    #expect(value.isSettled(at: 0.1))
    #expect(value.target == Point(x: 7, y: 8))
  }

  // Expected: the difference quotient, over random changes of all kinds.
  @Test func `values are continuous and velocities their slopes through random changes`() throws {
    for seed in 0..<UInt64(propertyCount(100)) {
      var random = RandomTimeline(seed: seed)
      var value = AnimatedChannels(initial: [random.value()])
      var time = 0.0
      for _ in 0..<6 {
        let before = value.value(0, at: time)
        let speed = value.velocity(0, at: time)
        let animation: Animation =
          switch random.random.index(in: 0..<5) {
          case 0: try .easeInOut(duration: random.random.number(in: 0.1...1))
          case 1: try .spring(random.spring())
          case 2: try .spring(random.spring(), blendDuration: 0.3)
          case 3: try .interpolatingSpring(random.spring())
          default: try .bouncy.delay(0.05).speed(random.random.number(in: 0.5...2))
          }
        try value.animate(to: [random.value()], with: animation, at: time)
        #expect(abs(value.value(0, at: time) - before) <= 1e-9, "seed \(seed)")
        if animation.merges {
          #expect(abs(value.velocity(0, at: time) - speed) <= 1e-9 * max(1, abs(speed)), "\(seed)")
        }
        for _ in 0..<10 {
          let at = time + random.random.number(in: 0.001...0.3)
          let slope = (value.value(0, at: at + 1e-7) - value.value(0, at: at - 1e-7)) / 2e-7
          let velocity = value.velocity(0, at: at)
          // At the start of a delayed spring and between blended pieces the acceleration jumps.
          #expect(abs(velocity - slope) <= 0.01 * max(100, abs(velocity)), "seed \(seed) at \(at)")
        }
        time += random.random.number(in: 0.05...0.6)
      }
    }
  }

  // Expected: the difference quotient.
  @Test func `velocities of modified animations are their slopes`() throws {
    let animations: [Animation] = [
      try .easeInOut(duration: 0.5).delay(0.2).speed(1.5),
      try .easeInOut(duration: 0.3).repeatCount(3),
      try .bouncy.speed(2).delay(0.1),
      try .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3),
      try .easeOut(duration: 0.4).repeatForever(autoreverses: false).speed(0.5),
    ]
    for (index, animation) in animations.enumerated() {
      for step in 0..<60 {
        let time = Double(step) * 0.0371 + 0.013
        let slope =
          (animation.progress(at: time + 1e-7) - animation.progress(at: time - 1e-7)) / 2e-7
        let velocity = animation.velocity(at: time)
        #expect(abs(velocity - slope) <= 1e-5 * max(1, abs(slope)), "\(index) at \(time)")
      }
    }
  }

  // Expected: SwiftUI's names and numbers for each form that says the same in another way.
  @Test func `forms that say the same are the same`() throws {
    #expect(try Animation.easeIn(duration: 0.35) == .easeIn)
    #expect(try Animation.easeOut(duration: 0.35) == .easeOut)
    #expect(try Animation.timingCurve(0.42, 0, 0.58, 1) == .easeInOut)
    #expect(try Animation.smooth(duration: 0.5) == .smooth)
    #expect(try Animation.snappy(extraBounce: 0) == .snappy)
    #expect(try Animation.bouncy(duration: 0.5, extraBounce: 0) == .bouncy)
    #expect(try Animation.spring(duration: 0.5, bounce: 0) == .spring(Spring()))
    #expect(
      try Animation.interpolatingSpring(stiffness: 100, damping: 10)
        == .interpolatingSpring(Spring(stiffness: 100, damping: 10)))
    #expect(Animation.bouncy.merges && !Animation.linear.merges)
    #expect(!Animation.bouncy.repeatForever().merges)
    #expect(
      try Animation.interpolatingSpring(stiffness: 100, damping: 40).duration
        == Spring(stiffness: 100, damping: 40, allowOverDamping: true).settlingDuration)
    #expect(throws: MotionError.self) { try Animation.linear.speed(1e10) }
  }

  // Expected: the same as without the first of the two.
  @Test func `of two changes at one time the later one counts`() throws {
    let animations: [Animation] = [
      .linear, .easeInOut, .bouncy, try .smooth.delay(0.2),
      try .spring(.bouncy, blendDuration: 0.3),
      try .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3),
    ]
    for first in animations {
      for second in animations {
        for older in [nil, Animation.easeInOut, .bouncy] {
          var alone = AnimatedChannels(initial: [0])
          if let older { try alone.animate(to: [-50], with: older, at: 0.9) }
          var both = alone
          try both.animate(to: [50], with: first, at: 1)
          try both.animate(to: [100], with: second, at: 1)
          try alone.animate(to: [100], with: second, at: 1)
          #expect(both.endTime == alone.endTime)
          for time in [1, 1.05, 1.3, 2] {
            #expect(both.value(0, at: time) == alone.value(0, at: time))
            #expect(both.velocity(0, at: time) == alone.velocity(0, at: time))
          }
        }
      }
    }
  }

  @Test func `what is sent away and back at one time has never moved`() throws {
    for animation in [Animation.easeInOut, .bouncy, .linear.repeatForever()] {
      var value = AnimatedChannels(initial: [7])
      try value.animate(to: [50], with: animation, at: 1)
      try value.animate(to: [7], with: animation, at: 1)
      #expect(value.isSettled(at: 1))
      #expect(value.value(0, at: 1.2) == 7)
    }
  }

  @Test func `what was there at once is where a change at the same time starts`() throws {
    var value = AnimatedChannels(initial: [0])
    try value.animate(to: [50], with: nil, at: 1)
    try value.animate(to: [100], with: .linear(duration: 1), at: 1)
    #expect(value.value(0, at: 1) == 50)
    #expect(value.value(0, at: 1.5) == 75)
  }

  @Test func `an end is known while it is finite`() throws {
    var value = AnimatedChannels(initial: [0])
    #expect(value.isSettled(at: 0))
    try value.animate(to: [1], with: .linear(duration: 2), at: 1)
    #expect(value.endTime == 3)
    #expect(!value.isSettled(at: 2.9) && value.isSettled(at: 3))
    try value.animate(to: [2], with: .linear.repeatForever(), at: 2)
    #expect(value.endTime == .infinity)
    #expect(try Animation.linear(duration: 0).repeatForever().duration == 0)
    #expect(Animation.bouncy.duration == Spring.bouncy.settlingDuration)
  }

  @Test func `a long life of changes keeps little`() throws {
    var value = AnimatedChannels(initial: [0])
    for index in 0..<10_000 {
      try value.animate(
        to: [Double(index % 2)], with: .linear(duration: 0.1), at: Double(index) * 0.05)
    }
    #expect(agrees(value.value(0, at: 1000), 1))
  }
}
