import LuaAPI
import LuaReference
import LuaRuntime
import Testing

@Suite struct StubTests {
  private static let stubs = WholeReference.reference.stubs

  /// Runs all stubs and then a script, as one, and gives what it returns.
  private func results(_ script: String) throws -> [String] {
    let stubs = Self.stubs.filter { $0.path != "library/moonframe.lua" }
    // Globals of scripts are strict; those of editors are not.
    let source = "local moon\n" + stubs.map(\.text).joined() + script
    return try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      return try machine.run(source, name: "@stubs.lua").map { (value) throws(LuaError) in
        try machine.text(of: value)
      }
    }
  }

  @Test func `each stub is Lua that runs, and declares every field of moon`() throws {
    let entries = WholeReference.registry.entries.filter { $0.name.hasPrefix("moon.") }
    let functions = entries.filter { $0.kind == .function }.map(\.name)
    let modules = entries.filter { $0.kind == .module }.map(\.name)
    let script =
      functions.map { "assert(type(\($0)) == 'function', '\($0)')" }
      + modules.map { "assert(type(\($0)) == 'table', '\($0)')" } + ["return 'ok'"]
    #expect(try results(script.joined(separator: "\n")) == ["ok"])
    #expect(functions.count > 50 && modules.count >= 10)
  }

  @Test func `the names in annotations are declared once`() {
    var declared: [String: Int] = [:]
    var used: Set<String> = []
    for line in Self.stubs.flatMap({ $0.text.split(separator: "\n") }) where line.hasPrefix("---@")
    {
      let words = line.split { !($0.isLetter || $0.isNumber || ".@_".contains($0)) }
      if words[0] == "@class" || words[0] == "@alias" {
        declared["\(words[1])", default: 0] += 1
        if words[0] == "@class" { continue }
      }
      // What stands behind the type is a sentence, which may name fields of moon.
      let types = line.split(separator: " ").prefix { !$0.hasSuffix(".") }
      used.formUnion(
        types.joined(separator: " ").split {
          !($0.isLetter || $0.isNumber || ".".contains($0))
        }.map(String.init).filter { name in
          let last = name.split(separator: ".").last?.first
          return name.hasPrefix("moon.") && (last?.isUppercase ?? false)
        })
    }
    #expect(declared.filter { $0.value > 1 }.keys.sorted() == [])
    #expect(used.filter { declared[$0] == nil }.sorted() == [])
    #expect(used.count > 100)
  }

  @Test func `each method, property and option has its line`() {
    let text = Self.stubs.map(\.text).joined()
    let entries = WholeReference.registry.entries
    let methods = entries.filter { $0.kind == .method }.filter { method in
      !text.contains("\nfunction \(method.name)(")
    }
    #expect(methods.map(\.name) == [])
    let fields = Set(text.matches(of: /---@field (?:\["(\w+)"\]|(\w+))\??/).map { $0.1 ?? $0.2 })
    let options = entries.flatMap { entry in
      (entry.function?.options ?? []).filter { !fields.contains(Substring("\($0.name)")) }
        .map { "\(entry.name) \($0.name)" }
    }
    #expect(options == [])
    // A word of Lua stands in brackets.
    #expect(text.contains("---@field [\"end\"]? moon.Angle "))
  }

  @Test func `a function tells unit, range, default and example`() throws {
    let stub = try #require(Self.stubs.first { $0.path == "library/spring.lua" })
    #expect(stub.text.contains("---@class moon.spring.Options1\n"))
    #expect(
      stub.text.contains(
        "---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)")
    )
    #expect(stub.text.contains("---local spring = moon.spring { duration = 0.5, bounce = 0.3 }\n"))
    #expect(stub.text.contains("---@return moon.Spring\n") == false)
    #expect(stub.text.contains("---@overload fun(preset"))
  }

  @Test func `a callback tells what it gets`() throws {
    let stub = try #require(Self.stubs.first { $0.path == "library/view.lua" })
    #expect(
      stub.text.contains("---@param content fun(view: moon.View, frame: table): moon.View "))
    // The options stand in front of the function.
    #expect(stub.text.contains("function View:keyframeAnimator(timeline, options, content) end\n"))
  }

  @Test func `names of values are one type for all options that take them`() throws {
    let stub = try #require(Self.stubs.first { $0.path == "library/moon.lua" })
    #expect(stub.text.contains("---@alias moon.ColorName\n---| \"red\"\n"))
    #expect(stub.text.contains("---| string\n"))
  }
}
