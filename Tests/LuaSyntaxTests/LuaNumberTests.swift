import LuaRuntime
import LuaSyntax
import Testing

@Suite struct LuaNumberTests {
  @Test(arguments: [
    "0", "3", "9223372036854775807", "9223372036854775808", "0xff", "0xffffffffffffffff",
    "0x1ffffffffffffffff", "3.0", ".5", "3.", "1e10", "314.16e-2", "0x.8", "0x.1p4", "0xA.8p-2",
    "1e400",
    "0x1p-1074", "5e-324", "0x10p+3",
  ])
  func `numbers have the values that Lua gives them`(text: String) throws {
    let number = try #require(LuaNumber(text.utf8))
    let value = try LuaJudge.run { try $0.run("return \(text)", name: "=number").first }
    switch (number, value) {
    case (.integer(let mine), .integer(let theirs)): #expect(Int(mine) == theirs)
    case (.float(let mine), .number(let theirs)): #expect(mine == theirs)
    default: Issue.record("\(text) is \(number), in Lua \(String(describing: value))")
    }
  }

  @Test(arguments: ["a\\n\\65\\x41\\u{20AC}", "\\z  \\\n x", "[[\na]]", "tab\\tq\\'\\\""])
  func `strings have the values that Lua gives them`(text: String) throws {
    let literal = text.hasPrefix("[[") ? text : "'\(text)'"
    let chunk = LuaChunk(Array("return \(literal)".utf8))
    guard case .returnValues(let values) = chunk.block.statements.first?.kind,
      case .string(let bytes) = values.first?.kind
    else {
      Issue.record("no string in \(literal)")
      return
    }
    let value = try LuaJudge.run { try $0.run("return \(literal)", name: "=text").first }
    #expect(value?.asText == String(decoding: bytes, as: UTF8.self))
  }
}
