import MoonTestSupport
import Testing

/// An output that is one of the files which the script is read from.
struct InputGuardTests {
  private static let script = "return moon.ui.color 'red'"

  @Test(arguments: [
    "render main.svg -o main.svg", "render main.svg -o ./main.svg",
    "render main.svg -o symbolic.svg", "render symbolic.svg -o main.svg",
    "render main.svg -o hard.svg", "render main.svg -o sub/../main.svg",
    "tree main.svg -o main.svg",
    "layout main.svg -o hard.svg", "curve main.svg -o symbolic.svg",
    "render - -o main.svg < main.svg",
  ])
  func `is the script itself, by whatever name`(words: String) {
    let folder = TemporaryFolder(["main.svg": Self.script, "sub/a": ""])
    let result = shell(
      "ln -s main.svg symbolic.svg; ln main.svg hard.svg; $moonframe \(words)", in: folder)
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error[usage]: -o '"))
    #expect(result.errors.contains("which would be lost\n  = write to another file\n"))
    #expect(folder.read("main.svg") == Self.script)
  }

  @Test func `is a module`() {
    let module = "return moon.ui.color 'red'"
    let folder = TemporaryFolder(["main.lua": "return require 'part'", "part.lua": module])
    let result = shell("$moonframe render main.lua -o part.lua --format svg", in: folder)
    #expect(result.code == 2 && folder.read("part.lua") == module)
    #expect(
      result.errors.hasPrefix("error[usage]: -o 'part.lua' is a file that the script is read from"))
  }

  @Test func `another file may be replaced`() {
    let folder = TemporaryFolder(["main.lua": Self.script, "out.svg": "old"])
    #expect(shell("$moonframe render main.lua -o out.svg", in: folder).code == 0)
    #expect(folder.read("out.svg").hasPrefix("<"))
  }
}
