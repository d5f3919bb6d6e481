import LuaPeople
import LuaRuntime
import MoonPeople
import Testing

// The trees are written by hand from Lua's reference manual, not taken from the translation.
@Suite struct TranslationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let tree: String

    init(_ name: String, _ source: String, _ tree: String) {
      (self.name, self.source, self.tree) = (name, source, tree)
    }

    var testDescription: String { name }
  }

  static let expressions: [Case] = [
    Case("field", "p.isLiked", "isLiked"),
    Case("field by a constant key", "p['isLiked']", "isLiked"),
    Case("id", "p.id", "id"),
    Case("nil", "nil", "nil"),
    Case("true", "true", "true"),
    Case("integer", "12", "12"),
    Case("large integer", "9007199254740993", "9007199254740993"),
    Case("float", "2.5", "2.5"),
    Case("integral float", "2.0", "2.0"),
    Case("negative zero", "-0.0", "(neg 0.0)"),
    Case("string", "'a\\0b'", "\"a\0b\""),
    Case("not", "not p.isLiked", "(not isLiked)"),
    Case("not not", "not not p.age", "(not (not age))"),
    Case("and", "p.isLiked and p.isNew", "(and isLiked isNew)"),
    Case("or", "p.isLiked or p.isNew", "(or isLiked isNew)"),
    Case("and in or", "p.isLiked and p.isNew or p.age", "(or (and isLiked isNew) age)"),
    Case("or in and", "(p.isLiked or p.isNew) and p.age", "(and (or isLiked isNew) age)"),
    Case("not of and", "not (p.isLiked and p.isNew)", "(or (not isLiked) (not isNew))"),
    Case("equal", "p.name == 'Ada'", "(== name \"Ada\")"),
    Case("equal to a small number", "p.count == 3", "(== count 3)"),
    Case("equal to a small float", "p.score == 3.0", "(== score 3.0)"),
    Case("equal to a large number", "p.count == 100000", "(== count 100000)"),
    Case("equal to nil", "p.age == nil", "(== age nil)"),
    Case("equal to true", "p.isNew == true", "(== isNew true)"),
    Case("equal attributes", "p.name == p.nick", "(== name nick)"),
    Case("not equal", "p.age ~= 3", "(~= age 3)"),
    Case("not equal and", "p.age ~= 3 and p.isLiked", "(and (~= age 3) isLiked)"),
    Case("not of equal", "not (p.age == 3)", "(~= age 3)"),
    Case("equal or not equal", "p.age == 3 or p.name ~= 'x'", "(or (== age 3) (~= name \"x\"))"),
    Case("less", "p.count < 3", "(< count 3)"),
    Case("less than a small float", "p.score < 3.0", "(< score 3.0)"),
    Case("greater", "p.count > 3", "(< 3 count)"),
    Case("at least", "p.count >= 3", "(<= 3 count)"),
    Case("at most", "p.count <= 3", "(<= count 3)"),
    Case("a number is less", "3 < p.count", "(< 3 count)"),
    Case("less than a large number", "p.count < 100000", "(< count 100000)"),
    Case("less of attributes", "p.count < p.score", "(< count score)"),
    Case("greater of attributes", "p.count > p.score", "(< score count)"),
    Case("less of strings", "p.name < 'b'", "(< name \"b\")"),
    Case("not of less", "not (p.count < 3)", "(not (< count 3))"),
    Case("plus", "p.count + 1", "(+ count 1)"),
    Case("plus from the left", "1 + p.count", "(+ 1 count)"),
    Case("plus a constant", "p.count + 1.5", "(+ count 1.5)"),
    Case("a constant plus", "1.5 + p.count", "(+ 1.5 count)"),
    Case("minus", "p.count - 1", "(- count 1)"),
    Case("minus from the left", "1 - p.count", "(- 1 count)"),
    Case("minus a constant", "p.count - 1000", "(- count 1000)"),
    Case("times", "p.count * 2", "(* count 2)"),
    Case("a constant times", "2 * p.count", "(* 2 count)"),
    Case("divided", "p.count / 2", "(/ count 2)"),
    Case("divided by", "2 / p.count", "(/ 2 count)"),
    Case("floor divided", "p.count // 2", "(// count 2)"),
    Case("modulo", "p.count % 2 == 0", "(== (% count 2) 0)"),
    Case("power", "p.count ^ 2", "(^ count 2)"),
    Case("operators of attributes", "p.count * p.score + p.count", "(+ (* count score) count)"),
    Case("negated", "-p.count", "(neg count)"),
    Case("bits", "p.count & 6 | 1 ~ p.count", "(| (& count 6) (~ 1 count))"),
    Case("bits of attributes", "p.count & p.id", "(& count id)"),
    Case("bitwise not", "~p.count", "(bnot count)"),
    Case("shifted left", "p.count << 3", "(<< count 3)"),
    Case("shifted right", "p.count >> 3", "(>> count 3)"),
    Case("shifted by", "1 << p.count", "(<< 1 count)"),
    Case("shifted both ways", "p.id << p.count >> p.id", "(>> (<< id count) id)"),
    Case("length", "#p.name", "(# name)"),
    Case("joined", "p.name .. '!'", "(.. name \"!\")"),
    Case("joined three", "p.name .. ' ' .. p.count", "(.. name \" \" count)"),
    Case("method", "p.name:upper()", "(:upper name)"),
    Case("method with arguments", "p.name:sub(2, -2)", "(:sub name 2 -2)"),
    Case(
      "method of a method", "p.name:sub(1, 1):lower() == 'a'", "(== (:lower (:sub name 1 1)) \"a\")"
    ),
    Case("method of a constant", "('x'):rep(p.count)", "(:rep \"x\" count)"),
    Case("find without magic", "p.name:find('da')", "(:find name \"da\")"),
    Case("find plainly", "p.name:find('d.', 1, true)", "(:find name \"d.\" 1 true)"),
    Case("find what a record has", "p.name:find(p.nick, 1, true)", "(:find name nick 1 true)"),
    Case("function of string", "string.lower(p.name)", "(string.lower name)"),
    Case("function of math", "math.floor(p.score)", "(math.floor score)"),
    Case(
      "function with many arguments", "math.max(1, p.count, p.score)", "(math.max 1 count score)"),
    Case("constant of math", "p.score < math.huge", "(< score inf)"),
    Case("tostring", "tostring(p.count)", "(tostring count)"),
    Case("tonumber", "tonumber(p.name, 16)", "(tonumber name 16)"),
    Case("type", "type(p.age) == 'nil'", "(== (type age) \"nil\")"),
    Case("call in a call", "tostring(p.name:len())", "(tostring (:len name))"),
    Case("find in a call", "tostring(p.name:find('a'))", "(tostring (:find name \"a\"))"),
    Case("the record is true", "p and p.isLiked", "isLiked"),
    Case("the record is not nil", "p ~= nil and p.isLiked", "isLiked"),
    Case("a function is true", "string.find and p.isLiked", "isLiked"),
    Case("brackets", "((p.name))", "name"),
    Case(
      "12 pairs", (1...12).map { "(p.count == \($0) or p.id == \($0))" }.joined(separator: " and "),
      (1...11).reversed().reduce("(or (== count 12) (== id 12))") {
        "(and (or (== count \($1)) (== id \($1))) \($0))"
      }),
  ]

  static let functions: [Case] = [
    Case("nothing", "function(p) end", "nil"),
    Case(
      "no return on one way", "function(p) if p.isLiked then return 1 end end", "(if isLiked 1 nil)"
    ),
    Case(
      "if and else", "function(p) if p.isLiked then return 'a' else return 'b' end end",
      "(if isLiked \"a\" \"b\")"),
    Case(
      "elseif",
      "function(p) if p.count == 1 then return 'a' elseif p.count == 2 then return 'b' end return 'c' end",
      "(if (== count 1) \"a\" (if (== count 2) \"b\" \"c\"))"),
    Case(
      "guards", "function(p) if not p.age then return false end return p.age >= 18 end",
      "(if age (<= 18 age) false)"),
    Case(
      "local", "function(p) local n = p.name; return n == 'a' or n == 'b' end",
      "(or (== name \"a\") (== name \"b\"))"),
    Case(
      "local set again", "function(p) local n = p.count; n = n * 2; return n end", "(* count 2)"),
    Case(
      "local set on one way",
      "function(p) local n = p.count; if p.isLiked then n = 0 end return n end",
      "(if isLiked 0 count)"),
    Case(
      "local set both ways",
      "function(p) local n; if p.isLiked then n = p.score else n = p.count end return n == 1 end",
      "(== (if isLiked score count) 1)"),
    Case(
      "constant local", "function(p) local limit <const> = 3; return p.count < limit end",
      "(< count 3)"),
    Case(
      "several locals", "function(p) local a, b = p.count, p.score; a, b = b, a; return a end",
      "score"),
    Case(
      "a default", "function(p) local n = p.nick or p.name; return #n end", "(# (or nick name))"),
    Case("the parameter under another name", "function(person) return person.count end", "count"),
    Case("the record in a local", "function(p) local q = p; return q.count end", "count"),
    Case("a second parameter is nil", "function(p, q) return q == nil end", "(== nil nil)"),
    Case(
      "goto forward",
      "function(p) if p.isLiked then goto yes end do return 1 end ::yes:: return 2 end",
      "(if isLiked 2 1)"),
    Case(
      "a block",
      "function(p) do local a = p.count; if a == 1 then return true end end return p.isNew end",
      "(or (== count 1) isNew)"),
    Case(
      "an unused value", "function(p) local x = p.nick .. 'a'; return p.isLiked end",
      "(seq (.. nick \"a\") isLiked)"),
    Case(
      "an unused value on one way",
      "function(p) if p.isLiked then local x = p.nick .. 'a' end return p.count end",
      "(seq (if isLiked (seq (.. nick \"a\") nil) nil) count)"),
    Case(
      "a value used later than another",
      "function(p) local a = p.nick .. 'a'; local b = #p.nick; return b .. a end",
      "(seq (.. nick \"a\") (.. (# nick) (.. nick \"a\")))"),
    Case(
      "a greater value on the left", "function(p) return p.nick .. 'a' > p.nick:lower() end",
      "(seq (.. nick \"a\") (< (:lower nick) (.. nick \"a\")))"),
    Case(
      "a value used twice", "function(p) local n = p.age + 1; return n > 2 and n < 9 end",
      "(and (< 2 (+ age 1)) (< (+ age 1) 9))"),
    Case(
      "a function inside",
      "function(p) local function big(n) return n > 3 end return big(p.count) end",
      "(< 3 count)"),
    Case(
      "a function inside with a local of the other",
      "function(p) local k = p.score; local f = function(n) return n > k end return f(p.count) end",
      "(< score count)"),
    Case(
      "a tail call of a library", "function(p) return tostring(p.count) end", "(tostring count)"),
    Case("the first of several results", "function(p) return p.count, p.score end", "count"),
    Case(
      "only the first result of a find", "function(p) return p.name:find('a', 1, true) end",
      "(:find name \"a\" 1 true)"),
    Case(
      "a method's arguments on other lines",
      "function(p) return (p.nick\n):sub(1,\n2\n) end", "(seq (:len nick) (:sub nick 1 2))"),
    Case(
      "a wrong call raises when reached", "function(p) local f; return p.isLiked and f(p) end",
      "(and isLiked (error \"attempt to call a nil value (local 'f')\"))"),
  ]

  static let captures: [Case] = [
    Case(
      "a captured value", "local n = 3; return function(p) return p.count > n end", "(< 3 count)"),
    Case(
      "a captured string", "local s = 'x'; return function(p) return p.name == s end",
      "(== name \"x\")"),
    Case("a captured nil", "local n; return function(p) return p.age == n end", "(== age nil)"),
    Case(
      "a captured condition",
      "local only = true; return function(p) return not only or p.isLiked end",
      "isLiked"),
    Case(
      "a captured function",
      "local function old(p) return p.age > 60 end return function(p) return old(p) and p.isLiked end",
      "(and (< 60 age) isLiked)"),
    Case(
      "a tail call of a captured function",
      "local function old(p) return p.age > 60 end return function(p) return old(p) end",
      "(< 60 age)"),
    Case(
      "functions of functions",
      "local function twice(n) return n * 2 end local function big(n) return twice(n) > 8 end return function(p) return big(p.count) and big(p.id) end",
      "(and (< 8 (* count 2)) (< 8 (* id 2)))"),
    Case(
      "a function with several results",
      "local function both(p) return p.count, p.score end return function(p) local a, b = both(p); return a < b end",
      "(< count score)"),
    Case(
      "a function with conditions",
      "local function size(n) if n > 9 then return 'big' end return 'small' end return function(p) return size(p.count) == 'big' end",
      "(== (if (< 9 count) \"big\" \"small\") \"big\")"),
    Case(
      "a function of the string table",
      "local find = string.find return function(p) return find(p.name, 'a', 1, true) end",
      "(string.find name \"a\" 1 true)"),
    Case(
      "a captured library", "local s = string return function(p) return s.len(p.name) end",
      "(string.len name)"),
    Case(
      "a captured set",
      "local set = { Ada = true, Bob = true } return function(p) return set[p.name] end",
      "(in set name)"),
    Case(
      "a field of a captured table",
      "local config = { limit = 5 } return function(p) return p.count < config.limit end",
      "(< count 5)"),
    Case(
      "nested fields",
      "local c = { a = { b = { 7 } } } return function(p) return p.count == c.a.b[1] end",
      "(== count 7)"),
    Case(
      "nested sets",
      "local c = { sets = { a = { x = 1 } } } return function(p) return c.sets.a[p.name] end",
      "(in c.sets.a name)"),
    Case("a missing field", "local c = {} return function(p) return c.limit end", "nil"),
    Case(
      "a field of nothing raises", "local c = {} return function(p) return p.isLiked and c.a.b end",
      "(and isLiked (error \"attempt to index a nil value (field 'a')\"))"),
    Case(
      "the length of a captured list",
      "local list = { 1, 2, 3 } return function(p) return p.count < #list end",
      "(< count 3)"),
    Case(
      "a captured set is true", "local set return function(p) return set and set[p.name] end", "nil"
    ),
    Case(
      "a function in a captured table",
      "local lib = {} function lib.big(p) return p.count > 3 end return function(p) return lib.big(p) end",
      "(< 3 count)"),
    Case(
      "a method of a captured table",
      "local lib = { k = 3 } function lib:big(p) return p.count > self.k end return function(p) return lib:big(p) end",
      "(< 3 count)"),
    Case(
      "a function that is given a function",
      "local function apply(f, x) return f(x) end return function(p) return apply(string.upper, p.name) end",
      "(string.upper name)"),
    Case(
      "the type of a captured table", "local t = {} return function(p) return type(t) end",
      "\"table\""),
    Case(
      "a library of a script's own",
      "local string = { shout = function(s) return s:upper() .. '!' end } "
        + "return function(p) return string.shout(p.nick) end",
      "(.. (:upper nick) \"!\")"),
    Case(
      "a captured library", "local s = string return function(p) return s.upper(p.name) end",
      "(string.upper name)"),
    Case("_G", "return function(p) return _G.math.floor(p.score) end", "(math.floor score)"),
  ]

  @Test(arguments: expressions)
  func `an expression is translated`(_ test: Case) throws {
    try PredicateMachine.run { machine in
      let expression = try machine.expression("return function(p) return \(test.source) end")
      #expect(expression.tree(machine.model) == test.tree)
    }
  }

  @Test(arguments: functions)
  func `a function is translated`(_ test: Case) throws {
    try PredicateMachine.run { machine in
      let expression = try machine.expression("return \(test.source)")
      #expect(expression.tree(machine.model) == test.tree)
    }
  }

  @Test func `a method that a trusted script gave strings is translated`() throws {
    try PredicateMachine.run(.trusted) { machine in
      let expression = try machine.expression(
        "function string.shout(s) return s:upper() .. '!' end return function(p) return p.nick:shout() end"
      )
      #expect(expression.tree(machine.model) == "(seq (:len nick) (.. (:upper nick) \"!\"))")
    }
  }

  @Test(arguments: captures)
  func `what a function has captured is translated`(_ test: Case) throws {
    try PredicateMachine.run { machine in
      let expression = try machine.expression(test.source)
      #expect(expression.tree(machine.model) == test.tree)
    }
  }

  @Test(arguments: expressions)
  func `a tree that is printed as Lua is translated to the same tree`(_ test: Case) throws {
    try PredicateMachine.run { machine in
      let model = machine.model
      let expression = try machine.expression("return function(p) return \(test.source) end")
        .simplified(for: model)
      let printed = expression.luaText(model: model)
      let again = try machine.expression("return \(printed)").simplified(for: model)
      #expect(again.tree(model) == expression.tree(model), "\(printed)")
    }
  }
}
