import LuaRuntime
import Testing

/// Objects are told apart by the order in which they were made, not by addresses, which are others in each process.
@Suite struct `Objects in texts and as keys` {
  @Test func `are visited in the order in which they were made`() throws {
    let source = """
      local made, t = {}, {}
      for i = 1, 200 do
        local kind = i % 4
        made[i] = kind == 0 and {} or kind == 1 and function() return i end or kind == 2 and coroutine.create(print)
          or setmetatable({}, { __tostring = function() return "x" end })
        -- What is made and dropped in between, and used again by the allocator, has no say.
        for _ = 1, i % 7 do local waste = { {}, "waste" .. i } end
        if i % 50 == 0 then collectgarbage() end
      end
      for i = #made, 1, -1 do t[made[i]] = i end
      t.name, t[1], t[true] = "name", "one", "true"
      local order = {}
      for _, value in pairs(t) do order[#order + 1] = value end
      for i = 1, 200 do assert(order[i + 3] == i, i) end
      return order[1], order[2], order[3], #order
      """
    #expect(
      try lua(source) == [.text("one"), .text("name"), .text("true"), .integer(203)])
  }

  @Test func `functions of the libraries come first, by their names`() throws {
    let source = """
      local t = { [function() end] = "own", [string.rep] = "string.rep", [print] = "print", [math.abs] = "math.abs",
        [table.concat] = "table.concat", [next] = "next", [{}] = "table" }
      local order = {}
      for _, value in pairs(t) do order[#order + 1] = value end
      return table.concat(order, " ")
      """
    // Globals, then the libraries; `string.rep` and `print` are closures of the host, or C functions: all are older
    // than what the script makes.
    let order = try #require(try lua(source)[0].asText).split(separator: " ")
    #expect(Set(order.prefix(5)) == ["string.rep", "print", "math.abs", "table.concat", "next"])
    #expect(order.suffix(2) == ["own", "table"])
    #expect(try lua(source)[0].asText == order.joined(separator: " "))
  }

  @Test func `have the same texts in every machine`() throws {
    let source = """
      local t, f, co = {}, function() end, coroutine.create(print)
      return table.concat({ tostring(t), tostring(f), tostring(co), tostring(print), ("%s %p"):format(t, f),
        ("%p %p"):format("a", "b"), tostring(setmetatable({}, { __name = "Point" })) }, "|")
      """
    let texts = try #require(try lua(source)[0].asText)
    for _ in 0..<3 { #expect(try lua(source)[0].asText == texts) }
    let parts = texts.split(separator: "|")
    let pattern = /(table|function|thread|Point): 0x[0-9a-f]{12}/
    for part in [parts[0], parts[1], parts[2], parts[3], parts[6]] {
      #expect(part.wholeMatch(of: pattern) != nil, "\(part)")
    }
  }

  @Test func `are told apart by their texts, and keep them`() throws {
    let source = """
      local seen, list = {}, {}
      for i = 1, 2000 do
        local value = i % 3 == 0 and {} or i % 3 == 1 and function() return i end or coroutine.create(print)
        list[i] = value
        assert(seen[tostring(value)] == nil)
        seen[tostring(value)] = value
        assert(("%p"):format(value) == tostring(value):match("0x%x+"))
      end
      collectgarbage()
      for i = 1, 2000 do assert(seen[tostring(list[i])] == list[i]) end
      return true
      """
    #expect(try lua(source) == [.boolean(true)])
  }

  // Expected texts: lua5.4 itself.
  @Test func `leave all other texts as Lua writes them`() throws {
    let source = """
      local custom = setmetatable({}, { __tostring = function() return "custom" end })
      return ("%s|%5s|%-5s|%.2s|%%|%%p|%d|%5.2f|%q|%x"):format("a", "b", "c", "defg", 3, 2.5, "e\\n", 255),
        ("%s %10s %-8s|"):format(custom, custom, true), ("%p %p"):format(nil, 1),
        ("%s %s"):format(1.0, nil), tostring(nil), tostring(1.5), tostring("s"), ("%5s"):format(custom)
      """
    #expect(
      try lua(source) == [
        .text("a|    b|c    |de|%|%p|3| 2.50|\"e\\\n\"|ff"), .text("custom     custom true    |"),
        .text("(null) (null)"), .text("1.0 nil"), .text("nil"), .text("1.5"), .text("s"),
        .text("custom"),
      ])
    for (call, message) in [
      ("('%d'):format({})", "bad argument #1 to 'format' (number expected, got table)"),
      ("('%s %s'):format({})", "bad argument #2 to 'format' (no value)"),
      ("('%y'):format({})", "invalid conversion '%y' to 'format'"),
      ("('%'):format({})", "invalid conversion '%' to 'format'"),
    ] {
      let text = try lua("return select(2, pcall(function() return \(call) end))")[0].asText
      #expect(text?.hasSuffix(message) == true, "\(text ?? "")")
    }
  }
}
