import Glibc
import MoonGeometry
import MoonMotion
import MoonTestSupport
import Testing

@Suite struct TimelineTests {
  // Expected: the settling formula of an underdamped spring, -ln(eps/(|ζT| + |T|))/ζ, where an
  // angle counts 128 for each radian, and the length of a vector for more numbers.
  @Test func `an open spring lasts by what can be seen of its kind`() throws {
    let zeta = Spring.bouncy.decay
    func length(_ kind: ValueKind, _ to: [Double]) throws -> Double {
      var builder = TimelineBuilder()
      try builder.property("x", kind, initial: to.map { _ in 0 })
      try builder.track("x")
      try builder.spring(to: to, spring: .bouncy)
      return try builder.build().duration
    }
    func expected(_ distance: Double) -> Double {
      -log(1e-4 / (zeta * distance + distance)) / zeta
    }
    let ten = Angle.degrees(10).radians
    #expect(agrees(try length(.angle, [ten]), expected(128 * ten)))
    #expect(agrees(try length(.number, [ten]), expected(ten)))
    #expect(agrees(try length(.point, [3, 4]), expected(5)))
    #expect(agrees(try length(.color, [1, 0, 0, 0]), expected(128)))
    #expect(agrees(try length(.vector(3), [2, 3, 6]), expected(7)))
  }

  // Expected: SwiftUI's clipped value (the car's last spring rests at 3.796), or the target.
  @Test func `a last spring is clipped or snaps`() throws {
    for ends in [TrackEnd.clip, .snap] {
      var builder = TimelineBuilder()
      try builder.property("x", initial: [-100])
      try builder.track("x", ends: ends)
      try builder.spring(to: 0, duration: 0.3, spring: .bouncy)
      let program = try builder.build()
      let clipped = 100 * (Spring.bouncy.value(time: 0.3) - 1)
      #expect(agrees(program.value(channel: 0, at: 1), ends == .snap ? 0 : clipped))
      #expect(abs(program.value(channel: 0, at: 0.3.nextDown) - clipped) < 1e-9)
      #expect(program.segments(track: 0)[0].end == program.value(channel: 0, at: 0.3))
      #expect(program.tracks[0].ends == ends)
    }
  }

  // Expected: each channel as the same track of one number.
  @Test func `the channels of a property move like numbers of their own`() throws {
    var together = TimelineBuilder()
    try together.property("frame", .rect, initial: [0, 1, 2, 3])
    try together.property("hue", .vector(5), initial: [0, 0, 0, 0, 0])
    try together.track("frame")
    try together.cubic(to: [10, 20, 30, 40], duration: 0.3)
    try together.spring(to: [0, -5, 9, 2], duration: 0.4, spring: .snappy)
    try together.linear(to: [1, 1, 1, 1], duration: 0.2, curve: .easeOut)
    let program = try together.build()
    #expect(program.channelCount == 9)
    #expect(program.property(named: "hue")?.channels == 4..<9)
    for channel in 0..<4 {
      var alone = TimelineBuilder()
      try alone.property("x", initial: [Double(channel)])
      try alone.track("x")
      try alone.cubic(to: [10, 20, 30, 40][channel], duration: 0.3)
      try alone.spring(to: [0, -5, 9, 2][channel], duration: 0.4, spring: .snappy)
      try alone.linear(to: 1, duration: 0.2, curve: .easeOut)
      let single = try alone.build()
      let column = program.filled(from: -0.1, step: 0.01, count: 120)
      let rows = program.filledRows(from: -0.1, step: 0.01, count: 120)
      for step in 0..<120 {
        let time = -0.1 + 0.01 * Double(step)
        let expected = single.value(channel: 0, at: time)
        #expect(agrees(program.value(channel: channel, at: time), expected, to: 1e-12))
        #expect(agrees(program.values(at: time)[channel], expected, to: 1e-12))
        #expect(agrees(column[channel * 120 + step], expected, to: 1e-12))
        #expect(agrees(rows[9 * step + channel], expected, to: 1e-12))
        var sampled = [Double](repeating: .nan, count: 9)
        program.sample(at: time, into: &sampled)
        #expect(agrees(sampled[channel], expected, to: 1e-12))
        #expect(sampled[8] == 0)
      }
    }
  }

  // Expected: the library's exponential, sine and cosine in Spring.value.
  @Test func `springs in a timeline are those of Spring`() throws {
    for bounce in [-0.8, -0.2, 0, 1e-9, 0.15, 0.3, 0.7, 0.99, 1] {
      for response in [1e-4, 0.02, 0.5, 7, 1e6] {
        let spring = try Spring(duration: response, bounce: bounce)
        var builder = TimelineBuilder()
        try builder.property("x", initial: [3])
        try builder.track("x")
        try builder.spring(to: 10, duration: 40, spring: spring, startVelocity: 11 / response)
        let program = try builder.build()
        for step in 0..<400 {
          let time = Double(step) / 10 + 0.01
          let expected =
            3 + spring.value(target: 7, initialVelocity: 11 / response, time: time)
          let value = program.value(channel: 0, at: time)
          #expect(abs(value - expected) <= 1e-10, "\(bounce) \(response) at \(time)")
        }
      }
    }
  }

  @Test func `a timeline of a million keyframes is built and sampled`() throws {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    for index in 0..<1_000_000 {
      let to = Double(index % 7)
      switch index % 3 {
      case 0: try builder.cubic(to: to, duration: 0.25)
      case 1: try builder.linear(to: to, duration: 0.25)
      default: try builder.spring(to: to, duration: 0.25, spring: .snappy)
      }
    }
    let program = try builder.build()
    #expect(program.duration == 250_000)
    #expect(program.tracks[0].keyframeCount == 1_000_000)
    // Keyframe 300,001 is linear and ends at 300_001 % 7.
    #expect(agrees(program.value(channel: 0, at: 75_000.5), Double(300_001 % 7)))
    var sampled = [0.0]
    program.sample(at: 75_000.5, into: &sampled)
    #expect(agrees(sampled[0], Double(300_001 % 7)))
    var cursor = TimelineCursor(program)
    cursor.sample(at: 75_000.5, into: &sampled)
    #expect(agrees(sampled[0], Double(300_001 % 7)))
  }

  @Test func `a timeline of many tracks is sampled`() throws {
    var builder = TimelineBuilder()
    for track in 0..<300 { try builder.property("\(track)", initial: [0]) }
    for track in 0..<300 {
      try builder.track("\(track)")
      for index in 0..<30 {
        try builder.linear(to: Double(index + 1), duration: 0.01 * Double(track + 1))
      }
    }
    let program = try builder.build()
    for time in [-1, 0, 0.005, 0.3, 3.14, 90, 100] {
      var sampled = [Double](repeating: .nan, count: 300)
      program.sample(at: time, into: &sampled)
      for track in 0..<300 {
        let expected = min(max(time / (0.01 * Double(track + 1)), 0), 30)
        #expect(agrees(sampled[track], expected), "\(track) at \(time)")
      }
    }
  }

  // Expected: the tables' rule that the last track wins; restarted values are their own start.
  @Test func `a timeline starts again from other values`() throws {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.cubic(to: 10, duration: 1)
    let program = try builder.build()
    let again = try program.restarted(from: [4], velocities: [7])
    #expect(again.value(channel: 0, at: 0) == 4)
    #expect(again.velocity(channel: 0, at: 0) == 7)
    #expect(again.value(channel: 0, at: 1) == 10)
    #expect(throws: MotionError.self) { try program.restarted(from: [1, 2]) }
    #expect(throws: MotionError.self) { try program.restarted(from: [.nan]) }
  }

  @Test func `a timeline without tracks shows its initial values`() throws {
    #expect(try TimelineBuilder().build().values(at: 1).isEmpty)
    var builder = TimelineBuilder()
    try builder.property("x", .point, initial: [3, 4])
    let program = try builder.build()
    #expect(program.duration == 0)
    for time in [-1, 0, 1, .infinity] { #expect(program.values(at: time) == [3, 4]) }
    #expect(program.filled(from: 0, step: 1, count: 3) == [3, 3, 3, 4, 4, 4])
    #expect(program.overshoot(channel: 0) == 0)
  }

  // Expected: the semantics' published facts of the car jump.
  @Test func `the car jump's facts are the published ones`() throws {
    let table = try JSONValue(contentsOf: fixture("motion-car-jump-240hz.json"))
    let program = try timeline(initial: table["initial"], tracks: table["tracks"])
    let offset = try #require(program.property(named: "offsetY")).channels.lowerBound
    let extremes = program.extremes(channel: offset)
    // The published times are those of the nearest frame.
    let halfFrame = 0.5 / 240 + 1e-4
    #expect(abs(extremes.maximum - 15.47) < 0.01)
    #expect(abs(extremes.maximumTime - 0.1125) < halfFrame)
    #expect(abs(extremes.minimum + 110.65) < 0.01)
    #expect(abs(extremes.minimumTime - 0.6917) < halfFrame)
    #expect(abs(program.overshoot(channel: offset) - 10.65) < 0.01)
    #expect(program.joints(channel: offset).map(\.time).count == 3)
    #expect(program.settlingTime(channel: offset) > 1.19)
    let scale = try #require(program.property(named: "scale")).channels.lowerBound
    #expect(abs(program.extremes(channel: scale).maximum - 1.2316) < 1e-4)
    #expect(abs(program.extremes(channel: scale).maximumTime - 0.5875) < halfFrame)
  }

  @Test func `each kind names as many channels as it has`() {
    let kinds: [ValueKind] = [
      .number, .angle, .point, .size, .unitPoint, .rect, .color, .vector(3),
    ]
    for kind in kinds { #expect(kind.channelNames.count == kind.channelCount) }
    #expect(ValueKind.size.channelNames == ["width", "height"])
    #expect(ValueKind.vector(2).channelNames == ["1", "2"])
    #expect(kinds.map(\.channelScale) == [1, 128, 1, 1, 128, 1, 128, 1])
    #expect(Color.channelScale == 128 && UnitPoint.channelScale == 128)
  }

  // Expected: more keyframes take more memory, by less than 300 bytes for each.
  @Test func `a timeline knows about how large it is`() throws {
    func size(_ count: Int) throws -> Int {
      var builder = TimelineBuilder()
      try builder.property("x", initial: [0])
      try builder.track("x")
      for index in 0..<count { try builder.cubic(to: Double(index), duration: 1) }
      return try builder.build().size
    }
    let growth = try size(30_000) - size(20_000)
    #expect(growth > 10_000 * 64 && growth < 10_000 * 300)
  }
}
