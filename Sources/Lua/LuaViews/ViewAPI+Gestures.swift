import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonLayout

/// What drags and long presses do.
extension ViewAPI {
  static let addGestures: Members = { object in
    unsafe object.method("onDrag", onDrag) { state, payload in
      unsafe modify(state, payload, onDrag) { call throws(LuaError) in
        let origin = call.frame.origin()
        let changed = try call.function(option: "onChanged", origin)
        let ended = try call.function(option: "onEnded", origin)
        guard changed != nil || ended != nil else {
          throw call.missing("option 'onChanged' or 'onEnded'", ViewAPI.onChanged.fact)
        }
        return .onDrag(
          DragGesture(
            minimumDistance: try call.option(minimumDistance),
            onChanged: changed.map(DragGesture.told), onEnded: ended.map(DragGesture.told)))
      }
    }
    unsafe object.method("onLongPress", onLongPress) { state, payload in
      unsafe modify(state, payload, onLongPress) { call throws(LuaError) in
        .onLongPress(
          minimumDuration: try call.option(minimumDuration),
          try call.function(1, call.frame.origin()).action)
      }
    }
  }

  private static let minimumDistance = Parameter(
    "minimumDistance", .length, default: 10, "How far the finger moves before the drag begins.")
  private static let onChanged = Parameter(
    optional: "onChanged", .function("fun(drag: Drag)"), "Gets the drag at each movement.")
  private static let onEnded = Parameter(
    optional: "onEnded", .function("fun(drag: Drag)"), "Gets the drag when the finger is lifted.")
  private static let action = Parameter(
    required: "action", .function("fun()"), "What a long press does.")
  private static let minimumDuration = Parameter(
    "minimumDuration", .lengthOfTime, default: 0.5, "How long the finger stays.")

  private static let onDrag = APIFunction(
    "View:onDrag", "Runs functions while a finger drags over the view.",
    details:
      "They get a table of points { x =, y = }: translation, the way from the start; location and "
      + "start, in the screen's coordinates; velocity, in points a second; and predictedEnd, the "
      + "translation where the movement would come to rest.",
    options: [minimumDistance, onChanged, onEnded], returns: "View",
    example: """
      print(moon.ui.circle():onDrag { onChanged = function(drag) print(drag.translation.x) end })  --> View(circle, onDrag)
      """)
  private static let onLongPress = APIFunction(
    "View:onLongPress", "Runs a function when a finger stays on the view.", arguments: [action],
    options: [minimumDuration], returns: "View",
    example: """
      print(moon.ui.circle():onLongPress(function() print "held" end, { minimumDuration = 1 }))  --> View(circle, onLongPress)
      """)
}

extension DragGesture {
  /// What tells a script's function of a drag.
  fileprivate static func told(_ function: ScriptFunction) -> (DragValue) throws -> Void {
    { drag in
      try function.run { frame throws(LuaError) in
        frame.pushTable(fields: 5)
        frame.setPoint("translation", drag.translation)
        frame.setPoint("location", drag.location)
        frame.setPoint("start", drag.start)
        frame.setPoint("velocity", drag.velocity)
        frame.setPoint("predictedEnd", drag.predictedEnd)
        return 1
      }
    }
  }
}

extension LuaFrame {
  /// Sets a field of the table on top to a point.
  ///
  /// Stack: 0.
  fileprivate func setPoint(_ key: StaticString, _ point: Point) {
    pushTable(fields: 2)
    setField("x", point.x)
    setField("y", point.y)
    setRawField(key, of: -2)
  }
}
