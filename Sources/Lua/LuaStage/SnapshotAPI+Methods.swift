import LuaAPI
import LuaRuntime
import MoonStage

// What can be done with the view, or inside it.
extension SnapshotAPI {
  static let addMethods: Members = { object in
    unsafe object.method("find", find) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, find).find()
      }
    }
    unsafe object.method("exists", exists) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, exists).exists()
      }
    }
    unsafe object.method("tap", tap) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, tap).tap()
      }
    }
    unsafe object.method("longPress", longPress) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, longPress).longPress()
      }
    }
    unsafe object.method("swipe", swipe) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, swipe).swipe()
      }
    }
    unsafe object.method("drag", drag) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, drag).drag()
      }
    }
    unsafe object.method("scroll", scroll) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, scroll).scroll()
      }
    }
    unsafe object.method("why", why) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, why).why()
      }
    }
  }

  private static func actions(
    _ frame: LuaFrame, _ object: SnapshotObject, _ function: APIFunction
  ) throws(LuaError) -> StageActions {
    StageActions(
      call: try Call(frame, function), owner: object.owner, view: object.snapshot.path)
  }

  private static let find = APIFunction(
    "Snapshot:find", "Finds a view inside this one.", arguments: [StageParameters.name],
    returns: "Snapshot",
    example: setup + """
      print(screen:find("bar"):find("title").text)  --> Hi
      """)
  private static let exists = APIFunction(
    "Snapshot:exists", "Whether a view is shown inside this one, and not leaving.",
    arguments: [StageParameters.name], returns: "boolean",
    example: setup + """
      print(screen:find("bar"):exists "Hi", screen:find("title"):exists "add")  --> true	false
      """)
  private static let tap = APIFunction(
    "Snapshot:tap", "Taps the view in its middle.", options: [StageParameters.taps],
    returns: "Stage",
    example: setup + """
      screen:find("bar"):find("add"):tap()
      print(state.taps)  --> 1
      """)
  private static let longPress = APIFunction(
    "Snapshot:longPress", "Holds the view down, which moves the clock.",
    options: [StageParameters.pressDuration], returns: "Stage",
    example: """
      local state = moon.state { held = 0 }
      local screen = moon.stage {
        body = function()
          return moon.ui.text "Hold":onLongPress(function() state.held = state.held + 1 end):id "hold"
        end,
      }
      screen:find("hold"):longPress()
      print(state.held)  --> 1
      """)
  private static let swipe = APIFunction(
    "Snapshot:swipe", "Swipes the view, a row, to show its actions.",
    arguments: [StageParameters.direction], returns: "Stage",
    example: """
      local state = moon.state { removed = false }
      local screen = moon.stage {
        body = function()
          return moon.ui.list {
            moon.ui.text "Ada":swipeActions {
              moon.ui.button { action = function() state.removed = true end, moon.ui.text "Delete" },
            }:id "row",
          }
        end,
      }
      screen:find("row"):swipe("left"):settle():tap "Delete"
      print(state.removed)  --> true
      """)
  private static let drag = APIFunction(
    "Snapshot:drag", "Drags from the middle of the view, which moves the clock.",
    options: [
      StageParameters.by, StageParameters.to, StageParameters.dragDuration, StageParameters.hold,
    ], returns: "Stage",
    example: """
      local state = moon.state { x = 0 }
      local screen = moon.stage {
        body = function()
          return moon.ui.color "red":frame { width = 50, height = 50 }
            :onDrag { onChanged = function(drag) state.x = drag.translation.x end }:id "card"
        end,
      }
      screen:find("card"):drag { by = { x = 30 } }
      print(state.x)  --> 30.0
      """)
  private static let scroll = APIFunction(
    "Snapshot:scroll", "Moves the content of the view, which scrolls, at once.",
    arguments: [StageParameters.distance], returns: "Stage",
    example: """
      local screen = moon.stage {
        size = { width = 100, height = 100 },
        body = function()
          return moon.ui.scroll { moon.ui.color "red":frame { height = 300 }:id "long" }:id "page"
        end,
      }
      screen:find("page"):scroll(120)
      print(screen:find("long").y)  --> -120.0
      """)
  private static let why = APIFunction(
    "Snapshot:why", "Tells why an attribute of the view has the value that is shown.",
    arguments: [StageParameters.attribute], returns: "Explanation",
    example: setup + """
      print(screen:find("title"):why("opacity").value)  --> 0.5
      """)
}
