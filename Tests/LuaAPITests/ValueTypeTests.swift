import LuaAPI
import Testing

@Suite struct ValueTypeTests {
  // The notation is LuaCATS', https://luals.github.io/wiki/annotations.
  @Test(arguments: [
    "number", "Color|string", "Tab[]", "number?", "\"fit\"|\"fill\"", "(Color|string)[]",
    "{ x: number, y?: number }", "{ [string]: Keyframe[] }", "fun()", "fun(tab: Tab): View",
    "fun(view: View, ...: any): View", "fun(new: Tab, old?: Tab): boolean?", "1|2", "true",
    "{ [1]: string, at: number }[]",
    "{ get: (fun(): any), set?: fun(value: any) }", "string|(fun(tab: Tab): string)",
  ])
  func `a type reads as what it is written as`(text: String) throws {
    let type = try ValueType(text)
    #expect(try ValueType(type.text()) == type)
  }

  @Test func `parts are told apart`() throws {
    #expect(
      try ValueType("Tab[]|string?")
        == .union([.list(.name("Tab")), .optional(.name("string"))]))
    #expect(
      try ValueType("{ x: number, y?: number, [integer]: View }")
        == .table(
          [.init("x", .name("number")), .init("y", isOptional: true, .name("number"))],
          keys: .name("integer"), values: .name("View")))
    #expect(
      try ValueType("fun(a: A, b?: B): C, D")
        == .function(
          [.init("a", .name("A")), .init("b", isOptional: true, .name("B"))],
          returns: [.name("C"), .name("D")]))
    #expect(try ValueType.results("Stage, boolean") == [.name("Stage"), .name("boolean")])
    #expect(try ValueType.results("") == [])
  }

  @Test func `names are replaced inside`() throws {
    let type = try ValueType("{ [string]: Tab }|(fun(tab: Tab): View[])")
    #expect(type.text { "m.\($0)" } == "{ [m.string]: m.Tab }|(fun(tab: m.Tab): m.View[])")
    #expect(type.names == ["string", "Tab", "Tab", "View"])
    #expect(type.alternatives.count == 2)
  }

  @Test(arguments: [
    ("\"a\"|\"b\"|time", "string|time"), ("string|(fun(tab: Tab): string)", "string|function"),
    ("{ x: number }[]", "table[]"), ("(Color|string)[]", "list"), ("Tab?", "Tab|nil"),
  ])
  func `a short form leaves out what is inside`(text: String, short: String) throws {
    #expect(try ValueType(text).shortText == short)
  }

  @Test(arguments: [
    ("{ x =, y = }", "type '{ x =, y = }': wanted ':', got '=, y = }'"),
    ("Tab|", "type 'Tab|': wanted a type, got the end"),
    ("fun(a", "type 'fun(a': wanted ',', got the end"),
    ("number)", "type 'number)': wanted an end, got ')'"),
    ("\"fit", "type '\"fit': wanted '\"', got the end"),
  ])
  func `what is no type says what was wanted`(text: String, problem: String) {
    let mistake = #expect(throws: ValueTypeMistake.self) { try ValueType(text) }
    #expect(mistake?.description == problem)
  }
}
