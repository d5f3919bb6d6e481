import MoonGeometry

/// A place of a bar: a tab, or "More".
struct TabBarPlace {
  /// The id that the view has.
  var id: String
  /// The tab, or what stands for one.
  var item: TabItem
  /// Its place in the bar, from 1.
  var index: Int
  /// The number of places.
  var count: Int
  /// Whether it is, or holds, the chosen tab.
  var isSelected: Bool
  /// What a tap does.
  var tap: () throws -> Void
  /// What a long press does; nil for nothing.
  var longPress: (() throws -> Void)?

  /// The id of "More".
  static let moreID = "tabMore"
}

extension TabBarContent {
  /// The places of a bar of which so many tabs have one of their own.
  func places(_ overflow: TabOverflow, _ options: TabBarOptions) -> [TabBarPlace] {
    let shown = items.prefix(overflow.shown)
    let count = shown.count + (overflow.rest > 0 ? 1 : 0)
    var places = shown.enumerated().map { place($0.element, index: $0.offset + 1, of: count) }
    guard overflow.rest > 0 else { return places }
    let rest = items.dropFirst(overflow.shown)
    let isOpen = isMoreOpen
    // A badge behind it would be seen by nobody.
    let hasBadge = rest.contains { $0.badge?.isShown == true }
    let more = TabItem(
      id: TabBarPlace.moreID, title: options.moreTitle, symbol: options.moreSymbol,
      color: rest.first { $0.id == selection }?.color, badge: hasBadge ? .dot : nil)
    places.append(
      TabBarPlace(
        id: more.id, item: more, index: count, count: count,
        isSelected: rest.contains { $0.id == selection },
        tap: { [setMoreOpen] in try setMoreOpen(!isOpen) }))
    return places
  }

  /// The tabs behind "More", as places of their own list.
  func placesBehindMore(_ overflow: TabOverflow) -> [TabBarPlace] {
    items.dropFirst(overflow.shown).enumerated().map {
      place($0.element, index: $0.offset + 1, of: overflow.rest)
    }
  }

  private func place(_ item: TabItem, index: Int, of count: Int) -> TabBarPlace {
    TabBarPlace(
      id: item.id, item: item, index: index, count: count, isSelected: item.id == selection,
      tap: { [select] in try select(item.id) },
      longPress: longPress.map { longPress in { try longPress(item.id) } })
  }
}
