import LuaAPI
import LuaRuntime
import MoonLayout
import MoonScene

/// Shapes, which fill the room that they are given.
extension UIModule {
  static let shapes: [APIMember] = [
    .function(
      "moon.ui.rectangle",
      APICallable(rectangle) { call throws(LuaError) in
        try call.push(.shape(ShapeView(.rectangle)))
      }),
    .function(
      "moon.ui.roundedRectangle",
      APICallable(rounded) { call throws(LuaError) in
        let outline = ShapeView.Outline.rounded(
          radius: try call.argument(1, radius), style: try call.option(style))
        return try call.push(.shape(ShapeView(outline)))
      }),
    .function(
      "moon.ui.capsule",
      APICallable(capsule) { call throws(LuaError) in
        try call.push(.shape(ShapeView(.capsule)))
      }),
    .function(
      "moon.ui.circle",
      APICallable(circle) { call throws(LuaError) in
        try call.push(.shape(ShapeView(.circle)))
      }),
    .function(
      "moon.ui.ellipse",
      APICallable(ellipse) { call throws(LuaError) in
        try call.push(.shape(ShapeView(.ellipse)))
      }),
    .function(
      "moon.ui.path",
      APICallable(path) { call throws(LuaError) in
        guard call.count > 0 else { throw call.missing("argument 1 'path'", steps.fact) }
        let path = try PathSteps(call).path(at: call.base + 1, call.subject(1))
        return try call.push(.shape(ShapeView(.path(path, try call.option(rule)))))
      }),
  ]

  private static let radius = Parameter(
    required: "radius", .length, "The radius of the corners; at most half the shorter side counts.")
  private static let style = Parameter(
    "style", .corner, default: .continuous, "Whether the curvature begins gently, or at once.")

  private static let steps = Parameter(
    required: "path", .raw("string|(table|string)[]"),
    "An SVG's path data, or steps: { \"move\", x, y }, \"line\", \"quad\", \"cubic\", \"close\".")
  private static let rule = Parameter(
    "fillRule", .choice([("winding", FillRule.winding), ("evenOdd", .evenOdd)]),
    default: .winding, "What counts as inside where lines cross.")

  private static let rectangle = APIFunction(
    "moon.ui.rectangle", "A rectangle.", returns: "View",
    example: """
      print(moon.ui.rectangle():fill "blue")  --> View(rectangle)
      """)
  private static let rounded = APIFunction(
    "moon.ui.roundedRectangle", "A rectangle with round corners.", arguments: [radius],
    options: [style], returns: "View",
    example: """
      print(moon.ui.roundedRectangle(10, { style = "circular" }))  --> View(roundedRectangle 10)
      """)
  private static let capsule = APIFunction(
    "moon.ui.capsule", "A rectangle with half circles at its shorter sides.", returns: "View",
    example: """
      print(moon.ui.capsule())  --> View(capsule)
      """)
  private static let circle = APIFunction(
    "moon.ui.circle", "The largest circle in the middle of its room.", returns: "View",
    example: """
      print(moon.ui.circle():frame { width = 55, height = 55 })  --> View(circle, frame)
      """)
  private static let ellipse = APIFunction(
    "moon.ui.ellipse", "The ellipse that touches the sides of its room.", returns: "View",
    example: """
      print(moon.ui.ellipse())  --> View(ellipse)
      """)
  private static let path = APIFunction(
    "moon.ui.path", "A shape of lines and curves, in points from its frame's corner.",
    arguments: [steps], options: [rule], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.path "M0 0L10 0L5 8Z":fill "red")  --> View(path)
      print(ui.path { { "move", 0, 0 }, { "line", 10, 0 }, { "line", 5, 8 }, "close" })  --> View(path)
      """)
}
