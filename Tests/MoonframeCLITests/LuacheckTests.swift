import Foundation
import MoonTestSupport
import Testing

/// Debian's luacheck (package lua-check) with our standard; scripts/setup --deep installs it.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck")))
struct LuacheckTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL.path

  /// A folder with the settings that `moonframe types` writes, and scripts.
  private static func folder(_ files: [String: String] = [:]) -> TemporaryFolder {
    let folder = TemporaryFolder(files)
    _ = moonframe(["types"], in: folder)
    return folder
  }

  @Test(arguments: ["examples", "Tests/MoonHostTests/Fixtures/examples"])
  func `all examples and their specs pass`(path: String) {
    // What knows specs by their place looks from the settings on. 1: all that is about globals and their fields.
    let result = shell(
      "cp -r \(Self.root)/\(path) scripts && luacheck --no-color --codes --only '1..' -- scripts",
      in: Self.folder())
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.components(separatedBy: " OK\n").count > 14)
  }

  // The codes are those of luacheck's documentation: 143 an undefined field of a global, 122 a field that is set but
  // can't be, 113 an undefined global.
  @Test(arguments: [
    ("print(moon.people.fetsh)", "W143"), ("print(moon.sprung { duration = 1 })", "W143"),
    ("local ui = moon.ui\nreturn ui.hstak { }", "W143"), ("moon.people = 1", "W122"),
    ("moon.spring.smooth = nil", "W122"), ("print(mon.spring)", "W113"),
  ])
  func `what is misspelt or read-only is found`(code: String, warning: String) {
    let folder = Self.folder(["script.lua": code + "\n"])
    let result = shell("luacheck --no-color --codes script.lua", in: folder)
    #expect(result.code == 1 && result.output.contains("(\(warning))"), "\(result.output)")
  }

  @Test func `what objects have is nobody's mistake`() {
    let code = "print(moon.spring.smooth.duration, moon.color.red:opacity(0.5), moon.date.now())\n"
    let result = shell(
      "luacheck --no-color --codes script.lua", in: Self.folder(["script.lua": code]))
    #expect(result.code == 0, "\(result.output)")
  }
}
