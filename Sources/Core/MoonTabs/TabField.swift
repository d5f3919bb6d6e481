/// What can be read of a tab, each for itself, so that a change tells only those it concerns.
public enum TabField: String, Hashable, Sendable, CaseIterable {
  /// What it is called.
  case title
  /// Its symbol.
  case symbol
  /// Its colour.
  case color
  /// Its badge.
  case badge
  /// Whether it can be chosen.
  case isEnabled
  /// Whether it is not shown.
  case isHidden
  /// What assistive technology calls it.
  case accessibilityLabel
  /// Whether it is the chosen one.
  case isSelected
  /// What its maker keeps with it.
  case data

  /// The fields in which two versions of a tab differ.
  static func differing(_ old: TabItem, _ new: TabItem) -> [TabField] {
    var fields: [TabField] = []
    if old.title != new.title { fields.append(.title) }
    if old.symbol != new.symbol { fields.append(.symbol) }
    if old.color != new.color { fields.append(.color) }
    if old.badge != new.badge { fields.append(.badge) }
    if old.isEnabled != new.isEnabled { fields.append(.isEnabled) }
    if old.isHidden != new.isHidden { fields.append(.isHidden) }
    if old.accessibilityLabel != new.accessibilityLabel { fields.append(.accessibilityLabel) }
    return fields
  }
}
