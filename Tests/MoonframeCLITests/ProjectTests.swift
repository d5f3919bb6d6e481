import Foundation
import MoonTestSupport
import Testing

/// `moonframe.config.lua`: where it is found, what it changes, and what is wrong with it.
struct ProjectTests {
  private static let config = "moonframe.config.lua"

  // MARK: Finding it

  private let folder = TemporaryFolder([
    config: "return { sources = { 'src', 'lib' }, limits = { timeout = '200ms' } }",
    "src/car.lua": "return 'car of src'", "lib/car.lua": "return 'car of lib'",
    "lib/bus/init.lua": "return 'bus of lib'",
    "deep/down/main.lua": "print(require 'car', (require 'bus'))",
    "deep/down/own.lua": "print((require 'car'))", "deep/down/x/car.lua": "return 'own'",
    "loop.lua": "while true do end",
  ])

  @Test func `the project of a script is found from its folder upwards`() {
    let result = moonframe(["run", "deep/down/main.lua"], in: folder)
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output == "car of src\tbus of lib\n")
    // From anywhere else too: what counts is where the script is.
    let other = moonframe(["run", folder.path + "/deep/down/main.lua"], in: TemporaryFolder())
    #expect(other.output == "car of src\tbus of lib\n")
  }

  @Test func `code and standard input belong to the project of the working folder`() {
    let code = "print((require 'car'))"
    #expect(moonframe(["run", "-e", code], in: folder).output == "car of src\n")
    #expect(moonframe(["run", "-"], in: folder, input: code).output == "car of src\n")
    #expect(moonframe([], in: folder, input: code).output == "car of src\n")
    #expect(moonframe(["repl"], in: folder, input: code).output == "car of src\n")
    #expect(moonframe(["run", "-e", code], in: TemporaryFolder()).code == 4)
  }

  @Test(arguments: [".git/HEAD", ".git"])
  func `a folder that holds .git ends the search`(mark: String) {
    let inner = TemporaryFolder([
      Self.config: "return 1", "in/\(mark)": "x", "in/sub/main.lua": "print 'ran'",
    ])
    #expect(moonframe(["run", "in/sub/main.lua"], in: inner).output == "ran\n")
    // One beside .git counts.
    inner.write("return 2", to: "in/\(Self.config)")
    #expect(moonframe(["run", "in/sub/main.lua"], in: inner).code == 4)
  }

  @Test func `the nearest file counts alone, and --no-config leaves it out`() {
    let inner = TemporaryFolder([
      Self.config: "return { sources = { 'lib' } }", "lib/a.lua": "return 1",
      "in/\(Self.config)": "return {}", "in/main.lua": "require 'a'",
    ])
    let result = moonframe(["run", "in/main.lua"], in: inner)
    #expect(result.code == 4 && result.errors.contains("looked for: in/a.lua, in/a/init.lua\n"))
    #expect(moonframe(["run", "--no-config", "deep/down/main.lua"], in: folder).code == 4)
    for verb in ["render", "tree", "layout", "curve"] {
      inner.write("return 1", to: "in/\(Self.config)")
      inner.write("return moon.ui.color 'red'", to: "in/view.lua")
      inner.write("return moon.spring { duration = 1 }", to: "in/spring.lua")
      let words = [
        verb, verb == "curve" ? "in/spring.lua" : "in/view.lua", "-o",
        verb == "render" ? "x.svg" : verb == "curve" ? "x.csv" : "x",
      ]
      #expect(moonframe(words, in: inner).code == 4)
      #expect(moonframe(words + ["--no-config"], in: inner).code == 0)
    }
  }

  // MARK: What it changes

  @Test func `limits hold where no flag says otherwise`() {
    let result = moonframe(["run", "loop.lua"], in: folder)
    #expect(result.code == 124 && result.errors.contains("stopped after 0.2 s at loop.lua:1"))
    let flag = moonframe(["run", "loop.lua", "--timeout", "50ms"], in: folder)
    #expect(flag.errors.contains("stopped after 0.05 s"))
    let small = TemporaryFolder([
      Self.config: "return { limits = { memory = '2MB', output = 3 } }"
    ])
    let memory = "local t = {} for i = 1, 1e6 do t[i] = {} end"
    #expect(moonframe(["run", "-e", memory], in: small).errors.contains("memory limit of 2 MiB"))
    #expect(moonframe(["run", "-e", memory, "--max-memory", "200MB"], in: small).code == 0)
    #expect(moonframe(["run", "-e", "print 'long'"], in: small).code == 8)
    #expect(moonframe(["run", "-e", "print 'long'", "--max-output=9"], in: small).code == 0)
    let brief = TemporaryFolder([Self.config: "return { limits = { instructions = 1000 } }"])
    #expect(moonframe(["run", "-e", "for i = 1, 900 do end"], in: brief).code == 0)
    let long = "for i = 1, 1100 do end"
    #expect(moonframe(["run", "-e", long], in: brief).code == 124)
    #expect(moonframe(["run", "-e", long, "--max-instructions", "2000"], in: brief).code == 0)
  }

  @Test func `the device is that of stages and views which name none`() {
    let place = TemporaryFolder([
      Self.config: "return { device = 'iPhone SE' }",
      "view.lua": "return moon.ui.color 'red'",
      "stage.lua": "return moon.stage { body = function() return moon.ui.color 'red' end }",
      "own.lua":
        "return moon.stage { device = 'iPad', body = function() return moon.ui.color 'red' end }",
    ])
    // Sizes: Apple's Human Interface Guidelines, "Layout".
    func size(_ words: String...) -> String {
      let text = moonframe(["tree"] + words, in: place).output
      return String(text.split(separator: "\n").first ?? "")
    }
    #expect(size("view.lua").contains("375") && size("view.lua").contains("667"))
    #expect(size("stage.lua").contains("375") && size("stage.lua").contains("667"))
    #expect(size("own.lua").contains("820"))
    #expect(size("stage.lua", "--device", "iPad").contains("820"))
    #expect(size("stage.lua", "--no-config").contains("393"))
  }

  @Test func `query asks the project's store`() {
    let place = QueryTests.stores()
    place.write("return { store = 'people.sqlite' }", to: Self.config)
    place.write("", to: "sub/x")
    #expect(moonframe(["query", "#people:query {}"], in: place).output == "5\n")
    let below = shell("cd sub && $moonframe query '#people:query {}'", in: place)
    #expect(below.output == "5\n" && below.code == 0)
    let flag = moonframe(["query", "--store", "none.sqlite"], in: place)
    #expect(flag.code == 4 && flag.errors.contains("none.sqlite"))
    let without = moonframe(["query", "--no-config"], in: place)
    #expect(without.code == 2 && without.errors.contains("store = \"people.sqlite\" in"))
  }

  @Test func `the project's symbols are those of all its scripts`() {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path d='M0 0h16v16z'/></svg>"
    let place = TemporaryFolder([
      Self.config: "return { symbols = 'art' }", "art/mark.svg": svg,
      "in/main.lua": "return moon.ui.image 'mark'",
    ])
    #expect(moonframe(["tree", "in/main.lua"], in: place).code == 0)
    #expect(moonframe(["tree", "in/main.lua", "--no-config"], in: place).code == 1)
  }

  @Test func `scripts in the folder of specs load what lies at the root`() {
    let place = TemporaryFolder([
      Self.config: "return { spec = 'tests' }",
      "stage.lua": "return moon.stage { body = function() return moon.ui.text 'hello' end }",
      "tests/ui/stage.lua": "print(moon.load 'stage.lua':exists 'hello')",
      "other/a.lua": "moon.load 'stage.lua'",
    ])
    #expect(moonframe(["run", "tests/ui/stage.lua"], in: place).output == "true\n")
    #expect(moonframe(["run", "other/a.lua"], in: place).code == 4)
    #expect(moonframe(["run", "--no-config", "tests/ui/stage.lua"], in: place).code != 0)
    // A folder of specs that is the project's own makes no other folder larger.
    place.write("return { spec = '.' }", to: Self.config)
    #expect(moonframe(["run", "other/a.lua"], in: place).code == 4)
  }

  // MARK: require

  @Test func `a missing module names all places, and the nearest of any`() {
    folder.write("require 'buss'", to: "deep/miss.lua")
    let result = moonframe(["run", "deep/miss.lua"], in: folder)
    #expect(result.code == 4)
    #expect(
      result.errors.contains(
        "looked for: deep/buss.lua, deep/buss/init.lua, src/buss.lua, src/buss/init.lua, lib/buss.lua, lib/buss/init.lua"
      ))
    #expect(result.errors.contains("did you mean 'bus'?"))
  }

  @Test func `the script's own folder comes first`() {
    folder.write("return 'own'", to: "deep/down/car.lua")
    #expect(moonframe(["run", "deep/down/own.lua"], in: folder).output == "own\n")
  }

  @Test func `modules of the sources may require each other, but not in a circle`() {
    let place = TemporaryFolder([
      Self.config: "return { sources = 'src' }", "main.lua": "require 'a'",
      "src/a.lua": "return require 'b'", "src/b.lua": "return require 'a'",
    ])
    let result = moonframe(["run", "main.lua"], in: place)
    #expect(result.errors.contains("module 'a' requires itself"))
    #expect(
      result.errors.contains("cycle: a -> b -> a") && result.errors.contains("--> src/b.lua:1:16"))
  }

  @Test func `a link may lead to elsewhere in the project, not out of it`() {
    let outside = TemporaryFolder(["secret.lua": "print 'reached'"])
    let place = TemporaryFolder([
      Self.config: "return { sources = { 'src' } }", "src/x": "",
      "shared/tool.lua": "return 'tool'",
      "in.lua": "print((require 'tool'))", "out.lua": "require 'secret'",
    ])
    place.link("src/tool.lua", to: "../shared/tool.lua")
    place.link("src/secret.lua", to: outside.path + "/secret.lua")
    #expect(moonframe(["run", "in.lua"], in: place).output == "tool\n")
    let result = moonframe(["run", "out.lua"], in: place)
    #expect(
      result.output == "" && result.errors.contains("module 'secret' leads out of the project"))
  }

  @Test func `check finds modules by the project, and the project's own mistakes once`() {
    let fine = moonframe(["check", "--warnings-as-errors"], in: folder)
    #expect(fine.code == 0, "\(fine.output)")
    #expect(moonframe(["check", "--no-config", "deep"], in: folder).code == 1)
    folder.write("return {\n  sorces = 'src',\n}", to: Self.config)
    let wrong = moonframe(["check"], in: folder)
    #expect(wrong.code == 4)
    #expect(wrong.output.components(separatedBy: "has no option 'sorces'").count == 2)
    #expect(
      wrong.output.contains("--> moonframe.config.lua:2:3")
        && wrong.output.contains("did you mean 'sources'?"))
    // On its own it is a script like any other.
    let own = moonframe(["check", Self.config, "--no-config"], in: folder)
    #expect(own.code == 1 && own.output.contains("1 error, 0 warnings in 1 file"))
  }

  // MARK: Mistakes

  @Test func `a wrong key is told with line, column and the nearest name`() {
    let place = TemporaryFolder([Self.config: "return {\n  devise = \"iPhone SE\",\n}\n"])
    let result = moonframe(["run", "-e", "print 'ran'"], in: place)
    #expect(result.code == 4 && result.output == "")
    #expect(
      result.errors == """
        error[unknown-key]: moon.project has no option 'devise'
          --> moonframe.config.lua:2:3
          2 |   devise = "iPhone SE",
            |   ^^^^^^ did you mean 'device'?
          = allowed: sources, spec, device, store, limits, symbols
          = --no-config runs without the project file

        """)
    let json = moonframe(["run", "--json", "-e", "print 'ran'"], in: place)
    #expect(json.errors.hasPrefix("{\"v\":1,\"kind\":\"error\",\"code\":\"unknown-key\""))
    #expect(
      json.errors.contains("\"exit\":4,\"file\":\"moonframe.config.lua\",\"line\":2,\"column\":3"))
  }

  // The places are counted by hand.
  @Test(arguments: [
    ("return moon.project {\n  limits = { memroy = 1 } }", "unknown-key", ":2:14"),
    ("return { limits = {\n  timeout = 'soon' } }", "malformed", ":2:3"),
    ("local t = { sources = { 'src', '../x' } }\nreturn t", "outside-project", ":1:32"),
    ("return { device = 'iPhone SF' }", "unknown-name", ":1:10"),
    ("return moon.project { device = 'iPhone SF' }", "unknown-name", ":1:23"),
    ("local t = moon.project {\n device = 'x' }\nreturn t", "unknown-name", ":2:2"),
    ("return { sources = { 'src', 'none' } }", "missing-folder", ":1:29"),
    ("local t = {} t.spec = 4\nreturn t", "wrong-type", ":2:1"),
    ("return 5", "wrong-type", ":1:1"), ("", "wrong-type", ""), ("x", "incomplete-input", ":1:2"),
    ("return {", "incomplete-input", ":1:9"), ("print(1)", "wrong-type", ""),
    ("return setmetatable({}, { __index = function() error 'no' end })", "", ""),
    ("require 'main'", "missing-module", ":1:9"), ("return { a.b }", "unknown-global", ":1:10"),
    ("while true do end", "time-limit", ":1"),
    ("local t = {} while true do t[#t + 1] = {} end", "memory-limit", ":1"),
    ("while true do print 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx' end", "output-limit", ":1"),
    ("moon.load 'main.lua'", "module-outside", ":1"), ("error({})", "runtime-error", ":1"),
    ("-- moonframe: api=2\nreturn {}", "api-level", ":1:15"), ("\u{1B}Lua", "binary-file", ""),
    ("\u{FEFF}return {\r\n  spek = 1 }\r\n", "unknown-key", ":2:3"),
  ])
  func `a project file that is wrong ends every verb with 4`(
    text: String, code: String, place: String
  ) {
    let folder = TemporaryFolder([Self.config: text, "main.lua": "print 'ran'", "src/x": ""])
    let result = moonframe(["run", "main.lua"], in: folder)
    guard !code.isEmpty else {
      // Nobody asks the metatable.
      #expect(result.output == "ran\n")
      return
    }
    #expect(result.code == 4 && result.output == "")
    #expect(result.errors.contains("error[\(code)]: "), "\(result.errors)")
    #expect(result.errors.contains("moonframe.config.lua\(place)"), "\(result.errors)")
  }

  @Test func `what a project file prints goes to standard error, and its stores are nobody's`() {
    let place = TemporaryFolder([
      Self.config: """
      print 'read'
      local people = moon.people.open ":memory:"
      people:insert { name = "Ada" }
      people:save()
      print(pcall(people.export, people, "people.csv"))
      return {}
      """
    ])
    let result = moonframe(["run", "-e", "print 'ran'"], in: place)
    #expect(result.code == 0 && result.output == "ran\n")
    #expect(result.errors.hasPrefix("read\nfalse\t"))
    #expect(!place.has("people.sqlite") && !place.has("people.csv"))
  }

  @Test func `what is no file is told, and nobody waits for it`() {
    for (make, words) in [
      ("mkdir moonframe.config.lua", "is a folder, not a file"),
      ("mkfifo moonframe.config.lua", "is a pipe, not a file"),
      ("ln -s none moonframe.config.lua", "is a link that leads nowhere"),
      ("ln -s moonframe.config.lua moonframe.config.lua", "is a link that leads to itself"),
    ] {
      let result = shell("\(make); $moonframe run -e 'print(1)'", in: TemporaryFolder())
      #expect(result.code == 4 && result.output == "")
      #expect(result.errors.contains("'moonframe.config.lua' \(words)"), "\(result.errors)")
    }
  }

  @Test func `a link to a project file counts where it lies`() {
    let place = TemporaryFolder([
      "elsewhere/config.lua": "return { sources = 'src' }", "in/src/a.lua": "return 'a'",
      "in/main.lua": "print((require 'a'))",
    ])
    place.link("in/" + Self.config, to: "../elsewhere/config.lua")
    #expect(moonframe(["run", "in/main.lua"], in: place).output == "a\n")
  }

  @Test func `a linked source that leads out of the project is refused`() {
    let outside = TemporaryFolder(["secret.lua": "print 'reached'"])
    let place = TemporaryFolder([Self.config: "return { sources = { 'src' } }"])
    place.link("src", to: outside.path)
    let result = moonframe(["run", "-e", "require 'secret'"], in: place)
    #expect(result.code == 4 && result.output == "")
    #expect(result.errors.contains("error[outside-project]: moon.project: sources[1] leads out"))
    #expect(result.errors.contains("--> moonframe.config.lua:1:22"))
  }

  // MARK: The documents

  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL.path

  private static func text(_ path: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data(), as: UTF8.self)
  }

  private static func blocks(_ language: String) -> [String] {
    text("docs/project.md").components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func `the project file of the page is right, and its mistake is told as it says`() throws {
    let scripts = Self.blocks("lua")
    try #require(scripts.count == 2)
    let place = TemporaryFolder([Self.config: scripts[0], "src/x": "", "lib/x": ""])
    #expect(moonframe(["run", "-e", scripts[1]], in: place).code == 0)
    let wrong = scripts[0].replacingOccurrences(of: "device =", with: "devise =")
    place.write(wrong, to: Self.config)
    let told = moonframe(["run", "-e", ""], in: place).errors.split(separator: "\n")
    // The comment behind the line is left out on the page.
    let shown = Self.blocks("").first { $0.hasPrefix("error[unknown-key]") } ?? ""
    let lines = shown.split(separator: "\n")
    #expect(lines.count == told.count && lines.count == 6)
    for (line, told) in zip(lines, told) {
      #expect(told.hasPrefix(line.hasPrefix("  3 |") ? "  3 |   devise" : line))
    }
  }

  @Test func `the commands of the page run in an empty folder`() throws {
    let commands = try #require(Self.blocks("sh").first)
    let place = TemporaryFolder()
    let result = shell("set -e\nmoonframe() { \"$moonframe\" \"$@\"; }\n\(commands)", in: place)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(place.has("tabs/tabs.webp"))
  }
}
