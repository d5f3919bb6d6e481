import MoonStage
import MoonTabs
import Testing

// Source of the expected moves: W3C, ARIA Authoring Practices Guide, Tabs Pattern.
@Suite struct `Keys in a tab bar` {
  @Test(arguments: [
    (StageKey.right, "a", "c"), (.right, "c", "e"), (.right, "e", "a"),
    (.left, "e", "c"), (.left, "a", "e"), (.home, "e", "a"), (.end, "a", "e"),
  ])
  func `lead to the next tab that can be chosen, and round`(
    _ key: StageKey, _ from: String, _ to: String
  ) throws {
    // Tab b is disabled, tab d hidden.
    let tabs = try letters("abcde", disabled: "b", hidden: "d", selection: from)
    #expect(try tabs.press(key))
    #expect(tabs.selection == to)
  }

  @Test func `go by the reading direction`() throws {
    let tabs = try letters(selection: "b")
    #expect(tabs.target(of: .left, isRightToLeft: true)?.id == "c")
    #expect(tabs.target(of: .right, isRightToLeft: true)?.id == "a")
    #expect(tabs.target(of: .home, isRightToLeft: true)?.id == "a")
  }

  @Test(arguments: [StageKey.up, .down, .tab, .enter, .space, .escape])
  func `of other meanings are left to others`(_ key: StageKey) throws {
    let tabs = try letters()
    #expect(try !tabs.press(key))
    #expect(tabs.selection == "a")
  }

  @Test func `that lead nowhere are left to others`() throws {
    #expect(try !letters("a").press(.right))
    #expect(try !letters("ab", disabled: "ab").press(.right))
    #expect(try letters("ab", selection: "b").press(.home))
  }

  @Test func `close what is behind More`() throws {
    let tabs = try letters()
    try tabs.setMoreOpen(true)
    #expect(try tabs.press(.escape))
    #expect(!tabs.isMoreOpen)
  }

  @Test func `are asked about, too`() throws {
    let tabs = try letters()
    tabs.shouldSelect { _, _ in false }
    #expect(try tabs.press(.right))
    #expect(tabs.selection == "a")
  }
}
