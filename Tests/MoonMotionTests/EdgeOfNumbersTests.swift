import MoonMotion
import Testing

// Expected values: the formula from + (to - from)·curve(t/d) and the limits that the errors name.
@Suite struct EdgeOfNumbersTests {
  private func program(
    from: Double = 10, _ add: (inout TimelineBuilder) throws(MotionError) -> Void
  ) throws(MotionError) -> TimelineProgram {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [from])
    try builder.track("x")
    try add(&builder)
    return try builder.build()
  }

  @Test func `a curve that starts with a jump shows it at the start`() throws {
    let curve = try UnitCurve.steps(4, .start)
    let program = try program { (builder) throws(MotionError) in
      try builder.linear(to: 20, duration: 1, curve: curve)
    }
    // The first of four steps is 1/4 of the way.
    for time in [-1.0, 0, 0.1] { #expect(program.value(channel: 0, at: time) == 12.5) }
    #expect(program.value(channel: 0, at: 1) == 20)
  }

  @Test func `a curve that ends off its target leaves the value there`() throws {
    let curve = try UnitCurve.points([.init(0.25), .init(0.5)])
    let program = try program { (builder) throws(MotionError) in
      try builder.linear(to: 20, duration: 1, curve: curve)
      try builder.linear(to: 25, duration: 1)
    }
    #expect(program.value(channel: 0, at: 0) == 12.5)
    #expect(program.value(channel: 0, at: 1) == 15)
    #expect(program.value(channel: 0, at: 1.5) == 20)
    #expect(program.function(channel: 0).value(at: 0) == 12.5)
    #expect(program.segments(track: 0)[0].end == 15)
  }

  @Test(arguments: UnitCurve.names)
  func `named curves start and end exactly`(name: String) throws {
    let curve = try #require(UnitCurve.named(name))
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    let program = try program(from: 0.1) { (builder) throws(MotionError) in
      try builder.linear(to: 0.3, duration: 0.7, curve: curve)
      try builder.linear(to: 0.7, duration: 0.1, curve: curve)
    }
    #expect(program.value(channel: 0, at: 0) == 0.1)
    if curve != .linear { #expect(program.value(channel: 0, at: 0.7) == 0.3) }
    #expect(program.value(channel: 0, at: 0.8) == 0.7)
  }

  @Test func `a curve goes exactly through its points`() throws {
    let curve = try UnitCurve.points([.init(0.1), .init(0.3, at: 0.7), .init(0.9)])
    #expect(curve.value(at: 0.7) == 0.3)
    #expect(curve.value(at: 1) == 0.9)
  }

  @Test func `the steepest curves have values`() throws {
    let steep = try UnitCurve.points([.init(0), .init(1e100, at: 1e-300), .init(1e100, at: 2e-300)])
    let wall = try UnitCurve.points([.init(0, at: 1e-305), .init(1e100, at: 2e-305)])
    for curve in [steep, wall] {
      for x in [0, 1e-305, 0.5, 1] { #expect(curve.value(at: x).isFinite) }
    }
    // Both control points on the diagonal's ends: x(s) = y(s), a straight line.
    #expect(try UnitCurve.bezier(1, 1, 0, 0).velocity(at: 0.5) == 1)
  }

  @Test func `keyframes can't add up to what is no number`() throws {
    let curve = try UnitCurve.points([.init(0), .init(1e100)])
    #expect(throws: MotionError.self) {
      _ = try program { (builder) throws(MotionError) in
        try builder.linear(to: 1e100, duration: 1, curve: curve)
      }
    }
    let slow = try Spring(response: 1e9, dampingRatio: 1 - 1e-15)
    #expect(throws: MotionError.self) {
      _ = try program { (builder) throws(MotionError) in
        for _ in 0..<20 {
          try builder.spring(to: 1e100, duration: 1e9, spring: slow, startVelocity: 1e100)
          try builder.cubic(to: -1e100, duration: 1e-12)
        }
      }
    }
  }

  @Test func `settling times of the smallest distances are numbers`() throws {
    let bouncy = Spring.bouncy
    // ln(1e100/1e-323) / decay, since the swing is near 1e100 and the bound e^(-decay·t).
    let time = bouncy.settlingDuration(target: 1e100, epsilon: .leastNonzeroMagnitude)
    #expect(time.isFinite && time > 900 / bouncy.decay && time < 1100 / bouncy.decay)
    #expect(bouncy.trueSettlingTime(target: 1e100, epsilon: 1e-100).isFinite)
    #expect(Spring.smooth.trueSettlingTime(target: 1e100, epsilon: .leastNonzeroMagnitude).isFinite)
  }

  @Test func `a delay of nothing and the same speed are no change`() throws {
    let animation = Animation.easeInOut
    #expect(try animation.delay(0) == animation)
    #expect(try animation.speed(1) == animation)
    #expect(try animation.delay(1) != animation)
  }

  @Test func `speeds can't multiply out of all bounds`() throws {
    #expect(throws: MotionError.self) {
      var animation = Animation.linear.repeatForever()
      for _ in 0..<40 { animation = try animation.speed(1e9) }
    }
  }
}
