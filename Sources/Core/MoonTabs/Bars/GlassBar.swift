import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

// Source: seed 000, CustomTabBarView. Its segmented control draws pictures, out of which a badge
// would stick; here a segment is a view. The indicator's inset is the tables' chosen constant.
extension TabBarLook {
  /// The room between the segments and the circle.
  private static let gap = 10.0
  /// How far the indicator stays inside its segment.
  private static let indicatorInset = 2.0

  /// Glass with segments, and a circle with an action beside it.
  func glassBar(
    _ places: [TabBarPlace], _ content: TabBarContent, _ action: TabBarAction?, isTemplate: Bool
  ) throws -> View {
    let tabs = row(places) { place in
      glassSegment(place, content.namespace, isTemplate: isTemplate)
    }
    let segments = hstack(spacing: spacing, tabs)
      .modified(.glass(GlassStyle(outline: .capsule, isInteractive: true)))
    let circle = try isTemplate ? nil : action.flatMap { try self.action($0, content) }
    let bar = hstack(
      spacing: Self.gap, children([asBar(segments, isTemplate: isTemplate), circle]))
    return View(.glassContainer(spacing: Self.gap, children: children([bar])))
      .frame(height: size).padding(horizontal: margin)
  }

  private func glassSegment(
    _ place: TabBarPlace, _ namespace: String, isTemplate: Bool
  ) -> View {
    let room = options.longTitles == .truncated && options.hits == .bounds ? 4.0 : 0
    let view = label(place).foreground(color(place)).padding(horizontal: room).fillingRoom()
    guard !isTemplate else { return view }
    let indicator = shape(.capsule, indicatorColor(place.item))
      .sharing("indicator", namespace).unspoken().id("tabIndicator")
      .padding(horizontal: Self.indicatorInset, vertical: Self.indicatorInset)
    return asTab(view.background(place.isSelected ? indicator : nil), place)
  }

  /// The circle: the symbols of all tabs, of which only that of the chosen one is seen; one that several tabs
  /// have stays where it is.
  private func action(_ action: TabBarAction, _ content: TabBarContent) throws -> View? {
    var symbols: [ViewChild] = []
    var known: Set<String> = []
    let shown = try content.selectedItem.flatMap { try action.symbol($0) }
    for item in content.items {
      guard let symbol = try action.symbol(item), known.insert(symbol).inserted else { continue }
      let isShown = symbol == shown
      symbols.append(
        ViewChild(
          .path([.slot(1), .name(item.id)]),
          self.symbol(symbol).font(FontChange(size: 22 * scale, weight: .medium))
            .foreground(ink)
            .modified(.compositingGroup).modified(.blur(radius: isShown ? 0 : 10))
            .opacity(isShown ? 1 : 0)))
    }
    guard !symbols.isEmpty else { return nil }
    let selected = content.selectedItem
    let label = try selected.flatMap { try action.label($0) }
    let moved: Animation? = options.motion == .none ? nil : .action
    return zstack(symbols).frame(width: size, height: size)
      .modified(.glass(GlassStyle(outline: .capsule, isInteractive: true)))
      .modified(.animation(moved, value: .text(content.selection ?? "")))
      .onTap { if let selected, let perform = action.perform { try perform(selected) } }
      .modified(.accessibility(AccessibilityChange(role: .button, label: label)))
      .id("tabAction")
  }
}
