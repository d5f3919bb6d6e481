extension TabSet {
  /// Adds a tab.
  ///
  /// It is only chosen when nothing else can be.
  ///
  /// - Parameters:
  ///   - item: The tab.
  ///   - place: Where it is put.
  /// - Returns: The new tab.
  /// - Throws: ``TabError`` for an id that is empty or taken, or a place that there isn't, `ChangeError`
  ///   while a body is evaluated, or what an observer threw.
  @discardableResult
  public func insert(_ item: TabItem, at place: TabPlace = .last) throws -> Tab {
    try checkNew(item.id)
    let index = try index(of: place, among: list)
    return try perform {
      let tab = Tab(item, in: self, hub)
      var new = list
      new.insert(tab, at: index)
      try setList(new)
      try settleSelection(near: 0)
      return tab
    }
  }

  /// Takes a tab away; the last one stays.
  ///
  /// - Parameter id: The tab's id.
  /// - Returns: The tab, which has no set any more.
  /// - Throws: ``TabError`` for a tab that is unknown, or the only one, `ChangeError` while a body is
  ///   evaluated, or what an observer threw.
  @discardableResult
  public func remove(_ id: String) throws -> Tab {
    let index = try index(of: id, in: list)
    guard list.count > 1 else {
      throw TabError(.empty, "the last tab can't be removed: \(name) must have at least one")
    }
    return try perform {
      let tab = list[index]
      var new = list
      new.remove(at: index)
      try setList(new)
      try settleSelection(near: index)
      return tab
    }
  }

  /// Puts a tab elsewhere; it stays chosen if it is.
  ///
  /// - Parameters:
  ///   - id: The tab's id.
  ///   - place: Where it is put, among the others.
  /// - Throws: ``TabError`` for a tab that is unknown or a place that there isn't, or `ChangeError`
  ///   while a body is evaluated.
  public func move(_ id: String, to place: TabPlace) throws {
    var new = list
    let tab = new.remove(at: try index(of: id, in: list))
    // A tab before or behind itself stays where it is.
    if place == .before(id) || place == .after(id) { return }
    new.insert(tab, at: try index(of: place, among: new))
    guard !new.elementsEqual(list, by: ===) else { return }
    try perform { try setList(new) }
  }

  /// Takes another value for a tab, with what follows for the order and the selection.
  func replace(_ tab: Tab, by new: TabItem) throws {
    let old = tab.value
    guard let index = list.firstIndex(where: { $0 === tab }) else { return }
    try perform {
      try tab.replace(by: new)
      if old.isHidden != new.isHidden { try noteOrder() }
      if old.isSelectable != new.isSelectable {
        try settleSelection(near: chosen == nil ? 0 : index)
      }
    }
  }

  /// The index of a tab.
  private func index(of id: String, in tabs: [Tab]) throws(TabError) -> Int {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else {
      throw .unknown(id, among: tabs.map(\.id))
    }
    return index
  }

  /// The index at which a place is.
  private func index(of place: TabPlace, among tabs: [Tab]) throws(TabError) -> Int {
    switch place {
    case .first: return 0
    case .last: return tabs.count
    case .before(let id): return try index(of: id, in: tabs)
    case .after(let id): return try index(of: id, in: tabs) + 1
    case .at(let place):
      let shown = tabs.indices.filter { !tabs[$0].value.isHidden }
      guard (0...shown.count).contains(place) else {
        throw .lengthOfList(place, shown.count)
      }
      return place == shown.count ? tabs.count : shown[place]
    }
  }
}
