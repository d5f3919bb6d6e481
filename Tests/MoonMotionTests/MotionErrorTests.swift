import MoonGeometry
import MoonMotion
import Testing

// Expected texts: what was wrong, what was wanted, what came; with the place in a timeline.
@Suite struct MotionErrorTests {
  private func message(_ body: () throws(MotionError) -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `springs say what is wrong with their numbers`() {
    let cases: [(String, () throws(MotionError) -> Spring)] = [
      (
        "duration must be above 0 seconds, got 0",
        { () throws(MotionError) in try Spring(duration: 0) }
      ),
      (
        "duration must be a finite number of seconds, got inf",
        { () throws(MotionError) in try Spring(duration: .infinity) }
      ),
      (
        "bounce must be above -1, got -1",
        { () throws(MotionError) in try Spring(duration: 1, bounce: -1) }
      ),
      (
        "bounce must be a finite number, got nan",
        { () throws(MotionError) in try Spring(bounce: .nan) }
      ),
      (
        "response must be above 0 seconds, got -0.5",
        { () throws(MotionError) in try Spring(response: -0.5, dampingRatio: 1) }
      ),
      (
        "response must be between 1e-9 and 1e9 seconds, got 1e-12",
        { () throws(MotionError) in try Spring(response: 1e-12, dampingRatio: 1) }
      ),
      (
        "dampingRatio must be between 0 and 1e9, got -1",
        { () throws(MotionError) in try Spring(response: 1, dampingRatio: -1) }
      ),
      (
        "mass must be above 0, got 0",
        { () throws(MotionError) in try Spring(mass: 0, stiffness: 1, damping: 1) }
      ),
      (
        "stiffness must be above 0, got 0",
        { () throws(MotionError) in try Spring(stiffness: 0, damping: 1) }
      ),
      (
        "damping must be 0 or above, got -1",
        { () throws(MotionError) in try Spring(stiffness: 1, damping: -1) }
      ),
      (
        "the period of stiffness and mass must be between 1e-9 and 1e9 seconds, "
          + "got 6.283185307179586e-15",
        { () throws(MotionError) in try Spring(mass: 1e-15, stiffness: 1e15, damping: 1) }
      ),
      (
        "epsilon must be above 0 and below 1, got 1",
        { () throws(MotionError) in
          try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 1)
        }
      ),
      (
        "dampingRatio must be large enough to rest within epsilon = 0.001, got 0.0001",
        { () throws(MotionError) in try Spring(settlingDuration: 1, dampingRatio: 0.0001) }
      ),
      (
        "extraBounce must be a finite number, got inf",
        { () throws(MotionError) in try .bouncy(extraBounce: .infinity) }
      ),
    ]
    for (expected, make) in cases {
      let text = message { () throws(MotionError) in _ = try make() }
      #expect(text == expected)
    }
  }

  @Test func `curves say what is wrong with their numbers`() {
    #expect(
      message { () throws(MotionError) in _ = try UnitCurve.steps(0) }
        == "the number of steps must be between 1 and 1000000, got 0")
    #expect(
      message { () throws(MotionError) in _ = try UnitCurve.steps(1, .none) }
        == "the number of steps must be between 2 and 1000000, got 1")
    #expect(
      message { () throws(MotionError) in _ = try UnitCurve.points([.init(1)]) }
        == "the number of points must be between 2 and 1000000, got 1")
    #expect(
      message { () throws(MotionError) in _ = try UnitCurve.bezier(0, .nan, 1, 1) }
        == "y1 must be a finite number, got nan")
    #expect(
      message { () throws(MotionError) in _ = try UnitCurve.easing(.bounce, .out).inverse() }
        == "the curve must be always rising to have an inverse, got one that isn't")
  }

  @Test func `animations say what is wrong with their numbers`() {
    #expect(
      message { () throws(MotionError) in _ = try Animation.linear(duration: -1) }
        == "duration must be 0 seconds or above, got -1")
    #expect(
      message { () throws(MotionError) in _ = try Animation.linear.speed(0) }
        == "speed must be above 0, got 0")
    #expect(
      message { () throws(MotionError) in _ = try Animation.linear.repeatCount(0) }
        == "the repeat count must be between 1 and 1000000000, got 0")
    #expect(
      message { () throws(MotionError) in _ = try Animation.spring(.smooth, blendDuration: -1) }
        == "blendDuration must be 0 seconds or above, got -1")
    var value = AnimatedChannels(initial: [0, 0])
    #expect(
      message { () throws(MotionError) in try value.animate(to: [1], with: nil, at: 0) }
        == "the target must be 2 numbers, got 1")
    #expect(
      message { () throws(MotionError) in
        try value.animate(to: [1, 1], with: nil, at: 2)
        try value.animate(to: [1, 1], with: nil, at: 1)
      } == "the time of a change must be 2 s, the time of the last one, or later, got 1")
  }

  @Test func `timelines say which keyframe is wrong`() {
    func built(_ add: (inout TimelineBuilder) throws(MotionError) -> Void) -> String {
      message { () throws(MotionError) in
        var builder = TimelineBuilder()
        try builder.property("offsetY", initial: [0])
        try builder.property("size", .size, initial: [1, 1])
        try add(&builder)
        _ = try builder.build()
      }
    }
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.track("offsetY")
        try builder.cubic(to: 1, duration: 1)
        try builder.cubic(to: 1, duration: .infinity)
      } == "offsetY, keyframe 2: duration must be a finite number of seconds, got inf")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.track("offsetY")
        try builder.linear(to: .nan, duration: 1)
      } == "offsetY, keyframe 1: the value must be a finite number, got nan")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.track("size")
        try builder.move(to: 1)
      } == "size, keyframe 1: the value must be 2 numbers, got 1")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.track("offsetX")
      } == "a track's property must be one of 'offsetY', 'size', got 'offsetX'")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.property("size", initial: [0])
      } == "a property's name must be used once, got 'size' twice")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.cubic(to: 1, duration: 1)
      } == "a keyframe must be in a track, got one before the first track")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.track("offsetY")
        try builder.spring(to: 1, spring: Spring(bounce: 1))
      }
        == "offsetY, keyframe 1: the spring must be damped, or the keyframe given a duration, "
        + "got one that never rests")
    #expect(
      built { (builder: inout TimelineBuilder) throws(MotionError) in
        try builder.property("v", .vector(0), initial: [])
      } == "v: the length of a vector must be at least 1, got 0")
  }
}
