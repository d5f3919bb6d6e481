import LuaAPI
import LuaPeople
import LuaRuntime
import MoonPeople
import Testing

// The texts are the specification; nothing computes them twice.
@Suite struct RefusalTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let source: String
    let text: String

    init(_ source: String, _ text: String) { (self.source, self.text) = (source, text) }

    var testDescription: String { source }
  }

  private static let hint = "; use scan = true to run it as Lua"

  static let refusals: [Refusal] = [
    Refusal(
      "return function(p)\n  return p.nmae == 'a'\nend",
      "people.lua:2: `p.nmae`: Person has no attribute 'nmae': did you mean 'name'?"),
    Refusal(
      "return function(p) return p.colour end",
      "people.lua:1: `p.colour`: Person has no attribute 'colour'"),
    Refusal(
      "return function(p) return p[p.name] end",
      "people.lua:1: `p[p.name]`: an attribute's name must be written out" + hint),
    Refusal(
      "return function(p)\n return p.isLiked\n  and p.name:gsub('a', 'b')\nend",
      "people.lua:3: `p.name:gsub(...)`: string.gsub can't be translated" + hint),
    Refusal(
      "return function(p) return string.format('%d', p.count) end",
      "people.lua:1: `string.format(...)`: string.format can't be translated" + hint),
    Refusal(
      "return function(p) return p.since > os.time() end",
      "people.lua:1: `os.time(...)`: os.time can't be translated" + hint),
    Refusal(
      "return function(p) return p.name:shout() end",
      "people.lua:1: `p.name:shout(...)`: strings have no method 'shout'"),
    Refusal(
      "return function(p) return p.name:uper() end",
      "people.lua:1: `p.name:uper(...)`: strings have no method 'uper': did you mean 'upper'?"),
    Refusal(
      "return function(p) return p.name:find('a.') end",
      "people.lua:1: `p.name:find(...)`: only plain text can be searched for: string.find(text, part, 1, true)"
        + hint),
    Refusal(
      "return function(p) return p.name:find(p.nick) end",
      "people.lua:1: `p.name:find(...)`: only plain text can be searched for: string.find(text, part, 1, true)"
        + hint),
    Refusal(
      "return function(p) local a, b = p.name:find('a') return b end",
      "people.lua:1: `p.name:find(...)`: only the first result can be used" + hint),
    Refusal(
      "return function(p) return math.max(p.name:find('a')) end",
      "people.lua:1: `math.max(...)`: the arguments must not be all results of another call" + hint),
    Refusal(
      "return function(p) for i = 1, 3 do if p.count == i then return true end end end",
      "people.lua:1: a loop can't be translated" + hint),
    Refusal(
      "local t = {}; return function(p) for _, v in ipairs(t) do if v == p.name then return true end end end",
      "people.lua:1: `ipairs(...)`: ipairs can't be translated" + hint),
    Refusal(
      "return function(p) local n = p.count while n > 10 do n = n - 10 end return n end",
      "people.lua:1: a loop can't be translated" + hint),
    Refusal(
      "return function(p) local n = p.count ::again:: n = n - 1 if n > 3 then goto again end return n end",
      "people.lua:1: a loop can't be translated" + hint),
    Refusal(
      "return function(...) return ... end",
      "people.lua:1: `...`: a function with variable arguments can't be translated" + hint),
    Refusal(
      "local function f(n) if n < 2 then return 1 end return f(n - 1) end return function(p) return f(p.count) end",
      "people.lua:1: `f(...)`: a function that calls itself can't be translated" + hint),
    Refusal(
      "local seen = 0 return function(p) seen = seen + 1 return p.isLiked end",
      "people.lua:1: `seen = ...`: a function of a record must not change anything"),
    Refusal(
      "return function(p) p.isLiked = true return true end",
      "people.lua:1: `p.isLiked = ...`: a function of a record must not change anything"),
    Refusal(
      "local t = {} return function(p) t[p.name] = true return true end",
      "people.lua:1: `t[p.name] = ...`: a function of a record must not change anything"),
    Refusal(
      "local t = {} return function(p) t.last = p.name return true end",
      "people.lua:1: `t.last = ...`: a function of a record must not change anything"),
    Refusal(
      "return function(p) print = nil return true end",
      "people.lua:1: `print = ...`: a function of a record must not change anything"),
    Refusal(
      "return function(p) local set = { a = true } return set[p.name] end",
      "people.lua:1: `{...}`: a table can't be made here: make it outside of the function" + hint),
    Refusal(
      "local t = setmetatable({}, { __index = function() return 1 end }) return function(p) return t[p.name] end",
      "people.lua:1: `t[p.name]`: a table with a metatable can't be translated" + hint),
    Refusal(
      "local t = setmetatable({}, {}) return function(p) return t.limit end",
      "people.lua:1: `t.limit`: a table with a metatable can't be translated" + hint),
    Refusal(
      "local t = { a = {}, b = 1 } return function(p) return t[p.name] end",
      "people.lua:1: `t[p.name]`: what it holds at 'a' is no plain value" + hint),
    Refusal(
      "return function(p) return p:isLiked() end",
      "people.lua:1: `p:isLiked(...)`: a record has no methods here" + hint),
    Refusal(
      "return function(p) return p end",
      "people.lua:1: `p`: a function of a record must return a plain value" + hint),
    Refusal(
      "return function(p) return p.name.first end",
      "people.lua:1: `p.name.first`: the fields of a value that isn't the record can't be read"
        + hint),
    Refusal(
      "return function(p) return p.name() end",
      "people.lua:1: `p.name(...)`: what a record holds can't be called" + hint),
    Refusal(
      "return function(p) return (p.isLiked and string.lower or string.upper)(p.name) end",
      "people.lua:1: which function is called depends on the record" + hint),
    Refusal(
      "return function(p) return limt and p.isLiked end", "people.lua:1: undeclared global 'limt'"),
    Refusal(
      "local n return function(p) return p.count < n.limit end",
      "people.lua:1: raises an error for every record: attempt to index a nil value (upvalue 'n')"),
    Refusal(
      "local f return function(p)\n return f(p) end",
      "people.lua:2: raises an error for every record: attempt to call a nil value (upvalue 'f')"),
    Refusal(
      "local co = coroutine.create(function() end) return function(p) return p.name == co.x end",
      "people.lua:1: raises an error for every record: attempt to index a thread value (upvalue 'co')"
    ),
    Refusal(
      "return function(p) return p.count + {} end",
      "people.lua:1: `{...}`: a table can't be made here: make it outside of the function" + hint),
    Refusal(
      "local t = {} return function(p) return p.count + t end",
      "people.lua:1: `t`: arithmetic needs plain values" + hint),
  ]

  @Test(arguments: refusals)
  func `what can't be translated is refused with its place`(_ refusal: Refusal) throws {
    try PredicateMachine.run { machine in
      try machine.push(refusal.source)
      let error = #expect(throws: LuaError.self) {
        _ = try PredicateCompiler.of(machine.frame).predicate(
          at: -1, machine.frame, model: machine.model)
      }
      #expect(error?.description == refusal.text)
      #expect(error?.kind == .runtime)
    }
  }

  @Test func `sections aren't pointed at scan`() throws {
    try PredicateMachine.run { machine in
      let error = #expect(throws: LuaError.self) {
        _ = try machine.expression("return function(p) return p.name:rep(2):gmatch('a') end")
      }
      #expect(
        error?.description == "people.lua:1: `...:gmatch(...)`: string.gmatch can't be translated"
          || error?.description
            == "people.lua:1: `p.name:rep(...):gmatch(...)`: string.gmatch can't be translated"
      )
    }
  }

  @Test func `what isn't a function of a script is refused`() throws {
    try PredicateMachine.run { machine in
      let number = #expect(throws: LuaError.self) { _ = try machine.expression("return 3") }
      #expect(number?.message == "function expected, got number")
      let host = #expect(throws: LuaError.self) { _ = try machine.expression("return print") }
      #expect(host?.message == "a function of a record must be written in Lua, got one of the host")
    }
  }

  @Test func `a function with very many conditions is refused`() throws {
    try PredicateMachine.run { machine in
      let long = (1...2_000).map { "p.count == \($0)" }.joined(separator: " or ")
      let error = #expect(throws: LuaError.self) {
        _ = try machine.expression("return function(p) return \(long) end")
      }
      #expect(error?.description == "people.lua:1: the function has too many conditions")
    }
  }

  @Test func `a value that doubles itself many times is refused`() throws {
    try PredicateMachine.run { machine in
      let doubling = Array(repeating: "n = n + n", count: 40).joined(separator: " ")
      let error = #expect(throws: LuaError.self) {
        _ = try machine.expression("return function(p) local n = p.count \(doubling) return n end")
      }
      #expect(
        error?.description == "people.lua:1: the function computes too much to be translated")
    }
  }

  @Test func `the place of a part can be looked for`() throws {
    try PredicateMachine.run { machine in
      let error = #expect(throws: LuaError.self) {
        _ = try machine.expression("return function(p) return p.name:gsub('a', 'b') end")
      }
      #expect(error?.report.subject?.call == "p.name:gsub(...)")
      #expect(error?.report.subject?.key == PartLocator.key)
      #expect(error?.code == "untranslatable")
    }
  }
}
