import MoonGeometry
import MoonLayout
import MoonScene

extension TabBarLook {
  /// How much of a tab is left that can't be chosen.
  private static let disabledOpacity = 0.35

  /// The place's view as a tab: its id, its taps, and what assistive technology is told of it.
  ///
  /// - Parameters:
  ///   - view: What the place shows.
  ///   - place: The place.
  ///   - takesTaps: Whether all of it takes taps; else its parts do.
  func asTab(_ view: View, _ place: TabBarPlace, takesTaps: Bool = true) -> View {
    let item = place.item
    var tab = item.isEnabled ? view : view.opacity(Self.disabledOpacity)
    if takesTaps { tab = touched(tab.modified(.contentShape(.rectangle)), place) }
    tab = tab.modified(
      .accessibility(
        AccessibilityChange(
          role: .tab, label: item.accessibilityLabel ?? item.title, value: item.badge?.text,
          index: place.index, count: place.count, isSelected: place.isSelected)))
    // A disabled tab still takes taps, so that nothing behind it does.
    return tab.modified(.disabled(!item.isEnabled)).id(place.id)
  }

  /// A view that answers like the place.
  func touched(_ view: View, _ place: TabBarPlace) -> View {
    let tapped = view.onTap(place.tap)
    guard let longPress = place.longPress else { return tapped }
    return tapped.modified(.onLongPress(minimumDuration: 0.5, longPress))
  }

  /// The view of a place whose parts take taps, as far as they are drawn.
  func literalTouch(_ place: TabBarPlace) -> (View) -> View {
    { options.hits == .literal ? touched($0, place) : $0 }
  }

  /// The bar's surface: what a test and assistive technology find as one thing.
  func asBar(_ view: View, isTemplate: Bool) -> View {
    guard !isTemplate else { return view }
    return view.modified(.accessibility(AccessibilityChange(role: .tabBar))).id("tabBar")
  }

  /// The views of places, each under the id of its own.
  func row(
    _ places: [TabBarPlace], isTemplate: Bool, _ view: (TabBarPlace) -> View
  ) -> [ViewChild] {
    places.map { place in
      // A template is only measured: nothing in it can be found or used.
      ViewChild(.path([.slot(1), .name(place.id)]), view(place))
    }
  }
}
