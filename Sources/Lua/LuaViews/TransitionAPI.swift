import LuaAPI
import LuaMotion
import LuaRuntime
import MoonLayout

/// The type `Transition`.
enum TransitionAPI {
  static var type: ObjectType<TransitionObject> { object.type }

  static let object: APIObject<TransitionObject> = {
    var object = APIObject(
      ObjectType<TransitionObject>.references("Transition"),
      "How a view comes and goes, where its coming and going is animated.",
      details: "Transitions of the same motion are equal.",
      example: """
        local t = moon.transition
        print(t.move "bottom":combined "opacity")  --> Transition(move bottom + opacity)
        """)
    unsafe object.method("animation", animation) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let change = try Call(frame, animation).argument(1, change)
        // The last word counts: it takes the place of an animation that was given before.
        var plain = object.transition
        if case .animated(let inner, _) = plain { plain = inner }
        frame.push(
          object: TransitionObject(.animated(plain, change), count: object.count), as: type)
        return 1
      }
    }
    unsafe object.method("combined", combinedWith) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let call = try Call(frame, combinedWith)
        let transition = try call.argument(1, other)
        let count = object.count + frame.transitionCount(at: 2)
        return try call.push(.combined([object.transition, transition]), count: count)
      }
    }
    unsafe object.metamethod("__call") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try vary(frame) }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let transitions = (frame.object(type, at: 1), frame.object(type, at: 2))
        frame.push(transitions.0?.transition == transitions.1?.transition)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Transition(\(frame.object(type, at: 1)?.transition.text ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe TransitionAPI.object.raiseMissing(state) }
    return object
  }()

  /// Calls a preset for a variation of it.
  private static func vary(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    let object = try frame.expect(object: type, at: 1)
    guard let preset = object.preset, let function = variation(of: preset) else {
      throw LuaError(
        "only moon.transition.scale and moon.transition.blurReplace can be called, not "
          + "Transition(\(object.transition.text))", code: "wrong-type", subject: ("", "()"))
    }
    frame.remove(at: 1)
    return try vary(preset, try Call(frame, function))
  }
}
