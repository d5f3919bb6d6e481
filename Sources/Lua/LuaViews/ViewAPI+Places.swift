import LuaAPI
import LuaRuntime
import MoonLayout

/// Where a view is.
extension ViewAPI {
  static let addPlaces: Members = { object in
    unsafe object.method("offset", offset) { state, payload in
      unsafe modify(state, payload, offset) { call throws(LuaError) in
        let place = try call.place
        return .offset(x: place.x, y: place.y)
      }
    }
    unsafe object.method("position", position) { state, payload in
      unsafe modify(state, payload, position) { call throws(LuaError) in
        let place = try call.place
        return .position(x: place.x, y: place.y)
      }
    }
    unsafe object.method("zIndex", zIndex) { state, payload in
      unsafe modify(state, payload, zIndex) { call throws(LuaError) in
        .zIndex(try call.argument(1, index))
      }
    }
    unsafe object.method("ignoresSafeArea", ignoresSafeArea) { state, payload in
      unsafe modify(state, payload, ignoresSafeArea) { call throws(LuaError) in
        .ignoresSafeArea(try call.argument(1, edges))
      }
    }
    unsafe object.method("safeAreaInset", safeAreaInset) { state, payload in
      unsafe modify(state, payload, safeAreaInset) { call, extent throws(LuaError) in
        .safeAreaInset(
          try call.argument(1, edge), try call.views(2, &extent),
          spacing: try call.number(ifGiven: spacing), alignment: try call.option(alignment))
      }
    }
    unsafe object.method("safeAreaBar", safeAreaBar) { state, payload in
      unsafe modify(state, payload, safeAreaBar) { call, extent throws(LuaError) in
        .safeAreaBar(
          try call.argument(1, edge), try call.views(2, &extent),
          spacing: try call.number(ifGiven: spacing), alignment: try call.option(alignment))
      }
    }
    unsafe object.method("contentMargins", contentMargins) { state, payload in
      unsafe modify(state, payload, contentMargins) { call throws(LuaError) in
        .contentMargins(try call.option(marginEdges), try call.argument(1, margin))
      }
    }
  }

  fileprivate static let shortX = Parameter(
    optional: "x", .distance, "To the right, when it is not an option.")
  fileprivate static let shortY = Parameter(
    optional: "y", .distance, "Downwards, when it is not an option.")
  fileprivate static let x = Parameter("x", .distance, default: 0, "To the right.")
  fileprivate static let y = Parameter("y", .distance, default: 0, "Downwards.")
  private static let index = Parameter(
    required: "index", .number, "Who is in front among siblings; 0 is usual.")
  private static let edges = Parameter(
    "edges", .edges, default: .all, "The sides at which the view grows.")
  private static let edge = Parameter(required: "edge", .edge, "The side where the bar is.")
  private static let bar = Parameter(required: "bar", .raw("View"), "The bar.")
  private static let spacing = Parameter(
    optional: "spacing", .length, "The room between the bar and the rest; 8 when it is not given.")
  private static let alignment = Parameter(
    "alignment", .alignment, default: .center, "Where the bar stands along its side.")
  private static let margin = Parameter(
    required: "amount", .length, "The room around what scrolls.")
  private static let marginEdges = Parameter(
    "edges", .edges, default: .all, "The sides that have the room.")

  private static let offset = APIFunction(
    "View:offset", "Draws the view elsewhere; its frame stays.", arguments: [shortX, shortY],
    options: [x, y], returns: "View",
    example: """
      print(moon.ui.text "a":offset { y = 10 }:offset(3, 4))  --> View(text "a", offset, offset)
      """)
  private static let position = APIFunction(
    "View:position", "Puts the view's middle at a place of its room.",
    arguments: [shortX, shortY], options: [x, y], returns: "View",
    example: """
      print(moon.ui.text "a":position { x = 50, y = 20 })  --> View(text "a", position)
      """)
  private static let zIndex = APIFunction(
    "View:zIndex", "Puts the view in front of its siblings with lower numbers.",
    arguments: [index], returns: "View",
    example: """
      print(moon.ui.text "a":zIndex(1))  --> View(text "a", zIndex)
      """)
  private static let ignoresSafeArea = APIFunction(
    "View:ignoresSafeArea", "Lets the view grow to the edges of the screen.",
    arguments: [edges], returns: "View",
    example: """
      print(moon.ui.color "white":ignoresSafeArea "bottom")  --> View(color #ffffff, ignoresSafeArea)
      """)
  private static let safeAreaInset = APIFunction(
    "View:safeAreaInset", "Puts a bar at a side; what scrolls goes on behind it.",
    arguments: [edge, bar], options: [spacing, alignment], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.scroll { ui.text "a" }:safeAreaInset("bottom", ui.text "bar", { spacing = 0 }))  --> View(scroll, 1 child, safeAreaInset)
      """)
  private static let safeAreaBar = APIFunction(
    "View:safeAreaBar", "Puts a bar at a side, with a soft edge over what scrolls behind it.",
    arguments: [edge, bar], options: [spacing, alignment], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.scroll { ui.text "a" }:safeAreaBar("top", ui.text "bar"))  --> View(scroll, 1 child, safeAreaBar)
      """)
  private static let contentMargins = APIFunction(
    "View:contentMargins", "Leaves room around what scrolls inside.", arguments: [margin],
    options: [marginEdges], returns: "View",
    example: """
      print(moon.ui.list { moon.ui.text "row" }:contentMargins(24))  --> View(list, 1 child, contentMargins)
      """)
}

extension Call {
  /// The place that two arguments or the options `x` and `y` tell.
  fileprivate var place: (x: Double, y: Double) {
    get throws(LuaError) {
      let x = try argument(ifGiven: 1, ViewAPI.shortX)
      let y = try argument(ifGiven: 2, ViewAPI.shortY)
      return (try given(x, or: ViewAPI.x), try given(y, or: ViewAPI.y))
    }
  }
}
