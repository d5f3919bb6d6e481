import LuaRuntime
import LuaViews
import MoonLayout
import Testing

/// Text as the title of a control, where SwiftUI takes a title.
@Suite struct TitlesTests {
  /// The texts that a button or toggle shows.
  private func texts(_ source: String) throws -> [String] {
    try Script.view("return \(source)") { view in
      let label: [ViewChild] =
        switch view.kind {
        case .button(let button): button.label
        case .toggle(let toggle): toggle.label
        default: []
        }
      return label.map { child in
        if case .text(let text) = child.view.kind { text } else { "\(child.view.kind)" }
      }
    }
  }

  @Test(arguments: [
    ("ui.button { role = 'destructive', 'Delete' }", ["Delete"]),
    ("ui.button('Delete', { role = 'destructive' })", ["Delete"]),
    ("ui.button { title = 'Delete', action = print }", ["Delete"]),
    ("ui.button { 'Page', false, 3 }", ["Page", "3"]),
    ("ui.toggle { isOn = true, 'Sound' }", ["Sound"]),
    ("ui.toggle('Sound', { isOn = true })", ["Sound"]),
    ("ui.toggle { title = 'Sound', isOn = true, 'loud' }", ["Sound", "loud"]),
  ])
  func `text is a title`(source: String, wanted: [String]) throws {
    #expect(try texts(source) == wanted)
  }

  @Test(arguments: [
    "ui.button('Go', function() print 'gone' end)",
    "ui.button('Go', { action = function() print 'gone' end })",
    "ui.button('Go', { role = 'cancel' }, function() print 'gone' end)",
    "ui.button { 'Go', action = function() print 'gone' end }",
  ])
  func `an action stands where people put it`(source: String) throws {
    let output = try Script.outputs("return \(source)") { view in
      if case .button(let button) = view.kind { try button.action?() }
    }
    #expect(output == "gone\n")
  }

  @Test func `segments may be labelled with text`() throws {
    let text = try Script.view(
      "return ui.segmented({ 'a', 'b' }, function(item) return item .. '!' end)"
    ) { view -> String? in
      guard case .segmented(let control) = view.kind,
        case .text(let text)? = control.segments.last?.label.first?.view.kind
      else { return nil }
      return text
    }
    #expect(text == "b!")
  }

  @Test func `a binding is read and set by its functions`() throws {
    let source = """
      local store = { level = 0.25 }
      local binding = {
        get = function() return store.level end,
        set = function(value) store.level = value; print(value) end,
      }
      return ui.slider { value = binding }
      """
    let output = try Script.outputs(source) { view in
      guard case .slider(let slider) = view.kind else { throw LuaError("no slider") }
      #expect(slider.value == 0.25)
      try slider.setValue?(0.5)
    }
    #expect(output == "0.5\n")
  }

  @Test func `rows of any object with a length are repeated`() throws {
    let source = """
      local rows = setmetatable({}, {
        __len = function() return 2 end,
        __index = function(_, i) return { id = 'row' .. i } end,
      })
      return ui.forEach(rows, function(row) return ui.text(row.id) end)
      """
    let keys = try Script.view(source) { view -> [String] in
      guard case .forEach(let forEach) = view.kind else { return [] }
      return try (0..<forEach.count).map { "\(try forEach.key($0))" }
    }
    #expect(keys == ["name(\"row1\")", "name(\"row2\")"])
  }
}
