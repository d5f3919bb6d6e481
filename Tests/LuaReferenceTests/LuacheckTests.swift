import LuaAPI
import LuaReference
import LuaRuntime
import Testing

@Suite struct LuacheckTests {
  @Test func `the standard is a Lua table with each field of moon`() throws {
    let text = WholeReference.reference.luacheck.text
    let names = WholeReference.registry.entries.map(\.name).filter { $0.hasPrefix("moon.") }
    let paths = names.map { name in
      "read_globals." + name.split(separator: ".").joined(separator: ".fields.")
    }
    let script =
      "local read_globals = std.read_globals\n"
      + paths.map { "assert(\($0), '\($0)')" }.joined(separator: "\n") + "\nreturn 'ok'"
    let results = try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      let source = "local std = (function() \(text) end)()\n" + script
      return try machine.run(source, name: "@std.lua").map { (value) throws(LuaError) in
        try machine.text(of: value)
      }
    }
    #expect(results == ["ok"])
    #expect(names.count > 150)
  }
}
