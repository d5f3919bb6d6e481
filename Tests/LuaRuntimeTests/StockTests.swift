import LuaRuntime
import MoonTestSupport
import Testing

/// Our functions of `string`, `table` and `utf8` against Lua's own, which is what is right.
@Suite struct `Library functions beside Lua's own` {
  /// Both get the same arguments; results and errors must be the same.
  ///
  /// Lua's own functions have no names here, so an error about an argument has a `?` in their place.
  private static let comparing = """
    local seed, count = ...
    math.randomseed(seed)
    local random = math.random
    local function pick(list) return list[random(#list)] end
    local function chance(of) return random(of) == 1 end
    local function joined(most, list)
      local parts = {}
      for i = 1, random(0, most) do parts[i] = pick(list) end
      return table.concat(parts)
    end
    local function same(a, b)
      if a.n ~= b.n then return false end
      for i = 1, a.n do
        local x, y = a[i], b[i]
        if math.type(x) ~= math.type(y) then return false end
        if x ~= y and (x == x or y == y) then return false end
      end
      return true
    end
    local function shown(list)
      local texts = {}
      for i = 1, list.n do
        texts[i] = type(list[i]) == "string" and ("%q"):format(list[i]) or tostring(list[i])
      end
      return table.concat(texts, ", ")
    end
    local function judge(name, arguments, ours, theirs)
      if theirs[1] == false and type(theirs[2]) == "string" then
        theirs[2] = theirs[2]:gsub("'%?'", "'" .. name .. "'")
      end
      if not same(ours, theirs) then
        error(name .. "(" .. shown(arguments) .. ") gives " .. shown(ours) .. ", Lua's own " .. shown(theirs))
      end
    end
    local function compare(library, name, ...)
      local ours = table.pack(pcall(_G[library][name], ...))
      local theirs = table.pack(pcall(stock[library][name], ...))
      judge(library .. "." .. name, table.pack(...), ours, theirs)
    end

    """

  private func check(_ script: String) throws {
    let seed = 20_260_101
    let count = propertyCount(3000)
    try LuaThread.run {
      let machine = try LuaMachine()
      try machine.openStock()
      do throws(LuaError) {
        try machine.run(
          Self.comparing + script + "\nfor round = 1, count do check() end", name: "=compare",
          arguments: [.integer(seed), .integer(count)])
      } catch {
        Issue.record("seed \(seed): \(error.message)")
      }
    }
  }

  @Test func `patterns`() throws {
    try check(
      #"""
      local items = {
        "a", "b", "c", " ", "1", ".", "%a", "%d", "%s", "%w", "%p", "%A", "%S", "[ab]", "[^ab]", "[a-c]", "[%w_]",
        "[]]", "[^]]", "[a-]", "[%a-z]", "%%", "()", "%bab", "%b()", "%f[%w]", "%f[^ab]", "%1", "%2", "(", ")", "$",
        "^", "-", "[", "%", "]", "%f", "%b", "%z", "\0", "\255", "(a)", "(.-)", "(%w+)", "[a", "%0", "[\0-\255]",
      }
      local quantifiers = { "", "", "", "", "*", "+", "-", "?" }
      local letters = { "a", "b", "c", "a", "b", " ", "1", "(", ")", "\0", "\255", "%", "]", "-", "^", "$" }
      local replacements = {
        "", "x", "%0", "%1", "<%0|%2>", "%%", "%", "%x", "%9", 12, 1.5, false, { a = "A", b = false, [" "] = 3 },
        function(a) return a == "a" and "Z" or a == "b" and 1 or a == "c" and {} or nil end,
      }
      local function walk(gmatch)
        return function(...)
          local found = {}
          for a, b in gmatch(...) do found[#found + 1] = tostring(a) .. "|" .. tostring(b) end
          return table.concat(found, ";")
        end
      end
      local function check()
        local pattern = chance(6) and "^" or ""
        for i = 1, random(0, 5) do pattern = pattern .. pick(items) .. pick(quantifiers) end
        if chance(6) then pattern = pattern .. "$" end
        local subject, init = joined(14, letters), chance(4) and random(-20, 20) or nil
        local kind = random(5)
        if kind == 1 then
          compare("string", "find", subject, pattern, init, chance(8))
        elseif kind == 2 then
          compare("string", "match", subject, pattern, init)
        elseif kind == 3 then
          judge("string.gmatch", table.pack(subject, pattern, init),
            table.pack(pcall(walk(string.gmatch), subject, pattern, init)),
            table.pack(pcall(walk(stock.string.gmatch), subject, pattern, init)))
        else
          compare("string", "gsub", subject, pattern, pick(replacements), chance(5) and random(-1, 4) or nil)
        end
      end
      """#)
  }

  /// Texts that repeat themselves are hard to find, and pieces are longest where a long text is sought.
  @Test func `plain texts of all lengths`() throws {
    try check(
      """
      local function text(most, letters)
        return joined(most, letters == 1 and { "a" } or { "a", "b" })
      end
      local function check()
        local part = text(6, 2) .. "a"
        local subject = text(200, 2) .. part:rep(random(1, 12000 // #part)) .. text(200, 2)
        local start = random(#subject)
        local sought = chance(2) and subject:sub(start, start + random(0, 9000)) or part:rep(random(1, 9000 // #part))
        if chance(3) then sought = sought .. pick { "a", "b", "c" } end
        local a, b = string.find(subject, sought, 1, true)
        local c, d = stock.string.find(subject, sought, 1, true)
        assert(a == c and b == d)
      end
      count = count // 10
      """)
  }

  @Test func `formats`() throws {
    try check(
      #"""
      local flags = { "", "", "", "-", "0", "+", " ", "#", "-0", "+#", "-+ #0" }
      local sizes = { "", "", "", ".3", ".", ".20", ".0", ".123", "5", "10.4", "99.99", "100", "05" }
      local letters = {
        "d", "i", "u", "o", "x", "X", "a", "A", "e", "E", "f", "F", "g", "G", "c", "q", "s", "s", "%", "y", "", "l",
      }
      local values = {
        1, -1, 0, 1.5, -0.0, 1 / 0, -1 / 0, 0 / 0, 3.0, 1e100, 1e15, 2 ^ 53, math.mininteger, math.maxinteger, "abc",
        "10", "0x10", "1e2", "x\0y", "\n\"\\\0001\r\1272", ("z"):rep(120), true, false, 65, 255, 1 / 3,
      }
      local function check()
        local form, arguments = "", {}
        for i = 1, random(0, 3) do
          form = form .. pick { "", "t", "% ", "\0" } .. "%" .. pick(flags) .. pick(sizes) .. pick(letters)
          arguments[i] = pick(values)
        end
        compare("string", "format", form, table.unpack(arguments))
      end
      """#)
  }

  @Test func `texts`() throws {
    try check(
      #"""
      local parts = {
        "a", "Z", "é", "日", "𝄞", "\x80", "\xff", "\xc3", "\xf4\x90\x80\x80", "\xed\xa0\x80", "\u{7FFFFFFF}", "\0",
        "\xe0\x80\x80",
      }
      local function walk(codes)
        return function(...)
          local found = {}
          for place, code in codes(...) do found[#found + 1] = place .. ":" .. code end
          return table.concat(found, ",")
        end
      end
      local function place() return chance(3) and random(-12, 14) or nil end
      local function check()
        local text = joined(8, parts)
        if chance(50) then text = pick { 1, 2.5, false, {} } end
        compare("utf8", "len", text, place(), place(), chance(2))
        compare("utf8", "offset", text, chance(20) and "x" or random(-5, 5), place())
        compare("string", pick { "upper", "lower", "reverse" }, text)
        compare("string", "rep", text, random(-2, 9), chance(2) and joined(3, parts) or nil)
        local lax = chance(2)
        judge("utf8.codes", table.pack(text, lax), table.pack(pcall(walk(utf8.codes), text, lax)),
          table.pack(pcall(walk(stock.utf8.codes), text, lax)))
      end
      -- Long ones, which Lua's own functions don't get.
      local long = ("aé日𝄞"):rep(3000) .. "\xff"
      for _, ends in ipairs { { 1, -1 }, { 1, -2 }, { 2, 20000 }, { 3, 9 } } do
        compare("utf8", "len", long, ends[1], ends[2])
        for _, count in ipairs { 0, 1, 7000, 11999, 12002, -1, -7000, -13000 } do
          compare("utf8", "offset", long, count, ends[1])
          compare("utf8", "offset", long, count)
        end
      end
      judge("utf8.codes", table.pack(long), table.pack(pcall(walk(utf8.codes), long)),
        table.pack(pcall(walk(stock.utf8.codes), long)))
      local piece = 1 << 18
      for _, length in ipairs { 1, 2, 7, 1000, piece - 1, piece, piece + 1, 700001 } do
        local text = ("abcdefg"):rep(length // 7 + 1):sub(1, length) .. "\0"
        for _, name in ipairs { "reverse", "upper", "lower" } do
          assert(string[name](text) == stock.string[name](text))
        end
        assert(text:rep(3, "--") == stock.string.rep(text, 3, "--"))
        assert(("ab"):rep(length, ",") == stock.string.rep("ab", length, ","))
      end
      """#)
  }

  /// The table, and what the functions leave in it, are made twice by the same random numbers.
  @Test func `tables`() throws {
    try check(
      #"""
      local function make()
        local list, length, values = {}, random(0, 60), random(5)
        for i = 1, length do
          list[i] = values == 1 and random(9) or values == 2 and random(9) / 2 or values == 3 and "k" .. random(30)
            or values == 4 and random(1 << 62) or (chance(8) and "x" or random(5))
        end
        if chance(8) then list[random(60)] = nil end
        if chance(20) then list[random(60)] = 0 / 0 end
        local meta = chance(3) and random(5) or 0
        if meta == 1 then
          setmetatable(list, { __index = function(_, key) return key end })
        elseif meta == 2 then
          local inner = list
          local function set(_, key, value) inner[key] = value end
          list = setmetatable({}, { __index = inner, __newindex = set, __len = function() return length end })
        elseif meta == 3 then
          setmetatable(list, { __len = function() return "x" end })
        elseif meta == 4 then
          setmetatable(list, { __len = function() return random(-2, 30) end })
        elseif meta == 5 then
          return pick { 1, "abc", false, print }
        end
        return list
      end
      local functions = {
        function(a, b) return a < b end, function(a, b) return a > b end, math.max, rawequal, 1,
        function(a, b) return tostring(a) < tostring(b) end, function() return true end, function() return false end,
      }
      local odd = { 30, math.maxinteger, math.mininteger, "2", 2.0, 1.5, "x", {} }
      local function place() return chance(6) and pick(odd) or random(-2, 15) end
      local function arguments(name)
        if name == "insert" then
          return pick { { "v" }, { place(), "v" }, { place(), "v" }, { 1, 2, 3 } }
        elseif name == "remove" then
          return pick { {}, { place() } }
        elseif name == "move" then
          local first, to = random(-2, 15), place()
          return { first, chance(20) and math.maxinteger + first or first + random(-2, 20), to, chance(4) and {} or nil }
        elseif name == "concat" then
          return pick { {}, { pick { ",", "", 5, false } }, { ", ", random(-1, 3), random(0, 22) } }
        elseif name == "unpack" then
          return pick { {}, { random(-2, 4), random(-1, 25) }, { 1, 1e8 } }
        end
        return chance(3) and { pick(functions) } or {}
      end
      local function content(list)
        if type(list) ~= "table" then return tostring(list) end
        local texts = {}
        for i = -3, 80 do texts[#texts + 1] = tostring(rawget(list, i)) end
        return table.concat(texts, ",")
      end
      local function use(library, name, seed)
        math.randomseed(seed)
        local list, given = make(), arguments(name)
        local results = table.pack(pcall(library[name], list, table.unpack(given)))
        if not chance(50) then results.n = math.min(results.n, 40) end
        for i = 1, results.n do
          if type(results[i]) == "table" then results[i] = content(results[i]) end
        end
        results[results.n + 1] = content(list)
        results.n = results.n + 1
        return results, given
      end
      -- Lists about as long as those that Lua's own functions don't get any more.
      for _, length in ipairs { 7, 8, 9, 998, 999, 1000, 1001, 1500 } do
        local function used(library, name, ...)
          local list = {}
          for i = 1, length do list[i] = "k" .. i end
          return table.pack(#table.pack(library[name](list, ...)), table.concat(list, ","))
        end
        for _, call in ipairs {
          { "insert", 1, "v" }, { "insert", "v" }, { "insert", length - 2, "v" }, { "remove" }, { "remove", 1 },
          { "move", 1, length, 5 }, { "move", 5, length, 1 }, { "move", 1, length, length + 1 }, { "unpack" },
        } do
          judge("table." .. call[1], table.pack(length), used(table, table.unpack(call)),
            used(stock.table, table.unpack(call)))
        end
      end
      local function check()
        local name, seed, after = pick { "insert", "remove", "move", "concat", "unpack", "sort" }, random(0), random(0)
        local ours, given = use(table, name, seed)
        local theirs = use(stock.table, name, seed)
        judge("table." .. name, table.pack(table.unpack(given)), ours, theirs)
        math.randomseed(after)
      end
      """#)
  }
}
