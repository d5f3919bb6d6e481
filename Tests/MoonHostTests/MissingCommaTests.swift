import LuaRuntime
import MoonHost
import Testing

/// What stands beside the caret of a syntax error; the messages are Lua's own.
@Suite struct `A comma that is missing` {
  private func label(_ code: String) throws -> String? {
    let host = try ScriptHost()
    do throws(LuaError) {
      _ = try host.run(code: Array(code.utf8), name: "bar.lua")
    } catch {
      return ErrorReport(error, sources: host.sources).label
    }
    return "no error"
  }

  @Test(arguments: [
    "return { ui.text 'a'\n ui.text 'b' }", "return { spacing = 3\n ui.text 'b' }",
    "return { 1 2 }", "return { {} \"b\" 'c' }", "print(1 2)", "print('a', b c)",
    "return { f {} {} \n _x }",
  ]) func `is named where two items stand side by side`(code: String) throws {
    #expect(try label(code) == "is a comma missing before this?")
  }

  @Test(arguments: [
    "return { 1 = 2 }", "return { a ] }", "return { 1", "print(1]", "return { f( }", "x = ",
    "if a then print(1 end", "return { 1 return }",
  ]) func `is not guessed where another sign is wrong`(code: String) throws {
    #expect(try label(code) == nil)
  }
}
