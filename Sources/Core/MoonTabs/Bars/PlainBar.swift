import MoonGeometry
import MoonLayout
import MoonScene

extension TabBarLook {
  /// The height of the system's bar, in points.
  ///
  /// Source: UIKit, UITabBar: 49 points above the safe area.
  private static let height = 49.0

  /// As the system's: a line above, no background behind the chosen tab.
  func plainBar(_ places: [TabBarPlace], isTemplate: Bool) -> View {
    let surface = View(.color(background)).modified(.ignoresSafeArea(.bottom))
    let line = View(.shape(ShapeView(.rectangle, fill: .separator))).frame(height: 1 / 3.0)
    let tabs = row(places) { place in
      let view = label(place).foreground(color(place)).fillingWidth().frame(
        height: Self.height * scale)
      return isTemplate ? view : asTab(view, place)
    }
    let bar = hstack(spacing: spacing, tabs).padding(horizontal: margin).background(surface)
      .overlay(line.unspoken(), Alignment(.center, .top))
    return asBar(bar, isTemplate: isTemplate)
  }
}
