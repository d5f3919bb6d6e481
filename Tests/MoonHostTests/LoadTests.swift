import LuaRuntime
import MoonHost
import MoonTestSupport
import Testing

/// `moon.load` and `render` from scripts stay in the script's own folder.
struct LoadTests {
  private static let stage = """
    return moon.stage { size = { width = 10, height = 10 }, body = function() return moon.ui.color "red" end }
    """

  @Test func `a path counts from the script's folder, or from the one that holds spec`() {
    let files = [
      "a/b.lua": Self.stage, "main.lua": "print(moon.load('a/b.lua').time)",
      "spec/deep/c_spec.lua": "print(moon.load('a/b.lua').time)",
    ]
    #expect(ScriptRun.of(files).text == "")
    #expect(ScriptRun.of(files).output == "0.0\n")
    let folder = TemporaryFolder(files)
    let run = SpecRun.of("\(folder.path)/spec/deep/c_spec.lua")
    #expect(run.failures == [])
  }

  @Test(arguments: [
    ("../x.lua", "moon.load can't reach '../x.lua'"), ("/etc/passwd", "moon.load can't reach"),
    ("", "moon.load can't reach ''"), ("a/../../x.lua", "moon.load can't reach"),
    ("b.lua", "there is no file"), ("main.lua", "'main.lua' loads itself"),
    ("link.lua", "moon.load can't reach 'link.lua'"),
  ])
  func `what leads elsewhere is refused`(path: String, message: String) {
    let run = ScriptRun.of(["main.lua": "return moon.load '\(path)'"]) { folder in
      folder.link("link.lua", to: "/etc/hostname")
    }
    #expect(run.text.contains(message))
    #expect(run.report?.position?.line == 1)
  }

  @Test func `each script has its own clock`() {
    let run = ScriptRun.of([
      "a.lua": Self.stage,
      "main.lua": """
      local one, two = moon.load "a.lua", moon.load "a.lua"
      one:advance(2)
      print(one.time, two.time)
      """,
    ])
    #expect(run.text == "" && run.output == "2.0\t0.0\n")
  }

  @Test func `modules and symbols are those beside the loaded script`() {
    let run = ScriptRun.of([
      "main.lua": "print(moon.load('a/b.lua'):find('logo').symbol)",
      "a/b.lua": """
      local name = require "name"
      return moon.stage { body = function() return moon.ui.image(name):id "logo" end }
      """,
      "a/name.lua": "return 'mark'",
      "a/symbols/mark.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2H22V22H2Z"/></svg>
      """,
    ])
    #expect(run.text == "" && run.output == "mark\n")
  }

  @Test func `a script renders what it shows, into its own folder only`() throws {
    let files = [
      "a.lua": Self.stage,
      "main.lua": """
      local screen = moon.load "a.lua"
      screen:render("a.png", { scale = 2 })
      screen:render "a.svg"
      screen:render("a.webp", { from = 0, to = 0.1, fps = 10 })
      for _, path in ipairs { "../b.png", "main.lua", "a.txt", "none/b.png" } do
        print(path, (pcall(screen.render, screen, path)))
      end
      """,
    ]
    var used: TemporaryFolder?
    let run = ScriptRun.of(files) { used = $0 }
    let folder = try #require(used)
    #expect(run.text == "")
    #expect(run.output == "../b.png\tfalse\nmain.lua\tfalse\na.txt\tfalse\nnone/b.png\tfalse\n")
    #expect(folder.names == ["a.lua", "a.png", "a.svg", "a.webp", "main.lua"])
    #expect(folder.read("a.svg").hasPrefix("<svg "))
  }
}
