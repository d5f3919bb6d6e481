import LuaAPI
import LuaRuntime
import LuaViews
import MoonLayout
import MoonTabs

/// `moon.ui.tabBar`.
enum TabBarFunction {
  private static let tabs = Parameter(
    required: "tabs", .raw("TabSet|Tab[]|TabItem[]"),
    "A tab set, some tabs of one, or tables such as { id =, title =, symbol = }.")
  private static let style = Parameter(
    "style", .choice(TabBarParameters.styles), default: .plain, "The look.")
  /// What is chosen, where the tabs don't say it themselves.
  static let selection = Parameter(
    optional: "selection", .text.bindable,
    "For tables: the id of the chosen one, a value or a binding such as moon.binding(state, \"tab\")."
  )

  private static let function = APIFunction(
    "moon.ui.tabBar", "A ready-made bar of tabs.",
    details: """
      "glass" has segments and a circle with an action beside it; "rounded" one background that glides \
      to the chosen tab, "tinted" one of its own for it; in a "capsule" a circle slides; "plain" looks \
      like the system's. What marks the chosen tab stands where the tab does, at any width and in both \
      reading directions. Tabs take taps all over and have their ids; the bar's surface is called \
      tabBar, the mark tabIndicator, the circle tabAction, and the place of tabs that don't fit tabMore.
      """,
    arguments: [tabs], options: [style, selection] + TabBarParameters.all, returns: "View",
    example: """
      local tabs = moon.tabs {
        { id = "home", title = "Home", symbol = "house" }, { id = "me", title = "Me", symbol = "person" },
      }
      print(moon.ui.tabBar(tabs, { style = "glass", actionSymbol = "plus" }))  --> View(tabBar)
      """, alsoKnownAs: TabBarParameters.otherNames)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    let origin = frame.origin()
    let source = try source(call, try call.argument(1, tabs), origin)
    let bar = try TabBarParameters.bar(call, try call.option(style), source, origin)
    var view = bar.view
    view.origin = origin
    try frame.push(view, of: Extent(count: source.content.items.count), by: function.name)
    return 1
  }

  private static func source(
    _ call: Call, _ index: Int32, _ origin: ViewOrigin?
  ) throws(LuaError) -> TabBarSource {
    let frame = call.frame
    if let set = frame.object(TabSetAPI.type, at: index) {
      guard let subject = call.pushOption("selection") else {
        return TabBarSource(set, at: origin)
      }
      frame.pop()
      throw subject.error(
        "is not for a tab set, which has a selection of its own", code: "conflicting-options")
    }
    try frame.unwrap(at: index)
    guard frame.type(at: index) == .table else {
      throw call.subject(1).wrongType("a tab set, or a list of tabs", frame, at: index)
    }
    let items = try items(call, index)
    return try TabBarSource(items, try call.boundSelection(origin), call, origin)
  }

  /// More tabs than these fit in no list.
  private static let most = 1000

  private static func items(_ call: Call, _ table: Int32) throws(LuaError) -> [LuaValue] {
    let frame = call.frame
    let count = frame.rawLength(at: table)
    guard count > 0 else {
      throw call.subject(1).error(
        "must have at least one tab", code: TabError.Code.empty.rawValue)
    }
    guard count <= most else {
      throw call.subject(1).error(
        "must have at most \(most) tabs, got \(count)", code: "too-many")
    }
    var items: [LuaValue] = []
    for position in 1...count {
      frame.rawElement(position, of: table)
      items.append(frame.value(at: -1))
      frame.pop()
    }
    return items
  }
}

extension Call {
  /// What the option says is chosen; nil when it is not given.
  func boundSelection(_ origin: ViewOrigin?) throws(LuaError) -> BoundValue<String>? {
    guard pushOption("selection") != nil else { return nil }
    frame.pop()
    return try bound(TabBarFunction.selection, origin)
  }
}
