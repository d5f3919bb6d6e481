import MoonGeometry
import MoonLayout
import MoonScene

// Source: seed 001, tabBarVersion1 and tabBarVersion2. Backgrounds with round corners take the place
// of its clips, so that badges are not cut off.
extension TabBarLook {
  /// White with round corners; one background glides to the chosen tab.
  func roundedBar(_ places: [TabBarPlace], _ namespace: String, isTemplate: Bool) -> View {
    let surface = shape(.rounded(radius: cornerRadius, style: .continuous), background)
      .modified(.shadow(ShadowStyle(color: .black.opacity(0.3), radius: 10, y: 5)))
    let tabs = row(places) { place in
      let glides = place.isSelected && !isTemplate
      let indicator = glides ? roundedIndicator(place.item).sharing("indicator", namespace) : nil
      return roundedItem(place, indicator, isTemplate: isTemplate)
    }
    let bar = hstack(spacing: spacing, tabs).padding(horizontal: inset, vertical: inset)
      .background(surface)
    return asBar(bar, isTemplate: isTemplate).padding(horizontal: margin)
  }

  /// White over the whole width; the chosen tab has a background of its own.
  func tintedBar(_ places: [TabBarPlace], isTemplate: Bool) -> View {
    let surface = View(.color(background)).modified(.ignoresSafeArea(.bottom))
    let tabs = row(places) { place in
      let isShown = place.isSelected && !isTemplate
      return roundedItem(
        place, isShown ? roundedIndicator(place.item) : nil, isTemplate: isTemplate)
    }
    let bar = hstack(spacing: spacing, tabs).padding(horizontal: inset, vertical: inset)
      .background(surface)
    return asBar(bar, isTemplate: isTemplate).padding(horizontal: margin)
  }

  private func roundedIndicator(_ item: TabItem) -> View {
    shape(.rounded(radius: cornerRadius, style: .continuous), indicatorColor(item)).unspoken()
  }

  private func roundedItem(
    _ place: TabBarPlace, _ indicator: View?, isTemplate: Bool
  ) -> View {
    let view = label(place).foreground(color(place)).padding(vertical: 8).fillingWidth()
    guard !isTemplate else { return view }
    return asTab(view.background(indicator?.id("tabIndicator")), place)
  }
}
