package import LuaAPI
package import LuaRuntime

/// What scripts find in `moon` for motion: springs, curves, keyframes, animations, angles and colours.
package enum MotionLibrary {
  /// The fields of `moon` and the types of their objects.
  package static let library = APILibrary(
    members: [
      .module("moon.keyframes", KeyframesAPI.module), .module("moon.spring", SpringAPI.module),
      .module("moon.curve", CurveAPI.module), .module("moon.animation", AnimationAPI.module),
      .function("moon.degrees", AngleAPI.degrees), .function("moon.radians", AngleAPI.radians),
      .module("moon.color", ColorAPI.module),
    ],
    types: {
      [
        TimelineAPI.object.fact, FramesAPI.object.fact, KeyframesAPI.object.fact,
        SpringAPI.object.fact, CurveAPI.object.fact, AnimationAPI.object.fact, AngleAPI.object.fact,
        ColorAPI.object.fact, GradientAPI.object.fact,
      ]
    })

  /// The motion that a script's value is; nil for any other value.
  package static func value(_ value: LuaValue, in machine: borrowing LuaMachine) -> MotionValue? {
    guard case .userdata(let object) = value else { return nil }
    let frame = machine.frame
    frame.push(object)
    defer { frame.pop() }
    if let timeline = frame.object(TimelineAPI.type, at: -1) { return .timeline(timeline.program) }
    if let spring = frame.spring(at: -1) { return .spring(spring) }
    if let curve = frame.curve(at: -1) { return .curve(curve) }
    return frame.object(AnimationAPI.type, at: -1).map { .animation($0.animation) }
  }
}
