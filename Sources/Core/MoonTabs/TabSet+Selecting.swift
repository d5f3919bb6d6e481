public import MoonMotion
import MoonStage

extension TabSet {
  /// Chooses a tab, as a program does.
  ///
  /// Nothing happens when it is the chosen one already. Those who were asked may object.
  ///
  /// - Parameters:
  ///   - id: The tab's id.
  ///   - animation: How everything that follows from it is shown to change; nil as the transaction
  ///     that is going on says.
  /// - Returns: Whether it is the chosen one now.
  /// - Throws: ``TabError`` for a tab that is unknown, hidden or disabled, `ChangeError` while a body
  ///   is evaluated, or what an observer threw.
  @discardableResult
  public func select(_ id: String, animation: Animation? = nil) throws -> Bool {
    try choose(try selectable(id), isTap: false, animation)
  }

  /// Chooses a tab that was tapped; the chosen one, tapped again, is told to those who asked for it.
  ///
  /// - Parameters:
  ///   - id: The tab's id.
  ///   - animation: How everything that follows from it is shown to change; nil as the transaction
  ///     that is going on says.
  /// - Returns: Whether it is the chosen one now.
  /// - Throws: ``TabError`` for a tab that is unknown, hidden or disabled, `ChangeError` while a body
  ///   is evaluated, or what an observer threw.
  @discardableResult
  public func tap(_ id: String, animation: Animation? = nil) throws -> Bool {
    try choose(try selectable(id), isTap: true, animation)
  }

  func choose(_ tab: Tab, isTap: Bool, _ animation: Animation?) throws -> Bool {
    try checkOpen()
    let isOther = tab !== chosen
    let old = chosen ?? lastChosen
    if isOther, try !observers.allow(tab, from: old) { return false }
    try perform(animation.map { Transaction(animation: $0) }) {
      if isOther {
        try setChosen(tab)
        observers.add(.selected(tab, old))
      } else if isTap {
        observers.add(.reselected(tab))
      }
      if isTap { try putMore(false) }
    }
    return true
  }

  /// Gives the selection to another tab if the chosen one can no longer be chosen.
  ///
  /// - Parameter index: Where the chosen one was, or is.
  /// - Throws: `ChangeError` while a body is evaluated.
  func settleSelection(near index: Int) throws {
    if let chosen, chosen.owner === self, chosen.value.isSelectable { return }
    let start = min(max(index, 0), list.count)
    let next =
      list[start...].first { $0.value.isSelectable }
      ?? list[..<start].last { $0.value.isSelectable }
    guard next !== chosen else { return }
    let old = chosen ?? lastChosen
    try setChosen(next)
    if let next, next !== old { observers.add(.selected(next, old)) }
  }

  // MARK: Observers

  /// Has somebody told when another tab is chosen.
  ///
  /// - Parameter handler: Gets the new tab and the one before; nil when there was none yet.
  /// - Returns: What ends it.
  @discardableResult
  public func onSelect(_ handler: @escaping (Tab, Tab?) throws -> Void) -> TabSubscription {
    observers.onSelect(handler)
  }

  /// Has somebody told when the chosen tab is tapped again.
  ///
  /// - Parameter handler: Gets the tab.
  /// - Returns: What ends it.
  @discardableResult
  public func onReselect(_ handler: @escaping (Tab) throws -> Void) -> TabSubscription {
    observers.onReselect(handler)
  }

  /// Has somebody asked before another tab is chosen by a tap, a key or a program.
  ///
  /// Nobody is asked when the selection moves because its tab went, or when a state is restored.
  ///
  /// - Parameter handler: Gets the new tab and the chosen one; returns false to object.
  /// - Returns: What ends it.
  @discardableResult
  public func shouldSelect(_ handler: @escaping (Tab, Tab?) throws -> Bool) -> TabSubscription {
    observers.shouldSelect(handler)
  }

  // MARK: More

  /// Shows or hides the tabs that have no place in a bar.
  ///
  /// - Parameter isOpen: Whether they are seen.
  /// - Throws: `ChangeError` while a body is evaluated.
  public func setMoreOpen(_ isOpen: Bool) throws {
    try perform { try putMore(isOpen) }
  }
}
