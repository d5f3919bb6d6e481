import LuaAPI
import LuaMotion
import LuaRuntime
import MoonLayout
import MoonMotion

/// How changes of a view are animated.
extension ViewAPI {
  static let addMotion: Members = { object in
    unsafe object.method("animation", animation) { state, payload in
      unsafe modify(state, payload, animation, slot: .animation) { call throws(LuaError) in
        .animation(try call.argument(1, change), value: try call.compared(2))
      }
    }
    unsafe object.method("transition", transition) { state, payload in
      unsafe modify(state, payload, transition) { call throws(LuaError) in
        .transition(try call.argument(1, way))
      }
    }
  }

  private static let change = Parameter(
    required: "animation", .animationOrNone,
    "An animation, the name of a preset, or \"none\" for a change that is shown at once.")
  private static let value = Parameter(
    required: "value", .raw("any"),
    "Changes are animated so when this is another value than before; plain tables are compared "
      + "by what is in them.")
  private static let way = Parameter(
    required: "transition", .transition, "A name, or one of moon.transition.")

  private static let animation = APIFunction(
    "View:animation", "Animates what changes in the view when a value changes.",
    details: "Only what stands before it is animated, as in SwiftUI, and of several the innermost "
      + "one whose value has changed decides. It wins over moon.withAnimation.",
    arguments: [change, value], returns: "View",
    example: """
      local open = true
      print(moon.ui.text "a":opacity(open and 1 or 0):animation("snappy", open))  --> View(text "a", opacity, animation)
      """)
  private static let transition = APIFunction(
    "View:transition", "Says how the view comes and goes where that is animated.",
    details: "Without it views fade.",
    arguments: [way], returns: "View",
    example: """
      print(moon.ui.text "a":transition "moveBottom")  --> View(text "a", transition)
      """)
}
