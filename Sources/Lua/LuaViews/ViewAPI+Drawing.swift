import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonScene

/// How a view is drawn.
extension ViewAPI {
  static let addDrawing: Members = { object in
    unsafe object.method("opacity", opacity) { state, payload in
      unsafe modify(state, payload, opacity) { call throws(LuaError) in
        .opacity(try call.argument(1, amount))
      }
    }
    unsafe object.method("blur", blur) { state, payload in
      unsafe modify(state, payload, blur) { call throws(LuaError) in
        .blur(radius: try call.argument(1, blurRadius))
      }
    }
    unsafe object.method("shadow", shadow) { state, payload in
      unsafe modify(state, payload, shadow) { call throws(LuaError) in
        let short = try call.argument(ifGiven: 1, shortRadius)
        return .shadow(
          ShadowStyle(
            color: try call.option(color), radius: try call.given(short, or: radius),
            x: try call.option(x), y: try call.option(y)))
      }
    }
  }

  private static let amount = Parameter(
    required: "opacity", .number, "0 is invisible, 1 leaves the view as it is.")
  private static let blurRadius = Parameter(
    required: "radius", .length, "How far it is blurred: the standard deviation.")
  private static let shortRadius = Parameter(
    optional: "radius", .length, "How far it is blurred, when it is not an option.")
  private static let color = Parameter(
    "color", .color, default: Color.black.opacity(0.33), "The shadow's colour.")
  private static let radius = Parameter(
    "radius", .length, default: 0, "How far the shadow is blurred.")
  private static let x = Parameter("x", .distance, default: 0, "How far it lies to the right.")
  private static let y = Parameter("y", .distance, default: 0, "How far it lies below.")

  private static let opacity = APIFunction(
    "View:opacity", "Makes the view fainter.", arguments: [amount], returns: "View",
    example: """
      print(moon.ui.text "a":opacity(0.5))  --> View(text "a", opacity)
      """)
  private static let blur = APIFunction(
    "View:blur", "Blurs the view.", arguments: [blurRadius], returns: "View",
    example: """
      print(moon.ui.text "a":blur(3))  --> View(text "a", blur)
      """)
  private static let shadow = APIFunction(
    "View:shadow", "Puts a shadow behind the view.", arguments: [shortRadius],
    options: [color, radius, x, y], returns: "View",
    example: """
      print(moon.ui.capsule():shadow { color = "black 30%", radius = 10, y = 5 })  --> View(capsule, shadow)
      """)
}
