import LuaRuntime
import Testing

/// The order is a rule of ours (it is documented at `pairs` in CLua); what is visited must be what Lua's `next` visits.
@Suite struct `Pairs` {
  private func keys(_ source: String) throws -> String? {
    try lua(
      "local t = \(source) local r = {} for k in pairs(t) do r[#r + 1] = tostring(k) end return table.concat(r, ' ')"
    )[0]
    .asText
  }

  @Test func `the order is stable`() throws {
    #expect(
      try keys(
        "{ b = 1, a = 2, 'x', 'y', [10] = 1, [-1] = 1, [1.5] = 1, [true] = 1, [false] = 1, B = 3, ['a\\0'] = 1 }"
      ) == "1 2 -1 1.5 10 B a a\0 b false true")
    #expect(try keys("{}") == "")
    #expect(try keys("{ 1, nil, 3 }") == "1 3")
  }

  @Test func `fields may be cleared and changed on the way`() throws {
    let source = """
      local t = { 1, 2, 3, a = 1, b = 2, c = 3 }
      local seen = {}
      for k, v in pairs(t) do
        seen[#seen + 1] = tostring(k)
        t[k] = nil
        if k == "a" then t.b = nil t.c = 9 end
        if k == "c" then seen[#seen + 1] = tostring(v) end
      end
      return table.concat(seen, " "), next(t)
      """
    #expect(try lua(source) == [.text("1 2 3 a c 9"), .nil])
  }

  @Test func `all keys of a random table are visited once, as next visits them`() throws {
    let source = """
      for round = 1, 200 do
        math.randomseed(round)
        local t, n = {}, 0
        for _ = 1, math.random(0, 60) do
          local pick = math.random(4)
          local key = pick == 1 and math.random(-5, 20) or pick == 2 and math.random() or pick == 3 and ("k" .. math.random(40)) or {}
          t[key] = math.random(9)
        end
        local seen = {}
        for k, v in pairs(t) do
          assert(seen[k] == nil and t[k] == v)
          seen[k] = v
          n = n + 1
        end
        local m = 0
        for k, v in next, t do assert(seen[k] == v) m = m + 1 end
        assert(n == m)
      end
      return true
      """
    #expect(try lua(source) == [.boolean(true)])
  }

  @Test func `a metamethod decides`() throws {
    #expect(
      try lua(
        "local t = setmetatable({}, { __pairs = function(t) return function(_, k) if not k then return 1, 'one' end end, t, nil end }) for k, v in pairs(t) do return k, v end"
      )
        == [.integer(1), .text("one")])
  }
}
