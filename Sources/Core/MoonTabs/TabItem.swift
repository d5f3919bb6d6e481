public import MoonGeometry

/// What a tab is: its name, how it looks, and whether it can be chosen.
public struct TabItem: Hashable, Sendable {
  /// What tells it from the others.
  public let id: String
  /// What it is called.
  public var title: String
  /// The name of its symbol; nil for none.
  public var symbol: String?
  /// Its colour; nil for the accent.
  public var color: Color?
  /// What its badge says; nil for none.
  public var badge: TabBadge?
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// Whether it is not shown.
  public var isHidden: Bool
  /// What assistive technology calls it; nil for the title.
  public var accessibilityLabel: String?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - id: What tells it from the others.
  ///   - title: What it is called.
  ///   - symbol: The name of its symbol.
  ///   - color: Its colour; nil for the accent.
  ///   - badge: What its badge says.
  ///   - isEnabled: Whether it can be chosen.
  ///   - isHidden: Whether it is not shown.
  ///   - accessibilityLabel: What assistive technology calls it; nil for the title.
  public init(
    id: String, title: String, symbol: String? = nil, color: Color? = nil, badge: TabBadge? = nil,
    isEnabled: Bool = true, isHidden: Bool = false, accessibilityLabel: String? = nil
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.color = color
    self.badge = badge
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.accessibilityLabel = accessibilityLabel
  }

  /// Whether it is shown and can be chosen.
  public var isSelectable: Bool { isEnabled && !isHidden }
}
