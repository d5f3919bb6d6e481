import MoonChange
import MoonMotion
import MoonStage
import MoonTabs
import Testing

/// Tabs a, b, c, d, some of which are disabled or hidden.
func letters(
  _ ids: String = "abcd", disabled: String = "", hidden: String = "", selection: String? = nil,
  in hub: ChangeHub = ChangeHub(), transaction: CurrentTransaction = CurrentTransaction()
) throws -> TabSet {
  let items = ids.map { letter in
    TabItem(
      id: String(letter), title: "Tab \(letter)", isEnabled: !disabled.contains(letter),
      isHidden: hidden.contains(letter))
  }
  return try TabSet(items, selection: selection, in: hub, transaction: transaction)
}

/// An error of an observer.
struct Refusal: Error, Equatable {}

/// The error that a body throws.
func tabError(_ body: () throws -> Void) -> TabError? {
  do {
    try body()
    return nil
  } catch { return error as? TabError }
}

@Suite struct `Making a tab set` {
  @Test func `chooses the first tab that can be chosen`() throws {
    #expect(try letters("abcd", disabled: "a", hidden: "b").selection == "c")
    #expect(try letters("ab", disabled: "ab").selection == nil)
    #expect(try letters(selection: "c").selected?.id == "c")
  }

  @Test func `refuses what is no set`() {
    #expect(tabError { _ = try TabSet([]) }?.code == .empty)
    let twice = tabError { _ = try letters("aba") }
    #expect(twice?.code == .duplicateID)
    #expect(twice?.message == "tabs need ids of their own, two have the id \"a\"")
    #expect(tabError { _ = try TabSet([TabItem(id: "", title: "x")]) }?.code == .emptyID)
  }

  @Test func `refuses a selection that can't be one, and names those that can`() {
    let unknown = tabError { _ = try TabSet([TabItem(id: "home", title: "")], selection: "hmoe") }
    #expect(unknown?.message == "there is no tab \"hmoe\"")
    #expect(unknown?.notes == ["tabs: home"])
    let hidden = tabError { _ = try letters(hidden: "b", selection: "b") }
    #expect(hidden?.message == "the tab \"b\" is hidden, so it can't be chosen")
    #expect(hidden?.notes == ["tabs that can be chosen: a, c, d"])
    let disabled = tabError { _ = try letters("ab", disabled: "ab", selection: "b") }
    #expect(disabled?.message == "the tab \"b\" is disabled, so it can't be chosen")
    #expect(disabled?.notes == ["tabs that can be chosen: none"])
  }

  @Test func `suggests the id that was probably meant`() {
    let items = [TabItem(id: "home", title: ""), TabItem(id: "settings", title: "")]
    let error = tabError { _ = try TabSet(items, selection: "setings") }
    #expect(error?.suggestion == "settings")
    #expect(
      error?.description
        == "there is no tab \"setings\"; did you mean \"settings\"?; tabs: home, settings"
    )
    #expect(tabError { _ = try TabSet(items, selection: "profile") }?.suggestion == nil)
  }

  @Test func `lists only so many ids`() throws {
    let items = (1...30).map { TabItem(id: "tab\($0)", title: "") }
    let error = tabError { try TabSet(items).select("none") }
    #expect(error?.notes.first?.hasSuffix("tab20, and 10 more") == true)
  }
}

@Suite struct `Choosing a tab` {
  @Test func `tells the new one and the one before`() throws {
    let tabs = try letters()
    var told: [String] = []
    let watch = tabs.onSelect { new, old in told.append("\(old?.id ?? "-")\(new.id)") }
    try tabs.select("b")
    try tabs.select("b")
    try tabs.tap("d")
    #expect(tabs.selection == "d" && told == ["ab", "bd"])
    watch.cancel()
    try tabs.select("a")
    #expect(told.count == 2 && !watch.isActive)
  }

  @Test func `again is told only after a tap`() throws {
    let tabs = try letters()
    var told: [String] = []
    tabs.onReselect { told.append($0.id) }
    try tabs.select("a")
    #expect(told == [])
    try tabs.tap("a")
    try tabs.tap("b")
    #expect(told == ["a"])
  }

  @Test func `is vetoed only by false`() throws {
    let tabs = try letters()
    var asked: [String] = []
    let watch = tabs.shouldSelect { new, old in
      asked.append("\(old?.id ?? "-")\(new.id)")
      return new.id != "c"
    }
    #expect(try !tabs.select("c"))
    #expect(try tabs.select("b"))
    #expect(tabs.selection == "b" && asked == ["ac", "ab"])
    // The chosen one is not asked for again.
    try tabs.tap("b")
    #expect(asked.count == 2)
    watch.cancel()
    #expect(try tabs.tap("c"))
  }

  @Test func `can't be done while it is asked about`() throws {
    let tabs = try letters()
    tabs.shouldSelect { _, _ in
      try tabs.remove("d")
      return true
    }
    let error = tabError { try tabs.select("b") }
    #expect(error?.code == .asking)
    #expect(error?.message == "tabs can't change while shouldSelect is asked")
    #expect(tabs.all.count == 4 && tabs.selection == "a")
  }

  @Test func `that an observer changes is told after the present change`() throws {
    let tabs = try letters()
    var told: [String] = []
    tabs.onSelect { new, _ in if new.id == "b" { try tabs.select("c") } }
    tabs.onSelect { new, old in told.append("\(old?.id ?? "-")\(new.id)") }
    try tabs.select("b")
    #expect(told == ["ab", "bc"])
    #expect(tabs.selection == "c")
  }

  @Test func `for ever is stopped and explained`() throws {
    let tabs = try letters()
    tabs.onSelect { new, _ in try tabs.select(new.id == "b" ? "c" : "b") }
    let error = tabError { try tabs.select("b") }
    #expect(error?.code == .unsettled)
    #expect(error?.message == "observers have changed the selection 100 times in a row")
    #expect(tabs.selection == "a")
  }

  @Test func `is undone when an observer fails`() throws {
    let tabs = try letters()
    tabs.onSelect { _, _ in
      try tabs.remove("d")
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try tabs.select("b") }
    #expect(tabs.selection == "a" && tabs.all.map(\.id) == ["a", "b", "c", "d"])
    #expect(tabs.tab("d")?.owner === tabs)
    // What waited to be told is forgotten.
    var told: [String] = []
    _ = tabs.onSelect { new, _ in told.append(new.id) }
    #expect(throws: Refusal.self) { try tabs.select("c") }
    #expect(told == [])
  }

  @Test func `is undone when the handler around it fails`() throws {
    let hub = ChangeHub()
    let tabs = try letters(in: hub)
    #expect(throws: Refusal.self) {
      try hub.transaction {
        try tabs.select("b")
        try tabs.insert(TabItem(id: "e", title: "E"))
        try tabs.tab("a")?.update { $0.title = "New" }
        try tabs.setMoreOpen(true)
        throw Refusal()
      }
    }
    #expect(tabs.selection == "a" && tabs.all.count == 4 && !tabs.isMoreOpen && tabs.visits == 0)
    #expect(tabs.tab("a")?.title == "Tab a")
  }

  @Test func `carries the animation of a tap`() throws {
    let transaction = CurrentTransaction()
    let tabs = try letters(transaction: transaction)
    var seen: [Animation?] = []
    tabs.onSelect { _, _ in seen.append(transaction.value.animation) }
    try tabs.tap("b", animation: .easeInOut)
    try tabs.select("c")
    #expect(seen == [.easeInOut, nil])
  }

  @Test func `can't be done while a body is evaluated`() throws {
    let hub = ChangeHub()
    let tabs = try letters(in: hub)
    hub.track(ChangeReader()) {
      #expect(throws: ChangeError(name: "tabs")) { try tabs.select("b") }
      #expect(throws: ChangeError(name: "tabs")) { try tabs.remove("b") }
    }
    #expect(tabs.selection == "a")
  }
}

@Suite struct `Whoever reads tabs` {
  /// Whether a change makes a reader dirty that reads something.
  private func hears(
    _ read: (TabSet) -> Void, of change: (TabSet) throws -> Void
  ) throws -> Bool {
    let hub = ChangeHub()
    let tabs = try letters(in: hub)
    let reader = ChangeReader()
    hub.track(reader) { read(tabs) }
    try change(tabs)
    return reader.isDirty
  }

  @Test func `hears of the fields that it read, and of no others`() throws {
    let title: (TabSet) -> Void = { _ = $0.tab("a")?.title }
    #expect(try hears(title) { try $0.tab("a")?.update { $0.title = "x" } })
    #expect(try !hears(title) { try $0.tab("a")?.update { $0.badge = 3 } })
    #expect(try !hears(title) { try $0.tab("a")?.update { $0.title = "Tab a" } })
    #expect(try !hears(title) { try $0.tab("b")?.update { $0.title = "x" } })
    #expect(try !hears(title) { try $0.select("b") })
    let whole: (TabSet) -> Void = { _ = $0.tab("a")?.item }
    #expect(try hears(whole) { try $0.tab("a")?.update { $0.badge = .dot } })
  }

  @Test func `hears of the selection`() throws {
    let selection: (TabSet) -> Void = { _ = $0.selection }
    #expect(try hears(selection) { try $0.select("b") })
    let isSelected: (TabSet) -> Void = { _ = $0.tab("b")?.isSelected }
    #expect(try hears(isSelected) { try $0.select("b") })
    #expect(try !hears(isSelected) { try $0.select("c") })
  }

  @Test func `hears of the order`() throws {
    let index: (TabSet) -> Void = { _ = $0.tab("c")?.index }
    #expect(try hears(index) { try $0.remove("a") })
    #expect(try hears(index) { try $0.tab("a")?.update { $0.isHidden = true } })
    #expect(try hears(index) { try $0.move("a", to: .last) })
    #expect(try !hears(index) { try $0.move("a", to: .first) })
    #expect(try !hears(index) { try $0.tab("a")?.update { $0.isEnabled = false } })
  }
}

@Suite struct `Changing a tab set` {
  @Test(arguments: [
    ("b", "c"),  // the nearest behind
    ("d", "c"),  // else the nearest before
    ("a", "b"),
  ])
  func `moves a selection that goes to its nearest neighbour`(_ id: String, _ next: String) throws {
    let changes: [(TabSet) throws -> Void] = [
      { _ = try $0.remove(id) },
      { try $0.tab(id)?.update { $0.isHidden = true } },
      { try $0.tab(id)?.update { $0.isEnabled = false } },
    ]
    for change in changes {
      let tabs = try letters(selection: id)
      var told: [String] = []
      tabs.onSelect { new, old in told.append("\(old?.id ?? "-")\(new.id)") }
      try change(tabs)
      #expect(tabs.selection == next && told == [id + next])
    }
  }

  @Test func `passes over neighbours that can't be chosen`() throws {
    let tabs = try letters("abcde", disabled: "c", hidden: "d", selection: "b")
    try tabs.remove("b")
    #expect(tabs.selection == "e")
    try tabs.remove("e")
    #expect(tabs.selection == "a")
    try tabs.tab("a")?.update { $0.isEnabled = false }
    #expect(tabs.selection == nil && tabs.selected == nil)
    // As soon as one can be chosen it is, and the one that was chosen last is told as the one before.
    var told: [String] = []
    tabs.onSelect { new, old in told.append("\(old?.id ?? "-")\(new.id)") }
    try tabs.tab("c")?.update { $0.isEnabled = true }
    #expect(tabs.selection == "c" && told == ["ac"])
  }

  @Test func `leaves another selection alone`() throws {
    let tabs = try letters(selection: "c")
    try tabs.remove("a")
    try tabs.tab("d")?.update { $0.isHidden = true }
    try tabs.insert(TabItem(id: "e", title: "E"), at: .first)
    try tabs.move("c", to: .first)
    #expect(tabs.selection == "c" && tabs.all.map(\.id) == ["c", "e", "b", "d"])
    #expect(tabs.visits == 0)
  }

  @Test(arguments: [
    (TabPlace.first, "xabcd"), (.last, "abcdx"), (.before("c"), "abxcd"), (.after("c"), "abcxd"),
    (.at(0), "axbcd"), (.at(2), "abcxd"), (.at(3), "abcdx"),
  ])
  func `puts a tab where it is told`(_ place: TabPlace, _ expected: String) throws {
    // Tab a is hidden, so the first place among those that are shown is that of b.
    let tabs = try letters(hidden: "a")
    try tabs.insert(TabItem(id: "x", title: "X"), at: place)
    #expect(tabs.all.map(\.id).joined() == expected)
  }

  @Test(arguments: [
    (TabPlace.first, "bacd"), (.last, "acdb"), (.before("d"), "acbd"), (.after("a"), "abcd"),
    (.before("b"), "abcd"), (.at(2), "acbd"),
  ])
  func `moves a tab where it is told`(_ place: TabPlace, _ expected: String) throws {
    let tabs = try letters(selection: "b")
    try tabs.move("b", to: place)
    #expect(tabs.all.map(\.id).joined() == expected && tabs.selection == "b")
  }

  @Test func `refuses what can't be`() throws {
    let tabs = try letters("ab")
    #expect(tabError { try tabs.insert(TabItem(id: "a", title: "")) }?.code == .duplicateID)
    #expect(tabError { try tabs.remove("x") }?.code == .unknown)
    #expect(tabError { try tabs.move("a", to: .before("x")) }?.code == .unknown)
    let place = tabError { try tabs.insert(TabItem(id: "x", title: ""), at: .at(3)) }
    #expect(place?.message == "the place must be from 1 to 3, got 4")
    try tabs.remove("a")
    let last = tabError { try tabs.remove("b") }
    #expect(last?.code == .empty)
    #expect(last?.message == "the last tab can't be removed: tabs must have at least one")
  }

  @Test func `leaves a removed tab what it was`() throws {
    let tabs = try letters(selection: "a")
    let gone = try tabs.remove("a")
    #expect(gone.title == "Tab a" && !gone.isSelected && gone.index == nil && gone.count == 0)
    try gone.update { $0.title = "x" }
    #expect(gone.title == "x" && tabs.all.count == 3)
  }

  @Test func `counts the places of tabs that are shown`() throws {
    let tabs = try letters(hidden: "b")
    #expect(tabs.tab("a")?.index == 0 && tabs.tab("b")?.index == nil)
    #expect(tabs.tab("d")?.index == 2 && tabs.tab("d")?.count == 3)
    #expect(tabs.visible.map(\.id) == ["a", "c", "d"])
  }
}
