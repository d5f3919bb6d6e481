import LuaAPI
import LuaMotion
import LuaRuntime
import LuaViews
import MoonLayout
import MoonMotion
import MoonScene
import MoonTabs

/// `moon.ui.tabView`.
enum TabViewFunction {
  /// What becomes of a page when another tab is chosen.
  enum Content: String, CaseIterable, Sendable {
    /// It is the same one when its tab is chosen again: scrolled as far as before.
    case kept
    /// It is made anew.
    case rebuilt
  }

  private static let tabs = Parameter(
    required: "tabs", .raw("TabSet"), "The tab set whose chosen tab has its page shown.")
  private static let pages = Parameter(
    required: "pages", .raw("{ [string]: any }|fun(tab: Tab): Views"),
    "A function of a tab that returns its page, or a table with a view or a function for each id.")
  private static let content = Parameter(
    "content", .choice(Content.allCases.map { ($0.rawValue, $0) }), default: .kept,
    "Whether a page is the same one when its tab is chosen again, or made anew.")
  private static let pageAnimation = Parameter(
    optional: "pageAnimation", .animationOrNone,
    "How another page is shown; at once without one.")
  private static let pageTransition = Parameter(
    optional: "pageTransition", .transition, "How pages come and go when that is animated; fading.")
  private static let style = Parameter(
    optional: "style",
    .choice(
      TabBarParameters.styles.map { ($0.name, TabBarStyle?.some($0.value)) } + [("none", nil)]),
    "The look of a bar of its own at the bottom: none for a tab set, \"plain\" for tab items.")

  private static let function = APIFunction(
    "moon.ui.tabView", "Shows the page of the chosen tab in all the room there is.",
    details: """
      With a tab set it shows a page of a table or a function, and a bar only when a style is said. \
      Given one table instead, its children are the pages: each says by :tabItem which tab it belongs \
      to, and a bar of its own chooses between them; selection is the id of the chosen one, or a \
      binding, unless the items are tabs of moon.tabs.

      Only the page of the chosen tab is made and shown, so pages may use the same ids. Content that is \
      kept is scrolled as far as before when its tab is chosen again; content that is rebuilt begins \
      anew. Pages change at once, unless an animation is said. The other options are those of \
      moon.ui.tabBar.
      """,
    arguments: [tabs, pages],
    options: [TabBarFunction.selection, content, pageAnimation, pageTransition, style]
      + TabBarParameters.all, elements: Children.parameter, returns: "View",
    example: """
      local ui = moon.ui
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
      print(ui.tabView(tabs, function(tab) return ui.text(tab.title) end))  --> View(tabView)
      print(ui.tabView(tabs, { home = ui.text "Home", me = function() return ui.text "Me" end }))  --> View(tabView)
      print(ui.tabView { selection = "a",
        ui.text "first":tabItem { id = "a", title = "A", symbol = "star" },
        ui.text "second":tabItem { id = "b", title = "B", symbol = "heart" },
      })  --> View(tabView, preference, safeAreaInset)
      """, alsoKnownAs: TabBarParameters.otherNames)

  static let callable = APICallable(function) { call throws(LuaError) in
    call.options != 0 && call.count == 0 ? try ofChildren(call) : try ofSet(call)
  }

  // MARK: A tab set

  private static func ofSet(_ call: Call) throws(LuaError) -> Int32 {
    let frame = call.frame
    let origin = frame.origin()
    let index = try call.argument(1, tabs)
    guard let object = frame.object(TabSetAPI.type, at: index) else {
      throw call.subject(1).error(
        "must be a tab set, got \(ValueText.got(frame, at: index))", code: "wrong-type",
        label: "moon.tabs makes one")
    }
    if let subject = call.pushOption("selection") {
      frame.pop()
      throw subject.error(
        "is not for a tab set, which has a selection of its own", code: "conflicting-options")
    }
    var extent = Extent(keepingIn: frame)
    var parts = try Parts(call, style: nil)
    if let tab = object.set.selected {
      parts.page = try page(of: tab, object, call, &extent, origin)
    }
    return try parts.push(call, TabBarSource(object, at: origin), extent, origin)
  }

  /// The page of a tab: what the function gives, or what stands in the table for its id.
  private static func page(
    of tab: Tab, _ object: TabSetObject, _ call: Call, _ extent: inout Extent,
    _ origin: ViewOrigin?
  ) throws(LuaError) -> [ViewChild] {
    let frame = call.frame
    let index = try call.argument(2, pages)
    try frame.reserve(8)
    let base = frame.count
    defer { frame.setCount(base) }
    switch frame.type(at: index) {
    case .function: frame.push(copyOf: index)
    case .table:
      try frame.unwrap(at: index)
      frame.rawField(named: tab.id, of: index)
      guard frame.truth(at: -1) else { throw missing(tab.id, call, index) }
    default:
      throw call.subject(2).wrongType(
        "a function of a tab, or a table with a page for each id", frame, at: index)
    }
    if let view = extent.add(viewAt: frame.count, frame) { return [ViewChild(.slot(1), view)] }
    guard frame.type(at: -1) == .function else {
      throw call.subject(2).error(
        "must have a view or a function for \(ValueText.quoted(tab.id)), got "
          + ValueText.got(frame, at: -1), code: "wrong-type")
    }
    let function = try ScriptFunction(
      frame, at: frame.count, owner: call.function.name, origin: origin)
    let children = try function.children(extent) { frame throws(LuaError) in
      object.push(tab, to: frame)
      return 1
    }
    extent = children.extent
    return children.list
  }

  private static func missing(_ id: String, _ call: Call, _ table: Int32) -> LuaError {
    let frame = call.frame
    var ids: [String] = []
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      if frame.type(at: -1) == .string { ids.append(frame.shortText(at: -1)) }
    }
    ids.sort()
    return call.subject(2).error(
      "has no page for the tab \(ValueText.quoted(id))", code: "missing-page",
      label: NearName.best(id, among: ids).map { "is '\($0)' misspelt?" },
      notes: ["pages: \(ids.isEmpty ? "none" : ValueText.list(ids))"])
  }

  // MARK: Children with tab items

  private static func ofChildren(_ call: Call) throws(LuaError) -> Int32 {
    let frame = call.frame
    let origin = frame.origin()
    var extent = Extent(keepingIn: frame)
    let pages = try doing(function.name) {
      try TabPageList(try call.children(&extent), function.name)
    }
    guard !pages.list.isEmpty else {
      throw LuaError(
        "\(function.name) needs at least one page with a tab item",
        code: TabError.Code.empty.rawValue,
        notes: ["ui.color \"red\":tabItem { id = \"home\", title = \"Home\", symbol = \"house\" }"],
        subject: ("tabView", ""))
    }
    let source = try TabBarSource(
      try pages.items(frame), try call.boundSelection(origin), call, origin)
    var parts = try Parts(call, style: .plain)
    if let index = try pages.ids(frame).firstIndex(where: { $0 == source.content.selection }) {
      parts.page = [ViewChild(.slot(1), pages.list[index].view)]
    }
    parts.preference = pages.preference
    return try parts.push(call, source, extent, origin)
  }

  /// What a tab view is made of beside its tabs.
  private struct Parts {
    var page: [ViewChild] = []
    /// What the pages tell of all tabs; nil for nothing.
    var preference: PreferenceValue?
    let content: Content
    let animation: Animation?
    let transition: Transition?
    let style: TabBarStyle?

    init(_ call: Call, style fallback: TabBarStyle?) throws(LuaError) {
      content = try call.option(TabViewFunction.content)
      animation = try call.option(ifGiven: pageAnimation) ?? nil
      transition = try call.option(ifGiven: pageTransition)
      style = try call.option(ifGiven: TabViewFunction.style) ?? fallback
    }

    /// Pushes the whole view.
    func push(
      _ call: Call, _ source: TabBarSource, _ extent: Extent, _ origin: ViewOrigin?
    ) throws(LuaError) -> Int32 {
      let pages = TabPages(
        selection: source.content.selection, visit: content == .rebuilt ? source.visit : nil,
        animation: animation, transition: transition, page: page)
      var view = pages.view
      view.origin = origin
      if let preference { view = view.modified(.preference(key: "tabItems", preference)) }
      if let style {
        let bar = try TabBarParameters.bar(call, style, source, origin)
        view = view.modified(
          .safeAreaInset(
            .bottom, [ViewChild(.slot(1), bar.view)], spacing: 0, alignment: .center,
            margin: style.edgeMargin))
      }
      try call.frame.push(view, of: extent, by: call.function.name)
      return 1
    }
  }
}
