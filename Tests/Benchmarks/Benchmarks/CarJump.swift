import CBaselines
import LuaRuntime
import MoonGeometry
import MoonMotion

/// The workload of the motion rows: the seed's car jump, 17 keyframes on four properties.
///
/// C gets the resolved keyframes of our own timeline; the two are compared before anything is timed.
@safe final class CarJump {
  let program: TimelineProgram
  let plain: OpaquePointer

  /// The number of values of one sample.
  static let channels = 4

  init() throws {
    program = try Self.program()
    guard let plain = unsafe baseline_timeline_new() else {
      throw LuaError("there is no memory for a timeline")
    }
    unsafe self.plain = plain
    for (index, property) in program.properties.enumerated() {
      guard let track = program.tracks.firstIndex(where: { $0.property == index }) else { continue }
      unsafe baseline_add_track(plain, property.initial[0])
      for segment in program.segments(track: track) { add(segment) }
    }
    try compare()
  }

  deinit { unsafe baseline_timeline_free(plain) }

  private static func program() throws -> TimelineProgram {
    var builder = TimelineBuilder()
    try builder.property("scale", initial: [1])
    try builder.property("offsetY", initial: [0])
    try builder.property("rotation", .angle, initial: [0])
    try builder.property("reflectionOpacity", initial: [0.5])
    let tilt = Angle.degrees(10).radians
    try builder.track("offsetY")
    try builder.cubic(to: 10, duration: 0.15)
    try builder.spring(to: -100, duration: 0.3, spring: .bouncy)
    try builder.cubic(to: -100, duration: 0.45)
    try builder.spring(to: 0, duration: 0.3, spring: .bouncy)
    try builder.track("scale")
    for (value, duration) in [(0.9, 0.15), (1.2, 0.3), (1.2, 0.3), (1, 0.3)] {
      try builder.cubic(to: value, duration: duration)
    }
    try builder.track("rotation")
    for (value, duration) in [
      (0, 0.15), (0, 0.3), (-tilt, 0.1), (tilt, 0.1), (-tilt, 0.1), (0, 0.15),
    ] {
      try builder.cubic(to: value, duration: duration)
    }
    try builder.track("reflectionOpacity")
    for (value, duration) in [(0.5, 0.15), (0.3, 0.75), (0.5, 0.3)] {
      try builder.cubic(to: value, duration: duration)
    }
    return try builder.build()
  }

  private func add(_ segment: SegmentFact) {
    if let spring = segment.spring {
      unsafe baseline_add_spring(
        plain, segment.duration, segment.from, segment.to, segment.startVelocity,
        spring.naturalFrequency, spring.dampingRatio)
    } else {
      unsafe baseline_add_cubic(
        plain, segment.duration, segment.from, segment.to, segment.startVelocity,
        segment.endVelocity)
    }
  }

  /// Makes sure that both sides compute the same.
  private func compare() throws {
    let count = 1000
    var columns = [Double](repeating: 0, count: count * Self.channels)
    let step = 1.5 / Double(count)
    unsafe baseline_fill_fast(plain, -0.1, step, count, &columns)
    for index in 0..<count {
      let time = -0.1 + step * Double(index)
      for (channel, value) in program.values(at: time).enumerated() {
        let single = unsafe baseline_value(plain, Int32(channel), time)
        let filled = columns[channel * count + index]
        guard abs(value - single) < 1e-9, abs(value - filled) < 1e-9 else {
          throw LuaError("C computes \(single) for channel \(channel) at \(time) s, not \(value)")
        }
      }
    }
  }

  /// Times in the timeline, in no order, and too many for a processor to learn their branches by heart.
  static let times: [Double] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<64_000).map { _ in
      // Marsaglia's xorshift, so that each run has the same times.
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) / 0x1p53 * 1.2
    }
  }()
}
