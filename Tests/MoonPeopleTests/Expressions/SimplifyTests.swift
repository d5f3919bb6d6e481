import MoonPeople
import Testing

/// Simplified expressions, conditions of raising, and keys; the expectations follow from the rules.
@Suite struct SimplifyTests {
  private let model: Model

  init() throws { model = try LuaTable.makeModel() }

  private func simplified(_ text: String) throws -> String {
    try LuaReader.expression(text, model).simplified(for: model).luaText(model: model)
  }

  private func raising(_ text: String) throws -> String? {
    try LuaReader.expression(text, model).raising(for: model)?.luaText(model: model)
  }

  @Test(
    "what is known beforehand is worked out",
    arguments: [
      ("1 + 2 * 3", "7"), ("not not p.isLiked", "p.isLiked"), ("p.isLiked == true", "p.isLiked"),
      ("p.isLiked ~= true", "not p.isLiked"), ("true and p.name", "p.name"),
      ("p.name ~= nil", "true"), ("p.nick ~= nil and p.nick ~= nil", "p.nick ~= nil"),
      ("type(p.age)", "\"number\""), ("math.type(p.score)", "\"float\""),
      ("tostring(p.name)", "p.name"), ("p.name:len()", "#p.name"),
      ("\"x\" == p.name", "p.name == \"x\""),
      ("p.name == 5", "false"), ("p.flag == true", "p.flag == true"),
      ("not (p.age == 3)", "p.age ~= 3"), ("not (p.score < 3)", "not (p.score < 3)"),
      ("p.name:find(\"x\", 1, true)", "string.find(p.name, \"x\", 1, true)"),
      ("p.nick:find(\"x\", 1, true)", "p.nick:find(\"x\", 1, true)"),
      ("p.isLiked and false or 5", "5"), ("math.huge .. \"\"", "\"inf\""),
    ] as [(String, String)])
  func works(text: String, expected: String) throws {
    #expect(try simplified(text) == "function(p) return \(expected) end")
  }

  @Test(
    "a condition tells which rows raise an error",
    arguments: [
      ("p.rank < 5", "p.rank == nil"), ("p.rank and p.rank < 5", nil),
      ("p.rank ~= nil and p.rank + p.age > 5", nil), ("p.rank == nil or p.rank < 5", nil),
      ("type(p.rank) == \"number\" and p.rank // 2 == 1", nil),
      ("p.nick:find(\"x\", 1, true)", "p.nick == nil"),
      ("#p.nick > 3 and #p.nick < 5", "p.nick == nil"),
      ("p.isLiked and p.rank > 2", "p.isLiked and p.rank == nil"),
      ("p.isLiked or p.rank > 2", "not p.isLiked and p.rank == nil"),
      ("p.name < 5", "true"), ("p.age // 0 == 1", "true"), ("p.age // p.age", "p.age == 0"),
      ("p.name + 1", "tonumber(p.name) == nil"), ("p.age | 1", nil),
      ("p.score | 1", "math.tointeger(p.score) == nil"), ("p.flag .. \"\"", "true"),
      ("p.nick .. p.name", "p.nick == nil"), ("nil + 1", "true"), ("p.age / 0", nil),
    ] as [(String, String?)])
  func raises(text: String, expected: String?) throws {
    #expect(try raising(text) == expected.map { "function(p) return \($0) end" })
  }

  @Test func `an error that is always raised keeps its words and its place`() throws {
    let site = Site(file: "a.lua", line: 3)
    let sum = Expression.operation(.add, [.constant(.none), .constant(.integer(1))], site)
    let message = "attempt to perform arithmetic on a nil value"
    #expect(sum.simplified(for: model) == .failure(message, site))
    let row = Row(id: 1, values: model.attributes.map { _ in .none })
    let error = #expect(throws: EvaluationError.self) {
      try Evaluator(.or(.constant(.boolean(false)), sum), model: model).value(row)
    }
    #expect(error?.description == "a.lua:3: \(message)")
  }

  @Test func `a sequence keeps what may raise an error and drops what can't`() throws {
    let site = Site(file: "a.lua", line: 1)
    let risky = Expression.operation(.length, [.attribute(1)], site)
    let safe = Expression.operation(.length, [.attribute(0)], site)
    #expect(Expression.sequence(safe, .id).simplified(for: model) == .id)
    #expect(Expression.sequence(risky, .id).simplified(for: model) == .sequence(risky, .id))
    #expect(Expression.sequence(risky, .id).luaText(model: model).contains("local _ = #p.nick"))
  }

  @Test func `keys are equal for equal meanings, at other places too`() throws {
    func key(_ expression: Expression) -> ByteString { expression.canonicalKey(for: model) }
    func likes(_ line: Int) -> Expression {
      .operation(.equal, [.attribute(2), .constant(.boolean(true))], Site(file: "a", line: line))
    }
    func length(_ line: Int) -> Expression {
      .operation(.length, [.attribute(1)], Site(file: "a", line: line))
    }
    #expect(key(likes(1)) == key(likes(2)))
    #expect(key(likes(1)) == key(.attribute(2)))
    #expect(key(length(1)) == key(length(1)))
    #expect(key(length(1)) != key(length(2)))
    #expect(key(.constant(.number(.nan))) == key(.constant(.number(.nan))))
    #expect(key(.constant(.number(0))) != key(.constant(.number(-0.0))))
    #expect(key(.constant(.number(1))) != key(.constant(.integer(1))))
    #expect(key(.constant(.text("a"))) != key(.constant(.text("b"))))
    let site = Site(file: "a", line: 1)
    let one = LookupTable([.integer(1): .boolean(true), .text("x"): .none], name: "one")
    let two = LookupTable([.text("x"): .none, .integer(1): .boolean(true)], name: "two")
    #expect(key(.lookup(one, .attribute(4), site)) == key(.lookup(two, .attribute(4), site)))
  }

  @Test func `a captured table gives what it holds, and nil for any other key`() throws {
    let site = Site(file: "a", line: 1)
    let table = LookupTable(
      [.integer(7): .text("seven"), .text("Ann"): .boolean(false)], name: "t")
    let row = Row(
      id: 1,
      values: [
        .text("Ann"), .none, .boolean(true), .none, .integer(7), .none, .number(7), .none,
      ])
    func value(_ key: Expression) throws -> Value {
      try Evaluator(.lookup(table, key, site), model: model).value(row)
    }
    #expect(try value(.attribute(4)) == .text("seven"))
    #expect(try value(.attribute(6)) == .text("seven"))
    #expect(try value(.attribute(0)) == .boolean(false))
    #expect(try value(.attribute(1)) == .none)
    #expect(try value(.constant(.number(.nan))) == .none)
    #expect(try value(.id) == .none)
  }

  @Test func `conditions inside of others are written as statements`() throws {
    let branch = Expression.conditional(.attribute(2), then: .attribute(4), else: .id)
    let sum = Expression.operation(.add, [.id, branch], Site(file: "a", line: 1))
    let expected = """
      function(p)
        local v1 = p.id
        local v2
        if p.isLiked then
          v2 = p.age
        else
          v2 = p.id
        end
        return v1 + v2
      end
      """
    #expect(sum.luaText(model: model) == expected)
  }

  @Test(
    "text is written with the parentheses that Lua needs",
    arguments: [
      "(p.age + 1) * 2", "p.age + 1 * 2", "p.age - (1 - p.age)", "(2 ^ p.age) ^ 2",
      "2 ^ p.age ^ 2", "-p.age ^ 2", "(-p.age) ^ 2", "not (p.age == 3)", "not p.isLiked == true",
      "(p.name .. \"x\") .. \"y\"", "p.name .. \"x\" .. \"y\"",
      "p.isLiked and (p.flag or p.isLiked)",
      "p.isLiked and p.flag or p.isLiked", "(\"abc\"):sub(1, p.age)", "(p.name .. \"x\"):lower()",
      "#(p.name .. \"x\")", "~p.age & 3 | 4 ~ 5", "p.age << (1 | 2)", "p.age < 3 == true",
      "- -p.age", "\"a\\000\\195\\\"\\\\\"", "math.mininteger", "-5 + p.age",
    ])
  func written(text: String) throws {
    let expression = try LuaReader.expression(text, model)
    let written = expression.luaText(model: model)
    #expect(written == "function(p) return \(text) end")
    #expect(try LuaReader.expression(text, model) == expression)
  }
}
