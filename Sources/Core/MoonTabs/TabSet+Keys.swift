public import MoonMotion
public import MoonStage

extension TabSet {
  /// The tab that a key leads to from the chosen one; tabs that can't be chosen are passed over.
  ///
  /// The arrows go on at the other end, by the reading direction.
  ///
  /// Source: W3C, ARIA Authoring Practices Guide, Tabs Pattern, keyboard interaction.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isRightToLeft: Whether reading goes from right to left.
  /// - Returns: The tab; nil when the key leads nowhere.
  public func target(of key: StageKey, isRightToLeft: Bool = false) -> Tab? {
    let tabs = list.filter { $0.value.isSelectable }
    guard !tabs.isEmpty else { return nil }
    let step: Int
    switch key {
    case .left: step = isRightToLeft ? 1 : -1
    case .right: step = isRightToLeft ? -1 : 1
    case .home: return tabs.first
    case .end: return tabs.last
    case .up, .down, .tab, .enter, .space, .escape: return nil
    }
    guard let index = tabs.firstIndex(where: { $0 === chosen }) else {
      return step > 0 ? tabs.first : tabs.last
    }
    return tabs[(index + step + tabs.count) % tabs.count]
  }

  /// Takes a key: the arrows, Home and End choose a tab, Escape hides those that have no place in a bar.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isRightToLeft: Whether reading goes from right to left.
  ///   - animation: How everything that follows from it is shown to change.
  /// - Returns: Whether it took the key.
  /// - Throws: What an observer threw.
  @discardableResult
  public func press(
    _ key: StageKey, isRightToLeft: Bool = false, animation: Animation? = nil
  ) throws -> Bool {
    if key == .escape {
      guard isMoreOpen else { return false }
      try setMoreOpen(false)
      return true
    }
    guard let target = target(of: key, isRightToLeft: isRightToLeft), target !== chosen else {
      return false
    }
    _ = try choose(target, isTap: false, animation)
    return true
  }
}
