import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

extension TabBarLook {
  /// The width of the list of tabs that have no place in the bar.
  private static let width = 220.0

  /// The bar with the list of the other tabs above it, at the side where reading ends, while it is open.
  func withMore(_ bar: View, _ content: TabBarContent, _ overflow: TabOverflow) -> View {
    guard overflow.rest > 0 else { return bar }
    let list = content.isMoreOpen ? moreList(content.placesBehindMore(overflow)) : nil
    // A frame without height at the bar's top: the list stands on it.
    let shelf = zstack(children([list])).frame(height: 0, Alignment(.trailing, .bottom))
      .fillingWidth(Alignment(.trailing, .bottom)).padding(horizontal: max(margin, 8))
      .modified(.animation(.snappy, value: .boolean(content.isMoreOpen)))
    return bar.overlay(shelf, Alignment(.trailing, .top))
  }

  private func moreList(_ places: [TabBarPlace]) -> View {
    let rows = row(places) { place in
      asTab(moreRow(place), place)
    }
    let surface = shape(.rounded(radius: 14, style: .continuous), background)
      .modified(.shadow(ShadowStyle(color: .black.opacity(0.25), radius: 16, y: 6)))
    return vstack(spacing: 0, rows).padding(vertical: 6)
      .frame(width: Self.width).background(surface)
      .modified(.accessibility(AccessibilityChange(role: .tabBar, label: options.moreTitle)))
      .id("tabMoreList")
      .modified(
        .padding(top: 0, leading: 0, bottom: 8, trailing: 0)
      )
      .modified(.transition(.opacity))
  }

  private func moreRow(_ place: TabBarPlace) -> View {
    let item = place.item
    let size = TextStyle.callout.size(at: .large) * scale
    let symbol = item.symbol.map {
      self.symbol($0).font(FontChange(size: size))
    }
    let title = View(.text(item.title)).font(FontChange(size: size)).modified(.lineLimit(1))
    let badge = item.badge.flatMap { $0.isShown ? badgeView($0).unspoken() : nil }
    return hstack(
      spacing: 12,
      children([
        symbol?.frame(width: 24 * scale), title.fillingWidth(Alignment(.leading, .center)),
        badge?.modified(.fixedSize(horizontal: true, vertical: true)),
      ])
    ).foreground(place.isSelected ? selectedColor(item) : ink)
      .padding(horizontal: 16).frame(height: 44 * scale)
  }
}
