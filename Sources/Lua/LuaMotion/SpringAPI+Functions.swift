import LuaAPI
import LuaRuntime
import MoonMotion

/// The options of springs and what each method takes.
extension SpringAPI {
  static let duration = Parameter(
    "duration", .positiveTime, default: 0.5, "How long the motion seems to last.")
  static let bounce = Parameter(
    "bounce", .number(above: -1), default: 0,
    "1 never rests, 0 doesn't overshoot, below 0 is sluggish.")
  static let extraBounce = Parameter(
    "extraBounce", .number, default: 0, "Added to the preset's own bounce.")
  static let response = Parameter(
    required: "response", .positiveTime, "The period of the spring without damping.")
  static let dampingFraction = Parameter(
    required: "dampingFraction", .number(atLeast: 0), "1 doesn't overshoot, 0 never rests.")
  static let dampingRatio = Parameter(
    required: "dampingRatio", .number(atLeast: 0), "The same as dampingFraction.")
  static let mass = Parameter(
    "mass", .number(above: 0), default: 1, "The mass at the end of the spring.")
  static let stiffness = Parameter(
    required: "stiffness", .number(above: 0), "The force per distance.")
  static let damping = Parameter(
    required: "damping", .number(atLeast: 0), "The drag force per velocity.")
  static let allowOverDamping = Parameter(
    "allowOverDamping", .boolean, default: false, "Whether more damping than critical is kept.")
  static let settlingDuration = Parameter(
    required: "settlingDuration", .positiveTime,
    "When the spring rests; acts as one from 0.01 to 10 s.")
  static let epsilon = Parameter(
    "epsilon", .number(above: 0), default: 0.001,
    "How near to its target the spring counts as resting.")

  static let target = Parameter("target", .number, default: 1, "Where the spring rests.")
  static let from = Parameter("from", .number, default: 0, "Where the motion starts.")
  static let to = Parameter(required: "to", .number, "Where the spring rests.")
  static let startVelocity = Parameter(
    "velocity", .number, default: 0, "The velocity at the start, in units per second.")
  static let time = Parameter(required: "time", .time, "The time since the start.")
  static let position = Parameter(required: "position", .number, "Where the end of the spring is.")
  static let current = Parameter(required: "value", .number, "The value to be moved on.")
  static let deltaTime = Parameter(required: "deltaTime", .time, "The time to move on by.")
  private static let shortTime = Parameter(
    optional: "time", .time, "The time since the start, when it is not an option.")

  private static let preset = Parameter(
    optional: "preset", .spring, "The name of a preset, instead of all options.")

  static let call = APIFunction(
    "moon.spring", "Makes a spring, in any of SwiftUI's forms.",
    forms: [
      [duration, bounce], [response, dampingFraction], [response, dampingRatio],
      [mass, stiffness, damping, allowOverDamping], [settlingDuration, dampingRatio, epsilon],
    ], shortcut: preset, returns: "Spring",
    example: """
      local spring = moon.spring { duration = 0.5, bounce = 0.3 }
      print(spring, moon.spring { response = 0.5, dampingFraction = 0.7 } == spring)  --> Spring(duration 0.5, bounce 0.3)	true
      """)

  static let value = APIFunction(
    "Spring:value", "Where the motion is at a time.", arguments: [shortTime],
    forms: [[target, startVelocity, time], [from, to, startVelocity, time]], returns: "number",
    example: """
      local spring = moon.spring.smooth
      print(spring:value { target = 100, time = 0 }, spring:value(10) > 0.999)  --> 0.0	true
      """)

  static let velocity = APIFunction(
    "Spring:velocity", "How fast the motion is at a time, in units per second.",
    arguments: [shortTime],
    forms: [[target, startVelocity, time], [from, to, startVelocity, time]], returns: "number",
    example: """
      print(moon.spring.smooth:velocity { target = 1, velocity = 3, time = 0 })  --> 3.0
      """)

  static let force = APIFunction(
    "Spring:force", "The force on the end of the spring.",
    options: [target, position, startVelocity], returns: "number",
    example: """
      local spring = moon.spring { stiffness = 100, damping = 10 }
      print(string.format("%.3f", spring:force { target = 1, position = 0.5, velocity = 2 }))  --> 30.000
      """)

  static let update = APIFunction(
    "Spring:update", "Moves a value and its velocity on, and gives both.",
    options: [current, startVelocity, target, deltaTime], returns: "number, number",
    example: """
      local value, velocity = moon.spring.smooth:update { value = 0, target = 1, deltaTime = "16ms" }
      print(value > 0, velocity > 0)  --> true	true
      """)

  static let settling = APIFunction(
    "Spring:settling", "When the spring rests, for any target and velocity.",
    details: "math.huge when there is no damping.", options: [target, startVelocity, epsilon],
    returns: "number",
    example: """
      print(moon.spring.smooth:settling() == moon.spring.smooth.settlingDuration)  --> true
      """)

  /// What calling a preset takes.
  static func variation(of preset: SpringPreset) -> APIFunction {
    switch preset {
    case .smooth: smooth
    case .snappy: snappy
    case .bouncy: bouncy
    }
  }

  private static let smooth = variation("smooth", "a spring without bounce")
  private static let snappy = variation("snappy", "a spring with a small bounce")
  private static let bouncy = variation("bouncy", "a spring with a large bounce")

  private static func variation(_ name: String, _ what: String) -> APIFunction {
    APIFunction(
      "moon.spring.\(name)", "Makes \(what), with another duration or more bounce.",
      options: [duration, extraBounce], returns: "Spring",
      example: """
        print(moon.spring.\(name) { duration = 0.4 }.duration)  --> 0.4
        """)
  }

  static let module = APIModule(
    "moon.spring", "Springs: called, it makes one; its fields are SwiftUI's presets.",
    call: APICallable(call) { call throws(LuaError) in
      call.frame.push(try make(call))
      return 1
    },
    members: SpringPreset.allCases.map { preset in
      .value(
        "moon.spring." + preset.rawValue,
        APIValue(
          "moon.spring.\(preset.rawValue)", "Spring", variation(of: preset).summary,
          variation: variation(of: preset)
        ) { frame throws(LuaError) in
          frame.push(object: SpringObject(preset.spring, preset: preset), as: type)
        })
    })

  private static func make(_ call: Call) throws(LuaError) -> Spring {
    if let spring = try call.argument(ifGiven: 1, preset) { return spring }
    switch call.form {
    case 0:
      let (duration, bounce) = (try call.option(duration), try call.option(bounce))
      return try call.motion { () throws(MotionError) in
        try Spring(duration: duration, bounce: bounce)
      }
    case 1, 2:
      let response = try call.option(response)
      let ratio = try call.option(call.form == 1 ? dampingFraction : dampingRatio)
      return try call.motion { () throws(MotionError) in
        try Spring(response: response, dampingRatio: ratio)
      }
    case 3:
      let mass = try call.option(mass)
      let (stiffness, damping) = (try call.option(stiffness), try call.option(damping))
      let allow = try call.option(allowOverDamping)
      return try call.motion { () throws(MotionError) in
        try Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allow)
      }
    default:
      let settling = try call.option(settlingDuration)
      let (ratio, epsilon) = (try call.option(dampingRatio), try call.option(epsilon))
      return try call.motion { () throws(MotionError) in
        try Spring(settlingDuration: settling, dampingRatio: ratio, epsilon: epsilon)
      }
    }
  }
}

/// What the motion of a spring is asked for: `{ target =, velocity =, time = }` or `{ from =, to =, … }`.
struct SpringMotionOptions {
  let from, to, velocity, time: Double

  init(_ call: Call) throws(LuaError) {
    if let short = try call.argument(ifGiven: 1, SpringAPI.time) {
      time = short
    } else {
      time = try call.option(SpringAPI.time)
    }
    velocity = try call.option(SpringAPI.startVelocity)
    if call.form == 0 {
      from = 0
      to = try call.option(SpringAPI.target)
    } else {
      from = try call.option(SpringAPI.from)
      to = try call.option(SpringAPI.to)
    }
  }
}
