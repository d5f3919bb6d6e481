import LuaRuntime
import Testing

/// No call of a library function outlives a limit; the scripts are of the kinds that evade a count of instructions.
@Suite struct `Limits of library functions` {
  private func options(seconds: Double) -> LuaOptions {
    var options = LuaOptions()
    options.entryLimit = seconds
    options.memoryLimit = 128 << 20
    return options
  }

  @Test(arguments: [
    // Patterns that try very many ways, and texts with very many places.
    "return string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40))",
    "return string.match(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40))",
    "return string.gmatch(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40))()",
    "return string.find(('a'):rep(1e4), '.-.-.-.-b$')",
    "return ('a'):rep(1e5):find('.-.-.-b')",
    "return string.gsub(('a'):rep(2e5), 'a*a*a*b', '')",
    "return string.gsub(('a'):rep(2e5), '[ab]*[ab]*%a*c', '')",
    "return string.find(('('):rep(1e6), '%b()')",
    "return string.find(('a'):rep(1e6), '[' .. ('b'):rep(1e6) .. ']')",
    "return string.find(('a'):rep(1e6), '[' .. ('%d'):rep(5e5) .. ']')",
    "return string.find(('ab'):rep(5e5), '^(.+)%1%1%1.-.-.-c')",
    "while true do string.gsub(('a'):rep(1e6), 'a', string.upper) end",
    "while true do local s = ('a'):rep(2e6) s:find(('a'):rep(1e6) .. 'b', 1, true) end",
    "while true do local s = ('ab'):rep(1e6) s:find(s:sub(2) .. 'c', 1, true) end",
    "while true do local s = ('a'):rep(4e6) s:find('aaaaaaab', 1, true) end",
    // Elements that metamethods make up.
    "table.move({}, 1, 1 << 50, 2)",
    "table.move(setmetatable({}, { __index = rawlen }), 1, 1 << 50, 2)",
    "table.remove(setmetatable({}, { __len = function() return 1 << 50 end }), 1)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 50 end }), 1, 1)",
    "table.sort(setmetatable({}, { __len = function() return 2^31 - 2 end }), rawequal)",
    "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 50)",
    "while true do table.unpack(setmetatable({}, { __index = rawlen }), 1, 9e5) end",
    // Long lists, sorted by C alone.
    "local t = {} for i = 1, 3e5 do t[i] = (i * 7919) % 300007 end while true do table.sort(t) table.sort(t, math.ult) end",
    "local t = {} for i = 1, 2e5 do t[i] = ('x'):rep(20) .. (i * 7919) % 200003 end while true do table.sort(t) end",
    // Long texts.
    "while true do string.rep('', 1 << 60) end",
    "while true do string.rep('ab', 2e7) end",
    "while true do string.rep('x', 1e6):upper():lower():reverse() end",
    "while true do string.format('%q', ('\\0'):rep(3e6)) end",
    "local f = ('%99.99f'):rep(1e5) local t = {} for i = 1, 1e5 do t[i] = 1e300 end while true do f:format(table.unpack(t)) end",
    "while true do os.date(('%c'):rep(1e6)) end",
    "local s = ('é'):rep(1e7) while true do utf8.len(s) utf8.offset(s, 1e7) end",
    "local s = ('\\x80'):rep(1e7) while true do for _ in utf8.codes(s) do end end",
    "local s = 'return function() ' .. ('a.b = 1 '):rep(1e6) .. ' end' while true do load(s) end",
    "while true do string.pack(('!16xXd'):rep(3e5)) end",
    "local t = {} for i = 1, 2e5 do t['k' .. i] = i end while true do for _ in pairs(t) do break end end",
  ])
  func `time ends a call at once, with the line`(_ source: String) throws {
    let error = try failure(source, options(seconds: 0.1))
    #expect(error.kind == .time)
    #expect(error.report.position == SourcePosition(source: "test.lua", line: 1))
  }

  @Test(arguments: [
    (
      "return #string.pack('c2000000000', '')",
      "the result of string.pack passes the limit of 128 MiB"
    ),
    (
      "return string.rep('x', 1 << 40)", "1099511627776 copies of 1 bytes pass the limit of 128 MiB"
    ),
    (
      "local s, t = ('x'):rep(1e6), {} for i = 1, 200 do t[i] = s end return table.concat(t)",
      "the result of table.concat passes the limit of 128 MiB"
    ),
  ])
  func `a result that passes the memory limit is an error with its line`(
    _ source: String, _ message: String
  ) throws {
    let error = try failure(source, options(seconds: 20))
    #expect(error.message == "not enough memory: \(message)")
    #expect(error.report.position == SourcePosition(source: "test.lua", line: 1))
  }

  @Test(arguments: [
    "return table.concat(setmetatable({}, { __index = type }), '', 1, 1 << 50)",
    "local s = ('x'):rep(3e7) return ('%s'):rep(5):format(s, s, s, s, s)",
    "return string.gsub(('x'):rep(1e6), '.', ('y'):rep(1e6))",
    "return string.gsub(('x'):rep(1e6), '.', function() return ('y'):rep(1e6) end)",
  ])
  func `memory ends a call that makes more and more, with the line`(_ source: String) throws {
    let error = try failure(source, options(seconds: 20))
    #expect(error.kind == .memory)
    #expect(error.report.position == SourcePosition(source: "test.lua", line: 1))
  }

  @Test func `what was stopped can be called again`() throws {
    try LuaThread.run {
      let machine = try LuaMachine(options(seconds: 0.05))
      do throws(LuaError) {
        try machine.run("return ('a'):rep(1e4):find('.-.-.-.-b$')", name: "=a")
      } catch {
        #expect(error.kind == .time)
      }
      #expect(
        try machine.run("return ('key = value'):match('^(%w+)%s*=%s*(%w+)$')", name: "=b")
          == [.text("key"), .text("value")])
    }
  }
}
