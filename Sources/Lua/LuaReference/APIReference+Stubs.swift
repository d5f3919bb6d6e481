import LuaAPI

extension APIReference {
  /// The stubs for editors: one file for each group of the reference, and what `require "moonframe"` gives.
  package var stubs: [GeneratedFile] {
    let names = StubNames(self)
    var root = StubWriter(self, names)
    let moon = entries["moon"]
    root.add(["---\(moon?.summary ?? "")", "---@class moon", "moon = {}"])
    for notation in notations {
      let type = (try? ValueType(notation.type)).map(names.text) ?? "any"
      root.add(["---\(notation.summary)", "---@alias moon.\(notation.name) \(type)"])
    }
    for choice in names.choices {
      root.add(
        ["---@alias \(choice.name)"] + choice.names.map { "---| \"\($0)\"" }
          + (choice.isOpen ? ["---| string"] : []))
    }
    var module = StubWriter(self, names, module: "moonframe")
    module.add(["return moon"])
    let files = groups.map { group in
      var writer = StubWriter(self, names)
      for root in group.roots { entries[root].map { writer.add($0) } }
      return GeneratedFile("library/\(group.group.id).lua", writer.text)
    }
    return [
      GeneratedFile("library/moon.lua", root.text),
      GeneratedFile("library/moonframe.lua", module.text),
    ] + files
  }

  /// The settings of an editor for a project, which a person may change.
  ///
  /// - Parameters:
  ///   - folder: Where the stubs and the standard are, seen from the project.
  ///   - sources: The folders in which modules are looked for behind the script's own.
  /// - Returns: Settings for lua-language-server and for luacheck.
  package func settings(typesIn folder: String, sources: [String] = []) -> [GeneratedFile] {
    let patterns = ([""] + sources.map { "\($0)/" }).flatMap { ["\($0)?.lua", "\($0)?/init.lua"] }
    let paths: [(String, JSONValue)] =
      sources.isEmpty ? [] : [("runtime.path", .list(patterns.map(JSONValue.string)))]
    let server = JSONValue.object(
      [("runtime.version", .string("Lua 5.4"))] + paths + [
        ("workspace.library", .list([.string("\(folder)/library")])),
        ("workspace.checkThirdParty", .bool(false)),
        (
          "diagnostics.globals",
          .list(["describe", "it", "before_each", "after_each", "expect"].map(JSONValue.string))
        ),
      ])
    return [
      GeneratedFile(".luarc.json", server.text() + "\n"),
      GeneratedFile(
        ".luacheckrc",
        """
        -- What luacheck knows of Moonframe; run it in this folder.
        stds.moonframe = dofile "\(folder)/luacheck.lua"
        std = "lua54+moonframe"
        exclude_files = { "\(folder)/**" }
        files["**/spec/**/*_spec.lua"] = { std = "+busted", read_globals = { "expect" } }

        """),
    ]
  }
}
