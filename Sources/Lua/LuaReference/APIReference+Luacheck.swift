import LuaAPI

extension APIReference {
  /// The standard for luacheck: `moon` with all its fields, none of which can be set.
  ///
  /// A table to be used as `stds.moonframe = dofile "luacheck.lua"`.
  package var luacheck: GeneratedFile {
    var lines = [
      "-- The globals of scripts for luacheck; m\(StubWriter.maker)\(version).",
      "return {", "  read_globals = {",
    ]
    lines += fields(of: "moon", key: "moon", indent: "    ")
    lines += ["  },", "}"]
    return GeneratedFile("luacheck.lua", lines.joined(separator: "\n") + "\n")
  }

  private func fields(of name: String, key: String, indent: String) -> [String] {
    guard let entry = entries[name] else { return [] }
    switch entry.kind {
    case .function, .type, .property, .method: return ["\(indent)\(key) = {},"]
    // What an object has luacheck can't know.
    case .value: return ["\(indent)\(key) = { other_fields = true },"]
    case .module:
      let members = entry.members.flatMap { member in
        fields(of: member, key: APIName.last(of: member), indent: indent + "    ")
      }
      return ["\(indent)\(key) = {", "\(indent)  fields = {"] + members
        + ["\(indent)  },", "\(indent)},"]
    }
  }
}
