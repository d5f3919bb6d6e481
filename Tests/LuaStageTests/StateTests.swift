import LuaRuntime
import Testing

@Suite struct StateTests {
  private func check(_ source: String, _ output: String) throws {
    let printed = try Script.output(source)
    #expect(printed == output + "\n")
  }

  // MARK: Fields

  @Test func `an unknown field is an error that names the one that was meant`() throws {
    let read = try #require(Script.error("local s = moon.state { jumps = 0 }\nprint(s.jmups)"))
    #expect(read.text == "state has no field 'jmups': did you mean 'jumps'?")
    #expect(read.code == "unknown-key")
    #expect(read.report.position?.line == 2)
    #expect(read.report.notes == ["fields: jumps"])
    let write = try #require(Script.error("local s = moon.state { open = 0 }\ns.opne = 1"))
    #expect(write.text == "state has no field 'opne': did you mean 'open'?")
    #expect(write.report.position?.line == 2)
  }

  @Test func `a declared field without value is nil, and can be set and cleared`() throws {
    try check(
      """
      local s = moon.state { song = moon.none }
      local before = s.song
      s.song = "x"
      local between = s.song
      s.song = nil
      print(before, between, s.song, s)
      """, "nil\tx\tnil\tstate { song = None }")
  }

  @Test func `fields go by name`() throws {
    let error = try #require(Script.error("moon.state { 1, 2 }"))
    #expect(
      error.text
        == "moon.state takes its fields by name, got one at [1]: "
        + "put a list into a field: moon.state { rows = { … } }")
    #expect(try #require(Script.error("moon.state(5)")).code == "wrong-type")
    #expect(try #require(Script.error("moon.state()")).code == "missing-argument")
  }

  @Test func `the table that made a state is not its own`() throws {
    try check(
      """
      local fields = { a = 1 }
      local s = moon.state(fields)
      s.a = 2
      print(fields.a, s.a)
      """, "1\t2")
  }

  // MARK: Tables inside

  @Test func `what is read twice is the same, and equal to the table it came from`() throws {
    try check(
      """
      local songs = { { title = "a" }, { title = "b" } }
      local s = moon.state { song = songs[1], list = songs }
      print(rawequal(s.song, s.song), s.song == s.song, s.song == songs[1], songs[1] == s.song, s.song == songs[2])
      print(rawequal(s.song, s.list[1]), type(s.song))
      s.song = s.list[2]
      print(s.song == songs[2], s.song.title)
      s.song = songs[1]
      s.song.title = "c"
      print(songs[1].title, s.list[1].title)
      """, "true\ttrue\ttrue\ttrue\tfalse\ntrue\ttable\ntrue\tb\nc\tc")
  }

  @Test func `tables inside take any fields, in the order of pairs`() throws {
    // The order is that of decision 0004: 1, 2, …, other numbers, strings by their bytes.
    try check(
      """
      local s = moon.state { t = {} }
      s.t.b = 1; s.t.a = 2; s.t[2] = "two"; s.t[1] = "one"; s.t[10] = "ten"
      local seen = {}
      for key, value in pairs(s.t) do seen[#seen + 1] = key .. "=" .. tostring(value) end
      print(table.concat(seen, " "), #s.t, s.t.nothing)
      """, "1=one 2=two 10=ten a=2 b=1\t2\tnil")
  }

  @Test func `fields may be cleared on the way through a loop`() throws {
    try check(
      """
      local s = moon.state { t = { a = 1, b = 2, c = 3 }, x = 1, none = moon.none }
      for key in pairs(s.t) do s.t[key] = nil end
      local keys = {}
      for key in pairs(s) do keys[#keys + 1] = key end
      print(next(s.t), table.concat(keys, " "))
      """, "nil\tt x")
  }

  @Test func `next looks through, and still works on plain tables`() throws {
    try check(
      """
      local s = moon.state { list = { { a = 1 } }, empty = {} }
      local key, value = next(s.list)
      print(key, value == s.list[1], rawequal(value, s.list[1]), next(s.empty), (next(s.list, 1)))
      print(next({}), (next { 5 }), (pcall(next, { 1 }, "no such key")))
      """, "1\ttrue\ttrue\tnil\tnil\nnil\t1\tfalse")
  }

  /// The same random operations on a list of a state and on a plain one.
  @Test func `lists behave as plain ones do`() throws {
    // What Lua's own table functions do with a plain table is the expectation.
    try check(
      """
      local s = moon.state { list = {} }
      local plain, list = {}, s.list
      for step = 1, 3000 do
        local what = math.random(1, 8)
        local n = #plain
        if what <= 3 then
          local value = math.random(1, 100)
          table.insert(plain, value); table.insert(list, value)
        elseif what == 4 then
          local at, value = math.random(1, n + 1), math.random(1, 100)
          table.insert(plain, at, value); table.insert(list, at, value)
        elseif what == 5 and n > 0 then
          local at = math.random(1, n)
          assert(table.remove(plain, at) == table.remove(list, at))
        elseif what == 6 then
          table.sort(plain, function(a, b) return a > b end); table.sort(list, function(a, b) return a > b end)
        elseif what == 7 and n > 0 then
          local at = math.random(1, n)
          plain[at] = step; list[at] = step
        elseif n > 2 then
          table.move(plain, 1, 2, n); table.move(list, 1, 2, n)
        end
        assert(#plain == #list)
        assert(table.concat(plain, ",") == table.concat(list, ","))
      end
      local sum = 0
      for i, value in ipairs(list) do assert(plain[i] == value); sum = sum + 1 end
      assert(select("#", table.unpack(list)) == #plain and sum == #plain)
      print "equal"
      """, "equal")
  }

  @Test func `tables with a metatable stay as they are`() throws {
    try check(
      """
      local Point = {}
      Point.__index = Point
      function Point.length(p) return (p.x ^ 2 + p.y ^ 2) ^ 0.5 end
      local p = setmetatable({ x = 3, y = 4 }, Point)
      local s = moon.state { p = p, color = moon.color.red }
      print(rawequal(s.p, p), s.p:length(), s.color == moon.color.red)
      """, "true\t5.0\ttrue")
  }

  @Test func `a table that contains itself can be observed`() throws {
    try check(
      """
      local loop = { name = "loop" }
      loop.loop = loop
      local s = moon.state { loop = loop }
      print(s.loop.loop.loop.name, s.loop.loop == s.loop)
      """, "loop\ttrue")
  }

  @Test func `options may come from a state`() throws {
    try check(
      """
      local s = moon.state { size = { width = 20, height = 10 }, colors = { "red", "blue" } }
      print(ui.color "red":frame(s.size))
      print(ui.linearGradient { from = "top", to = "bottom", colors = s.colors })
      """, "View(color #ff3b30, frame)\nView(linearGradient)")
  }

  @Test func `what Lua refuses as a key is refused`() throws {
    let error = try #require(Script.error("local s = moon.state { t = {} }; s.t[nil] = 1"))
    #expect(error.message == "table index is nil")
    #expect(
      Script.error("local s = moon.state { t = {} }; s.t[0/0] = 1")?.message == "table index is NaN"
    )
  }

  @Test func `the metatable can't be had or changed, nor gone round`() throws {
    try check(
      """
      local s = moon.state { t = {} }
      print(getmetatable(s), getmetatable(s.t), (pcall(setmetatable, s, {})), (pcall(rawset, s, "a", 1)))
      """, "State\tState\tfalse\tfalse")
  }

  @Test func `text shows what is inside`() throws {
    try check(
      """
      local s = moon.state { open = true, rows = { { name = "Ada" } } }
      print(s)
      print(s.rows, s.rows[1])
      """,
      """
      state { open = true, rows = { {…} } }
      state.rows { { name = "Ada" } }\tstate.rows[1] { name = "Ada" }
      """)
  }

  @Test func `observed tables are collected`() throws {
    // 200,000 rows, of which each goes at once, fit a small memory.
    var options = LuaOptions()
    options.memoryLimit = 16 << 20
    let run = Script.run(
      """
      local s = moon.state { row = {} }
      for i = 1, 200000 do
        s.row = { number = i }
        s.row.number = s.row.number + 1
      end
      print(s.row.number)
      """, options: options)
    #expect(run.output == "200001\n")
  }

  @Test func `tables without end inside each other cost no more than themselves`() throws {
    try check(
      """
      local deep = {}
      local inner = deep
      for i = 1, 100000 do inner[1] = {}; inner = inner[1] end
      local s = moon.state { deep = deep }
      local t = s.deep
      for i = 1, 100000 do t = t[1] end
      t.end_ = true
      print(inner.end_, #tostring(t) < 300)
      local screen = moon.stage { body = function() return ui.text(tostring(s.deep)) end }
      print(pcall(function() screen:tree() end))
      """,
      "true\ttrue\nfalse\tscript.lua:9: a table of a state can't be read as a whole: "
        + "tables are more than 64 deep inside each other")
  }

  @Test func `a handler may write without end into a list`() throws {
    // A million changes, each of which could be undone, fit the memory of a list and its copy.
    var options = LuaOptions()
    options.memoryLimit = 64 << 20
    let run = Script.run(
      """
      local s = moon.state { rows = { 1, 2, 3 } }
      local screen = moon.stage { body = function()
        return ui.button("go", function()
          for i = 1, 1000000 do s.rows[i % 1000 + 1] = i end
          error "no"
        end)
      end }
      print(pcall(function() screen:tap "go" end))
      print(#s.rows, s.rows)
      """, options: options)
    #expect(run.output == "false\tscript.lua:5: no\n3\tstate.rows { 1, 2, 3 }\n")
  }
}
