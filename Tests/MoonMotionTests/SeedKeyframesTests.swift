import MoonGeometry
import MoonMotion
import MoonTestSupport
import Testing

/// The value of the tutorial's car.
struct CarFrame: Equatable {
  var scale = 1.0
  var offsetY = 0.0
  var rotation = Angle.zero
  var reflectionOpacity = 0.5
}

/// The car's keyframes as a SwiftUI script writes them.
@KeyframesBuilder<CarFrame> func carKeyframes(_ frame: CarFrame) -> [AnyKeyframeTrack<CarFrame>] {
  KeyframeTrack(\.offsetY) {
    CubicKeyframe(10, duration: 0.15)
    SpringKeyframe(-100, duration: 0.3, spring: .bouncy)
    CubicKeyframe(-100, duration: 0.45)
    SpringKeyframe(0, duration: 0.3, spring: .bouncy)
  }
  KeyframeTrack(\.scale) {
    CubicKeyframe(0.9, duration: 0.15)
    CubicKeyframe(1.2, duration: 0.3)
    CubicKeyframe(1.2, duration: 0.3)
    CubicKeyframe(1, duration: 0.3)
  }
  KeyframeTrack(\.rotation) {
    CubicKeyframe(.zero, duration: 0.15)
    CubicKeyframe(.zero, duration: 0.3)
    CubicKeyframe(.init(degrees: -10), duration: 0.1)
    CubicKeyframe(.init(degrees: 10), duration: 0.1)
    CubicKeyframe(.init(degrees: -10), duration: 0.1)
    CubicKeyframe(.init(degrees: 0), duration: 0.15)
  }
  KeyframeTrack(\.reflectionOpacity) {
    CubicKeyframe(0.5, duration: 0.15)
    CubicKeyframe(0.3, duration: 0.75)
    CubicKeyframe(0.5, duration: 0.3)
  }
}

/// Compares a frame with a table's, which has angles in degrees.
func expect(_ frame: CarFrame, _ expected: JSONValue, _ id: String) throws {
  let numbers = [
    ("scale", frame.scale), ("offsetY", frame.offsetY), ("rotation", frame.rotation.degrees),
    ("reflectionOpacity", frame.reflectionOpacity),
  ]
  for (name, number) in numbers {
    #expect(agrees(number, try #require(expected[name].number)), "\(id) \(name)")
  }
}

@Suite struct SeedKeyframesTests {
  // Expected numbers: Fixtures/motion-car-jump-240hz.json.
  @Test func `the seed's keyframes read the same in Swift and give the table's frames`() throws {
    let table = try JSONValue(contentsOf: fixture("motion-car-jump-240hz.json"))
    let jump = try KeyframeTimeline(initialValue: CarFrame()) {
      KeyframeTrack(\.offsetY) {
        CubicKeyframe(10, duration: 0.15)
        SpringKeyframe(-100, duration: 0.3, spring: .bouncy)
        CubicKeyframe(-100, duration: 0.45)
        SpringKeyframe(0, duration: 0.3, spring: .bouncy)
      }
      KeyframeTrack(\.scale) {
        CubicKeyframe(0.9, duration: 0.15)
        CubicKeyframe(1.2, duration: 0.3)
        CubicKeyframe(1.2, duration: 0.3)
        CubicKeyframe(1, duration: 0.3)
      }
      KeyframeTrack(\.rotation) {
        CubicKeyframe(.zero, duration: 0.15)
        CubicKeyframe(.zero, duration: 0.3)
        CubicKeyframe(.init(degrees: -10), duration: 0.1)
        CubicKeyframe(.init(degrees: 10), duration: 0.1)
        CubicKeyframe(.init(degrees: -10), duration: 0.1)
        CubicKeyframe(.init(degrees: 0), duration: 0.15)
      }
      KeyframeTrack(\.reflectionOpacity) {
        CubicKeyframe(0.5, duration: 0.15)
        CubicKeyframe(0.3, duration: 0.75)
        CubicKeyframe(0.5, duration: 0.3)
      }
    }
    #expect(agrees(jump.duration, try #require(table["duration"].number)))
    for sample in table["samples"].array {
      let time = try #require(sample["t"].number)
      try expect(jump.value(time: time), sample["value"], "value at \(time)")
      try expect(jump.velocity(time: time), sample["velocity"], "velocity at \(time)")
    }
    #expect(jump.value(progress: 0.5) == jump.value(time: 0.6))
    #expect(jump.program.property(named: "rotation")?.kind == .angle)
  }

  // Expected: the same keyframes written one by one.
  @Test func `tracks and keyframes may come from conditions and loops`() throws {
    func make(_ isLong: Bool) throws -> KeyframeTimeline<CarFrame> {
      try KeyframeTimeline(initialValue: CarFrame()) {
        if isLong {
          KeyframeTrack(\.scale) {
            for index in 1...3 { LinearKeyframe(Double(index), duration: 1) }
            if isLong { MoveKeyframe(9) }
          }
        } else {
          KeyframeTrack(\.scale) {
            if isLong { MoveKeyframe(9) } else { LinearKeyframe(1, duration: 1) }
            if isLong { MoveKeyframe(9) }
          }
        }
        if isLong { KeyframeTrack(\.offsetY) { SpringKeyframe(5, spring: .snappy) } }
        for index in 1...2 {
          KeyframeTrack(\.reflectionOpacity) { LinearKeyframe(1, duration: Double(index)) }
        }
      }
    }
    let long = try make(true)
    #expect(long.program.tracks.map(\.keyframeCount) == [4, 1, 1, 1])
    #expect(long.program.tracks.map(\.isShadowed) == [false, false, true, false])
    #expect(long.value(time: 1.5).scale == 1.5 && long.value(time: 3).scale == 9)
    let short = try make(false)
    #expect(short.program.tracks.map(\.keyframeCount) == [1, 1, 1])
    #expect(short.duration == 2)
    #expect(short.value(time: 1).offsetY == 0)
  }

  @Test func `a keyframe that is no number is an error that names its property`() {
    let error = #expect(throws: MotionError.self) {
      try KeyframeTimeline(initialValue: CarFrame()) {
        KeyframeTrack(\.scale) { LinearKeyframe(.nan, duration: 1) }
      }
    }
    #expect(
      error?.description == "scale, keyframe 1: the value must be a finite number, got nan")
  }

  // Expected numbers: Fixtures/motion-keyframe-animator.json.
  @Test func `the animator starts when it is triggered and stays at its end`() throws {
    let row = try scenario("trigger-once")
    var animator = KeyframeAnimator(initialValue: CarFrame(), keyframes: carKeyframes)
    var events = row["events"].array[...]
    for sample in row["samples"].array {
      let time = try #require(sample["t"].number)
      while let event = events.first, let at = event["t"].number, at <= time {
        try animator.trigger(at: at)
        events.removeFirst()
      }
      try expect(animator.value(at: time), sample["value"], "at \(time)")
    }
  }

  @Test func `a trigger on the way keeps value and velocity`() throws {
    let row = try scenario("retrigger-mid-flight-0.6")
    var animator = KeyframeAnimator(initialValue: CarFrame(), keyframes: carKeyframes)
    try animator.trigger(at: 0)
    try expect(animator.value(at: 0.6), row["at_retrigger"]["value"], "before")
    var events = row["events"].array.compactMap { $0["t"].number }[...]
    #expect(events.removeFirst() == 0)
    for sample in row["samples"].array {
      let time = try #require(sample["t"].number)
      while let event = events.first, event <= time {
        try animator.trigger(at: event)
        events.removeFirst()
      }
      try expect(animator.value(at: time), sample["value"], "at \(time)")
    }
    #expect(events.isEmpty)
  }

  @Test func `a trigger on the way resolves as the table says`() throws {
    let row = try scenario("retrigger-mid-flight-0.6")
    let jump = try KeyframeTimeline(initialValue: CarFrame(), content: { carKeyframes(CarFrame()) })
    // In degrees, as the table has them: the car's rotation is the third property.
    let program = jump.program
    let restarted = try program.restarted(
      from: program.values(at: 0.6), velocities: program.velocities(at: 0.6))
    for (index, track) in restarted.tracks.enumerated() where track.name != "rotation" {
      try expectSegments(
        restarted.segments(track: index), row["newSegments"][index]["segments"], track.name)
    }
    let rotation = try #require(restarted.tracks.firstIndex { $0.name == "rotation" })
    for (fact, expected) in zip(
      restarted.segments(track: rotation), row["newSegments"][rotation]["segments"].array)
    {
      let degrees = Angle(radians: fact.startVelocity).degrees
      #expect(agrees(degrees, try #require(expected["startVelocity"].number)))
    }
  }

  @Test func `each run starts from where the one before has come`() throws {
    let row = try scenario("retrigger-value-dependent")
    var animator = KeyframeAnimator(initialValue: 0.0) { value in
      KeyframeTrack { LinearKeyframe(value + 10, duration: 1) }
    }
    var events = row["events"].array.compactMap { $0["t"].number }[...]
    for sample in row["samples"].array {
      let time = try #require(sample["t"].number)
      while let event = events.first, event <= time {
        try animator.trigger(at: event)
        events.removeFirst()
      }
      #expect(agrees(animator.value(at: time), try #require(sample["value"]["x"].number)))
    }
    #expect(events.isEmpty)
  }

  @Test func `loops restart exactly and can be held`() throws {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.linear(to: 10, duration: 1)
    var loop = TimelineRepeater(try builder.build())
    for sample in try scenario("repeating")["samples"].array {
      let time = try #require(sample["t"].number)
      #expect(agrees(loop.values(at: time)[0], try #require(sample["value"]["x"].number)))
    }
    loop.pause(at: 7.5)
    #expect(loop.values(at: 99) == [5])
    loop.resume(at: 100)
    #expect(agrees(loop.values(at: 100.25)[0], 7.5))
  }

  @Test func `keyframes that repeat do the same with types`() throws {
    var loop = try RepeatingKeyframes(initialValue: 0.0) {
      KeyframeTrack { LinearKeyframe(10, duration: 1) }
    }
    for sample in try scenario("repeating")["samples"].array {
      let time = try #require(sample["t"].number)
      #expect(agrees(loop.value(at: time), try #require(sample["value"]["x"].number)))
    }
    loop.pause(at: 7.25)
    #expect(loop.value(at: 99) == 2.5)
    loop.resume(at: 100)
    #expect(agrees(loop.value(at: 100.5), 7.5))
    let never = try RepeatingKeyframes(initialValue: 3.0, start: nil) {
      KeyframeTrack { LinearKeyframe(10, duration: 1) }
    }
    #expect(never.value(at: 5) == 3)
  }

  @Test func `loops that never ran show the beginning`() throws {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [3])
    try builder.track("x")
    try builder.linear(to: 10, duration: 1)
    let loop = TimelineRepeater(try builder.build(), start: nil)
    for sample in try scenario("repeating-false-from-start")["samples"].array {
      let time = try #require(sample["t"].number)
      #expect(loop.values(at: time)[0] == sample["value"]["x"].number)
    }
  }

  // The same scenarios without types: TimelineAnimator.
  @Test func `the untyped animator does the same`() throws {
    let table = try JSONValue(contentsOf: fixture("motion-car-jump-240hz.json"))
    for id in ["trigger-once", "retrigger-mid-flight-0.6"] {
      let row = try scenario(id)
      let program = try timeline(initial: table["initial"], tracks: table["tracks"])
      var animator = TimelineAnimator(program)
      var events = row["events"].array.compactMap { $0["t"].number }[...]
      for sample in row["samples"].array {
        let time = try #require(sample["t"].number)
        while let event = events.first, event <= time {
          try animator.trigger(at: event)
          events.removeFirst()
        }
        let shown = animator.values(at: time)
        for property in program.properties {
          let expected = try #require(sample["value"][property.name].number)
          #expect(agrees(shown[property.channels.lowerBound], expected), "\(id) \(time)")
        }
      }
      #expect(events.isEmpty)
    }
  }

  private func scenario(_ id: String) throws -> JSONValue {
    let table = try JSONValue(contentsOf: fixture("motion-keyframe-animator.json"))
    return try #require(table["scenarios"].array.first { $0["id"].string == id })
  }
}
