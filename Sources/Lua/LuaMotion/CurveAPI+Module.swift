import LuaAPI
import LuaRuntime
import MoonMotion

/// `moon.curve`.
extension CurveAPI {
  private static let name = Parameter(required: "curve", .curve, "The name of a curve.")
  private static let x1 = Parameter(
    required: "x1", .number, "The time of the first control point; acts as one from 0 to 1.")
  private static let y1 = Parameter(
    required: "y1", .number, "The progress of the first control point.")
  private static let x2 = Parameter(
    required: "x2", .number, "The time of the second control point; acts as one from 0 to 1.")
  private static let y2 = Parameter(
    required: "y2", .number, "The progress of the second control point.")
  private static let count = Parameter(
    required: "count", .integer(1...1_000_000), "The number of steps.")
  private static let jumps = Parameter(
    "jumps",
    .choice([("start", StepPosition.start), ("end", .end), ("both", .both), ("none", .none)]),
    default: .end, "Which ends have a jump.")
  private static let stops = Parameter(
    required: "stops", .table("(number|{ [1]: number, at: number|string })[]"),
    "The points: a value, or a value and its time as in { 0.25, at = \"75%\" }.")

  private static let call = APIFunction(
    "moon.curve", "The curve with a name.", arguments: [name], returns: "Curve",
    example: """
      print(moon.curve "easeOutBounce")  --> Curve(easeOutBounce)
      """)
  private static let bezier = APIFunction(
    "moon.curve.bezier", "A cubic Bézier curve from 0 to 1, as in style sheets.",
    details: "It is solved exactly; SwiftUI rounds to multiples of 2^-20.",
    arguments: [x1, y1, x2, y2], returns: "Curve",
    example: """
      local curve = moon.curve.bezier(0.42, 0, 0.58, 1)
      print(curve:value(0.5), curve)  --> 0.5	Curve(bezier 0.42, 0, 0.58, 1)
      """)
  private static let steps = APIFunction(
    "moon.curve.steps", "A staircase of equal steps.", arguments: [count, jumps], returns: "Curve",
    example: """
      print(moon.curve.steps(4):value(0.3), moon.curve.steps(4, "start"):value(0.3))  --> 0.25	0.5
      """)
  private static let points = APIFunction(
    "moon.curve.points", "A curve of straight lines between points, as CSS writes linear().",
    arguments: [stops], returns: "Curve",
    example: """
      print(moon.curve.points({ 0, { 0.25, at = "75%" }, 1 }):value(0.75))  --> 0.25
      """)

  static let module = APIModule(
    "moon.curve", "Curves from 0 to 1: how progress in time becomes progress of a value.",
    call: APICallable(call) { call throws(LuaError) in
      let (frame, first) = (call.frame, call.base + 1)
      if let text = frame.shortTextIfAny(at: first), let curve = UnitCurve.named(text) {
        frame.push(object: CurveObject(curve, text), as: type)
        return 1
      }
      _ = try call.argument(1, name)
      guard frame.curve(at: first) != nil else {
        throw call.subject(1).wrongType("the name of a curve", frame, at: first)
      }
      frame.setCount(first)
      return 1
    },
    members: functions + presets)

  private static let functions: [APIMember] = [
    .function(
      "moon.curve.bezier",
      APICallable(bezier) { call throws(LuaError) in
        let (a, b) = (try call.argument(1, x1), try call.argument(2, y1))
        let (c, d) = (try call.argument(3, x2), try call.argument(4, y2))
        let curve = try call.motion { () throws(MotionError) in try UnitCurve.bezier(a, b, c, d) }
        let text = ValueText.list([a, b, c, d].map(ValueText.short))
        call.frame.push(object: CurveObject(curve, "bezier \(text)"), as: type)
        return 1
      }),
    .function(
      "moon.curve.steps",
      APICallable(steps) { call throws(LuaError) in
        let (count, jumps) = (try call.argument(1, count), try call.argument(2, jumps))
        let curve = try call.motion { () throws(MotionError) in try UnitCurve.steps(count, jumps) }
        call.frame.push(object: CurveObject(curve, "steps \(count), \(jumps)"), as: type)
        return 1
      }),
    .function(
      "moon.curve.points",
      APICallable(points) { call throws(LuaError) in
        let stops = try stops(call)
        let curve = try call.motion { () throws(MotionError) in try UnitCurve.points(stops) }
        call.frame.push(object: CurveObject(curve, "\(stops.count) points"), as: type)
        return 1
      }),
  ]

  private static let presets: [APIMember] = UnitCurve.names.map { name in
    .value("moon.curve." + name, preset(name))
  }

  private static func preset(_ name: String) -> APIValue {
    let curve = UnitCurve.named(name) ?? .linear
    return APIValue("moon.curve.\(name)", "Curve", "The curve \(name).") { frame throws(LuaError) in
      frame.push(object: CurveObject(curve, name), as: type)
    }
  }

  private static func stops(_ call: Call) throws(LuaError) -> [UnitCurve.Stop] {
    let frame = call.frame
    let list = try call.argument(1, stops)
    let count = try frame.countElements(at: list, call.subject(1))
    var result: [UnitCurve.Stop] = []
    var position = 1
    while position <= count {
      frame.rawElement(position, of: list)
      result.append(try stop(call, position))
      frame.pop()
      position += 1
    }
    return result
  }

  /// The point on top of the stack.
  private static func stop(_ call: Call, _ position: Int) throws(LuaError) -> UnitCurve.Stop {
    let frame = call.frame
    let subject = Subject(call.function.name, .part("point \(position)"))
    if frame.type(at: -1) == .number {
      return UnitCurve.Stop(try NumberRange.all.checked(try frame.number(at: -1), nil, subject))
    }
    guard frame.type(at: -1) == .table else {
      throw subject.wrongType("a number or { value, at = time }", frame, at: -1)
    }
    let table = frame.count
    try checkStop(frame, table, subject)
    guard frame.rawElement(1, of: table) == .number else {
      throw subject.wrongType("a number or { value, at = time }", frame, at: -1)
    }
    let value = try NumberRange.all.checked(try frame.number(at: -1), nil, subject)
    let type = frame.rawField("at", of: table)
    defer { frame.pop(2) }
    guard type != .nil else { return UnitCurve.Stop(value) }
    let time = try Kind<TimeSpec>.moment.read(
      frame, frame.count, Subject(call.function.name, .part("point \(position): 'at'")))
    return UnitCurve.Stop(value, at: time.resolved(duration: 1))
  }

  /// Refuses what a point doesn't have.
  private static func checkStop(
    _ frame: LuaFrame, _ table: Int32, _ subject: Subject
  ) throws(LuaError) {
    let count = try frame.countElements(at: table, subject) { frame throws(LuaError) in
      let key = frame.shortText(at: -2)
      guard key != "at" else { return }
      throw subject.error(
        "has no field \(ValueText.key(frame, at: -2))", code: "unknown-key",
        label: NearName.best(key, among: ["at"]).map { "did you mean '\($0)'?" },
        notes: ["a point is a value and its time: { 0.25, at = \"75%\" }"])
    }
    guard count <= 1 else {
      throw subject.error("must have one value, got \(count)", code: "wrong-count")
    }
  }
}
