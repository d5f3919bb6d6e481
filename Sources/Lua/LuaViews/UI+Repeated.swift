import LuaAPI
import LuaRuntime
import MoonLayout

/// Views for each of several items.
extension UIModule {
  static let repeated: [APIMember] = [
    .function(
      "moon.ui.forEach",
      APICallable(forEach) { call throws(LuaError) in
        let origin = call.frame.origin()
        let items = try ItemSource(call, 1)
        let content = try call.function(2, origin)
        let view = ForEachView(
          count: items.count,
          key: { index in try content.placing { () throws(LuaError) in try items.key(index) } },
          content: { index in
            let views = try content.views { frame throws(LuaError) in
              try items.push(index, to: frame)
              frame.push(index + 1)
              return 2
            }
            return try items.moving(views, index)
          })
        return try call.push(.forEach(view), Extent(), origin)
      })
  ]

  private static let items = Parameter(
    required: "items", .raw("any[]|integer"),
    "A list, an object with a length and elements, or a number of items.")
  private static let content = Parameter(
    required: "content", .function("fun(item: any, index: integer): Views"),
    "Gets an item and its place, and returns its views.")

  private static let forEach = APIFunction(
    "moon.ui.forEach", "The views of each item; they count as if each stood there by itself.",
    details:
      "An item's field id tells it from the others, a string or a whole number; without one its "
      + "place does. The function is called when the views are needed.",
    arguments: [items, content], returns: "View",
    example: """
      local ui = moon.ui
      local fruit = { { id = "a", name = "apple" }, { id = "p", name = "pear" } }
      print(ui.forEach(fruit, function(item) return ui.text(item.name) end))  --> View(forEach, 2 items)
      """)
}
