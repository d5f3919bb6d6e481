package import LuaAPI
package import LuaRuntime
package import MoonGeometry

/// An angle as scripts hold it; the payload of the type `Angle`.
struct AngleValue: BitwiseCopyable {
  let radians: Double

  init(radians: Double) { self.radians = radians }
  init(_ angle: Angle) { radians = angle.radians }
  var angle: Angle { Angle(radians: radians) }
}

extension LuaFrame {
  /// Pushes an angle.
  ///
  /// Stack: +1.
  package func push(_ angle: Angle) { push(AngleValue(angle), as: AngleAPI.type) }

  /// The angle at `index`, or nil when it is none.
  package func angle(at index: Int32) -> Angle? { value(AngleAPI.type, at: index)?.angle }
}

extension Kind where Value == Angle {
  /// An angle; a plain number says nothing of its unit, so only 0 counts as one.
  package static var angle: Kind {
    let wanted = "an Angle such as moon.degrees(90)"
    return Kind("Angle", phrase: wanted) {
      frame, index, subject throws(LuaError) in
      if let angle = frame.angle(at: index) { return angle }
      if frame.type(at: index) == .number, try frame.number(at: index) == 0 { return .zero }
      throw subject.wrongType(wanted, frame, at: index)
    }
    .shown { "moon.degrees(\(ValueText.short($0.degrees)))" }
  }
}

/// `moon.degrees`, `moon.radians` and the type `Angle`.
enum AngleAPI {
  private static let amount = Parameter(required: "amount", .number, "The size of the angle.")

  private static let degreesFunction = APIFunction(
    "moon.degrees", "Makes an angle from degrees.", arguments: [amount], returns: "Angle",
    example: """
      local quarter = moon.degrees(90)
      print(quarter, quarter * 2, quarter.degrees)  --> 90°	180°	90.0
      """)

  private static let radiansFunction = APIFunction(
    "moon.radians", "Makes an angle from radians.", arguments: [amount], returns: "Angle",
    example: """
      print(moon.radians(math.pi))  --> 180°
      """)

  static let degrees = APICallable(degreesFunction) { call throws(LuaError) in
    call.frame.push(Angle(degrees: try call.argument(1, amount)))
    return 1
  }

  static let radians = APICallable(radiansFunction) { call throws(LuaError) in
    call.frame.push(Angle(radians: try call.argument(1, amount)))
    return 1
  }

  static var type: ObjectType<AngleValue> { object.type }

  static let object: APIObject<AngleValue> = {
    var object = APIObject(
      ObjectType<AngleValue>.values("Angle"), "An angle; clockwise, and 370° is not 10°.",
      details:
        "Angles are added, subtracted, compared and negated with one another, and multiplied and "
        + "divided by numbers; one angle divided by another is a number.",
      example: """
        local angle = moon.degrees(30) + moon.degrees(15)
        print(angle, -angle, angle / 3, angle > moon.degrees(40))  --> 45°	-45°	15°	true
        """
    )
    object.declare(
      operators: [
        "add(Angle): Angle", "sub(Angle): Angle", "unm: Angle", "mul(number): Angle",
        "div(number): Angle", "div(Angle): number",
      ])
    unsafe object.property("degrees", "number", unit: "°", "The size in degrees.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, angle throws(LuaError) in
        frame.push(angle.angle.degrees)
        return 1
      }
    }
    unsafe object.property("radians", "number", unit: "rad", "The size in radians.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, angle throws(LuaError) in
        frame.push(angle.radians)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("\(ValueText.short(try operand(frame, 1).degrees))°")
        return 1
      }
    }
    unsafe object.metamethod("__add") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        try push(try operand(frame, 1) + operand(frame, 2), frame)
        return 1
      }
    }
    unsafe object.metamethod("__sub") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        try push(try operand(frame, 1) - operand(frame, 2), frame)
        return 1
      }
    }
    unsafe object.metamethod("__unm") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(Angle.zero - (try operand(frame, 1)))
        return 1
      }
    }
    unsafe object.metamethod("__mul") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        guard let angle = frame.angle(at: 1) else {
          try push(Angle(radians: try operand(frame, 2).radians * (try factor(frame, 1))), frame)
          return 1
        }
        try push(Angle(radians: angle.radians * (try factor(frame, 2))), frame)
        return 1
      }
    }
    unsafe object.metamethod("__div") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let angle = try operand(frame, 1)
        if let divisor = frame.angle(at: 2) {
          frame.push(try checked(angle.radians / (try divided(by: divisor.radians)), "ratio"))
        } else {
          try push(Angle(radians: angle.radians / (try divided(by: try factor(frame, 2)))), frame)
        }
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.angle(at: 1) == frame.angle(at: 2))
        return 1
      }
    }
    unsafe object.metamethod("__lt") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(try operand(frame, 1) < operand(frame, 2))
        return 1
      }
    }
    unsafe object.metamethod("__le") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(try operand(frame, 1) <= operand(frame, 2))
        return 1
      }
    }
    unsafe object.missing { state in unsafe AngleAPI.object.raiseMissing(state) }
    return object
  }()

  private static func operand(_ frame: LuaFrame, _ index: Int32) throws(LuaError) -> Angle {
    if let angle = frame.angle(at: index) { return angle }
    throw LuaError(
      "an angle goes with an angle, got \(ValueText.got(frame, at: index))", code: "wrong-type",
      label: frame.type(at: index) == .number ? "write moon.degrees(…)" : nil)
  }

  /// Pushes the result of an operator.
  ///
  /// Stack: +1.
  private static func push(_ angle: Angle, _ frame: LuaFrame) throws(LuaError) {
    frame.push(Angle(radians: try checked(angle.radians, "angle")))
  }

  /// The result of an operator, which keeps to the rule of all numbers.
  private static func checked(_ number: Double, _ what: String) throws(LuaError) -> Double {
    if NumberRange.all.contains(number) { return number }
    throw LuaError(
      "the \(what) must be \(NumberRange.all.text(unit: what == "angle" ? "rad" : nil)), got \(ValueText.number(number))",
      code: number.isFinite ? "out-of-range" : "not-finite")
  }

  private static func divided(by number: Double) throws(LuaError) -> Double {
    if number != 0 { return number }
    throw LuaError("an angle can't be divided by 0", code: "out-of-range")
  }

  private static func factor(_ frame: LuaFrame, _ index: Int32) throws(LuaError) -> Double {
    guard frame.type(at: index) == .number else {
      throw LuaError(
        "an angle is multiplied or divided by a number, got \(ValueText.got(frame, at: index))",
        code: "wrong-type")
    }
    return try frame.number(at: index)
  }
}
