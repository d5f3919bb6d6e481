import LuaAPI
import LuaRuntime
import LuaStage
import MoonLayout
import MoonStage
import MoonTabs

/// `moon.tabs`.
enum TabsFunction {
  private static let selection = Parameter(
    optional: "selection", .text,
    "The id of the chosen tab; the first that can be chosen without it."
  )

  private static let tab = Parameter(
    optional: "tab", .raw("TabItem|false"), "The tabs in order; nil and false are none.")

  private static let function = APIFunction(
    "moon.tabs", "Makes a tab set: tabs in order, of which one is chosen.",
    details: """
      A tab is a table with the fields id, title, symbol, color, badge (a number, a text, or true for \
      a dot), enabled, hidden, accessibilityLabel, and data for the script's own things. Whatever is \
      read of a set or a tab is watched: a stage that read it is shown anew when it changes.

      #tabs and tabs[i] count the tabs that are shown; tabs.all has the hidden ones too. The selection \
      is always a tab that is shown and enabled: when the chosen one is removed, hidden or disabled, \
      the nearest behind it takes its place, else the nearest before it, else none is chosen until one \
      can be.

      On a stage the arrow keys, Home and End choose tabs: those of the set that was made last first.
      """,
    options: [selection], elements: tab, returns: "TabSet",
    example: """
      local tabs = moon.tabs {
        selection = "home",
        { id = "home", title = "Home", symbol = "house", color = "red", data = { action = "plus" } },
        { id = "alerts", title = "Notifications", symbol = "bell", badge = 3 },
      }
      tabs.selection = "alerts"
      print(#tabs, tabs.selected.title, tabs[1].isSelected, tabs[1].data.action)  --> 2	Notifications	false	plus
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    let session = StageSession.of(frame)
    try session.refuseInBody(function.name)
    guard call.options != 0, call.elements > 0 else {
      throw LuaError(
        "moon.tabs needs at least one tab", code: TabError.Code.empty.rawValue,
        notes: ["moon.tabs { { id = \"home\", title = \"Home\", symbol = \"house\" } }"],
        subject: ("tabs", ""))
    }
    guard call.elements <= TabSetObject.most else {
      throw LuaError(
        "moon.tabs takes at most \(TabSetObject.most) tabs, got \(call.elements)", code: "too-many",
        subject: ("tabs", ""))
    }
    let (items, data) = try read(call)
    let selection = try call.option(ifGiven: selection)
    let set = try doing(function.name, key: selection == nil ? "" : "selection") {
      try TabSet(
        items, selection: selection, in: session.hub, transaction: session.transaction)
    }
    let object = TabSetObject(set, session, namespace: frame.kept { TabSetCount() }.next())
    for (tab, data) in zip(set.all, data) { object.object(of: tab).begin(data) }
    session.context.keyHandlers.append { [weak object] key, environment in
      let isRightToLeft = environment.layoutDirection == .rightToLeft
      return try object?.set.press(key, isRightToLeft: isRightToLeft) ?? false
    }
    frame.push(object: object, as: TabSetAPI.type)
    return 1
  }

  /// The tabs in the table of options, each told of at its own place.
  private static func read(_ call: Call) throws(LuaError) -> ([TabItem], [LuaValue]) {
    let frame = call.frame
    var items: [TabItem] = []
    var data: [LuaValue] = []
    var positions: [Int] = []
    for position in 1...call.elements {
      frame.rawElement(position, of: call.options)
      defer { frame.pop() }
      // A hole: a tab that is there only under some condition.
      guard frame.truth(at: -1) else { continue }
      let read = try TabItemReader(frame, function.name, position: position).item(at: frame.count)
      if let first = items.firstIndex(where: { $0.id == read.item.id }) {
        throw LuaError(
          "moon.tabs: tabs \(positions[first]) and \(position) have the same id "
            + ValueText.quoted(read.item.id), code: TabError.Code.duplicateID.rawValue,
          subject: ("tabs", "[\(position)].id"))
      }
      items.append(read.item)
      data.append(read.data)
      positions.append(position)
    }
    return (items, data)
  }
}

/// The number of tab sets that a machine has made, from which each has a name of its own.
private final class TabSetCount {
  private var count = 0

  func next() -> String {
    count += 1
    return "tabs\(count)"
  }
}
