import LuaRuntime
import LuaViews
import MoonLayout
import MoonScene
import Testing

/// What the tables of scripts become.
///
/// The expected values are written out by hand from the contract of the API.
@Suite struct BuildingTests {
  @Test func `holes keep their places and groups stay together`() throws {
    let keys = try Script.view(
      "return ui.hstack { ui.text 'a', false, { nil, ui.text 'b' }, nil, ui.text 'c' }"
    ) { view in
      guard case .stack(let stack) = view.kind else { return "\(view.kind)" }
      return stack.children.map { child in
        guard case .group(let inner) = child.view.kind else { return "\(child.key)" }
        return "\(child.key)\(inner.map(\.key))"
      }.joined(separator: " ")
    }
    #expect(keys == "slot(1) slot(3)[MoonScene.SceneKey.slot(2)] slot(5)")
  }

  @Test(arguments: [
    "opacity", "blur", "padding", "frame", "background", "overlay", "font", "foreground", "id",
    "onTap", "with", "scale", "glass", "fill", "matchedGeometry", "disabled", "toolbar", "image",
    "animation", "transition", "keyframeAnimator", "phaseAnimator", "onDrag", "onLongPress",
    "onAppear", "onDisappear", "tabButton", "tabItem",
  ])
  func `a modifier that is given nil or false gives the same view`(name: String) throws {
    let output = try Script.output(
      "local v = moon.ui.circle(); print(v:\(name)(nil) == v, v:\(name)(false) == v)")
    #expect(output == "true\ttrue\n")
  }

  @Test func `a view remembers the line of its constructor's call`() throws {
    let source = "\nlocal v =\n  ui.hstack {\n  ui.text 'a' }:padding()\nreturn v"
    let lines = try Script.view(source) { view in
      guard case .modified(let inner, _) = view.kind, case .stack(let stack) = inner.kind else {
        return [view.origin?.line]
      }
      return [view.origin?.line, inner.origin?.line, stack.children.first?.view.origin?.line]
    }
    #expect(lines == [3, 3, 4])
    #expect(try Script.view(source) { $0.origin?.file } == "script.lua")
  }

  @Test func `items are told apart by their ids, else by their places`() throws {
    func keys(_ items: String) throws -> [SceneKey] {
      try Script.view("return ui.forEach(\(items), function() return ui.text 'a' end)") { view in
        guard case .forEach(let forEach) = view.kind else { return [] }
        return try (0..<forEach.count).map { try forEach.key($0) }
      }
    }
    #expect(
      try keys("{ { id = 'a' }, { id = 7 }, { id = 8.0 }, {} }") == [
        .name("a"), .number(7), .number(8), .slot(4),
      ])
    #expect(try keys("2") == [.slot(1), .slot(2)])
    #expect(try keys("{ 'x', 'y' }") == [.slot(1), .slot(2)])
  }

  @Test func `segments have ids, titles and views of their own`() throws {
    let source = """
      return ui.segmented({ { id = 1, title = 'one' }, { id = 2, title = 'two', isEnabled = false } },
        { selection = 2 }, function(item, n) return ui.text(item.title), ui.text(n) end)
      """
    let text = try Script.view(source) { view in
      guard case .segmented(let control) = view.kind else { return "" }
      return control.segments.map { "\($0.key) \($0.title) \($0.isEnabled) \($0.label.count)" }
        .joined(separator: "; ") + "; \(control.selection ?? -1)"
    }
    #expect(text == "number(1) one true 2; number(2) two false 2; 1")
  }

  @Test func `an object with a length and elements does as a list`() throws {
    // Two frames a second from 0 to 1 are three; the second one is at half of the way to 8.
    let source = """
      local kf = moon.keyframes
      local frames = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 1) } } }:frames { fps = 2 }
      return ui.segmented(frames, function(frame, n) print(n, frame.x) return ui.text(n) end)
      """
    let output = try Script.outputs(source) { view in
      guard case .segmented(let control) = view.kind else { return }
      #expect(control.segments.map(\.key) == [.slot(1), .slot(2), .slot(3)])
      #expect(control.selection == nil)
    }
    #expect(output == "1\t0.0\n2\t4.0\n3\t8.0\n")
  }

  @Test func `a binding gives its value and gets the new one`() throws {
    let source = """
      local state = { on = true }
      return ui.toggle {
        isOn = { get = function() return state.on end, set = function(on) state.on = on; print(on) end },
        onChange = function(on) print('changed', on) end,
      }
      """
    let output = try Script.outputs(source) { view in
      guard case .toggle(let toggle) = view.kind else { return }
      #expect(toggle.isOn)
      try toggle.setOn?(false)
    }
    #expect(output == "false\nchanged\tfalse\n")
  }

  @Test func `what a button does runs, and its error has its own place`() throws {
    #expect(throws: LuaError.self) {
      try Script.view("return ui.button('a',\nfunction() error 'no' end)") { view in
        guard case .button(let button) = view.kind else { return }
        do {
          try button.action?()
        } catch let error as LuaError {
          #expect(error.description == "script.lua:2: no")
          throw error
        }
      }
    }
  }

  @Test func `deep trees are refused and collected without a crash`() throws {
    // Nothing but an error with a code may come of 10,000 views inside each other.
    for step in [
      "v:padding()", "ui.hstack { v }", "ui.zstack { { v } }", "ui.text 'a':background(v)",
    ] {
      let error = Script.error(
        "local v = ui.text 'a'; for _ = 1, 10000 do v = \(step) end")
      #expect(error?.code == "too-deep", "\(step)")
    }
    _ = try Script.output(
      "local v = moon.ui.text 'a'; for _ = 1, 990 do v = v:padding() end; v = nil; collectgarbage()"
    )
  }

  @Test func `views count against the memory limit`() {
    let source = """
      local views = {}
      for i = 1, 10000000 do views[i] = moon.ui.text 'a':padding(3):background 'red' end
      """
    var options = LuaOptions()
    options.memoryLimit = 32 << 20
    #expect {
      try Script.output(source, options: options)
    } throws: { error in
      (error as? LuaError)?.kind == .memory
    }
  }

  @Test(
    "the texts and paths of views count against the memory limit",
    arguments: [
      "moon.ui.text(long)", "moon.ui.image(long)", "moon.ui.button(long, print)",
      "plain:id(long)", "plain:navigationTitle(long)",
      "moon.ui.path('M0 0' .. (' L1 1'):rep(2000))",
    ])
  func counts(view: String) {
    var options = LuaOptions()
    options.memoryLimit = 32 << 20
    // 1,000 of at least 100,000 bytes.
    let source = """
      local plain, views = moon.ui.text "a", {}
      for i = 1, 1000 do
        local long = ("x"):rep(100000) .. i
        views[i] = \(view)
      end
      """
    #expect {
      try Script.output(source, options: options)
    } throws: { error in
      (error as? LuaError)?.kind == .memory
    }
  }

  @Test func `a path that needs more memory than there is, or time, ends on the way`() {
    var options = LuaOptions()
    options.memoryLimit = 32 << 20
    let source = "moon.ui.path('M0 0' .. ('h1'):rep(4000000))"
    // Four million elements take at least 160 MB.
    #expect {
      try Script.output(source, options: options)
    } throws: { error in
      (error as? LuaError)?.kind == .memory
    }
    options.memoryLimit = 2 << 30
    options.entryLimit = 0.05
    #expect {
      try Script.output(source, options: options)
    } throws: { error in
      (error as? LuaError)?.kind == .time
    }
  }

  @Test func `views inside a view count as long as it lives`() throws {
    // 400 trees of 600 views; each view is at least 100 bytes, so that they need more than 24 MB. The
    // inner views are only held by the outer ones.
    let source = """
      local views = {}
      for i = 1, 400 do
        local view = moon.ui.text "a"
        for _ = 1, 200 do view = moon.ui.hstack { { view:padding(1) } }:background(moon.ui.divider()) end
        views[i] = view
      end
      """
    var options = LuaOptions()
    options.memoryLimit = 24 << 20
    #expect {
      try Script.output(source, options: options)
    } throws: { error in
      (error as? LuaError)?.kind == .memory
    }
    // Nobody holds the trees: they are collected.
    _ = try Script.output(
      source.replacing("views[i] = view", with: ""), options: options)
  }
}
