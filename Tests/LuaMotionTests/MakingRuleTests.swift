import LuaAPI
import LuaMotion
import LuaRuntime
import Testing

@Suite struct MakingRuleTests {
  @Test func `a timeline is refused where its host says so, keyframes are not`() throws {
    let texts = try LuaThread.run { () throws -> [String] in
      let machine = try LuaMachine()
      try Script.registry.install(in: machine)
      machine.frame.makingRule.check = { function throws(LuaError) in
        throw LuaError("\(function) is made elsewhere", code: "made-in-body")
      }
      return try [
        "local kf = moon.keyframes; return kf.linear(1, 1) ~= nil",
        "return pcall(moon.keyframes, { initial = { x = 0 }, tracks = {} })",
      ].map { source in
        "\(try machine.run(source, name: "@script.lua").map { $0.asText ?? $0.typeName })"
      }
    }
    #expect(texts == ["[\"boolean\"]", "[\"boolean\", \"moon.keyframes is made elsewhere\"]"])
  }
}
