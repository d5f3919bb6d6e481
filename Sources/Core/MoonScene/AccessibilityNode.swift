public import MoonGeometry

/// A thing that assistive technology stops at, with what it holds.
public struct AccessibilityNode: Hashable, Sendable {
  /// The identity of the view; of the view around it for text that is none of its own.
  public var path: ScenePath

  /// What is told, its label found in the view's content where the view gave none.
  public var accessibility: Accessibility

  /// The rectangle around the view as it is shown, in the scene's coordinates.
  public var frame: Rect

  /// Whether the view takes taps.
  public var takesTaps: Bool

  /// What can be stopped at inside it, in reading order.
  public var children: [AccessibilityNode]

  /// What is said: `Home, tab, 1 of 5, selected`.
  ///
  /// The order is label, role, value, place, then chosen, dimmed (which can't be used) and open or
  /// closed, and the hint last.
  public var description: String {
    let told = accessibility
    var words: [String?] = [told.label, told.role.spoken, told.value]
    switch (told.index, told.count) {
    case (let index?, let count?): words.append("\(index) of \(count)")
    case (let index?, nil): words.append("\(index)")
    case (nil, _): break
    }
    words.append(told.isSelected ? "selected" : nil)
    words.append(told.isEnabled ? nil : "dimmed")
    words.append(told.isExpanded.map { $0 ? "expanded" : "collapsed" })
    words.append(told.hint)
    return words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Accessibility.Role {
  /// The word that is said; nil for what goes without saying.
  fileprivate var spoken: String? {
    switch self {
    case .none, .text: nil
    case .button: "button"
    case .tab: "tab"
    case .tabBar: "tab bar"
    case .header: "heading"
    case .image: "image"
    case .slider: "slider"
    case .toggle: "switch"
    case .list: "list"
    case .row: "row"
    case .disclosure: "disclosure"
    }
  }
}
