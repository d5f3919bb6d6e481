import LuaRuntime
import LuaViews
import MoonLayout
import MoonScene
import Testing

/// Views that choose items of any kind.
@Suite struct TabButtonTests {
  /// The modifiers of a view, the innermost first.
  private func modifiers(of view: View) -> [ViewModifier] {
    var list: [ViewModifier] = []
    var kind = view.kind
    while case .modified(let inner, let modifier) = kind {
      list.insert(modifier, at: 0)
      kind = inner.kind
    }
    return list
  }

  @Test func `a tab button is found, told and tapped as its item says`() throws {
    let source = """
      local item = { id = 'home', title = 'Home', badge = 3, isSelected = true, index = 2, count = 5 }
      function item.select(self, options) print(self.id, options and options.animation) end
      return ui.image 'house':tabButton(item, { animation = 'easeInOut' })
      """
    let output = try Script.outputs(source) { view in
      let list = modifiers(of: view)
      guard list.count == 4, case .contentShape(.rectangle) = list[0],
        case .onTap(1, let tap) = list[1], case .accessibility(let told) = list[2],
        case .id(let id) = list[3]
      else { throw LuaError("other modifiers: \(list)") }
      #expect(id == .name("home"))
      #expect(
        told
          == AccessibilityChange(
            role: .tab, label: "Home", value: "3", index: 2, count: 5, isSelected: true))
      try tap()
    }
    #expect(output == "home\teaseInOut\n")
  }

  @Test func `a disabled item has its own label and takes no taps`() throws {
    let source = """
      local item = { id = 7, title = 'x', accessibilityLabel = 'Seven', isEnabled = false, select = print }
      return ui.image 'house':tabButton(item, { hits = 'literal' })
      """
    try Script.view(source) { view in
      let list = modifiers(of: view)
      guard list.count == 5, case .literalHits = list[0], case .onTap(1, _) = list[1],
        case .accessibility(let told) = list[2], case .disabled(true) = list[3],
        case .id(.number(7)) = list[4]
      else { throw LuaError("other modifiers: \(list)") }
      #expect(told == AccessibilityChange(role: .tab, label: "Seven", isSelected: false))
    }
  }

  @Test func `without an animation the item's method gets only the item`() throws {
    let source = """
      local item = setmetatable({}, { __index = function(_, key)
        if key == 'id' then return 'a' end
        if key == 'select' then return function(...) print(select('#', ...)) end end
      end })
      return ui.image 'house':tabButton(item)
      """
    let output = try Script.outputs(source) { view in
      for case .onTap(_, let tap) in modifiers(of: view) { try tap() }
    }
    #expect(output == "1\n")
  }

  @Test func `tab items are collected in the order of the views`() throws {
    let source = """
      return ui.text 'a':tabItem { id = 'one' }:tabItem { id = 'two' }
      """
    try Script.view(source) { view in
      let keys = modifiers(of: view).compactMap { modifier -> String? in
        if case .preference(let key, _) = modifier { key } else { nil }
      }
      #expect(keys == ["tabItems", "tabItems"])
    }
  }
}
