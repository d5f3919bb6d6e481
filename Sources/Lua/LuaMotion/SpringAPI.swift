import LuaAPI
import LuaRuntime
import MoonMotion

/// A spring as scripts hold it.
final class SpringObject: Sendable {
  let spring: Spring
  /// The preset that it is; such a spring can be called for a variation.
  let preset: SpringPreset?

  init(_ spring: Spring, preset: SpringPreset? = nil) {
    self.spring = spring
    self.preset = preset
  }
}

/// The springs that have a name.
enum SpringPreset: String, CaseIterable, Sendable {
  case smooth, snappy, bouncy

  var spring: Spring {
    switch self {
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    }
  }

  func spring(duration: Double, extraBounce: Double) throws(MotionError) -> Spring {
    switch self {
    case .smooth: try .smooth(duration: duration, extraBounce: extraBounce)
    case .snappy: try .snappy(duration: duration, extraBounce: extraBounce)
    case .bouncy: try .bouncy(duration: duration, extraBounce: extraBounce)
    }
  }

  static let names = allCases.map(\.rawValue)
}

extension LuaFrame {
  /// Pushes a spring.
  ///
  /// Stack: +1.
  func push(_ spring: Spring) { push(object: SpringObject(spring), as: SpringAPI.type) }

  /// The spring at `index`, or nil when it is none.
  func spring(at index: Int32) -> Spring? { object(SpringAPI.type, at: index)?.spring }
}

extension Kind where Value == Spring {
  /// A spring, as an object or by the name of a preset.
  static var spring: Kind {
    let wanted = "a Spring or one of " + ValueText.list(SpringPreset.names.map { "\"\($0)\"" })
    return Kind(
      "Spring|string", phrase: wanted, names: SpringPreset.names
    ) { frame, index, subject throws(LuaError) in
      if let spring = frame.spring(at: index) { return spring }
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let name = frame.shortText(at: index)
      if let preset = SpringPreset(rawValue: name) { return preset.spring }
      throw subject.unknownName(name, wanted: wanted, names: SpringPreset.names)
    }
    .shown { spring in
      "\"\(SpringPreset.allCases.first { $0.spring == spring }?.rawValue ?? "smooth")\""
    }
  }
}

/// The type `Spring`.
enum SpringAPI {
  static var type: ObjectType<SpringObject> { object.type }

  static let object: APIObject<SpringObject> = {
    var object = APIObject(
      ObjectType<SpringObject>.references("Spring"),
      "A damped spring: how something moves when it is pulled to a target.",
      details:
        "Springs of the same numbers are equal. A preset such as moon.spring.bouncy can be called "
        + "for a variation of it: moon.spring.bouncy { duration = 0.4 }.",
      example: """
        local spring = moon.spring { mass = 1, stiffness = 100, damping = 10 }
        print(spring.dampingRatio, spring.overshoot > 0.16)  --> 0.5	true
        """
    )
    unsafe object.property("duration", "number", unit: "s", "How long the motion seems to last.") {
      state, payload in
      unsafe number(state, payload) { $0.duration }
    }
    unsafe object.property(
      "bounce", "number", "1 never rests, 0 doesn't overshoot, below 0 is sluggish."
    ) {
      state, payload in unsafe number(state, payload) { $0.bounce }
    }
    unsafe object.property(
      "response", "number", unit: "s", "The period without damping; the same as duration."
    ) {
      state, payload in unsafe number(state, payload) { $0.response }
    }
    unsafe object.property(
      "dampingRatio", "number", "The damping as a fraction of the least without overshoot."
    ) {
      state, payload in unsafe number(state, payload) { $0.dampingRatio }
    }
    unsafe object.property("dampingFraction", "number", "The same as dampingRatio.") {
      state, payload in
      unsafe number(state, payload) { $0.dampingRatio }
    }
    unsafe object.property("mass", "number", "The mass at the end of the spring.") {
      state, payload in
      unsafe number(state, payload) { $0.mass }
    }
    unsafe object.property("stiffness", "number", "The force per distance.") { state, payload in
      unsafe number(state, payload) { $0.stiffness }
    }
    unsafe object.property("damping", "number", "The drag force per velocity.") { state, payload in
      unsafe number(state, payload) { $0.damping }
    }
    unsafe object.property(
      "settlingDuration", "number", unit: "s", "When it rests within 0.001 of a target at 1."
    ) { state, payload in unsafe number(state, payload) { $0.settlingDuration } }
    unsafe object.property(
      "overshoot", "number", "How far it goes beyond its target, as a fraction of the way."
    ) {
      state, payload in unsafe number(state, payload) { $0.overshoot }
    }
    unsafe object.method("value", value) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, spring throws(LuaError) in
        let motion = try SpringMotionOptions(try Call(frame, value))
        frame.push(
          spring.spring.value(
            fromValue: motion.from, toValue: motion.to, initialVelocity: motion.velocity,
            time: motion.time))
        return 1
      }
    }
    unsafe object.method("velocity", velocity) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, spring throws(LuaError) in
        let motion = try SpringMotionOptions(try Call(frame, velocity))
        frame.push(
          spring.spring.velocity(
            fromValue: motion.from, toValue: motion.to, initialVelocity: motion.velocity,
            time: motion.time))
        return 1
      }
    }
    unsafe object.method("force", force) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, spring throws(LuaError) in
        let call = try Call(frame, force)
        frame.push(
          spring.spring.force(
            target: try call.option(target), position: try call.option(position),
            velocity: try call.option(startVelocity)))
        return 1
      }
    }
    unsafe object.method("update", update) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, spring throws(LuaError) in
        let call = try Call(frame, update)
        var value = try call.option(current)
        var velocity = try call.option(startVelocity)
        spring.spring.update(
          value: &value, velocity: &velocity, target: try call.option(target),
          deltaTime: try call.option(deltaTime))
        frame.push(value)
        frame.push(velocity)
        return 2
      }
    }
    unsafe object.method("settling", settling) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, spring throws(LuaError) in
        let call = try Call(frame, settling)
        frame.push(
          spring.spring.settlingDuration(
            target: try call.option(target), initialVelocity: try call.option(startVelocity),
            epsilon: try call.option(epsilon)))
        return 1
      }
    }
    unsafe object.metamethod("__call") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try vary(frame) }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.spring(at: 1) == frame.spring(at: 2))
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Spring(\(frame.spring(at: 1).map(text) ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe SpringAPI.object.raiseMissing(state) }
    return object
  }()

  /// A spring's numbers, as `tostring` shows them in brackets.
  static func text(of spring: Spring) -> String {
    let (duration, bounce) = (ValueText.short(spring.duration), ValueText.short(spring.bounce))
    let mass = spring.mass == 1 ? "" : ", mass \(ValueText.short(spring.mass))"
    return "duration \(duration), bounce \(bounce)\(mass)"
  }

  /// Runs a property that is a number.
  private static func number(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, _ get: (Spring) -> Double
  ) -> Int32 {
    unsafe LuaFrame.member(state, payload, object: type) { frame, spring throws(LuaError) in
      frame.push(get(spring.spring))
      return 1
    }
  }

  /// Calls a preset for a variation of it.
  private static func vary(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    let spring = try frame.expect(object: type, at: 1)
    guard let preset = spring.preset else {
      throw LuaError(
        "only a preset such as moon.spring.bouncy can be called, not Spring(\(text(of: spring.spring)))",
        code: "wrong-type")
    }
    frame.remove(at: 1)
    let call = try Call(frame, variation(of: preset))
    let duration = try call.option(duration)
    let extraBounce = try call.option(extraBounce)
    let result = try call.motion { () throws(MotionError) in
      try preset.spring(duration: duration, extraBounce: extraBounce)
    }
    frame.push(result)
    return 1
  }
}
