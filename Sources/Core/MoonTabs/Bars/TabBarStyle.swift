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
