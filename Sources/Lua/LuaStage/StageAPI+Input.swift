import LuaAPI
import LuaRuntime
import MoonStage

// What a finger and a keyboard do with a stage.
extension StageAPI {
  static let addInput: Members = { object in
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
    unsafe object.method("drag", drag) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, drag).drag()
      }
    }
    unsafe object.method("swipe", swipe) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, swipe).swipe()
      }
    }
    unsafe object.method("scroll", scroll) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, scroll).scroll()
      }
    }
    unsafe object.method("key", key) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let pressed = try Call(frame, key).argument(1, StageParameters.key)
        let isTaken = try object.use(key.name) { try $0.key(pressed) }
        frame.push(copyOf: 1)
        frame.push(isTaken)
        return 2
      }
    }
  }

  private static let tap = APIFunction(
    "Stage:tap", "Taps a view in its middle, or a place.",
    details: "At a place where nothing takes taps, nothing happens.",
    arguments: [StageParameters.target], options: [StageParameters.taps], returns: "Stage",
    example: setup + """
      screen:tap "Open"
      print(state.open)  --> true
      screen:tap { x = 100, y = 40 }
      print(state.open)  --> false
      """)
  private static let longPress = APIFunction(
    "Stage:longPress", "Holds a view or a place down, which moves the clock.",
    arguments: [StageParameters.target], options: [StageParameters.pressDuration],
    returns: "Stage",
    example: """
      local state = moon.state { held = false }
      local screen = moon.stage {
        body = function()
          return moon.ui.text "Hold":onLongPress(function() state.held = true end)
        end,
      }
      screen:longPress "Hold"
      print(state.held)  --> true
      """)
  private static let drag = APIFunction(
    "Stage:drag", "Drags from a view or a place, which moves the clock.",
    options: [
      StageParameters.from, StageParameters.by, StageParameters.to, StageParameters.dragDuration,
      StageParameters.hold,
    ], returns: "Stage",
    example: """
      local state = moon.state { y = 0 }
      local screen = moon.stage {
        body = function()
          return moon.ui.color "red":frame { width = 50, height = 50 }
            :onDrag { onChanged = function(drag) state.y = drag.translation.y end }:id "card"
        end,
      }
      screen:drag { from = "card", by = { y = 40 }, duration = "0.2s" }
      print(state.y, screen.time)  --> 40.0	0.2
      """)
  private static let swipe = APIFunction(
    "Stage:swipe", "Swipes a row, to show its actions, or any other view or place.",
    details: "What has no actions is dragged quickly.",
    arguments: [StageParameters.target, StageParameters.direction], returns: "Stage",
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
      screen:swipe("row", "left"):settle():tap "Delete"
      print(state.removed)  --> true
      """)
  private static let scroll = APIFunction(
    "Stage:scroll", "Moves the content of a view that scrolls, at once.",
    arguments: [StageParameters.name, StageParameters.distance], returns: "Stage",
    example: """
      local screen = moon.stage {
        size = { width = 100, height = 100 },
        body = function()
          return moon.ui.scroll { moon.ui.color "red":frame { height = 300 }:id "long" }:id "page"
        end,
      }
      print(screen:scroll("page", 120):find("long").y)  --> -120.0
      """)
  private static let key = APIFunction(
    "Stage:key", "Presses a key; the second result is whether something took it.",
    arguments: [StageParameters.key], returns: "Stage, boolean",
    example: setup + """
      print(select(2, screen:key "escape"))  --> false
      """)
}
