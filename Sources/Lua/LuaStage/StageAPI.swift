import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonStage

/// The type `Stage`.
enum StageAPI {
  static var type: ObjectType<StageObject> { object.type }

  typealias Members = @Sendable (inout APIObject<StageObject>) -> Void

  /// What the examples begin with.
  static let setup = """
    local ui = moon.ui
    local state = moon.state { open = false }
    local screen = moon.stage {
      size = { width = 200, height = 100 },
      exports = { state = state },
      body = function()
        return ui.vstack { spacing = 0,
          ui.button("Open", function() state.open = not state.open end):id "toggle",
          ui.color "red":frame { width = state.open and 100 or 20, height = 20 }
            :animation(moon.animation.linear { duration = 0.4 }, state.open):id "bar",
        }
      end,
    }

    """

  static let object: APIObject<StageObject> = {
    var object = APIObject(
      ObjectType<StageObject>.references("Stage"),
      "A running interface: what a script returns, and what specs tap and look at.",
      details: """
        Names are looked up in this order, and the first kind that matches decides: ids given by :id, \
        of tab buttons and of segments; then the ids of the items of ui.forEach, and records; then \
        texts that are shown. Several matches are an error that lists them. Only views that can be \
        tapped count for tap, and a view on its way out only when nothing else matches.

        The clock is the stage's own and only moves forward. How it is moved makes no difference.
        """,
      example: setup + """
        screen:tap "toggle"
        print(screen:at("0.1s"):find("bar").width, screen:settle():find("bar").width)  --> 40.0	100.0
        """,
      alsoKnownAs: ["wait": "advance", "click": "tap", "press": "tap", "get": "find"])
    addClock(&object)
    addFacts(&object)
    addFinding(&object)
    addInput(&object)
    addPictures(&object)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let stage = try frame.expect(object: type, at: 1).stage
        let size = stage.environment.size
        let room = "\(ValueText.short(size.width)) x \(ValueText.short(size.height))"
        frame.push(
          "Stage(\(stage.environment.device ?? room), \(ValueText.short(stage.time)) s)")
        return 1
      }
    }
    unsafe object.missing { state in unsafe StageAPI.object.raiseMissing(state) }
    return object
  }()

  static func actions(
    _ frame: LuaFrame, _ object: StageObject, _ function: APIFunction
  ) throws(LuaError) -> StageActions {
    StageActions(call: try Call(frame, function), owner: object, view: nil)
  }

  // MARK: Facts

  private static let addFacts: Members = { object in
    unsafe object.property("exports", "table?", "What the script lets others reach.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try frame.push(object.exports)
        return 1
      }
    }
    unsafe object.property(
      "environment", "Environment", "What it is shown on; its fields can be set."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object: EnvironmentObject(object), as: EnvironmentAPI.type)
        return 1
      }
    }
    unsafe object.property(
      "lastError", "string?",
      "What the body or a handler raised last; nil once the body has been evaluated again."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(ifAny: object.stage.lastError.map { LuaError(stage: $0).description })
        return 1
      }
    }
    unsafe object.property(
      "warnings", "string[]", "What was noticed so far that is no error, each once."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let warnings = try object.use("Stage.warnings") { stage in
          _ = try stage.scene()
          return stage.warnings
        }
        frame.push(
          list: warnings.map { warning in
            warning.origin.map { "\($0.file):\($0.line): \(warning.message)" } ?? warning.message
          })
        return 1
      }
    }
  }
}
