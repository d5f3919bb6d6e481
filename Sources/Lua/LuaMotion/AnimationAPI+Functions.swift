import LuaAPI
import LuaRuntime
import MoonMotion

/// `moon.animation`, and what its functions and the methods of animations take.
extension AnimationAPI {
  static let time = Parameter(required: "time", .time, "The time since the change.")
  static let seconds = Parameter(
    required: "delay", .time, "The time before it begins; a negative one begins on its way.")
  static let factor = Parameter(
    required: "factor", .number(above: 0), "2 takes half the time, 0.5 twice the time.")
  static let count = Parameter(
    required: "count", .integer(1...1_000_000_000), "The number of cycles.")
  static let autoreverses = Parameter(
    "autoreverses", .boolean, default: true, "Whether every second cycle runs backwards.")

  static let duration = Parameter("duration", .lengthOfTime, default: 0.35, "How long it takes.")
  static let springDuration = SpringAPI.duration
  static let quickDuration = Parameter(
    "duration", .positiveTime, default: 0.15, "How long the motion seems to last.")
  static let response = Parameter(
    "response", .positiveTime, default: 0.5, "The period of the spring without damping.")
  static let quickResponse = Parameter(
    "response", .positiveTime, default: 0.15, "The period of the spring without damping.")
  static let dampingFraction = Parameter(
    "dampingFraction", .number(atLeast: 0), default: 0.825, "1 doesn't overshoot, 0 never rests.")
  static let quickDampingFraction = Parameter(
    "dampingFraction", .number(atLeast: 0), default: 0.86, "1 doesn't overshoot, 0 never rests.")
  static let blendDuration = Parameter(
    "blendDuration", blendKind, default: 0,
    "The time in which the response of a running spring passes to this one's.")
  static let quickBlendDuration = Parameter(
    "blendDuration", blendKind, default: 0.25,
    "The time in which the response of a running spring passes to this one's.")
  static let spring = Parameter(required: "spring", .spring, "The spring.")
  static let initialVelocity = Parameter(
    "initialVelocity", .number, default: 0, "The velocity at the start, in distances per second.")
  private static let blendKind = Kind<Double>.lengthOfTime
  private static let curve = Parameter(
    required: "curve", Kind<UnitCurve>.curve, "The curve, or the first of four numbers.")
  /// The same as it is declared; what it is decides how it is read.
  private static let curveOrNumber = Parameter(
    required: "curve", .raw("\(Kind<UnitCurve>.curve.type)|number"),
    "The curve, or the first of four numbers.")
  private static let x1 = Parameter(
    required: "x1", .number, "The time of the first control point; acts as one from 0 to 1.")
  private static let y1 = Parameter(
    optional: "y1", .number, "The progress of the first control point.")
  private static let x2 = Parameter(
    optional: "x2", .number, "The time of the second control point; acts as one from 0 to 1.")
  private static let y2 = Parameter(
    optional: "y2", .number, "The progress of the second control point.")
  private static let named = Parameter(
    required: "animation", .animation, "The name of a preset, or a spring.")

  static let progress = APIFunction(
    "Animation:progress",
    "How far the change has come at a time: 0 is the old value, 1 the new one.",
    arguments: [time], returns: "number",
    example: """
      print(moon.animation.linear { duration = 1 }:progress(0.25))  --> 0.25
      """)
  static let value = APIFunction(
    "Animation:value", "The same as progress.", arguments: [time], returns: "number",
    example: """
      print(moon.animation.linear { duration = 1 }:value "250ms")  --> 0.25
      """)
  static let velocity = APIFunction(
    "Animation:velocity", "How fast the change comes on at a time, in progress per second.",
    arguments: [time], returns: "number",
    example: """
      print(moon.animation.linear { duration = 0.5 }:velocity(0.1))  --> 2.0
      """)
  static let delay = APIFunction(
    "Animation:delay", "The same animation, begun later.", arguments: [seconds],
    returns: "Animation",
    example: """
      print(moon.animation.linear { duration = 1 }:delay(0.5):progress(0.5))  --> 0.0
      """)
  static let speed = APIFunction(
    "Animation:speed", "The same animation at another speed.", arguments: [factor],
    returns: "Animation",
    example: """
      print(moon.animation.linear { duration = 1 }:speed(2).duration)  --> 0.5
      """)
  static let repeatCount = APIFunction(
    "Animation:repeatCount", "The same animation several times in a row.",
    details: "After the last cycle the value is the new one, also after an even number of cycles.",
    arguments: [count], options: [autoreverses], returns: "Animation",
    example: """
      local pulse = moon.animation.linear { duration = 1 }:repeatCount(3, { autoreverses = true })
      print(pulse.duration, pulse:progress(1.25))  --> 3.0	0.75
      """)
  static let repeatForever = APIFunction(
    "Animation:repeatForever", "The same animation again and again.", options: [autoreverses],
    returns: "Animation",
    example: """
      print(moon.animation.linear:repeatForever().duration)  --> inf
      """)

  private static let call = APIFunction(
    "moon.animation", "The animation with a name, or the one that a spring drives.",
    arguments: [named], returns: "Animation",
    example: """
      print(moon.animation "snappy" == moon.animation.snappy)  --> true
      """)
  private static let timingCurve = APIFunction(
    "moon.animation.timingCurve", "An animation along any curve.",
    details: "The curve is one value, or the four numbers of a Bézier curve.",
    arguments: [curveOrNumber, y1, x2, y2], options: [duration], returns: "Animation",
    example: """
      local a = moon.animation.timingCurve(0.2, 0, 0, 1, { duration = 0.5 })
      local b = moon.animation.timingCurve(moon.curve.bezier(0.2, 0, 0, 1), { duration = 0.5 })
      print(a == b, moon.animation.timingCurve("easeOutBack").duration)  --> true	0.35
      """)
  private static let interpolatingSpring = APIFunction(
    "moon.animation.interpolatingSpring",
    "A spring whose motions add up when the target changes again.",
    forms: [
      [SpringAPI.mass, SpringAPI.stiffness, SpringAPI.damping, initialVelocity],
      [springDuration, SpringAPI.bounce, initialVelocity], [spring, initialVelocity],
    ], returns: "Animation",
    example: """
      print(moon.animation.interpolatingSpring { stiffness = 100, damping = 10 }:progress(0))  --> 0.0
      """)

  /// What calling a preset takes; nil for the one that can't be called.
  static func variation(of preset: AnimationPreset) -> APIFunction? { variations[preset] }

  private static let variations: [AnimationPreset: APIFunction] = [
    .linear: curved(.linear), .easeIn: curved(.easeIn), .easeOut: curved(.easeOut),
    .easeInOut: curved(.easeInOut),
    .smooth: variation(.smooth, [[springDuration, SpringAPI.extraBounce]], "duration = 0.4"),
    .snappy: variation(.snappy, [[springDuration, SpringAPI.extraBounce]], "duration = 0.4"),
    .bouncy: variation(.bouncy, [[springDuration, SpringAPI.extraBounce]], "extraBounce = 0.1"),
    .spring: variation(
      .spring,
      [
        [springDuration, SpringAPI.bounce, blendDuration],
        [response, dampingFraction, blendDuration],
        [spring, blendDuration],
      ], "duration = 0.45, bounce = 0.2"),
    .interactiveSpring: variation(
      .interactiveSpring,
      [
        [quickResponse, quickDampingFraction, quickBlendDuration],
        [quickDuration, SpringAPI.extraBounce, quickBlendDuration],
      ], "response = 0.5, dampingFraction = 0.65, blendDuration = 0.65"),
  ]

  private static func curved(_ preset: AnimationPreset) -> APIFunction {
    variation(preset, [[duration]], "duration = 0.5")
  }

  private static func variation(
    _ preset: AnimationPreset, _ forms: [[any DeclaredParameter]], _ options: String
  ) -> APIFunction {
    APIFunction(
      "moon.animation.\(preset.rawValue)", preset.summary, forms: forms, returns: "Animation",
      example: """
        print(moon.animation.\(preset.rawValue) { \(options) }:progress(0))  --> 0.0
        """)
  }

  static let module = APIModule(
    "moon.animation", "Animations: how changes are shown; its fields are SwiftUI's presets.",
    call: APICallable(call) { call throws(LuaError) in
      let animation = try call.argument(1, named)
      let (frame, first) = (call.frame, call.base + 1)
      if frame.object(type, at: first) != nil {
        frame.push(copyOf: first)
        return 1
      }
      let name = frame.type(at: first) == .string ? frame.shortText(at: first) : "spring"
      let text = AnimationReader.text(name, animation)
      frame.push(object: AnimationObject(animation, text), as: type)
      return 1
    },
    members: presets + [
      .function(
        "moon.animation.timingCurve",
        APICallable(timingCurve) { call throws(LuaError) in
          let (curve, duration) = (try readCurve(call), try call.option(duration))
          let animation = try call.motion { () throws(MotionError) in
            try Animation.timingCurve(curve, duration: duration)
          }
          let text = "timingCurve, \(ValueText.short(duration)) s"
          call.frame.push(object: AnimationObject(animation, text), as: type)
          return 1
        }),
      .function(
        "moon.animation.interpolatingSpring",
        APICallable(interpolatingSpring) { call throws(LuaError) in
          let animation = try AnimationReader(call).interpolatingSpring()
          let text = AnimationReader.text("interpolatingSpring", animation)
          call.frame.push(object: AnimationObject(animation, text), as: type)
          return 1
        }),
    ])

  private static let presets: [APIMember] = AnimationPreset.allCases.map { preset in
    .value(
      "moon.animation." + preset.rawValue,
      APIValue(
        "moon.animation.\(preset.rawValue)", "Animation", preset.summary,
        variation: variation(of: preset)
      ) { frame throws(LuaError) in
        let text = AnimationReader.text(preset.rawValue, preset.animation)
        frame.push(object: AnimationObject(preset.animation, text, preset: preset), as: type)
      })
  }

  /// The curve of a timing curve: one value, or the four numbers of a Bézier curve.
  private static func readCurve(_ call: Call) throws(LuaError) -> UnitCurve {
    guard call.frame.type(at: 1) == .number else {
      guard call.count <= 1 else {
        throw call.subject(2).error(
          "goes with a number before it, not with a curve", code: "wrong-type")
      }
      return try call.argument(1, curve)
    }
    let (a, b) = (try call.argument(1, x1), try call.argument(2, y1))
    let (c, d) = (try call.argument(3, x2), try call.argument(4, y2))
    return try call.motion { () throws(MotionError) in try UnitCurve.bezier(a, b, c, d) }
  }
}
