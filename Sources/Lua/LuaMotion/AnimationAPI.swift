package import LuaAPI
import LuaRuntime
package import MoonMotion

/// An animation as scripts hold it.
final class AnimationObject: Sendable {
  let animation: Animation
  /// What `tostring` shows in brackets.
  let text: String
  /// The preset that it is; such an animation can be called for a variation.
  let preset: AnimationPreset?

  init(_ animation: Animation, _ text: String, preset: AnimationPreset? = nil) {
    self.animation = animation
    self.text = text
    self.preset = preset
  }
}

extension Kind where Value == Animation {
  /// An animation, as an object, by the name of a preset, or as the spring that drives it.
  package static var animation: Kind<Animation> {
    let wanted = "an animation such as \"snappy\" or moon.animation.easeInOut { duration = 0.35 }"
    return Kind("Animation|Spring|string", phrase: wanted, names: AnimationPreset.names) {
      frame, index, subject throws(LuaError) in
      if let animation = frame.object(AnimationAPI.type, at: index) { return animation.animation }
      if let spring = frame.spring(at: index) {
        do throws(MotionError) {
          return try .spring(spring)
        } catch {
          throw LuaError(error, in: subject.function)
        }
      }
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let name = frame.shortText(at: index)
      if let preset = AnimationPreset(rawValue: name) { return preset.animation }
      throw subject.unknownName(name, wanted: wanted, names: AnimationPreset.names)
    }
  }
}

extension Kind where Value == Animation? {
  /// An animation, or `"none"` or `false` for a change that is shown at once.
  package static var animationOrNone: Kind<Animation?> {
    let animation = Kind<Animation>.animation
    let wanted = animation.phrase + ", or \"none\""
    return Kind(animation.type, phrase: wanted, names: animation.names() + ["none"]) {
      frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .boolean where !frame.truth(at: index): return nil
      case .string where frame.shortText(at: index) == "none": return nil
      case .string, .userdata: return try animation.read(frame, index, subject)
      default: throw subject.wrongType(wanted, frame, at: index)
      }
    }
    .shown { $0 == .default ? "\"default\"" : "\"none\"" }
  }
}

/// The type `Animation`.
enum AnimationAPI {
  static var type: ObjectType<AnimationObject> { object.type }

  static let object: APIObject<AnimationObject> = {
    var object = APIObject(
      ObjectType<AnimationObject>.references("Animation"),
      "How a value that changes at once is shown to change.",
      details:
        "Animations of the same motion are equal. A preset such as moon.animation.easeInOut can "
        + "be called for a variation of it.",
      example: """
        local animation = moon.animation.easeInOut { duration = 0.4 }:speed(2):delay(0.1)
        print(animation.duration, animation:progress(0.2))  --> 0.3	0.5
        """)
    unsafe object.property(
      "duration", "number", unit: "s", "When it has arrived; math.huge when it never does."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        frame.push(animation.animation.duration)
        return 1
      }
    }
    unsafe object.method("progress", progress) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        frame.push(animation.animation.progress(at: try Call(frame, progress).argument(1, time)))
        return 1
      }
    }
    unsafe object.method("value", value) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        frame.push(animation.animation.progress(at: try Call(frame, value).argument(1, time)))
        return 1
      }
    }
    unsafe object.method("velocity", velocity) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        frame.push(animation.animation.velocity(at: try Call(frame, velocity).argument(1, time)))
        return 1
      }
    }
    unsafe object.method("delay", delay) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        let call = try Call(frame, delay)
        let seconds = try call.argument(1, seconds)
        return try push(animation, "delay \(ValueText.short(seconds))", call) {
          animation throws(MotionError) in try animation.delay(seconds)
        }
      }
    }
    unsafe object.method("speed", speed) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        let call = try Call(frame, speed)
        let factor = try call.argument(1, factor)
        return try push(animation, "speed \(ValueText.short(factor))", call) {
          animation throws(MotionError) in try animation.speed(factor)
        }
      }
    }
    unsafe object.method("repeatCount", repeatCount) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        let call = try Call(frame, repeatCount)
        let count = try call.argument(1, count)
        let autoreverses = try call.option(autoreverses)
        return try push(animation, "\(count) times\(autoreverses ? "" : ", forwards only")", call) {
          animation throws(MotionError) in
          try animation.repeatCount(count, autoreverses: autoreverses)
        }
      }
    }
    unsafe object.method("repeatForever", repeatForever) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, animation throws(LuaError) in
        let call = try Call(frame, repeatForever)
        let autoreverses = try call.option(autoreverses)
        return try push(animation, "for ever\(autoreverses ? "" : ", forwards only")", call) {
          animation throws(MotionError) in animation.repeatForever(autoreverses: autoreverses)
        }
      }
    }
    unsafe object.metamethod("__call") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try vary(frame) }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let animations = (frame.object(type, at: 1), frame.object(type, at: 2))
        frame.push(animations.0?.animation == animations.1?.animation)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Animation(\(frame.object(type, at: 1)?.text ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe AnimationAPI.object.raiseMissing(state) }
    return object
  }()

  private static func push(
    _ object: AnimationObject, _ text: String, _ call: Call,
    _ body: (Animation) throws(MotionError) -> Animation
  ) throws(LuaError) -> Int32 {
    let animation = try call.motion { () throws(MotionError) in try body(object.animation) }
    call.frame.push(object: AnimationObject(animation, "\(object.text), \(text)"), as: type)
    return 1
  }

  /// Calls a preset for a variation of it.
  private static func vary(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    let object = try frame.expect(object: type, at: 1)
    guard let preset = object.preset, let function = variation(of: preset) else {
      throw LuaError(
        "only a preset such as moon.animation.easeInOut can be called, not Animation(\(object.text))",
        code: "wrong-type")
    }
    frame.remove(at: 1)
    let call = try Call(frame, function)
    let animation = try AnimationReader(call).animation(preset)
    frame.push(
      object: AnimationObject(animation, AnimationReader.text(preset.rawValue, animation)), as: type
    )
    return 1
  }
}
