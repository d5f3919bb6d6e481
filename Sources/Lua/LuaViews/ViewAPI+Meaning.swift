import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonScene

/// What a view is called, what it means and what a tap does.
extension ViewAPI {
  static let addMeaning: Members = { object in
    unsafe object.method("id", id) { state, payload in
      unsafe modify(state, payload, id) { call throws(LuaError) in
        .id(try call.argument(1, key))
      }
    }
    unsafe object.method("matchedGeometry", matchedGeometry) { state, payload in
      unsafe modify(state, payload, matchedGeometry) { call throws(LuaError) in
        .matchedGeometry(
          MatchedGeometry(
            id: try call.argument(1, key), namespace: try call.option(namespace),
            properties: try call.option(properties), anchor: try call.option(anchor),
            isSource: try call.option(isSource)))
      }
    }
    unsafe object.method("accessibility", accessibility) { state, payload in
      unsafe modify(state, payload, accessibility) { call throws(LuaError) in
        .accessibility(
          AccessibilityChange(
            role: try call.option(ifGiven: role), label: try call.option(ifGiven: label),
            value: try call.option(ifGiven: value), hint: try call.option(ifGiven: hint),
            index: try call.option(ifGiven: index), count: try call.option(ifGiven: count),
            isSelected: try call.option(ifGiven: isSelected),
            isHidden: try call.option(ifGiven: isHidden)))
      }
    }
    unsafe object.method("contentShape", contentShape) { state, payload in
      unsafe modify(state, payload, contentShape) { call throws(LuaError) in
        .contentShape(try call.argument(1, outline))
      }
    }
    unsafe object.method("onTap", onTap) { state, payload in
      unsafe modify(state, payload, onTap) { call throws(LuaError) in
        .onTap(
          count: try call.option(taps), try call.function(1, call.frame.origin()).action)
      }
    }
  }

  private static let key = Parameter(required: "id", .id, "The id.")
  private static let namespace = Parameter(
    "namespace", .text, default: "", "The group of ids it belongs to.")
  private static let properties = Parameter(
    "properties", .choice(MatchedGeometry.Properties.allCases.map { ($0.rawValue, $0) }),
    default: .frame, "Which part of the frame is shared.")
  private static let anchor = Parameter(
    "anchor", .unitPoint, default: .center, "The place at which positions are measured.")
  private static let isSource = Parameter(
    "isSource", .boolean, default: true, "Whether the view gives its frame, or takes it.")
  private static let role = Parameter(
    optional: "role", .choice(Accessibility.Role.allCases.map { ($0.rawValue, $0) }),
    "What sort of thing the view is.")
  private static let label = Parameter(optional: "label", .text, "Its name.")
  private static let value = Parameter(optional: "value", .text, "Its value, such as \"50 %\".")
  private static let hint = Parameter(optional: "hint", .text, "What happens when it is used.")
  private static let index = Parameter(
    optional: "index", .integer(atLeast: 1), "Its place among its equals.")
  private static let count = Parameter(
    optional: "count", .integer(atLeast: 1), "The number of its equals.")
  private static let isSelected = Parameter(
    optional: "isSelected", .boolean, "Whether it is the chosen one.")
  private static let isHidden = Parameter(
    optional: "isHidden", .boolean, "Whether assistive technology passes it over.")
  private static let outline = Parameter(
    required: "shape", .outline, "The area, in the view's frame.")
  private static let action = Parameter(
    required: "action", .function("fun()"), "What a tap does.")
  private static let taps = Parameter(
    "count", .integer(1...10), default: 1, "How many taps it takes.")

  private static let id = APIFunction(
    "View:id", "Gives the view an id, by which it is found.", arguments: [key], returns: "View",
    example: """
      print(moon.ui.text "a":id "title":id(3))  --> View(text "a", id, id)
      """)
  private static let matchedGeometry = APIFunction(
    "View:matchedGeometry", "Shares the view's frame with others of the same id.",
    arguments: [key], options: [namespace, properties, anchor, isSource], returns: "View",
    example: """
      print(moon.ui.circle():matchedGeometry("mark", { isSource = false, properties = "position" }))  --> View(circle, matchedGeometry)
      """)
  private static let accessibility = APIFunction(
    "View:accessibility", "Says what assistive technology tells of the view.",
    options: [role, label, value, hint, index, count, isSelected, isHidden], returns: "View",
    example: """
      print(moon.ui.image "house":accessibility { label = "Home", role = "tab", index = 1, count = 5 })  --> View(image "house", accessibility)
      """)
  private static let contentShape = APIFunction(
    "View:contentShape", "Sets the area that takes taps.", arguments: [outline],
    returns: "View",
    example: """
      print(moon.ui.text "a":contentShape "rectangle")  --> View(text "a", contentShape)
      """)
  private static let onTap = APIFunction(
    "View:onTap", "Runs a function when the view is tapped.", arguments: [action],
    options: [taps], returns: "View",
    example: """
      print(moon.ui.text "a":onTap(function() print "tapped" end))  --> View(text "a", onTap)
      """)
}
