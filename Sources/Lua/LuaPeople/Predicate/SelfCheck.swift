import LuaRuntime
import MoonPeople

/// Tries whether functions of this machine's Lua are translated rightly, by running them too.
///
/// The instructions of another version of Lua have other numbers: then some of these functions give
/// something else, or can't be read at all.
enum SelfCheck {
  /// Functions that have each instruction that is translated.
  private static let functions = """
    local limit, name = 3, "a"
    local set = { a = true, b = 2 }
    local function near(a, b) return a - b end
    return {
      function(p) return p.x end,
      function(p) return p.y == 2 and p.s or not p.x end,
      function(p) return p.x ~= 2 and p.s ~= "ab" and p.y ~= nil end,
      function(p) return p.x < limit, p.x end,
      function(p) return (p.x <= 3 and 1 or 0) .. (p.x > 2 and "t" or "f") .. (p.x >= 2 and 1 or 0) end,
      function(p) if p.x < 2 then return "low" elseif p.x <= p.y then return "mid" end return "high" end,
      function(p) return p.x + 1 - p.y * 2 + limit * p.x end,
      function(p) return p.y / 2 + p.y // 2 + p.y % 2 + p.y ^ 2 - p.x / p.y - p.x // p.y - p.x % p.y - p.x ^ p.y end,
      function(p) return p.x & 1 | p.x << 2 ~ p.x >> 1 | (1 << p.x) & ~p.x end,
      function(p) return p.x & limit | limit ~ p.x | p.x << limit | p.x >> limit & 5 | 6 ~ 7 end,
      function(p) return -p.x .. p.s .. #p.s end,
      function(p) return p.s:sub(1, 1) == name and tostring(p.x) end,
      function(p) return set[p.s:sub(2)] or set.a end,
      function(p) return near(p.x, p.y) end,
      function(p) local a, b = p.x, nil; a = a or b; b = 2.0; local c; return a == b or c, b end,
      function(p) local f = function(v) return v == p.x end; return f(2) end,
      function(p) return math.max(p.x, p.y, 2.5) < math.huge and "" .. 1e100 end,
    }
    """

  /// Rows on which they are tried.
  private static let rows: [[Value]] = [
    [.integer(2), .number(2), .text("ab")], [.integer(1), .number(0.5), .text("")],
    [.integer(-7), .number(3), .text("ba")],
  ]

  /// What is wrong; nil when nothing is.
  ///
  /// - Throws: That the script was stopped meanwhile.
  static func problem(
    _ frame: LuaFrame, _ compiler: PredicateCompiler
  ) throws(LuaError) -> String? {
    let height = frame.count
    defer { frame.setCount(height) }
    let count = 17
    do {
      let model = try Model(
        "Check", [Attribute("x", .integer), Attribute("y", .number), Attribute("s", .string)])
      try frame.reserve(32)
      try frame.load(Array(functions.utf8), name: "=check")
      try frame.call(arguments: 0, results: 1)
      for number in 1...count {
        frame.rawElement(number, of: height + 1)
        let expression = try compiler.translate(at: -1, frame, model, allowsScan: false)
        let evaluator = Evaluator(expression, model: model)
        for row in rows {
          frame.push(copyOf: -1)
          frame.pushTable(fields: 3)
          for (attribute, value) in zip(model.attributes, row) {
            try frame.push(value)
            frame.setRawField(named: attribute.name, of: -2)
          }
          try frame.call(arguments: 1, results: 1)
          let wanted = try frame.plainValue(at: -1)
          frame.pop()
          guard try evaluator.value(Row(id: 1, values: row)) == wanted else {
            return warning("function \(number) gives something else than when it is run")
          }
        }
        frame.pop()
      }
      return nil
    } catch let error as LuaError where error.kind != .runtime && error.kind != .syntax {
      throw error
    } catch {
      return warning("\(error)")
    }
  }

  private static func warning(_ reason: String) -> String {
    "functions of records are run for each record, since this version of Lua isn't understood: \(reason)"
  }
}
