import MoonGeometry
import MoonLayout
import MoonScene

extension TabBarLook {
  /// A symbol or title with a badge at its upper corner, where reading ends.
  ///
  /// The badge begins over the corner and grows away from it, so that it hides no more of the symbol
  /// the more it says; it takes no room, and nothing cuts it off. On "More" it stands higher: the dots
  /// there are all in the middle of the symbol's height.
  func badged(_ view: View, _ place: TabBarPlace) -> View {
    guard let badge = place.item.badge, badge.isShown else { return view }
    let overlap = 0.4 * symbolSize
    let drop = (place.id == TabBarPlace.moreID ? 0.25 : 0.5) * symbolSize
    let corner = badgeView(badge)
      .modified(.fixedSize(horizontal: true, vertical: true))
      // The corner of a small frame holds it: the rest sticks out, towards the end and upwards.
      .frame(width: overlap, height: drop, Alignment(.leading, .bottom))
      .unspoken()
    return view.overlay(corner, Alignment(.trailing, .top))
  }

  /// A badge by itself.
  func badgeView(_ badge: TabBadge) -> View {
    let color = options.badgeColor ?? .red
    guard let text = badge.text else {
      return shape(.circle, color).frame(width: 8 * scale, height: 8 * scale)
    }
    let font = FontChange(size: 10 * scale, weight: .semibold, hasMonospacedDigits: true)
    let side = 16 * scale
    return View(.text(text)).font(font).foreground(.white).modified(.lineLimit(1))
      .padding(horizontal: 4 * scale)
      .modified(
        .flexibleFrame(FlexibleFrame(minWidth: side, minHeight: side), alignment: .center)
      )
      .background(shape(.capsule, color))
  }
}
