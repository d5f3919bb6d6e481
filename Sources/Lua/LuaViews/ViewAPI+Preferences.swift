import LuaAPI
import LuaRuntime
import MoonLayout

/// What views tell those around them.
extension ViewAPI {
  static let addPreferences: Members = { object in
    unsafe object.method("preference", preference) { state, payload in
      unsafe modify(state, payload, preference) { call throws(LuaError) in
        guard call.count > 1 else { throw call.missing("argument 2 'value'", value.fact) }
        return .preference(
          key: try call.argument(1, key),
          PreferenceValue([
            try PreferenceItem(call.frame, at: call.base + 2, call.subject(2))
          ]))
      }
    }
    unsafe object.method("overlayPreference", overlayPreference) { state, payload in
      unsafe modify(state, payload, overlayPreference, slot: .overlayPreference) {
        call throws(LuaError) in
        .overlayPreference(
          key: try call.argument(1, key), alignment: try call.option(alignment),
          try PreferenceItem.views(call))
      }
    }
    unsafe object.method("backgroundPreference", backgroundPreference) { state, payload in
      unsafe modify(state, payload, backgroundPreference, slot: .backgroundPreference) {
        call throws(LuaError) in
        .backgroundPreference(
          key: try call.argument(1, key), alignment: try call.option(alignment),
          try PreferenceItem.views(call))
      }
    }
    unsafe object.method("onPreferenceChange", onPreferenceChange) { state, payload in
      unsafe modify(state, payload, onPreferenceChange) { call throws(LuaError) in
        let action = try call.function(2, call.frame.origin())
        return .onPreferenceChange(key: try call.argument(1, key)) { value in
          try action.run { frame throws(LuaError) in
            try PreferenceItem.push(value, to: frame)
            return 1
          }
        }
      }
    }
  }

  private static let key = Parameter(required: "key", .text, "What the values are called.")
  private static let value = Parameter(
    required: "value", .raw("any"), "The value; the elements of lists are put in one list.")
  private static let content = Parameter(
    required: "content", .function("fun(value: any): Views"),
    "Gets what the views inside have set, returns views.")
  private static let change = Parameter(
    required: "action", .function("fun(value: any)"), "Gets what the views inside have set.")
  private static let alignment = Parameter(
    "alignment", .alignment, default: .center, "Where the views stand in the view's frame.")

  private static let details =
    "Lists are put together in the order of the views, several other values become a list, a "
    + "single one stands alone, and where no view has set any there is an empty list."

  private static let preference = APIFunction(
    "View:preference", "Sets a value that views outside collect.", details: details,
    arguments: [key, value], returns: "View",
    example: """
      print(moon.ui.text "a":preference("names", { "a" }))  --> View(text "a", preference)
      """)
  private static let overlayPreference = APIFunction(
    "View:overlayPreference", "Puts views in front, made from what the views inside have set.",
    details: details + " The options stand before the function.", arguments: [key, content],
    options: [alignment], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.text "a":overlayPreference("names", { alignment = "bottom" }, function(names) return ui.text(#names) end))  --> View(text "a", overlayPreference)
      """)
  private static let backgroundPreference = APIFunction(
    "View:backgroundPreference", "Puts views behind, made from what the views inside have set.",
    details: details + " The options stand before the function.", arguments: [key, content],
    options: [alignment], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.text "a":backgroundPreference("names", function(names) return ui.text(#names) end))  --> View(text "a", backgroundPreference)
      """)
  private static let onPreferenceChange = APIFunction(
    "View:onPreferenceChange", "Runs a function with what the views inside have set.",
    details: details
      + " The host runs it once after each layout of what it shows, also for a picture; a layout "
      + "that is only measured runs nothing.", arguments: [key, change], returns: "View",
    example: """
      print(moon.ui.text "a":onPreferenceChange("names", print))  --> View(text "a", onPreferenceChange)
      """)
}
