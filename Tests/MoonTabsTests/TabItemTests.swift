import MoonTabs
import Testing

@Suite struct TabItemTests {
  @Test func `a tab can be chosen and is shown unless it says otherwise`() {
    let item = TabItem(id: "home", title: "Home")
    #expect(item.isEnabled && !item.isHidden && item.isSelectable)
  }

  // The rule of SwiftUI's badge(_:): a count of zero hides it.
  @Test func `a badge of nothing is not shown`() {
    #expect(TabBadge.count(3).text == "3")
    #expect(!TabBadge.count(0).isShown)
    #expect(!TabBadge.text("").isShown)
    #expect(TabBadge.dot.isShown)
    #expect(TabBadge.dot.text == nil)
  }
}
