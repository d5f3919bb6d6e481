import MoonGeometry
import MoonLayout
import MoonScene

extension TabBarLook {
  /// How much of a tab is left that can't be chosen.
  private static let disabledOpacity = 0.35

  /// The place's view as a tab: its id, its taps, and what assistive technology is told of it.
  func asTab(_ view: View, _ place: TabBarPlace) -> View {
    let item = place.item
    var tab = item.isEnabled ? view : view.opacity(Self.disabledOpacity)
    tab = tab.modified(isLiteral(place) ? .literalHits : .contentShape(.rectangle))
      .onTap(place.tap)
    if let longPress = place.longPress {
      tab = tab.modified(.onLongPress(minimumDuration: 0.5, longPress))
    }
    tab = tab.modified(
      .accessibility(
        AccessibilityChange(
          role: .tab, label: item.accessibilityLabel ?? item.title, value: item.badge?.text,
          index: place.index, count: place.count, isSelected: place.isSelected)))
    // A disabled tab still takes taps, so that nothing behind it does.
    return tab.modified(.disabled(!item.isEnabled)).id(place.id)
  }

  /// Whether a place takes taps only where something is drawn.
  ///
  /// Source: the tables of the seeds: a tab with a background takes taps all over it, and so does a
  /// segment of glass.
  private func isLiteral(_ place: TabBarPlace) -> Bool {
    guard options.hits == .literal else { return false }
    switch options.style {
    case .glass: return false
    case .rounded, .tinted: return !place.isSelected
    case .capsule, .plain: return true
    }
  }

  /// The bar's surface: what a test and assistive technology find as one thing; nothing in a
  /// template, which is only measured, can be found or used.
  func asBar(_ view: View, isTemplate: Bool) -> View {
    guard !isTemplate else { return view }
    return view.modified(.accessibility(AccessibilityChange(role: .tabBar))).id("tabBar")
  }

  /// The views of places, each told from the others by its tab.
  func row(_ places: [TabBarPlace], _ view: (TabBarPlace) -> View) -> [ViewChild] {
    places.map { ViewChild(.path([.slot(1), .name($0.id)]), view($0)) }
  }
}
