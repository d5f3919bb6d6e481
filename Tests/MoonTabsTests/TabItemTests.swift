import MoonTabs
import Testing

@Suite struct TabItemTests {
  @Test func `a tab can be chosen and is shown unless it says otherwise`() {
    let item = TabItem(id: "home", title: "Home")
    #expect(item.isEnabled && !item.isHidden)
  }
}
