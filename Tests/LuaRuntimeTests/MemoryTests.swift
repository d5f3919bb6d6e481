import LuaRuntime
import Testing

/// Small blocks that Lua frees are used again by the machine.
@Suite struct `Memory that is used again` {
  /// Replaces strings, tables and closures at random; what each must hold follows from its place and size alone.
  private static let churn = """
    local random = 1
    local function next(limit)
      random = (random * 1103515245 + 12345) % 2147483648
      return random // 65536 % limit
    end
    local function text(place, size) return string.char(place % 256):rep(size) end
    local kept, sizes, kinds = {}, {}, {}
    local function check(place)
      local value, size = kept[place], sizes[place]
      if kinds[place] == 0 then return value == text(place, size) end
      if kinds[place] == 1 then
        for i = 1, size do if value[i] ~= place + i then return false end end
        return #value == size
      end
      return value() == place * size
    end
    local wrong = 0
    for round = 1, ... do
      local place = next(3000) + 1
      if kept[place] and not check(place) then wrong = wrong + 1 end
      local kind, size = next(3), next(230)
      kinds[place], sizes[place] = kind, size
      if kind == 0 then
        kept[place] = text(place, size)
      elseif kind == 1 then
        local list = {}
        for i = 1, size do list[i] = place + i end
        kept[place] = list
      else
        kept[place] = function() return place * size end
      end
    end
    for place in pairs(kept) do if not check(place) then wrong = wrong + 1 end end
    return wrong
    """

  private func wrong(after rounds: Int, in machine: borrowing LuaMachine) throws -> LuaValue? {
    try machine.run(Self.churn, name: "=churn", arguments: [.integer(rounds)]).first
  }

  @Test func `blocks of all sizes come and go without harm to others`() throws {
    try LuaThread.run {
      let machine = try LuaMachine()
      #expect(try wrong(after: 200_000, in: machine) == .integer(0))
    }
  }

  @Test func `they are counted only while a script has them`() throws {
    try LuaThread.run {
      let machine = try LuaMachine()
      _ = try wrong(after: 1000, in: machine)
      machine.collectGarbage()
      let before = machine.memoryUsed
      _ = try wrong(after: 50_000, in: machine)
      machine.collectGarbage()
      #expect(machine.memoryUsed - before < 4096)
    }
  }

  @Test func `a script may use a small limit again and again`() throws {
    var options = LuaOptions()
    options.memoryLimit = 4 << 20
    try LuaThread.run {
      let machine = try LuaMachine(options)
      // Three megabytes at a time, each time in blocks of another size.
      let count = try machine.run(
        """
        local count = 0
        for size = 20, 220, 10 do
          local kept = {}
          for i = 1, 3000000 // (size + 60) do kept[i] = ("x"):rep(size - 8) .. i + 10000000 end
          for i, s in ipairs(kept) do assert(#s == size) end
          count = count + 1
        end
        return count
        """, name: "=sizes")
      #expect(count.first == .integer(21))
    }
  }
}
