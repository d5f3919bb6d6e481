import LuaAPI
import LuaMotion
import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonTabs

/// The options that ready-made bars have, and what they make of a call.
enum TabBarParameters {
  /// All of them but the style.
  static let all: [any DeclaredParameter] = [
    label, animation, titles, fill, hits, dynamicType, selectedColor, color, indicatorColor,
    background, badgeColor, size, symbolSize, titleSize, spacing, margin, cornerRadius,
    minItemWidth, moreTitle, moreSymbol, action, actionSymbol, actionLabel, onLongPress,
  ]

  /// What SwiftUI and other libraries call these.
  static let otherNames: OtherNames = [
    "tint": "selectedColor", "activeTint": "selectedColor", "activeColor": "selectedColor",
    "accentColor": "selectedColor", "inactiveColor": "color", "unselectedColor": "color",
    "barTint": "indicatorColor", "backgroundColor": "background", "height": "size",
    "padding": "margin", "radius": "cornerRadius", "iconSize": "symbolSize",
    "fontSize": "titleSize",
    "itemWidth": "minItemWidth", "onTap": "action", "type": "style", "variant": "style",
  ]

  static let styles: [(name: String, value: TabBarStyle)] = TabBarStyle.allCases.map {
    ($0.rawValue, $0)
  }

  private static let label = Parameter(
    optional: "label", .choice(TabBarOptions.Label.allCases.map { ($0.rawValue, $0) }),
    "What a tab shows; both, and in a capsule only the symbol.")
  private static let animation = Parameter(
    optional: "animation", .animationOrNone,
    "How a change of the selection is shown; as the style has it without one.")
  private static let titles = Parameter(
    "titles", .choice(TabBarOptions.LongTitles.allCases.map { ($0.rawValue, $0) }),
    default: .truncated, "What becomes of a title that is wider than its tab.")
  private static let fill = Parameter(
    optional: "fill", .choice(TabBarOptions.Filling.allCases.map { ($0.rawValue, $0) }),
    "Which symbols are filled.")
  private static let hits = Parameter(
    "hits", .choice(TabBarOptions.Hits.allCases.map { ($0.rawValue, $0) }), default: .bounds,
    "Whether tabs take taps all over, or only where something is drawn.")
  private static let dynamicType = Parameter(
    "dynamicType",
    .choice(
      [("pinned", TabBarOptions.TextSizes.pinned)]
        + [("following", .following(limit: .accessibility5))]
        + DynamicTypeSize.allCases.map { ($0.rawValue, .following(limit: $0)) }),
    default: .pinned,
    "Whether letters and symbols follow the reader's text size; a size is the largest.")
  private static let selectedColor = Parameter(
    optional: "selectedColor", .color, "The colour of the chosen tab; its own without one.")
  private static let color = Parameter(
    optional: "color", .color, "The colour of the other tabs.")
  private static let indicatorColor = Parameter(
    optional: "indicatorColor", .color, "The colour behind the chosen tab.")
  private static let background = Parameter(
    optional: "background", .color, "The bar's colour; white, and nearly black in the dark.")
  private static let badgeColor = Parameter(
    optional: "badgeColor", .color, "The colour of badges; red without one.")
  private static let size = Parameter(
    optional: "size", .length, "The side of a capsule's circle or the height of glass; 55.")
  private static let symbolSize = Parameter(
    optional: "symbolSize", .length, "The size of symbols.")
  private static let titleSize = Parameter(
    optional: "titleSize", .length, "The size of titles; 10.")
  private static let spacing = Parameter(
    optional: "spacing", .length, "The room between two tabs.")
  private static let margin = Parameter(
    optional: "margin", .length, "The room at both sides of the bar.")
  private static let cornerRadius = Parameter(
    optional: "cornerRadius", .length, "The radius of round corners; 10.")
  private static let minItemWidth = Parameter(
    optional: "minItemWidth", .length,
    "What a tab needs at least before the last ones go behind \"More\"; without it five always "
      + "stand side by side, and more of them as long as each has 60 points.")
  private static let moreTitle = Parameter(
    "moreTitle", .text, default: "More", "What the place is called behind which the others are.")
  private static let moreSymbol = Parameter(
    "moreSymbol", .text, default: "ellipsis", "The symbol of that place.")
  private static let action = Parameter(
    optional: "action", .function("fun(tab: Tab)"),
    "What the circle beside glass does; gets the chosen tab.")
  private static let actionSymbol = Parameter(
    optional: "actionSymbol", .raw("string|fun(tab: Tab): string"),
    "The circle's symbol: a name, or a function of a tab; without it there is no circle.")
  private static let actionLabel = Parameter(
    optional: "actionLabel", .raw("string|fun(tab: Tab): string"),
    "What assistive technology calls the circle: a text, or a function of a tab.")
  private static let onLongPress = Parameter(
    optional: "onLongPress", .function("fun(tab: Tab)"), "Gets a tab that was held down.")

  /// The bar that a call describes.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - style: The look.
  ///   - source: The tabs.
  ///   - origin: Where the view is made.
  /// - Returns: The bar.
  /// - Throws: What is wrong with an option.
  static func bar(
    _ call: Call, _ style: TabBarStyle, _ source: TabBarSource, _ origin: ViewOrigin?
  ) throws(LuaError) -> TabBar {
    var options = TabBarOptions(style)
    options.label = try call.option(ifGiven: label)
    if let motion = try call.option(ifGiven: animation) {
      options.motion = motion.map { .animated($0) } ?? .none
    }
    options.longTitles = try call.option(titles)
    options.filling = try call.option(ifGiven: fill)
    options.hits = try call.option(hits)
    options.textSizes = try call.option(dynamicType)
    options.selectedColor = try call.option(ifGiven: selectedColor)
    options.color = try call.option(ifGiven: color)
    options.indicatorColor = try call.option(ifGiven: indicatorColor)
    options.background = try call.option(ifGiven: background)
    options.badgeColor = try call.option(ifGiven: badgeColor)
    options.size = try call.option(ifGiven: size)
    options.symbolSize = try call.option(ifGiven: symbolSize)
    options.titleSize = try call.option(ifGiven: titleSize)
    options.spacing = try call.option(ifGiven: spacing)
    options.margin = try call.option(ifGiven: margin)
    options.cornerRadius = try call.option(ifGiven: cornerRadius)
    options.minItemWidth = try call.option(ifGiven: minItemWidth)
    options.moreTitle = try call.option(moreTitle)
    options.moreSymbol = try call.option(moreSymbol)
    var content = source.content
    if let longPress = try call.function(option: "onLongPress", origin) {
      let items = content.items
      content.longPress = { id in
        guard let item = items.first(where: { $0.id == id }) else { return }
        try longPress.run { frame throws(LuaError) in
          try source.push(item, frame)
          return 1
        }
      }
    }
    var bar = TabBar(content, options, action: try circle(call, source, origin))
    bar.origin = origin
    return bar
  }

  /// What the circle beside glass shows and does; nil for none.
  private static func circle(
    _ call: Call, _ source: TabBarSource, _ origin: ViewOrigin?
  ) throws(LuaError) -> TabBarAction? {
    guard let symbol = try call.textByTab("actionSymbol", source, origin) else { return nil }
    let label = try call.textByTab("actionLabel", source, origin)
    let action = try call.function(option: "action", origin)
    return TabBarAction(
      symbol: symbol, label: label ?? { _ in nil },
      perform: action.map { action in
        { item in
          try action.run { frame throws(LuaError) in
            try source.push(item, frame)
            return 1
          }
        }
      })
  }
}

extension Call {
  /// An option that is a text, or a function of a tab that gives one; nil when it is not given.
  fileprivate func textByTab(
    _ name: StaticString, _ source: TabBarSource, _ origin: ViewOrigin?
  ) throws(LuaError) -> ((TabItem) throws -> String?)? {
    guard let subject = pushOption(name) else { return nil }
    defer { frame.pop() }
    if frame.type(at: -1) == .string {
      let text = frame.string(at: -1)
      return { _ in text }
    }
    guard frame.type(at: -1) == .function else {
      throw subject.wrongType("a string or a function of a tab", frame, at: -1)
    }
    let function = try ScriptFunction(
      frame, at: frame.count, owner: self.function.name, origin: origin)
    let read: (LuaFrame, Int32) throws(LuaError) -> String? = { frame, index throws(LuaError) in
      if !frame.truth(at: index) { return nil }
      guard frame.type(at: index) == .string else {
        throw LuaError(
          "\(subject.text) must give a string or nil, got \(ValueText.got(frame, at: index))",
          code: "wrong-type")
      }
      return frame.string(at: index)
    }
    return { item in
      let push: (LuaFrame) throws(LuaError) -> Int32 = { frame throws(LuaError) in
        try source.push(item, frame)
        return 1
      }
      return try function.value(push, read)
    }
  }
}
