import MoonGeometry
import MoonLayout
import MoonScene

// Source: seed 002, CustomBottomTabBarView. The circle's place comes from its tab; a capsule behind
// the bar takes the place of the seed's clip, so that badges are not cut off.
extension TabBarLook {
  /// Where the seed types the circle of each of its five tabs, from the bar's middle, in points.
  private static let typedOffsets = [-138.0, -72, 0, 72, 138]
  /// The room at the bar's ends and between its tabs, per gap: 60 for four gaps.
  private static let room = 60.0

  /// A white capsule; a circle slides under the chosen symbol.
  func capsuleBar(_ places: [TabBarPlace], _ namespace: String) -> View {
    let count = Double(places.count)
    let width = size * count + (options.spacing.map { $0 * (count - 1) } ?? Self.room * scale)
    var tabs: [ViewChild] = []
    for (index, place) in places.enumerated() {
      if index > 0 { tabs.append(ViewChild(.slot(index), View(.spacer(minLength: 0)))) }
      tabs.append(ViewChild(.path([.slot(1), .name(place.id)]), capsuleItem(place, namespace)))
    }
    let surface = shape(.capsule, background)
      .modified(.shadow(ShadowStyle(color: shadowColor, radius: 5, y: 10)))
    let bar = hstack(spacing: 0, tabs).frame(width: width).padding(vertical: 2.5 * scale)
      .background(surface).overlay(circle(places, namespace))
    return asBar(bar, isTemplate: false).padding(horizontal: margin)
  }

  private func capsuleItem(_ place: TabBarPlace, _ namespace: String) -> View {
    let view = label(place).foreground(color).modified(.tint(.color(color)))
      .frame(width: size, height: size).sharing(place.id, namespace)
    return asTab(view, place)
  }

  /// The circle with the chosen tab's symbol, filled.
  private func circle(_ places: [TabBarPlace], _ namespace: String) -> View? {
    guard let index = places.firstIndex(where: \.isSelected) else { return nil }
    let place = places[index]
    let symbol = place.item.symbol.map { symbol in
      filled(self.symbol(symbol).font(symbolFont), place)
    }
    let inside = badged(symbol ?? View(.text(place.item.title)).font(titleFont), place)
    let circle = zstack(
      children([
        shape(.circle, indicatorColor(place.item)).frame(width: size, height: size),
        inside.foreground(.white),
      ])
    ).unspoken()
    guard options.hits == .literal else { return circle.following(place.id, namespace) }
    // Drawn above all, it takes the taps on it, as the seed's does.
    let taking = circle.modified(.contentShape(.circle)).onTap {}
    guard places.count == Self.typedOffsets.count, options.size == nil, options.spacing == nil
    else { return taking.following(place.id, namespace) }
    return taking.id("tabIndicator")
      .modified(.offset(x: Self.typedOffsets[index] * scale, y: 0))
  }
}

extension View {
  /// The indicator at the place of a source.
  fileprivate func following(_ id: String, _ namespace: String) -> View {
    self.id("tabIndicator").modified(
      .matchedGeometry(
        MatchedGeometry(
          id: .name(id), namespace: namespace, properties: .position, isSource: false)))
  }
}
