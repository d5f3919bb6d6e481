import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout

/// How a view is stretched and turned; its frame stays.
extension ViewAPI {
  static let addTransforms: Members = { object in
    unsafe object.method("scale", scale) { state, payload in
      unsafe modify(state, payload, scale) { call throws(LuaError) in
        let both = try call.argument(ifGiven: 1, factor)
        return .scale(
          x: try call.given(both, or: scaleX), y: try call.given(both, or: scaleY),
          anchor: try call.option(anchor))
      }
    }
    unsafe object.method("rotation", rotation) { state, payload in
      unsafe modify(state, payload, rotation) { call throws(LuaError) in
        .rotation(try call.argument(1, angle), anchor: try call.option(anchor))
      }
    }
    unsafe object.method("rotation3D", rotation3D) { state, payload in
      unsafe modify(state, payload, rotation3D) { call throws(LuaError) in
        let axis = try call.axis()
        return .rotation3D(
          try call.argument(1, angle), x: axis.x, y: axis.y, z: axis.z,
          anchor: try call.option(anchor), anchorZ: try call.option(anchorZ),
          perspective: try call.option(perspective))
      }
    }
  }

  private static let factor = Parameter(
    optional: "factor", .number, "The factor of both sides, when they are no options.")
  private static let scaleX = Parameter("x", .number, default: 1, "The factor of the width.")
  private static let scaleY = Parameter("y", .number, default: 1, "The factor of the height.")
  private static let anchor = Parameter(
    "anchor", .unitPoint, default: .center, "The place of the frame that stays.")
  private static let angle = Parameter(
    required: "angle", .angle, "How far it turns; clockwise on the screen.")
  fileprivate static let axis = Parameter(
    required: "axis", .table("{ x?: number, y?: number, z?: number }"),
    "What it turns about; 0 where left out.")
  private static let anchorZ = Parameter(
    "anchorZ", .distance, default: 0, "The anchor's height above the screen.")
  private static let perspective = Parameter(
    "perspective", .number(atLeast: 0), default: 1, "How near the eye is; 0 is infinitely far.")

  private static let scale = APIFunction(
    "View:scale", "Draws the view larger or smaller.", arguments: [factor],
    options: [scaleX, scaleY, anchor], returns: "View",
    example: """
      print(moon.ui.text "a":scale(1.2, { anchor = "bottom" }):scale { y = 2 })  --> View(text "a", scale, scale)
      """)
  private static let rotation = APIFunction(
    "View:rotation", "Draws the view turned.", arguments: [angle], options: [anchor],
    returns: "View",
    example: """
      print(moon.ui.text "a":rotation(moon.degrees(90), { anchor = "bottom" }))  --> View(text "a", rotation)
      """)
  private static let rotation3D = APIFunction(
    "View:rotation3D", "Draws the view turned in space.", arguments: [angle],
    options: [axis, anchor, anchorZ, perspective], returns: "View",
    example: """
      print(moon.ui.text "a":rotation3D(moon.degrees(180), { axis = { x = 1 } }))  --> View(text "a", rotation3D)
      """)
}

extension Call {
  /// The axis of a turn in space.
  fileprivate func axis() throws(LuaError) -> (x: Double, y: Double, z: Double) {
    guard let subject = pushOption("axis") else {
      throw missing("option 'axis'", ViewAPI.axis.fact)
    }
    defer { frame.pop() }
    let table = try ViewAPI.axis.kind.read(frame, frame.count, subject)
    let fields = FieldReader(frame, table, subject)
    try fields.check(["x", "y", "z"])
    let axis = (
      x: try fields.number(ifGiven: "x"), y: try fields.number(ifGiven: "y"),
      z: try fields.number(ifGiven: "z")
    )
    guard axis.x != 0 || axis.y != 0 || axis.z != 0 else {
      throw subject.error("must have a part that isn't 0", code: "out-of-range")
    }
    return axis
  }
}
