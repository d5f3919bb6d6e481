import Foundation
import MoonTestSupport
import Testing

struct TypesTests {
  @Test func `types writes stubs, a standard and a schema, and settings that point there`() {
    let folder = TemporaryFolder()
    let result = moonframe(["types"], in: folder)
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix(".moonframe/types/0.1.0: "))
    #expect(lines[0].hasSuffix(" files written"))
    #expect(lines[1...] == [".luarc.json: written", ".luacheckrc: written"])
    #expect(folder.read(".moonframe/types/0.1.0/library/spring.lua").hasPrefix("---@meta\n"))
    #expect(
      folder.read(".moonframe/types/0.1.0/library/moonframe.lua").hasSuffix("\nreturn moon\n"))
    #expect(folder.read(".moonframe/types/0.1.0/luacheck.lua").contains("read_globals = {"))
    #expect(folder.read(".moonframe/types/0.1.0/api.json").hasPrefix("{\"v\":1,"))
    #expect(folder.read(".luarc.json").contains("\".moonframe/types/0.1.0/library\""))
    #expect(folder.read(".luacheckrc").contains("dofile \".moonframe/types/0.1.0/luacheck.lua\""))
  }

  @Test func `every stub is a script that our own Lua reads`() {
    let folder = TemporaryFolder()
    _ = moonframe(["types", "types"], in: folder)
    let result = shell(
      "for f in types/library/*.lua types/luacheck.lua; do \"$moonframe\" run -e \"assert(load([==[$(cat $f)]==]))\" || echo $f; done",
      in: folder)
    #expect(result.code == 0 && result.output == "" && result.errors == "")
  }

  @Test func `a second run changes what it made and leaves the settings`() {
    let folder = TemporaryFolder()
    _ = moonframe(["types", "t"], in: folder)
    folder.write("-- Made by moonframe types 0.0.1\n", to: "t/library/spring.lua")
    let result = moonframe(["types", "t"], in: folder)
    #expect(result.code == 0)
    #expect(result.output.hasSuffix(".luarc.json: left as it is\n.luacheckrc: left as it is\n"))
    #expect(folder.read("t/library/spring.lua").contains("---@class moon.Spring\n"))
  }

  @Test func `a person's settings stay, and what they could have is told`() {
    let folder = TemporaryFolder([".luarc.json": "{}\n"])
    let result = moonframe(["types"], in: folder)
    #expect(result.code == 0 && folder.read(".luarc.json") == "{}\n")
    #expect(result.output.contains(".luarc.json: left as it is; it could have"))
    #expect(
      result.output.contains("  \"workspace.library\": [\".moonframe/types/0.1.0/library\"],\n"))
  }

  @Test func `a person's file is never replaced, and nothing else is written then`() {
    let folder = TemporaryFolder(["t/library/view.lua": "-- mine\n"])
    let result = moonframe(["types", "t"], in: folder)
    #expect(result.code == 4 && result.output == "")
    #expect(result.errors.contains("t/library/view.lua is not made by moonframe types"))
    #expect(folder.read("t/library/view.lua") == "-- mine\n")
    #expect(folder.read("t/library/spring.lua") == "")
  }

  @Test func `a folder that can't be made is told`() {
    let folder = TemporaryFolder(["t": "a file\n"])
    let result = moonframe(["types", "t/here"], in: folder)
    #expect(result.code == 4 && result.errors.contains("error[write-failed]: "))
  }

  @Test func `the standard and the schema go to standard output`() throws {
    #expect(moonframe(["types", "--luacheck"]).output.contains("read_globals = {"))
    let schema = moonframe(["types", "--schema"]).output
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(schema.utf8))
    guard case .array(let entries) = json["entries"] else {
      Issue.record("no entries")
      return
    }
    #expect(entries.count > 450)
    let both = moonframe(["types", "--luacheck", "--schema"])
    #expect(both.code == 2 && both.errors.contains("--luacheck and --schema exclude each other"))
    let place = moonframe(["types", "--schema", "here"])
    #expect(place.code == 2 && place.errors.contains("got a folder: 'here'"))
  }

  @Test func `the pages are Markdown`() {
    let folder = TemporaryFolder()
    let result = moonframe(["types", "--markdown", "pages"], in: folder)
    #expect(result.code == 0 && result.output.hasPrefix("pages: "))
    #expect(folder.read("pages/spring.md").contains("\n## moon.spring\n"))
    #expect(folder.read(".luarc.json") == "")
  }
}
