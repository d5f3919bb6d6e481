import LuaAPI
import LuaRuntime

/// The mark of a declared field without value; the payload of the type `None`.
struct NoneValue: BitwiseCopyable {
  let mark: UInt8 = 0
}

/// `moon.none` and the type `None`.
enum NoneAPI {
  static var type: ObjectType<NoneValue> { object.type }

  static let value = APIValue(
    "moon.none", "None", "The value of a state's field that is declared but has no value yet."
  ) { frame throws(LuaError) in frame.push(NoneValue(), as: type) }

  static let object: APIObject<NoneValue> = {
    let object = APIObject(
      ObjectType<NoneValue>.values("None"), "Stands for nil where a table can't hold it.",
      details:
        "A field of a state that begins with moon.none is read as nil, and may be set to nil again.",
      example: """
        local state = moon.state { song = moon.none }
        print(state.song, moon.none)  --> nil	moon.none
        """)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(literal: "moon.none")
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.value(type, at: 1) != nil && frame.value(type, at: 2) != nil)
        return 1
      }
    }
    unsafe object.missing { state in unsafe NoneAPI.object.raiseMissing(state) }
    return object
  }()
}
