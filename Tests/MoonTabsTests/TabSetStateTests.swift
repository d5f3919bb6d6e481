import MoonStage
import MoonTabs
import MoonTestSupport
import Testing

@Suite struct `The state of a tab set` {
  @Test func `brings everything back`() throws {
    let tabs = try letters(hidden: "c", selection: "b")
    try tabs.move("d", to: .first)
    let state = tabs.state
    #expect(state == TabSetState(selection: "b", order: ["d", "a", "b", "c"], hidden: ["c"]))
    try tabs.tab("c")?.update { $0.isHidden = false }
    try tabs.move("d", to: .last)
    try tabs.select("c")
    var told: [String] = []
    tabs.onSelect { new, old in told.append("\(old?.id ?? "-")\(new.id)") }
    tabs.shouldSelect { _, _ in false }
    try tabs.restore(state)
    #expect(tabs.state == state && told == ["cb"])
  }

  @Test func `of another version comes back as far as it can`() throws {
    let tabs = try letters("abxc", disabled: "b", selection: "a")
    // Tab z is gone, x is new, b can't be chosen any more.
    try tabs.restore(TabSetState(selection: "b", order: ["z", "c", "b", "a"], hidden: ["z"]))
    #expect(tabs.all.map(\.id) == ["c", "b", "x", "a"])
    #expect(tabs.selection == "a")
    try tabs.restore(TabSetState(selection: nil, order: ["a", "a"], hidden: ["a"]))
    #expect(tabs.selection == "x")
  }

  @Test func `holds after any changes`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<propertyCount(100) {
      let tabs = try letters("abcdef")
      for step in 0..<30 {
        try? change(tabs, step, &random)
        try check(tabs)
      }
    }
  }

  /// One random change, which may be refused.
  private func change(_ tabs: TabSet, _ step: Int, _ random: inout SplitMix64) throws {
    let all = tabs.all
    let tab = all[random.index(in: 0..<all.count)]
    switch random.index(in: 0..<8) {
    case 0: try tabs.select(tab.id)
    case 1: try tabs.remove(tab.id)
    case 2:
      try tabs.insert(
        TabItem(id: "new\(step)", title: "", isEnabled: random.chance(0.7)),
        at: .at(random.index(in: 0..<8)))
    case 3: try tabs.move(tab.id, to: .before(all[random.index(in: 0..<all.count)].id))
    case 4: try tab.update { $0.isHidden.toggle() }
    case 5: try tab.update { $0.isEnabled.toggle() }
    case 6: try tabs.press(random.chance(0.5) ? .left : .end)
    default: try tabs.restore(TabSetState(selection: tab.id, order: all.map(\.id).reversed()))
    }
  }

  /// What is true of any set.
  private func check(_ tabs: TabSet) throws {
    let selectable = tabs.visible.filter(\.isEnabled)
    #expect(!tabs.all.isEmpty)
    #expect(Set(tabs.all.map(\.id)).count == tabs.all.count)
    #expect((tabs.selected == nil) == selectable.isEmpty)
    #expect(tabs.selected.map { chosen in selectable.contains { $0 === chosen } } != false)
    #expect(tabs.all.filter(\.isSelected).count == (selectable.isEmpty ? 0 : 1))
    #expect(tabs.visible.compactMap(\.index) == Array(0..<tabs.visible.count))
  }
}
