import MoonGeometry
public import MoonLayout
import MoonMotion
import MoonScene

/// A ready-made bar of tabs.
///
/// The place of what marks the chosen tab comes from the tab, so that it is right at any width, in
/// either reading direction and after any selection. In the scene each tab has its own id; the bar's
/// surface is called `tabBar`, the mark `tabIndicator`, the circle of a glass bar `tabAction`, and the
/// place of those that don't fit `tabMore`.
///
/// ```swift
/// let bar = TabBar(tabs.content, TabBarOptions(.capsule)).view
/// ```
public struct TabBar {
  /// What it shows.
  public var content: TabBarContent
  /// How it looks and behaves.
  public var options: TabBarOptions
  /// What the circle beside a glass bar shows and does; nil for none.
  public var action: TabBarAction?
  /// Where it was made, told of errors such as a symbol that there isn't; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - options: How it looks and behaves.
  ///   - action: What the circle beside a glass bar shows and does.
  public init(
    _ content: TabBarContent, _ options: TabBarOptions = TabBarOptions(),
    action: TabBarAction? = nil
  ) {
    self.content = content
    self.options = options
    self.action = action
  }
}

extension TabBar {
  /// The bar as a view.
  public var view: View {
    View(
      .composed("tabBar") { environment in
        let look = TabBarLook(options, environment, origin)
        return try whole(look)
          .modified(.animation(look.animation, value: .text(content.selection ?? "")))
      })
  }

  /// The bar, with the room it needs to find out how many tabs fit.
  private func whole(_ look: TabBarLook) throws -> View {
    guard content.items.count > TabOverflow.most || options.minItemWidth != nil else {
      return try bar(look, TabOverflow(count: content.items.count, places: TabOverflow.most))
    }
    let fitting = View(
      .geometry { room in
        let inside = room.size.width - 2 * (look.margin + look.inset) - beside(look)
        let overflow = TabOverflow(
          count: content.items.count, width: inside, itemWidth: look.itemWidth,
          spacing: look.spacing)
        return children([try bar(look, overflow).fillingRoom()])
      })
    // As wide as what is offered, as high as any of its tabs.
    return zstack(children([try template(look)])).overlay(fitting)
  }

  /// What stands beside the tabs, in points.
  private func beside(_ look: TabBarLook) -> Double {
    switch options.style {
    case .glass: action == nil ? 0 : look.size + 10
    case .capsule: options.spacing == nil ? 60 * look.scale - 4 * look.spacing : 0
    case .rounded, .tinted, .plain: 0
    }
  }

  /// A bar of one tab that is not seen, for its height.
  private func template(_ look: TabBarLook) throws -> View {
    if options.style == .capsule {
      return View(.color(.clear)).frame(height: look.size + 5 * look.scale).unspoken()
    }
    let item = TabItem(id: TabBarPlace.moreID, title: " ", symbol: options.moreSymbol)
    let place = TabBarPlace(
      id: item.id, item: item, index: 1, count: 1, isSelected: false, tap: {})
    return try bar(look, [place], isTemplate: true).opacity(0).unspoken()
  }

  private func bar(_ look: TabBarLook, _ overflow: TabOverflow) throws -> View {
    let places = content.places(overflow, options)
    return look.withMore(try bar(look, places, isTemplate: false), content, overflow)
  }

  private func bar(
    _ look: TabBarLook, _ places: [TabBarPlace], isTemplate: Bool
  ) throws -> View {
    switch options.style {
    case .glass:
      return try look.glassBar(places, content, action, isTemplate: isTemplate)
    case .rounded: return look.roundedBar(places, content.namespace, isTemplate: isTemplate)
    case .tinted: return look.tintedBar(places, isTemplate: isTemplate)
    case .capsule: return look.capsuleBar(places, content.namespace)
    case .plain: return look.plainBar(places, isTemplate: isTemplate)
    }
  }
}
