import LuaAPI
import LuaRuntime
import MoonMotion

/// A curve as scripts hold it.
final class CurveObject: Sendable {
  let curve: UnitCurve
  /// What `tostring` shows in brackets.
  let text: String

  init(_ curve: UnitCurve, _ text: String) {
    self.curve = curve
    self.text = text
  }
}

extension LuaFrame {
  /// The curve at `index`, or nil when it is none.
  func curve(at index: Int32) -> UnitCurve? { object(CurveAPI.type, at: index)?.curve }
}

extension Kind where Value == UnitCurve {
  /// A curve, as an object or by its name.
  static var curve: Kind {
    let wanted = "a curve such as \"easeInOut\" or moon.curve.bezier(0.42, 0, 0.58, 1)"
    return Kind(
      "Curve|string", phrase: wanted, names: UnitCurve.names
    ) { frame, index, subject throws(LuaError) in
      if let curve = frame.curve(at: index) { return curve }
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let name = frame.shortText(at: index)
      if let curve = UnitCurve.named(name) { return curve }
      throw subject.unknownName(name, wanted: wanted, names: UnitCurve.names)
    }
    .shown { curve in "\"\(UnitCurve.names.first { UnitCurve.named($0) == curve } ?? "")\"" }
  }
}

/// The type `Curve`.
enum CurveAPI {
  static let x = Parameter(
    required: "x", .number, "The progress in time, from 0 to 1; outside, the ends hold.")

  private static let value = APIFunction(
    "Curve:value", "The progress of the value at a progress in time.", arguments: [x],
    returns: "number",
    example: """
      print(moon.curve.easeIn:value(0) , moon.curve.linear:value(0.5))  --> 0.0	0.5
      """)
  private static let velocity = APIFunction(
    "Curve:velocity", "How fast the value grows at a progress in time: the slope.", arguments: [x],
    returns: "number",
    example: """
      print(moon.curve.linear:velocity(0.5))  --> 1.0
      """)
  private static let inverse = APIFunction(
    "Curve:inverse", "The curve with times and values exchanged.",
    details: "A curve that goes back or rests has none: `isInvertible` tells.", returns: "Curve",
    example: """
      print(moon.curve.circularEaseIn:inverse() == moon.curve.circularEaseOut)  --> true
      """)

  static var type: ObjectType<CurveObject> { object.type }

  static let object: APIObject<CurveObject> = {
    var object = APIObject(
      ObjectType<CurveObject>.references("Curve"),
      "A curve from 0 to 1: how progress in time becomes progress of a value.",
      details: "Curves with the same shape are equal.",
      example: """
        local curve = moon.curve.bezier(0.42, 0, 0.58, 1)
        print(curve == moon.curve.easeInOut, curve:value(0.5))  --> true	0.5
        """
    )
    unsafe object.property("isInvertible", "boolean", "Whether times and values can be exchanged.")
    {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, curve throws(LuaError) in
        frame.push(curve.curve.isInvertible)
        return 1
      }
    }
    unsafe object.method("value", value) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, curve throws(LuaError) in
        frame.push(curve.curve.value(at: try Call(frame, value).argument(1, x)))
        return 1
      }
    }
    unsafe object.method("velocity", velocity) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, curve throws(LuaError) in
        frame.push(curve.curve.velocity(at: try Call(frame, velocity).argument(1, x)))
        return 1
      }
    }
    unsafe object.method("inverse", inverse) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, curve throws(LuaError) in
        let call = try Call(frame, inverse)
        let result = try call.motion { () throws(MotionError) in try curve.curve.inverse() }
        frame.push(object: CurveObject(result, "inverse of \(curve.text)"), as: type)
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.curve(at: 1) == frame.curve(at: 2))
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Curve(\(frame.object(type, at: 1)?.text ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe CurveAPI.object.raiseMissing(state) }
    return object
  }()
}
