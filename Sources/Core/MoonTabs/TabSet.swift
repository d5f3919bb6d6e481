public import MoonChange
public import MoonStage

/// Tabs in order, of which one is chosen.
///
/// Whatever is read is noted for whoever is reading, such as a stage's body, which is told when it
/// changes. A change and what observers do then are one transaction: all of it or nothing.
///
/// Rules of the selection: it is a tab that is shown and enabled. When the chosen tab is removed,
/// hidden or disabled, the nearest tab behind it that can be chosen takes its place, else the nearest
/// before it, else none is chosen until one can be.
///
/// ```swift
/// let tabs = try TabSet([TabItem(id: "home", title: "Home"), TabItem(id: "me", title: "Me")])
/// try tabs.select("me")
/// tabs.selection  // "me"
/// ```
public final class TabSet {
  /// What errors call it, and what the frames are called that its bars share.
  public let name: String

  let hub: ChangeHub
  let transaction: CurrentTransaction
  let observers = TabObservers()
  /// All tabs, in order, without noting that they were read.
  private(set) var list: [Tab] = []
  /// The chosen tab, without noting that it was read.
  private(set) var chosen: Tab?
  /// The tab that was chosen last, also while none is.
  private(set) var lastChosen: Tab?
  /// How often another tab was chosen.
  private(set) var changes = 0
  private let order: ChangeSource
  private let choice: ChangeSource
  private let more: ChangeSource
  private var moreIsOpen = false

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - items: The tabs; at least one, each with an id of its own.
  ///   - selection: The id of the chosen one; nil for the first that can be chosen.
  ///   - name: What errors call the set, and what the frames are called that its bars share.
  ///   - hub: Where changes meet readers.
  ///   - transaction: The transaction that is going on.
  /// - Throws: ``TabError`` for no tabs, for ids that are empty or not unique, and for a selection
  ///   that is unknown, hidden or disabled.
  public init(
    _ items: [TabItem], selection: String? = nil, name: String = "tabs",
    in hub: ChangeHub = ChangeHub(), transaction: CurrentTransaction = CurrentTransaction()
  ) throws(TabError) {
    self.name = name
    self.hub = hub
    self.transaction = transaction
    order = ChangeSource("the order of \(name)", in: hub)
    choice = ChangeSource("\(name).selection", in: hub)
    more = ChangeSource("whether the rest of \(name) is seen", in: hub)
    guard !items.isEmpty else {
      throw TabError(.empty, "\(name) must have at least one tab, got none")
    }
    for item in items {
      try checkNew(item.id)
      list.append(Tab(item, in: self, hub))
    }
    if let selection {
      chosen = try selectable(selection)
    } else {
      chosen = list.first { $0.value.isSelectable }
    }
    lastChosen = chosen
  }

  // MARK: Reading

  /// All tabs, in order, hidden ones too.
  public var all: [Tab] {
    order.read()
    return list
  }

  /// The tabs that are shown, in order.
  public var visible: [Tab] {
    order.read()
    return list.filter { !$0.value.isHidden }
  }

  /// The tab at a place among those that are shown, from 0; nil when there is none.
  package func visible(at place: Int) -> Tab? {
    order.read()
    var left = place
    for tab in list where !tab.value.isHidden {
      if left == 0 { return tab }
      left -= 1
    }
    return nil
  }

  /// The chosen tab; nil while none can be chosen.
  public var selected: Tab? {
    choice.read()
    return chosen
  }

  /// The id of the chosen tab; nil while none can be chosen.
  public var selection: String? { selected?.id }

  /// How often another tab was chosen: a number that each visit of a tab has for itself.
  public var visits: Int {
    choice.read()
    return changes
  }

  /// The tab with an id; nil when there is none.
  ///
  /// - Parameter id: The id.
  /// - Returns: The tab.
  public func tab(_ id: String) -> Tab? { all.first { $0.id == id } }

  /// The tab with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The tab.
  /// - Throws: ``TabError`` that names the ids there are.
  public func requiredTab(_ id: String) throws(TabError) -> Tab {
    guard let tab = tab(id) else { throw .unknown(id, among: list.map(\.id)) }
    return tab
  }

  /// Whether the tabs that have no place in a bar are seen.
  public var isMoreOpen: Bool {
    more.read()
    return moreIsOpen
  }

  // MARK: Rules

  /// The tab with an id, if it can be chosen.
  func selectable(_ id: String) throws(TabError) -> Tab {
    guard let tab = list.first(where: { $0.id == id }) else {
      throw .unknown(id, among: list.map(\.id))
    }
    guard !tab.value.isSelectable else { return tab }
    let others = list.filter { $0.value.isSelectable }.map(\.id)
    throw tab.value.isHidden
      ? .hidden(id, selectable: others) : .disabled(id, selectable: others)
  }

  /// Refuses an id that another tab has, or that is none.
  func checkNew(_ id: String) throws(TabError) {
    guard !id.isEmpty else { throw .emptyID }
    guard !list.contains(where: { $0.id == id }) else { throw .duplicate(id) }
  }

  /// Refuses changes while a body is evaluated, or while somebody is asked about the selection.
  func checkOpen() throws {
    guard !hub.isReading else { throw ChangeError(name: name) }
    guard !observers.isAsking else {
      throw TabError(
        .asking, "\(name) can't change while shouldSelect is asked",
        notes: ["return false there, or change it in onSelect"])
    }
  }

  // MARK: Changing, with undo

  /// Makes changes and tells the observers, all of it or nothing.
  func perform<Result>(
    _ animation: Transaction? = nil, _ change: () throws -> Result
  ) throws -> Result {
    try checkOpen()
    func run() throws -> Result {
      try hub.transaction {
        let result = try change()
        try observers.tell()
        return result
      }
    }
    guard let animation else { return try run() }
    return try transaction.with(animation, run)
  }

  /// Takes other tabs or another order.
  func setList(_ new: [Tab]) throws(ChangeError) {
    let old = list
    try order.change { [self] in put(old) }
    put(new)
  }

  /// Puts a list in place; tabs that are not in it belong to nobody.
  private func put(_ new: [Tab]) {
    for tab in list { tab.owner = nil }
    list = new
    for tab in list { tab.owner = self }
  }

  /// Notes that other tabs are shown than before.
  func noteOrder() throws(ChangeError) { try order.change {} }

  /// Chooses a tab, or none.
  func setChosen(_ new: Tab?) throws(ChangeError) {
    let (old, oldLast) = (chosen, lastChosen)
    try choice.change { [self] in
      (chosen, lastChosen) = (old, oldLast)
      changes -= 1
    }
    chosen = new
    lastChosen = new ?? lastChosen
    changes += 1
    try old?.change(.isSelected) {}
    try new?.change(.isSelected) {}
  }

  /// Shows or hides the tabs that have no place in a bar.
  func putMore(_ isOpen: Bool) throws(ChangeError) {
    guard isOpen != moreIsOpen else { return }
    let old = moreIsOpen
    try more.change { [self] in moreIsOpen = old }
    moreIsOpen = isOpen
  }
}
