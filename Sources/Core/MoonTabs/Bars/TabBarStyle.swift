/// The look of a ready-made bar.
public enum TabBarStyle: String, Hashable, Sendable, CaseIterable {
  /// Glass with segments, and a circle with an action beside it.
  case glass
  /// White with round corners; one background glides to the chosen tab.
  case rounded
  /// White over the whole width; the chosen tab has a background of its own.
  case tinted
  /// A white capsule; a circle slides under the chosen symbol.
  case capsule
  /// As the system's: a line above, no background behind the chosen tab.
  case plain
}

extension TabBarStyle {
  /// The room that a bar of this style keeps at least to the edge of the screen, in points.
  ///
  /// A floating bar stands on the safe area; where there is none, as on a phone with a home button, it
  /// and its shadow still need room: as much as there is at the sides of a glass bar, 20 points. UIKit
  /// keeps its floating bars away from the edge there as well, but says no number.
  public var edgeMargin: Double {
    switch self {
    case .glass, .rounded, .capsule: 20
    case .tinted, .plain: 0
    }
  }
}
