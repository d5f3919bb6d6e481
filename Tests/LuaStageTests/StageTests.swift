import LuaRuntime
import Testing

/// Stages as scripts drive them.
@Suite struct StageTests {
  private func check(_ source: String, _ output: String) throws {
    let printed = try Script.output(source)
    #expect(printed == output + "\n")
  }

  // MARK: State and body

  @Test func `a change of what was read is shown, of anything else is not even evaluated`() throws {
    try check(
      """
      local s = moon.state { shown = "a", other = 1, rows = { { name = "x" } } }
      local runs = 0
      local screen = moon.stage { body = function()
        runs = runs + 1
        return ui.vstack { ui.text(s.shown), ui.forEach(s.rows, function(row) return ui.text(row.name) end) }
      end }
      print(screen:exists "a", screen:exists "x", runs)
      s.other = 2
      print(screen:exists "a", runs)
      s.shown = "a"
      print(screen:exists "a", runs)
      s.shown = "b"
      print(screen:exists "a", screen:exists "b", runs)
      s.rows[1].name = "y"
      print(screen:exists "x", screen:exists "y", runs)
      table.insert(s.rows, { name = "z" })
      print(screen:exists "z", runs)
      """,
      """
      true\ttrue\t1
      true\t1
      true\t1
      false\ttrue\t2
      false\ttrue\t3
      true\t4
      """)
  }

  @Test func `the length and the order of a list count as read`() throws {
    try check(
      """
      local s = moon.state { rows = {}, map = {} }
      local screen = moon.stage { body = function()
        local keys = {}
        for key in pairs(s.map) do keys[#keys + 1] = key end
        return ui.vstack { ui.text("n" .. #s.rows), ui.text(table.concat(keys, " ") .. ".") }
      end }
      print(screen:exists "n0")
      s.rows[1] = 1
      s.map.b = 1
      s.map.a = 1
      print(screen:exists "n1", screen:exists "a b.")
      """, "true\ntrue\ttrue")
  }

  @Test func `a change in a body is an error that names the field and the place`() throws {
    let error = try #require(
      Script.error(
        """
        local s = moon.state { n = 0, rows = { { name = "a" } } }
        local screen = moon.stage { body = function()
          s.rows[1].name = "b"
          return ui.text "a"
        end }
        screen:find "a"
        """))
    #expect(error.code == "changed-in-body")
    #expect(
      error.text
        == "state.rows[1].name can't change while a body is evaluated, which would go on for ever; "
        + "change it in a handler, such as onTap or onChange")
    #expect(error.report.position == SourcePosition(source: "script.lua", line: 3))
  }

  @Test(arguments: [
    ("moon.state { a = 1 }", "moon.state"), ("moon.stage { body = function() end }", "moon.stage"),
    ("moon.every('1s', print)", "moon.every"), ("moon.after(1, print)", "moon.after"),
    ("moon.load 'counter.lua'", "moon.load"),
    ("moon.keyframes { initial = { a = 1 } }", "moon.keyframes"),
  ])
  func `what is made once is not made in a body`(source: String, function: String) throws {
    let error = try #require(
      Script.error(
        """
        local screen = moon.stage { body = function()
          local made = \(source)
          return ui.text "a"
        end }
        screen:find "a"
        """))
    #expect(error.code == "made-in-body")
    #expect(
      error.text
        == "\(function) can't be called while a body is evaluated: make it once, at file level")
    #expect(error.report.position?.line == 2)
  }

  @Test(arguments: [
    ("", "moon.stage: the function returned nothing: is `return` missing?"),
    ("return 5", "moon.stage: result 1 must be a view, got 5: ui.text(5) makes one"),
    (
      "return ui.text 'a', print",
      "moon.stage: result 2 must be a view, got a function: is a call missing behind it?"
    ),
  ])
  func `a body that gives no view is explained, with the stage's place`(
    body: String, text: String
  ) throws {
    let error = try #require(
      Script.error("\nlocal screen = moon.stage { body = function() \(body) end }\nscreen:tree()"))
    #expect(error.text == text)
    #expect(error.report.position == SourcePosition(source: "script.lua", line: 2))
  }

  @Test func `several views stand below each other, and a hole shows nothing`() throws {
    try check(
      """
      local s = moon.state { open = false }
      local screen = moon.stage { size = { width = 100, height = 100 }, body = function()
        return ui.color "red":frame { width = 10, height = 10 }:id "a", s.open and ui.text "open",
          ui.color "red":frame { width = 10, height = 10 }:id "b"
      end }
      print(screen:find "b".y - screen:find "a".y > 9, screen:exists "open")
      s.open = true
      print(screen:exists "open")
      """, "true\tfalse\ntrue")
  }

  @Test func `a body that never ends is stopped with its place`() throws {
    var options = LuaOptions()
    options.entryLimit = 0.2
    let run = Script.run(
      """
      local screen = moon.stage { body = function()
        while true do end
      end }
      screen:tree()
      """, options: options)
    let error = try #require(run.error)
    #expect(error.kind == .time)
    #expect(error.report.position == SourcePosition(source: "script.lua", line: 2))
  }

  @Test(arguments: ["after", "every"])
  func `timers count against the memory limit, also those that nobody holds`(_ function: String) {
    var options = LuaOptions()
    options.memoryLimit = 16 << 20
    let run = Script.run(
      """
      -- Each takes more than 400 bytes of the host.
      local function nothing() end
      for place = 1, 40000 do moon.\(function)(place, nothing) end
      """, options: options)
    #expect(run.error?.kind == .memory)
  }

  @Test func `an error in a body keeps its place and its trace, and the stage goes on`() throws {
    try check(
      """
      local s = moon.state { n = 1 }
      local screen = moon.stage { body = function()
        if s.n == 2 then error "two is too much" end
        return ui.text("n" .. s.n)
      end }
      print(screen:exists "n1")
      s.n = 2
      print(pcall(screen.exists, screen, "n1"))
      print(screen:exists "n1", screen.lastError)
      s.n = 3
      print(screen:exists "n3", screen.lastError)
      """,
      """
      true
      false\tscript.lua:3: two is too much
      true\tscript.lua:3: two is too much
      true\tnil
      """)
  }

  @Test func `a body gets its environment as a plain table`() throws {
    try check(
      """
      local screen = moon.stage { device = "iPhone 16", reduceMotion = true, locale = "ar_EG", layoutDirection = "rightToLeft",
        dynamicType = "xLarge", accent = "red", colorScheme = "dark",
        body = function(e)
          return ui.text(table.concat({ e.device, e.width, e.height, e.safeArea.top, e.safeArea.bottom, e.colorScheme,
            e.layoutDirection, e.dynamicType, tostring(e.reduceMotion), e.locale, e.accent.hex, type(e.size) }, " ")):fixedSize():id "facts"
        end }
      print(screen:find "facts".text)
      """,
      "iPhone 16 393.0 852.0 59.0 34.0 dark rightToLeft xLarge true ar_EG "
        + "\(try Script.output("print(moon.color.red.hex)").dropLast()) table")
  }

  @Test func `wrong options of a stage are explained`() throws {
    func text(_ options: String) throws -> String {
      try #require(Script.error("moon.stage { \(options) }")).text
    }
    #expect(try text("device = 'iPhone 61', body = print").hasSuffix("did you mean 'iPhone 16'?"))
    #expect(try text("").hasPrefix("moon.stage needs option 'body'"))
    #expect(try text("body = 5").hasPrefix("moon.stage: option 'body' must be a function"))
    #expect(try text("bdoy = print").hasPrefix("moon.stage has no option 'bdoy'"))
    #expect(
      try text("body = print, size = { width = 0, height = 5 }")
        == "moon.stage: option 'size' must have a number 'width' that is from 1 to 10000 points, got 0"
    )
    #expect(
      try text("body = print, size = { width = 1, hieght = 5 }")
        == "moon.stage: option 'size' has no field 'hieght': did you mean 'height'?")
    #expect(
      try #require(
        Script.error(
          "moon.stage { body = print, device = 'iPad', size = { width = 1, height = 1 } }")
      ).code == "conflicting-options")
  }

  @Test func `tables of a state are compared by what is in them`() throws {
    try check(
      """
      local s = moon.state { rows = { 1 }, place = { x = 0 }, changes = 0 }
      local screen = moon.stage { size = { width = 300, height = 20 }, body = function()
        return ui.color "red":frame { width = 10, height = 10 }:offset(s.place)
          :animation(moon.animation.linear { duration = 1 }, s.place)
          :onChange(s.rows, function() s.changes = s.changes + 1 end):id "dot"
      end }
      screen:tree()
      table.insert(s.rows, 2)
      s.place.x = 100
      print(screen:advance(0.5):find "dot".offset.x, s.changes)
      s.rows = { 1, 2 }
      screen:advance(0.1)
      print(s.changes)
      """, "50.0\t1\n1")
  }

  // MARK: Handlers

  @Test func `what a handler changed is undone when it fails`() throws {
    try check(
      """
      local s = moon.state { n = 1, song = moon.none, rows = { 1, 2, 3 }, t = { a = {} } }
      local screen = moon.stage { body = function()
        return ui.button("n" .. s.n .. " " .. table.concat(s.rows, ","), function()
          s.n = 5
          s.song = "x"
          table.insert(s.rows, 1, 9)
          table.remove(s.rows)
          table.sort(s.rows)
          s.t.a.b = 1
          s.t.c = {}
          s.t.a = nil
          error "no"
        end):id "button"
      end }
      print(pcall(screen.tap, screen, "button"))
      print(s, s.rows, screen:find "button".text)
      """,
      """
      false\tscript.lua:12: no
      state { n = 1, rows = { 1, 2, 3 }, song = None, t = { a = {…} } }\tstate.rows { 1, 2, 3 }\tn1 1,2,3
      """)
  }

  @Test func `whatever a failing handler did to a state is undone`() throws {
    // The text of the state before is the expectation; 300 handlers of random changes.
    try check(
      """
      local s = moon.state { n = 0, name = "a", none = moon.none, list = { 1, 2, { x = 1 } }, map = { a = { 1 } } }
      local function text(value)
        if type(value) ~= "table" then return tostring(value) end
        local parts = {}
        for key, inner in pairs(value) do parts[#parts + 1] = tostring(key) .. "=" .. text(inner) end
        return "{" .. table.concat(parts, ",") .. "}"
      end
      local changes = {
        function() s.n = math.random(5) end,
        function() s.none = math.random(2) == 1 and "x" or nil end,
        function() s.name = s.name .. "b" end,
        function() table.insert(s.list, math.random(1, #s.list + 1), math.random(9)) end,
        function() if #s.list > 0 then table.remove(s.list, math.random(#s.list)) end end,
        function() s.list = { 5, 6, s.map } end,
        function() s.map["k" .. math.random(3)] = { math.random(9) } end,
        function() s.map["k" .. math.random(3)] = nil end,
        function() for _, row in ipairs(s.list) do if type(row) == "table" then row.x = math.random(9) end end end,
        function() pcall(moon.withAnimation, "snappy", function() s.n = 77; s.map.deep = {}; error "inner" end) end,
      }
      local fails = false
      local screen = moon.stage { body = function()
        return ui.button("go", function()
          for _ = 1, math.random(12) do changes[math.random(#changes)]() end
          if fails then error "no" end
        end)
      end }
      for _ = 1, 300 do
        fails = math.random(3) > 1
        local before = text(s)
        local ok = pcall(screen.tap, screen, "go")
        assert(ok ~= fails)
        if fails then assert(text(s) == before, before .. " became " .. text(s)) end
        assert(s.n ~= 77 and s.map.deep == nil)
      end
      print "undone"
      """, "undone")
  }

  @Test func `a timer that fails changes nothing, and comes again`() throws {
    try check(
      """
      local s = moon.state { n = 0 }
      moon.every(1, function()
        s.n = s.n + 1
        if s.n == 2 and moon.date.now() % 60 < 3 then error "not yet" end
      end)
      local screen = moon.stage { body = function() return ui.text("n" .. s.n):id "n" end }
      print(pcall(function() screen:advance(10) end))
      print(screen.time, screen:find "n".text)
      screen:advance(2)
      print(screen.time, screen:find "n".text)
      """, "false\tscript.lua:4: not yet\n2.0\tn1\n4.0\tn3")
  }

  @Test func `withTransaction can pass over the animations of views`() throws {
    try check(
      """
      local s = moon.state { x = 0 }
      local screen = moon.stage { size = { width = 300, height = 20 }, body = function()
        return ui.color "red":frame { width = 10, height = 10 }:offset { x = s.x }
          :animation(moon.animation.linear { duration = 1 }, s.x):id "dot"
      end }
      print(screen:find "dot".offset.x)
      s.x = 100
      print(screen:advance(0.5):find "dot".offset.x)
      moon.withTransaction({ disablesAnimations = true }, function() s.x = 50 end)
      print(screen:find "dot".offset.x, screen.isAtRest)
      """, "0.0\n50.0\n50.0\ttrue")
  }

  @Test func `wrong animations and functions are explained`() throws {
    #expect(try #require(Script.error("moon.withAnimation('snapy', print)")).code == "unknown-name")
    #expect(try #require(Script.error("moon.withAnimation('snappy')")).code == "missing-argument")
    #expect(try #require(Script.error("moon.withAnimation('snappy', 5)")).code == "wrong-type")
    #expect(try #require(Script.error("moon.every('1s')")).code == "missing-argument")
    #expect(try #require(Script.error("moon.every(-1, print)")).code == "out-of-range")
    #expect(try #require(Script.error("moon.every(0.0001, print)")).code == "bad-number")
    #expect(try #require(Script.error("moon.after('soon', print)")).code == "malformed")
  }

  @Test func `an error in a handler keeps its place and its trace`() throws {
    let error = try #require(
      Script.error(
        """
        local function deep() error "deep" end
        local screen = moon.stage { body = function()
          return ui.button("go", function() deep() end)
        end }
        screen:tap "go"
        """))
    #expect(error.text == "deep")
    #expect(error.report.position?.line == 1)
    #expect(error.report.trace.compactMap(\.line).contains(3))
  }

  @Test func `a stage is not driven by what it runs itself`() throws {
    try check(
      """
      local screen
      screen = moon.stage { body = function()
        return ui.button("go", function() print(pcall(function() screen:tap "go" end)) end)
      end }
      screen:tap "go"
      """,
      "false\tscript.lua:3: Stage:tap can't be used by what the stage itself runs, such as its body or a handler: "
        + "change a state there; a spec or the console drives the stage")
  }

  @Test func `withAnimation animates, and undoes when it fails`() throws {
    try check(
      """
      local s = moon.state { wide = false }
      local screen = moon.stage { size = { width = 200, height = 20 }, body = function()
        return ui.color "red":frame { width = s.wide and 100 or 20, height = 10 }:id "bar"
      end }
      print(screen:find "bar".width)
      print(moon.withAnimation(moon.animation.linear { duration = 0.4 }, function() s.wide = true; return 1, nil, 3 end))
      print(screen:advance(0.1):find "bar".width, screen:advance(0.3):find "bar".width)
      print(pcall(moon.withAnimation, "snappy", function() s.wide = false; error "no" end))
      print(s.wide, screen:settle():find "bar".width)
      moon.withAnimation(nil, function() s.wide = false end)
      print(screen:advance(0):find "bar".width)
      moon.withAnimation(function() s.wide = true end)
      print(screen:find "bar".width, screen:settle():find "bar".width)
      """,
      """
      20.0
      1\tnil\t3
      40.0\t100.0
      false\tscript.lua:8: no
      true\t100.0
      20.0
      20.0\t100.0
      """)
  }

  // MARK: Clock

  @Test func `timers come at their times, and can be cancelled`() throws {
    try check(
      """
      local log = {}
      local timer
      local n = 0
      timer = moon.every("0.5s", function()
        n = n + 1
        log[#log + 1] = ("%.2f"):format(os.clock())
        if n == 3 then timer:cancel() end
      end)
      moon.after("300ms", function() log[#log + 1] = "after " .. os.clock() end)
      local screen = moon.stage { body = function() return ui.text "a" end }
      screen:advance(5)
      print(table.concat(log, " "), timer.isActive, timer)
      """, "after 0.3 0.50 1.00 1.50\tfalse\tTimer(every 0.5 s)")
  }

  @Test func `the clock is virtual and only moves forward`() throws {
    try check(
      """
      local screen = moon.stage { body = function() return ui.text "a" end }
      print(os.time(), os.date "%F %T", moon.date.now())
      screen:advance "90s"
      print(os.time(), os.date "%F %T", moon.date.now(), os.clock(), screen.time)
      print((select(2, pcall(function() screen:advance(-1) end))))
      """,
      """
      1767225600\t2026-01-01 00:00:00\t1767225600.0
      1767225690\t2026-01-01 00:01:30\t1767225690.0\t90.0\t90.0
      """ + "\n" + "script.lua:5: " + (try backwards()))
  }

  /// What the core says of a clock that is moved back.
  private func backwards() throws -> String {
    let error = try #require(
      Script.error(
        "local s = moon.stage { body = function() return ui.text 'a' end }; s:advance(90); s:advance(-1)"
      ))
    #expect(error.code == "clock-backwards")
    return error.text
  }

  @Test func `times count from the last input`() throws {
    try check(
      """
      local s = moon.state { x = 0 }
      local screen = moon.stage { size = { width = 200, height = 20 }, body = function()
        return ui.color "red":frame { width = 10, height = 10 }:offset { x = s.x }
          :animation(moon.animation.linear { duration = 1 }, s.x)
          :onTap(function() s.x = s.x + 50 end):id "dot"
      end }
      screen:advance(3)
      screen:tap "dot"
      print(screen.inputTime, screen:at "0.5s".time, screen:at("75%").time, screen:find "dot".offset.x, screen:at "end".time)
      print(screen:find "dot".offset.x, screen.isAtRest, screen.restTime, screen.isEndless)
      """, "3.0\t3.5\t3.75\t37.5\t4.0\n50.0\ttrue\t4.0\tfalse")
  }

  // MARK: Bindings

  @Test func `a binding is what a control shows and sets`() throws {
    try check(
      """
      local s = moon.state { on = false, list = { { done = false } } }
      local screen = moon.stage { body = function()
        return ui.vstack {
          ui.toggle { title = "A", isOn = moon.binding(s, "on") }:id "a",
          ui.toggle { title = "B", isOn = moon.binding(s.list[1], "done") }:id "b",
        }
      end }
      screen:tap "a"
      screen:tap "b"
      print(s.on, s.list[1].done)
      """, "true\ttrue")
  }

  @Test func `wrong bindings are explained`() throws {
    func error(_ call: String) throws -> LuaError {
      try #require(Script.error("local s = moon.state { open = 1 }; moon.binding\(call)"))
    }
    #expect(try error("(s, 'opne')").text == "state has no field 'opne': did you mean 'open'?")
    #expect(
      try error("({}, 'a')").text.hasSuffix("got a table: make it with moon.state { … }"))
    #expect(try error("{ set = print }").code == "missing-argument")
    #expect(try error("{ gte = print }").code == "unknown-key")
    #expect(try error("(s)").code == "unknown-key")
    #expect(
      try #require(Script.error("moon.binding { get = function() return 1 end }.value = 2")).code
        == "read-only")
  }

  // MARK: Looking

  @Test func `names may be records, snapshots and places`() throws {
    try check(
      """
      local rows = { { id = 7, name = "seven" }, { id = "eight", name = "acht" } }
      local s = moon.state { rows = rows, tapped = "" }
      local screen = moon.stage { body = function()
        return ui.vstack { ui.forEach(s.rows, function(row)
          return ui.button(row.name, function() s.tapped = s.tapped .. row.name .. " " end)
        end) }
      end }
      screen:tap(rows[1])
      screen:tap(7)
      screen:tap(7.0)
      screen:tap(s.rows[2])
      screen:tap "eight"
      screen:tap(screen:find "acht")
      local frame = screen:find(rows[1]).frame
      screen:tap { x = frame.midX, y = frame.midY }
      print(s.tapped)
      """, "seven seven seven acht acht acht seven ")
  }

  @Test func `wrong names are explained`() throws {
    func error(_ call: String) throws -> LuaError {
      try #require(
        Script.error(
          "local screen = moon.stage { body = function() return ui.text 'Hello' end }; screen:\(call)"
        )
      )
    }
    #expect(try error("find 'Hullo'").code == "not-found")
    #expect(try error("find(1.5)").code == "wrong-type")
    #expect(try error("find(true)").code == "wrong-type")
    #expect(try error("find {}").text.contains("got a table whose id is nil"))
    #expect(try error("find { x = 1, y = 2 }").code == "wrong-type")
    #expect(try error("tap { x = 1, y = 2, z = 3 }").code == "unknown-key")
    #expect(try error("tap()").code == "missing-argument")
    #expect(try error("tpa 'Hello'").text == "Stage has no field 'tpa': did you mean 'tap'?")
    #expect(try error("key 'lefft'").code == "unknown-name")
    #expect(try error("at 'soon'").code == "malformed")
    #expect(try error("drag { by = { x = 1 } }").code == "missing-argument")
    #expect(
      try error("drag { from = 'Hello' }").text
        == "Stage:drag needs 'by', a distance, or 'to', a place")
    #expect(
      try error("drag { from = 'Hello', by = { x = 1 }, to = { x = 1, y = 1 } }").text
        == "Stage:drag takes either 'by', a distance, or 'to', a place, not both")
    #expect(
      try error("drag { from = 'Hello', by = {} }").text
        == "Stage:drag: option 'by' needs x or y, got an empty table")
  }

  @Test func `a modifier that is left out keeps its place`() throws {
    try check(
      """
      local s = moon.state { on = true, word = "x" }
      local log = {}
      local screen = moon.stage { size = { width = 20, height = 20 }, body = function()
        return ui.color "red":overlay(s.on and "green 50%"):overlay "blue 20%":background(s.on and "gray"):background(ui.circle())
          :onChange("a", s.on and function() log[#log + 1] = "first" end)
          :onChange(s.word, function(new) log[#log + 1] = new end)
          :animation(moon.animation.linear { duration = 1 }, s.on)
      end }
      local function has(text) return screen:tree():find(text, 1, true) ~= nil end
      print(has "#007aff33", has "#34c759", has "(#background2 @1)")
      s.on = false
      screen:advance(0.5)
      -- The green overlay fades away, and the blue one stays as it is.
      print(has "#007aff33", has "#34c759", has "(#background2 @1)")
      screen:settle()
      print(has "#007aff33", has "#34c759", #log)
      s.word = "y"
      screen:settle()
      print(table.concat(log, " "))
      """,
      "true\ttrue\ttrue\ntrue\ttrue\ttrue\ntrue\tfalse\t0\ny")
  }

  @Test func `places are held down and swiped as views are`() throws {
    try check(
      """
      local rows = { { id = "ada", name = "Ada" }, { id = 2, name = "Bob" } }
      local holds = { { id = "one", name = "Ada" }, { id = 3, name = "Bob" } }
      local s = moon.state { held = "", gone = "" }
      local screen = moon.stage { size = { width = 300, height = 400 }, body = function()
        return ui.vstack { spacing = 0,
          ui.list { ui.forEach(rows, function(row)
            return ui.text(row.name):swipeActions {
              ui.button { action = function() s.gone = s.gone .. row.name end, ui.text("-" .. row.name) },
            }
          end) },
          ui.forEach(holds, function(row)
            return ui.text("Hold " .. row.name):frame { height = 50 }
              :onLongPress(function() s.held = s.held .. row.name .. " " end)
          end),
        }
      end }
      local function middle(name) local frame = screen:find(name).frame; return { x = frame.midX, y = frame.midY } end
      screen:longPress(middle "Hold Ada"):longPress(holds[2]):longPress "Hold Bob":longPress { x = 1, y = 399 }
      print(s.held, screen.time)
      screen:swipe(middle "Ada", "left"):settle():tap "-Ada"
      screen:swipe(rows[2], "left"):settle():tap("-Bob", { count = 1 })
      screen:swipe("Bob", "left"):swipe({ x = 1, y = 399 }, "left")
      print(s.gone)
      """, "Ada Bob Bob \t2.0\nAdaBob")
  }

  @Test func `what can't be swiped or scrolled says what it lacks, and what there is`() throws {
    func error(_ call: String) throws -> LuaError {
      try #require(
        Script.error(
          """
          local screen = moon.stage { size = { width = 300, height = 200 }, body = function()
            return ui.vstack {
              ui.list { ui.text "short":id "short", ui.text "other":swipeActions { ui.text "x" }:id "row" }:frame { height = 150 },
              ui.scroll { ui.text "long":frame { height = 500 } }:frame { height = 20 },
              ui.text "plain":id "plain",
            }
          end }; screen:\(call)
          """))
    }
    let plain = try error("swipe('plain', 'up')")
    #expect(plain.code == "not-usable")
    #expect(
      plain.text
        == "\"plain\" can't be swiped up: neither it nor a view around it takes drags or scrolls "
        + "that way")
    let short = try error("swipe('short', 'left')")
    #expect(
      short.text
        == "\"short\" can't be swiped left: neither it nor a view around it has swipe actions, takes "
        + "drags or scrolls that way")
    #expect(short.report.notes.contains("the list /1/1 doesn't scroll: all of its content is seen"))
    #expect(
      try error("swipe('row', 'up')").report.notes.contains {
        $0.hasSuffix("has swipe actions: they are shown by a swipe to the left")
      })
    #expect(
      try error("swipe('long', 'left')").report.notes.contains(
        "the scroll /1/2 scrolls up and down"))
    #expect(
      try error("scroll('short', 5)").text
        == "\"short\" doesn't scroll: all of the list /1/1 is seen"
    )
  }

  @Test func `a snapshot keeps what was shown`() throws {
    try check(
      """
      local s = moon.state { x = 0 }
      local screen = moon.stage { size = { width = 100, height = 40 }, body = function()
        return ui.color "red":frame { width = 10, height = 20 }:opacity(0.5):blur(2):rotation(moon.degrees(90))
          :offset { x = s.x }:accessibility { label = "dot", role = "button", isSelected = true }:id "dot"
      end }
      local before = screen:find "dot"
      s.x = 10
      local after = screen:find "dot"
      print(before.x, after.x, before.offset.x, after.offset.x, after.opacity, after.blur, after.rotation)
      print(after.id, after.kind, after.isSelected, after.isEnabled, after.isLeaving, after.accessibility.label, after.accessibility.role)
      print(after.layoutFrame, after.background == moon.color.red, after.text, after.symbol, after.line, after.file)
      """,
      """
      40.0\t50.0\t0.0\t10.0\t0.5\t2.0\t90°
      dot\tcolor\ttrue\ttrue\tfalse\tdot\tbutton
      Frame(45, 10, 10 x 20)\ttrue\tnil\tnil\t3\tscript.lua
      """)
  }

  @Test func `frames contain and equal`() throws {
    try check(
      """
      local screen = moon.stage { size = { width = 100, height = 100 }, body = function()
        return ui.zstack {
          ui.color "red":frame { width = 50, height = 50 }:id "big",
          ui.color "blue":frame { width = 52, height = 10 }:id "wide",
        }
      end }
      local big, wide = screen:find "big".frame, screen:find "wide".frame
      print(big:contains(wide), big:contains(wide, 1), big:contains(wide, 0.5), wide:contains(big), big:intersects(wide))
      print(big == screen:find "big".frame, big == wide, big:contains(screen:find "big"), big:contains { x = 25, y = 75 })
      print(big.minX, big.midX, big.maxX, big.minY, big.midY, big.maxY, big.x, big.y, big.width, big.height)
      """,
      """
      false\ttrue\tfalse\tfalse\ttrue
      true\tfalse\ttrue\ttrue
      25.0\t50.0\t75.0\t25.0\t50.0\t75.0\t25.0\t25.0\t50.0\t50.0
      """)
  }

  @Test func `the environment can be set`() throws {
    try check(
      """
      local screen = moon.stage { body = function(e) return ui.text(e.colorScheme .. " " .. e.width .. " " .. e.dynamicType):id "t" end }
      local e = screen.environment
      e.colorScheme = "dark"
      e.device = "iPad"
      e.dynamicType = "small"
      print(screen:find "t".text, e.device, e.safeArea.top)
      e.size = { width = 300, height = 50 }
      print(screen:find "t".text, e.device, e.height)
      print((select(2, pcall(function() e.colorScheme = "drak" end))))
      print((select(2, pcall(function() e.colourScheme = "dark" end))))
      """,
      """
      dark 820.0 small\tiPad\t24.0
      dark 300.0 small\tnil\t50.0
      script.lua:9: Environment: colorScheme must be one of "light", "dark", got "drak": did you mean 'dark'?
      script.lua:10: Environment has no field 'colourScheme': did you mean 'colorScheme'?
      """)
  }

  // MARK: Files

  @Test func `each load is a run of its own with its own clock`() throws {
    try check(
      """
      local a = moon.load "counter.lua"
      a:advance "2.5s"
      print(a:find "count".text, os.clock())
      local b = moon.load "counter.lua"
      print(b:find "count".text, os.clock(), a:find "count".text)
      b:advance "1s"
      a:tap "count"
      print(a.exports.state.count, b.exports.state.count, os.clock(), a.time, b.time)
      """,
      """
      2\t2.5
      0\t0.0\t2
      3\t1\t1.0\t2.5\t1.0
      """)
  }

  @Test(arguments: [
    (
      "nothing.lua",
      "moon.load: \"nothing.lua\" must return a stage, returned nothing: is `return` missing before moon.stage?"
    ),
    ("number.lua", "moon.load: \"number.lua\" must return a stage, returned 5"),
    ("none.lua", "there is no file 'none.lua'"),
  ])
  func `a script that gives no stage is explained`(path: String, text: String) throws {
    #expect(try #require(Script.error("moon.load '\(path)'")).text == text)
  }

  @Test func `scripts that load themselves are stopped`() throws {
    #expect(try #require(Script.error("moon.load 'itself.lua'")).code == "too-deep")
  }

  @Test func `pictures are still or animated, as asked`() throws {
    let run = Script.run(
      """
      local s = moon.state { wide = false }
      local screen = moon.stage { size = { width = 100, height = 20 }, body = function()
        return ui.color "red":frame { width = s.wide and 100 or 20, height = 10 }
          :animation(moon.animation.linear { duration = 0.4 }, s.wide):onTap(function() s.wide = true end):id "bar"
      end }
      screen:render "a.png":render("b.svg", { scale = 2 })
      screen:tap "bar"
      screen:render("c.webp", { from = 0, to = "end", fps = 30 })
      screen:render("d.gif", { to = "1s" })
      print(screen.time)
      """)
    #expect(run.error == nil)
    #expect(run.output == "1.0\n")
    #expect(
      run.pictures == [
        "a.png 100.0 1.0", "b.svg 100.0 2.0", "c.webp 0.0 end 30.0 1.0", "d.gif 0.0 1.0 50.0 1.0",
      ])
  }

  @Test func `wrong pictures are explained`() throws {
    let endless = try #require(
      Script.error(
        """
        local s = moon.state { on = false }
        local screen = moon.stage { body = function()
          return ui.text "a":opacity(s.on and 1 or 0.5):animation(moon.animation.linear { duration = 1 }:repeatForever(), s.on)
        end }
        screen:tree()
        s.on = true
        screen:render("a.webp", { from = 0 })
        """))
    #expect(endless.code == "endless")
    func error(_ options: String) throws -> LuaError {
      try #require(
        Script.error(
          "local s = moon.stage { body = function() return ui.text 'a' end }; s:render('a.webp', \(options))"
        ))
    }
    #expect(try error("{ fps = -1 }").code == "out-of-range")
    #expect(try error("{ from = 2, to = 1 }").code == "bad-number")
    #expect(try error("{ frm = 2 }").code == "unknown-key")
  }
}
