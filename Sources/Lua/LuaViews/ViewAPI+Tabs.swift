import LuaAPI
import LuaMotion
import LuaRuntime
import MoonLayout
import MoonMotion

/// Views that choose items, such as tabs.
extension ViewAPI {
  static let addTabs: Members = { object in
    unsafe object.method("tabButton", tabButton) { state, payload in
      unsafe change(state, payload, tabButton) { view, call throws(LuaError) in
        let item = try ChoosableItem(call, 1)
        var button = view
        button = button.modified(try call.option(hits) ? .contentShape(.rectangle) : .literalHits)
        button = button.modified(.onTap(count: 1, try item.select(call, animation)))
          .modified(.accessibility(item.accessibility))
        if !item.isEnabled { button = button.modified(.disabled(true)) }
        return button.modified(.id(item.id))
      }
    }
    unsafe object.method("tabItem", tabItem) { state, payload in
      unsafe modify(state, payload, tabItem) { call throws(LuaError) in
        let frame = call.frame
        guard call.count > 0 else { throw call.missing("argument 1 'item'", item.fact) }
        frame.pushTable(elements: 1)
        frame.push(copyOf: call.base + 1)
        frame.setRawElement(1, of: -2)
        defer { frame.pop() }
        return .preference(
          key: "tabItems",
          PreferenceValue([try PreferenceItem(frame, at: frame.count, call.subject(1))]))
      }
    }
  }

  private static let choice = Parameter(
    required: "item", .raw("Tab|table"),
    "A tab, or an object with the fields id, title, isSelected, isEnabled, badge, "
      + "accessibilityLabel, index and count, and a method select.")
  private static let animation = Parameter(
    optional: "animation", .animationOrNone, "How the change of the selection is animated.")
  private static let hits = Parameter(
    "hits", .choice([("bounds", true), ("literal", false)]), default: true,
    "Whether taps count in the whole frame, or only where something is drawn.")
  private static let item = Parameter(
    required: "item", .raw("any"), "A tab, or whatever the bar makes of it.")

  private static let tabButton = APIFunction(
    "View:tabButton", "Makes the view choose an item when it is tapped.",
    details:
      "It has the item's id, takes taps in its whole frame, and is told to assistive technology as "
      + "a tab with its place among the others. A disabled item takes no taps.",
    arguments: [choice], options: [animation, hits], returns: "View",
    example: """
      local item = { id = "home", title = "Home", isSelected = true, index = 1, count = 3 }
      function item:select() print(self.id) end
      print(moon.ui.image "house":tabButton(item, { animation = "easeInOut" }))  --> View(image "house", contentShape, onTap, accessibility, id)
      """)
  private static let tabItem = APIFunction(
    "View:tabItem", "Tells the tab bar around which tab the view belongs to.",
    details: "It adds the item to the preference \"tabItems\", a list in the order of the views.",
    arguments: [item], returns: "View",
    example: """
      print(moon.ui.text "a":tabItem { id = "home", title = "Home" })  --> View(text "a", preference)
      """)
}
