import LuaAPI
import LuaRuntime
import MoonLayout

/// What a view tells the page and the list that it is in.
extension ViewAPI {
  static let addPages: Members = { object in
    unsafe object.method("navigationTitle", navigationTitle) { state, payload in
      unsafe modify(state, payload, navigationTitle) { call throws(LuaError) in
        .navigationTitle(try call.argument(1, title))
      }
    }
    unsafe object.method("toolbar", toolbar) { state, payload in
      unsafe modify(state, payload, toolbar, slot: .toolbar) { call, extent throws(LuaError) in
        .toolbar(try call.views(1, &extent))
      }
    }
    unsafe object.method("swipeActions", swipeActions) { state, payload in
      unsafe modify(state, payload, swipeActions) { call, extent throws(LuaError) in
        .swipeActions(try call.views(1, &extent))
      }
    }
  }

  private static let title = Parameter(required: "title", .shownText, "The title.")
  private static let controls = Parameter(
    required: "content", .raw("View|View[]"), "The controls.")
  private static let buttons = Parameter(
    required: "buttons", .raw("View|View[]"), "The buttons.")

  private static let navigationTitle = APIFunction(
    "View:navigationTitle", "Gives the page a title.", arguments: [title], returns: "View",
    example: """
      print(moon.ui.list { moon.ui.text "row" }:navigationTitle "Rows")  --> View(list, 1 child, navigationTitle)
      """)
  private static let toolbar = APIFunction(
    "View:toolbar", "Puts controls beside the page's title.", arguments: [controls],
    returns: "View",
    example: """
      local ui = moon.ui
      print(ui.list { ui.text "row" }:toolbar { ui.button("Add", print) })  --> View(list, 1 child, toolbar)
      """)
  private static let swipeActions = APIFunction(
    "View:swipeActions", "Puts buttons behind a row, shown when it is swiped.",
    arguments: [buttons], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.text "row":swipeActions { ui.button("Delete", print) })  --> View(text "row", swipeActions)
      """)
}
