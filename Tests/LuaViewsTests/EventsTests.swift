import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonScene
import Testing

/// What the functions of gestures and events are told.
@Suite struct EventsTests {
  @Test func `a drag is told as points`() throws {
    let source = """
      local function show(name) return function(d)
        print(name, d.translation.x, d.translation.y, d.location.x, d.start.y, d.velocity.x, d.predictedEnd.x)
      end end
      return ui.circle():onDrag { minimumDistance = 4, onChanged = show 'moved', onEnded = show 'ended' }
      """
    let output = try Script.outputs(source) { view in
      guard case .modified(_, .onDrag(let drag)) = view.kind else { throw LuaError("no drag") }
      #expect(drag.minimumDistance == 4)
      let value = DragValue(
        start: Point(x: 1, y: 2), location: Point(x: 11, y: 22), velocity: Point(x: 40, y: 0))
      try drag.onChanged?(value)
      try drag.onEnded?(value)
    }
    // The way is (10, 20); it would end a quarter of the velocity further.
    #expect(
      output
        == "moved\t10.0\t20.0\t11.0\t2.0\t40.0\t20.0\nended\t10.0\t20.0\t11.0\t2.0\t40.0\t20.0\n"
    )
  }

  @Test func `a drag without functions for its end has none`() throws {
    let isNone = try Script.view("return ui.circle():onDrag { onChanged = print }") { view in
      guard case .modified(_, .onDrag(let drag)) = view.kind else { return false }
      return drag.onEnded == nil && drag.minimumDistance == 10
    }
    #expect(isNone)
  }

  @Test func `a long press has a time`() throws {
    let times = try ["", ", { minimumDuration = '2s' }"].map { options in
      try Script.view("return ui.circle():onLongPress(print\(options))") { view -> Double? in
        guard case .modified(_, .onLongPress(let time, _)) = view.kind else { return nil }
        return time
      }
    }
    #expect(times == [0.5, 2])
  }

  @Test func `views tell that they come and go`() throws {
    let source =
      "return ui.circle():onAppear(function() print 'in' end):onDisappear(function() print 'out' end)"
    let output = try Script.outputs(source) { view in
      guard case .modified(let inner, .onDisappear(let gone)) = view.kind,
        case .modified(_, .onAppear(let come)) = inner.kind
      else { throw LuaError("no events") }
      try come()
      try gone()
    }
    #expect(output == "in\nout\n")
  }

  /// What a change from one value to another is told as, and whether it is one.
  private func change(_ old: String, _ new: String) throws -> (isOne: Bool, told: String) {
    var isOne = false
    let source = """
      local function show(value)
        if type(value) ~= 'table' or getmetatable(value) then return tostring(value) end
        local parts = {}
        for key, part in pairs(value) do parts[#parts + 1] = tostring(key) .. '=' .. show(part) end
        return '{' .. table.concat(parts, ' ') .. '}'
      end
      local thing = setmetatable({}, { __tostring = function() return 'thing' end })
      local function same() end
      local function told(new, old) print(show(new), show(old)) end
      return ui.hstack { ui.text 'a':onChange(\(old), told), ui.text 'b':onChange(\(new), told) }
      """
    let told = try Script.outputs(source) { view in
      guard case .stack(let stack) = view.kind,
        case .modified(_, .onChange(let before, _)) = stack.children[0].view.kind,
        case .modified(_, .onChange(let after, let tell)) = stack.children[1].view.kind
      else { throw LuaError("no changes") }
      isOne = before != after
      try tell(before)
    }
    return (isOne, told)
  }

  @Test(arguments: [
    ("1", "2", "2\t1\n"), ("nil", "false", "false\tnil\n"), ("'a'", "'b'", "b\ta\n"),
    ("0.5", "1", "1\t0.5\n"), ("{ 1, { b = true } }", "{ 1 }", "{1=1}\t{1=1 2={b=true}}\n"),
    ("{ a = 1, [3] = 2 }", "thing", "thing\t{3=2 a=1}\n"), ("thing", "1", "1\tthing\n"),
    ("moon.color.red", "moon.color.blue", "Color(#007aff)\tColor(#ff3b30)\n"),
    ("moon.degrees(90)", "moon.degrees(80)", "80°\t90°\n"),
    ("moon.color.red:gradient()", "moon.color.red", "Color(#ff3b30)\tGradient(#ff3b30)\n"),
    ("'\\xff'", "''", "\t\u{fffd}\n"), ("1e300", "-1e300", "-1e+300\t1e+300\n"),
    ("'1'", "1", "1\t1\n"),
  ])
  func `a change is told with the new value and the one before`(
    old: String, new: String, told: String
  ) throws {
    let change = try change(old, new)
    #expect(change.isOne)
    #expect(change.told == told)
  }

  @Test(arguments: [
    ("1", "1.0"), ("{ 1, 2 }", "{ 1, 2 }"), ("{ a = { 1 }, b = 2 }", "{ b = 2.0, a = { 1 } }"),
    ("moon.color.red", "moon.color '#ff3b30'"), ("moon.degrees(180)", "moon.radians(math.pi)"),
    ("thing", "thing"), ("same", "same"), ("{ thing }", "{ thing }"), ("0/0", "0/0"),
    ("-0.0", "0"), ("{}", "{}"), ("print", "print"), ("{ [thing] = 1 }", "{ [thing] = 1 }"),
    ("{ 1, nil, 3 }", "(function() local t = {}; t[3] = 3; t[1] = 1; return t end)()"),
    ("moon.color.red:gradient()", "moon.color.red:gradient()"),
  ])
  func `equal values are no change`(old: String, new: String) throws {
    #expect(try !change(old, new).isOne)
  }

  @Test func `tables with a metatable are only the same as themselves`() throws {
    #expect(try change("setmetatable({}, {})", "setmetatable({}, {})").isOne)
    #expect(try change("function() end", "same").isOne)
  }

  @Test func `a metatable says what its tables are compared by`() throws {
    let box = "setmetatable({ x = 1, cache = {} }, { __compared = function(t) return { t.x } end })"
    #expect(try !change(box, box).isOne)
    #expect(try change(box, "{ 2 }").isOne)
    // What is no function says nothing.
    let odd = "{ 1, setmetatable({}, { __compared = 3 }), 2 }"
    #expect(try change(odd, odd).isOne)
  }

  @Test func `a change whose function is nil or false leaves the view as it is`() throws {
    let output = try Script.output(
      "local v = moon.ui.text 'a'; print(v:onChange(1, nil) == v, v:onChange(nil, false) == v)")
    #expect(output == "true\ttrue\n")
  }

  @Test func `numbers of things are never used again`() throws {
    let source = """
      local views = {}
      for i = 1, 200 do
        views[i] = ui.text 'a':onChange(setmetatable({}, {}), print)
        if i % 20 == 0 then collectgarbage() end
      end
      return ui.hstack(views)
      """
    let values = try Script.view(source) { view -> [ComparedValue] in
      guard case .stack(let stack) = view.kind else { return [] }
      return stack.children.compactMap { child in
        if case .modified(_, .onChange(let value, _)) = child.view.kind { value } else { nil }
      }
    }
    #expect(values.count == 200)
    #expect(Set(values).count == 200)
  }

  @Test func `preferences differ when what is in them differs`() throws {
    func value(_ text: String) throws -> PreferenceValue? {
      try Script.view("return ui.text 'a':preference('k', \(text))") { view in
        if case .modified(_, .preference(_, let value)) = view.kind { value } else { nil }
      }
    }
    let one = try #require(try value("{ 'a', { b = 1 } }"))
    #expect(one.isSame(as: try #require(try value("{ 'a', { b = 1.0 } }"))))
    #expect(!one.isSame(as: try #require(try value("{ 'a', { b = 2 } }"))))
    #expect(!one.isSame(as: PreferenceValue()))
  }
}
