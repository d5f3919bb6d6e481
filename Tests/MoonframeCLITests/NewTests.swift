import Foundation
import MoonTestSupport
import Testing

/// `moonframe new`: what it makes works at once, and nothing is replaced.
struct NewTests {
  private static let files = [
    "moonframe.config.lua", "main.lua", "src/pages.lua", "README.md", ".gitignore", ".luarc.json",
    ".luacheckrc", ".moonframe/types/0.1.0/luacheck.lua",
    ".moonframe/types/0.1.0/library/project.lua",
  ]

  @Test(arguments: ["tabs", "a b/tabs", "./tabs/", ".", "-tabs", "it's", "täbs", "."])
  func `the project runs, renders and has no findings`(name: String) throws {
    let place = TemporaryFolder()
    let made = moonframe(["new", "--", name], in: place)
    #expect(made.code == 0 && made.errors == "", "\(made.errors)")
    let folder = name.hasPrefix("-") ? "./" + name : name
    for file in Self.files { #expect(place.has("\(folder)/\(file)"), "\(file)") }
    // The commands that it prints, as a person would type them.
    let next = made.output.components(separatedBy: "\nnext:\n")
    try #require(next.count == 2)
    let commands = "moonframe() { \"$moonframe\" \"$@\"; }\nset -e\n\(next[1])"
    let result = shell(
      commands.replacingOccurrences(of: "moonframe repl", with: "moonframe run")
        + "moonframe check --warnings-as-errors\n"
        + "if command -v luacheck >/dev/null; then luacheck --no-color .; fi\n", in: place)
    #expect(result.code == 0 && result.errors == "", "\(result.output)\(result.errors)")
    #expect(result.output.contains("0 errors, 0 warnings in 3 files\n"))
    #expect(place.has("\(folder)/tabs.webp"))
  }

  @Test func `each file is told, and the next commands`() {
    let result = moonframe(["new", "my tabs"], in: TemporaryFolder())
    #expect(
      result.output == """
        my tabs: a new project
          moonframe.config.lua  what the project says of itself
          main.lua              a tab bar, to start from
          src/pages.lua         a module that it requires
          README.md             what to do with it
          .gitignore            what git leaves out
          .luarc.json           lets editors complete and check
          .luacheckrc           lets luacheck know moon
          .moonframe/types      what editors and luacheck read

        next:
          cd 'my tabs'
          moonframe render main.lua -o tabs.webp --tap shop@0.5 --tap saved@1.5 --tap home@2.5
          moonframe repl main.lua

        """)
  }

  @Test func `the bar's highlight goes to the tab that is tapped`() {
    let place = TemporaryFolder()
    _ = moonframe(["new", "."], in: place)
    let code = """
      local screen = moon.load "main.lua"
      print(screen.exports.tabs.selection, screen:exists "Fjord", screen:exists "Tickets")
      screen:tap "shop"
      screen:settle()
      print(screen.exports.tabs.selection, screen:exists "Fjord", screen:exists "Tickets")
      """
    let result = moonframe(["run", "-e", code], in: place)
    #expect(result.output == "home\ttrue\tfalse\nshop\tfalse\ttrue\n", "\(result.errors)")
  }

  @Test func `settings name the sources, and git leaves out what is made`() throws {
    let place = TemporaryFolder()
    _ = moonframe(["new", "."], in: place)
    let settings = try JSONDecoder().decode(
      JSONValue.self, from: Data(place.read(".luarc.json").utf8))
    #expect(settings["runtime.path"].array.map(\.string).contains("src/?.lua"))
    #expect(settings["workspace.library"][0].string == ".moonframe/types/0.1.0/library")
    #expect(place.read(".gitignore").contains(".moonframe/\n"))
    #expect(place.read("README.md").hasPrefix("# "))
  }

  // MARK: Never overwriting

  @Test func `a folder with files is refused, and the files are named`() {
    let place = TemporaryFolder(["in/b.txt": "mine", "in/a.txt": "mine", "in/.hidden": ""])
    let result = moonframe(["new", "in"], in: place)
    #expect(result.code == 4 && result.output == "")
    #expect(
      result.errors == """
        error[folder-not-empty]: 'in' is not empty, and moonframe new replaces nothing
          = name an empty folder, or one that is not there yet
          = in the way: .hidden, a.txt, b.txt

        """)
    #expect(place.read("in/a.txt") == "mine" && !place.has("in/main.lua"))
    // A second time is such a case, too.
    _ = moonframe(["new", "tabs"], in: place)
    #expect(moonframe(["new", "tabs"], in: place).errors.contains(".gitignore, "))
  }

  @Test func `an empty folder is taken, also one that git init has made`() {
    let result = shell(
      "mkdir empty other other/.git && $moonframe new empty && $moonframe new other",
      in: TemporaryFolder())
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test(arguments: [
    ("touch x", "x", "not-a-folder"), ("ln -s none x", "x", "not-a-folder"),
    ("touch x", "x/y", "write-failed"), ("mkfifo x", "x", "not-a-folder"),
    (":", "a\u{7}/\(String(repeating: "n", count: 300))", "write-failed"),
  ])
  func `what can't be such a folder is told`(make: String, name: String, code: String) {
    let place = TemporaryFolder()
    _ = shell(make, in: place)
    let result = moonframe(["new", name], in: place)
    #expect(result.code == 4 && result.output == "")
    #expect(result.errors.hasPrefix("error[\(code)]: '"), "\(result.errors)")
  }

  @Test func `a folder must be named, one`() {
    for words in [["new"], ["new", ""]] {
      let result = moonframe(words)
      #expect(result.code == 2 && result.errors.contains("moonframe new . makes it here"))
    }
    #expect(moonframe(["new", "a", "b"], in: TemporaryFolder()).code == 2)
  }
}
