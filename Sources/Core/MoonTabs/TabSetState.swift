/// What is kept of a tab set from one run to the next: which tab is chosen, the order, which are hidden.
public struct TabSetState: Hashable, Sendable {
  /// The id of the chosen tab; nil for none.
  public var selection: String?
  /// The ids of all tabs, in order.
  public var order: [String]
  /// The ids of the tabs that are not shown.
  public var hidden: [String]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - selection: The id of the chosen tab.
  ///   - order: The ids of all tabs, in order.
  ///   - hidden: The ids of the tabs that are not shown.
  public init(selection: String?, order: [String], hidden: [String] = []) {
    self.selection = selection
    self.order = order
    self.hidden = hidden
  }
}

extension TabSet {
  /// What is to be kept.
  public var state: TabSetState {
    TabSetState(
      selection: selection, order: all.map(\.id), hidden: all.filter(\.isHidden).map(\.id))
  }

  /// Brings a state back, as far as its tabs are still there.
  ///
  /// Ids of tabs that are gone are passed over; tabs that the state does not know stay behind the tab
  /// that they are behind now, as they are. A selection that can't be chosen any more changes nothing.
  ///
  /// - Parameter state: The state.
  /// - Throws: `ChangeError` while a body is evaluated, or what an observer threw.
  public func restore(_ state: TabSetState) throws {
    try perform {
      let known = Set(state.order)
      for tab in list where known.contains(tab.id) {
        var item = tab.value
        item.isHidden = state.hidden.contains(tab.id)
        guard item != tab.value else { continue }
        try tab.replace(by: item)
        try noteOrder()
      }
      let ordered = ordered(by: state.order)
      if !ordered.elementsEqual(list, by: ===) { try setList(ordered) }
      if let id = state.selection, let tab = list.first(where: { $0.id == id }),
        tab.value.isSelectable, tab !== chosen
      {
        let old = chosen ?? lastChosen
        try setChosen(tab)
        observers.add(.selected(tab, old))
      }
      try settleSelection(near: list.firstIndex { $0 === chosen } ?? 0)
    }
  }

  /// The tabs in the order of ids; others follow the tab that they follow now.
  private func ordered(by ids: [String]) -> [Tab] {
    var result: [Tab] = []
    for id in ids {
      guard let tab = list.first(where: { $0.id == id }), !result.contains(where: { $0 === tab })
      else { continue }
      result.append(tab)
    }
    var before: Tab?
    for tab in list {
      if !result.contains(where: { $0 === tab }) {
        let place = result.firstIndex { $0 === before }.map { $0 + 1 } ?? 0
        result.insert(tab, at: place)
      }
      before = tab
    }
    return result
  }
}
