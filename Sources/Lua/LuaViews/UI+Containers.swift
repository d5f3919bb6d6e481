import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonLayout

/// Views that hold other views.
extension UIModule {
  static let containers: [APIMember] = [
    .function(
      "moon.ui.hstack",
      APICallable(hstack) { call throws(LuaError) in
        try call.pushStack(.horizontal, down)
      }),
    .function(
      "moon.ui.vstack",
      APICallable(vstack) { call throws(LuaError) in
        try call.pushStack(.vertical, across)
      }),
    .function(
      "moon.ui.zstack",
      APICallable(zstack) { call throws(LuaError) in
        var extent = Extent(keepingIn: call.frame)
        let alignment = try call.option(both)
        return try call.push(
          .zstack(alignment: alignment, children: try call.children(&extent)), extent)
      }),
    .function(
      "moon.ui.scroll",
      APICallable(scroll) { call throws(LuaError) in
        var extent = Extent(keepingIn: call.frame)
        let children = try call.children(&extent)
        let view = ScrollView(
          try call.option(axis), offset: try call.option(offset), children: children)
        return try call.push(.scroll(view), extent)
      }),
    .function(
      "moon.ui.list",
      APICallable(list) { call throws(LuaError) in
        var extent = Extent(keepingIn: call.frame)
        return try call.push(.list(try call.children(&extent)), extent)
      }),
    .function(
      "moon.ui.section",
      APICallable(section) { call throws(LuaError) in
        var extent = Extent(keepingIn: call.frame)
        let origin = call.frame.origin()
        let view = SectionView(
          header: try call.label(option: "header", origin, &extent),
          footer: try call.label(option: "footer", origin, &extent),
          children: try call.children(&extent))
        return try call.push(.section(view), extent, origin)
      }),
    .function(
      "moon.ui.disclosureGroup",
      APICallable(disclosure) { call throws(LuaError) in
        try call.pushDisclosure()
      }),
    .function(
      "moon.ui.glassContainer",
      APICallable(glassContainer) { call throws(LuaError) in
        var extent = Extent(keepingIn: call.frame)
        let spacing = try call.option(glassSpacing)
        return try call.push(
          .glassContainer(spacing: spacing, children: try call.children(&extent)), extent)
      }),
    .function(
      "moon.ui.geometry",
      APICallable(geometry) { call throws(LuaError) in
        let origin = call.frame.origin()
        let content = try call.function(1, origin)
        return try call.push(
          .geometry { proxy in
            try content.views { frame throws(LuaError) in
              frame.push(proxy)
              return 1
            }
          }, Extent(), origin)
      }),
  ]

  fileprivate static let spacing = Parameter(
    optional: "spacing", .distance, "The room between two views; 8 when it is not given.")
  private static let down = Parameter(
    "alignment", .down, default: .center, "Where the views stand across the row.")
  private static let across = Parameter(
    "alignment", .across, default: .center, "Where the views stand across the column.")
  private static let both = Parameter(
    "alignment", .alignment, default: .center, "Where smaller views stand in the largest one.")
  private static let axis = Parameter(
    "axis", .choice(Axis.allCases.map { ($0.rawValue, $0) }), default: .vertical,
    "Which way it moves.")
  private static let offset = Parameter(
    "offset", .distance, default: 0, "How far it is moved; kept between the ends.")
  private static let header = Parameter(
    optional: "header", .raw("View|string"), "What stands above the rows.")
  private static let footer = Parameter(
    optional: "footer", .raw("View|string"), "What stands below the rows.")
  private static let title = Parameter(
    required: "title", .raw("View|string"), "What stands above the rows and opens them.")
  fileprivate static let isExpanded = Parameter(
    "isExpanded", .boolean.bindable, default: false,
    "Whether the rows are shown: a binding { get =, set = }, or a value from which taps on the title "
      + "open and close them.")
  private static let glassSpacing = Parameter(
    "spacing", .length, default: 0, "Glass that is closer together than this flows into one.")
  private static let content = Parameter(
    required: "content", .function("fun(room: Room): Views"),
    "Gets { width =, height =, safeArea = } and returns views.")

  private static let hstack = APIFunction(
    "moon.ui.hstack", "Views in a row.", options: [spacing, down], elements: Children.parameter,
    returns: "View",
    example: """
      local ui = moon.ui
      print(ui.hstack { spacing = 3, ui.text "a", false, ui.text "b" })  --> View(hstack, 2 children)
      """, alsoKnownAs: SwiftUINames.options)
  private static let vstack = APIFunction(
    "moon.ui.vstack", "Views below each other.", options: [spacing, across],
    elements: Children.parameter,
    returns: "View",
    example: """
      local ui = moon.ui
      print(ui.vstack { alignment = "leading", ui.text "a", ui.text "b" })  --> View(vstack, 2 children)
      """, alsoKnownAs: SwiftUINames.options)
  private static let zstack = APIFunction(
    "moon.ui.zstack", "Views in front of each other, the last one in front.", options: [both],
    elements: Children.parameter, returns: "View",
    example: """
      local ui = moon.ui
      print(ui.zstack { alignment = "bottom", ui.color "gray", ui.text "below" })  --> View(zstack, 2 children)
      """)
  private static let scroll = APIFunction(
    "moon.ui.scroll", "A window over views that may be larger.", options: [axis, offset],
    elements: Children.parameter, returns: "View",
    example: """
      local ui = moon.ui
      print(ui.scroll { ui.vstack { ui.forEach(50, function(n) return ui.text(n) end) } })  --> View(scroll, 1 child)
      """)
  private static let list = APIFunction(
    "moon.ui.list", "Rows, as in a page of settings.", options: [], elements: Children.parameter,
    returns: "View",
    example: """
      local ui = moon.ui
      print(ui.list { ui.text "first", ui.text "second" })  --> View(list, 2 children)
      """)
  private static let section = APIFunction(
    "moon.ui.section", "Rows of a list with a header and a footer.", options: [header, footer],
    elements: Children.parameter, returns: "View",
    example: """
      local ui = moon.ui
      print(ui.list { ui.section { header = "Fruit", ui.text "apple" } })  --> View(list, 1 child)
      """)
  private static let disclosure = APIFunction(
    "moon.ui.disclosureGroup", "Rows under a title that opens and closes.",
    options: [title, isExpanded, UIModule.onChange], elements: Children.titled, returns: "View",
    example: """
      local ui = moon.ui
      print(ui.disclosureGroup { title = "More", isExpanded = true, ui.text "row" })  --> View(disclosureGroup, 1 child)
      """)
  private static let glassContainer = APIFunction(
    "moon.ui.glassContainer", "Views whose glass flows together when it is close.",
    options: [glassSpacing], elements: Children.parameter, returns: "View",
    example: """
      local ui = moon.ui
      print(ui.glassContainer { spacing = 10, ui.text "a":glass() })  --> View(glassContainer, 1 child)
      """)
  private static let geometry = APIFunction(
    "moon.ui.geometry", "Views that are made from the size they are offered.",
    arguments: [content], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.geometry(function(room) return ui.circle():frame { width = room.width / 2 } end))  --> View(geometry)
      """)
}

extension Call {
  fileprivate func pushStack(
    _ axis: Axis, _ alignment: Parameter<Alignment>
  ) throws(LuaError) -> Int32 {
    var extent = Extent(keepingIn: frame)
    let spacing = try number(ifGiven: UIModule.spacing)
    let alignment = try option(alignment)
    let stack = StackView(
      axis, spacing: spacing, alignment: alignment, children: try children(&extent))
    return try push(.stack(stack), extent)
  }

  fileprivate func pushDisclosure() throws(LuaError) -> Int32 {
    var extent = Extent(keepingIn: frame)
    let origin = frame.origin()
    let label = try label(option: "title", origin, &extent)
    let open = try bound(UIModule.isExpanded, origin)
    let onChange = try function(option: "onChange", origin)
    let view = DisclosureView(
      label: label, isExpanded: open.value,
      setExpanded: UIModule.setter([open.set, onChange]) { frame, value in frame.push(value) },
      children: try children(&extent))
    return try push(.disclosureGroup(view), extent, origin)
  }
}

extension LuaFrame {
  /// Pushes what a geometry view is told.
  ///
  /// Stack: +1.
  fileprivate func push(_ proxy: GeometryProxy) {
    pushTable(fields: 3)
    setField("width", proxy.size.width)
    setField("height", proxy.size.height)
    pushTable(fields: 4)
    setField("top", proxy.safeArea.top)
    setField("leading", proxy.safeArea.leading)
    setField("bottom", proxy.safeArea.bottom)
    setField("trailing", proxy.safeArea.trailing)
    setRawField("safeArea", of: -2)
  }
}
