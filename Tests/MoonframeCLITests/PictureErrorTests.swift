import MoonTestSupport
import Testing

/// Bad input of the verbs that lay views out: a clear text with the script's place, the documented code, no file.
struct PictureErrorTests {
  private static let open = "local ui = moon.ui\n"

  private func render(_ script: String, _ flags: [String] = []) -> (
    result: Command.Result, folder: TemporaryFolder
  ) {
    let folder = TemporaryFolder(["main.lua": script])
    let result = moonframe(["render", "main.lua", "-o", "out.png"] + flags, in: folder)
    return (result, folder)
  }

  /// Expects an error, its place, and no file.
  private func expect(
    _ script: String, code: Int32 = 1, _ parts: [String], at place: String?,
    location: SourceLocation = #_sourceLocation
  ) {
    let (result, folder) = render(script)
    #expect(result.code == code && result.output == "", sourceLocation: location)
    #expect(result.errors.hasPrefix("error["), sourceLocation: location)
    for part in parts {
      #expect(result.errors.contains(part), sourceLocation: location)
    }
    if let place {
      let line = result.errors.split(separator: "\n").first { $0.hasPrefix("  --> ") }
      #expect(line == "  --> main.lua:\(place)", sourceLocation: location)
    }
    #expect(folder.names == ["main.lua"], sourceLocation: location)
  }

  // MARK: What the script returned

  @Test func `a script that returns nothing`() {
    expect(
      "local view = moon.ui.text 'a'",
      ["the script returned nothing", "return a view or a stage (is `return` missing?)"], at: nil)
  }

  @Test(arguments: [
    ("return 42", "42"), ("return 'a'", "\"a\""), ("return true", "true"), ("return nil", "nil"),
    ("return {}", "table"), ("return function() end", "function"),
    ("return moon.spring.bouncy", "Spring"),
  ])
  func `a script that returns something else`(script: String, shown: String) {
    let (result, folder) = render(script)
    #expect(result.code == 1)
    let first = result.errors.split(separator: "\n").first ?? ""
    #expect(
      first.hasPrefix("error[no-view]: the script returned ")
        && first.hasSuffix(", not a view or a stage"))
    #expect(first.contains(shown) && folder.names == ["main.lua"])
  }

  // MARK: Views

  @Test func `unknown keys and wrong types are found where they stand`() {
    expect(
      Self.open + "return ui.vstack { spcing = 3, ui.text 'a' }",
      ["moon.ui.vstack has no option 'spcing'", "did you mean 'spacing'?"], at: "2:20")
    expect(
      Self.open + "return ui.text 'a'\n  :padding 'wide'", ["View:padding", "must be", "\"wide\""],
      at: "3:12")
    expect(
      Self.open + "return ui.text 'a':frame { width = -1 }",
      ["'width' must be at least 0 pt, got -1"], at: "2:28")
    expect(
      Self.open + "return ui.text 'a':frame { width = 0/0 }",
      ["'width' must be a finite number, got nan"],
      at: "2:28")
    expect(
      Self.open + "return ui.text 'a':offset { x = math.huge }",
      ["'x' must be a finite number, got inf"],
      at: "2:29")
    expect(
      Self.open + "return ui.text 'a':pading(3)", ["pading", "did you mean 'padding'?"], at: "2:20")
  }

  @Test func `an unknown symbol, with the nearest name`() {
    expect(
      Self.open + "return ui.hstack {\n  ui.image 'hose' }",
      [
        "error[unknown-symbol]: there is no symbol named \"hose\"",
        "    |            ^^^^^^ did you mean \"house\"?",
      ], at: "3:12")
  }

  @Test func `two siblings of one id`() {
    expect(
      Self.open + "return ui.hstack { ui.text 'a':id 'x', ui.text 'b':id 'x' }",
      ["error[duplicate-id]: ", "\"x\""], at: "2")
  }

  @Test func `a string where a view belongs`() {
    expect(
      Self.open + "return ui.vstack { 'Hello' }",
      ["child 1 must be a view, got \"Hello\"", "ui.text \"Hello\" makes one"],
      at: "2:20")
  }

  @Test func `a missing comma`() {
    expect(
      Self.open + "return ui.vstack { ui.text 'a' ui.text 'b' }", code: 4, ["error[syntax-error]"],
      at: "2:32")
    // The comma belongs behind the argument of the first call.
    expect(
      Self.open + "return ui.vstack { ui.text 'a'\n  { 1 } }", ["is a comma missing"], at: "2:28")
  }

  @Test func `a function that forgot to return`() {
    expect(
      Self.open + "local function row(n) ui.text(n) end\nreturn ui.vstack { ui.forEach(3, row) }",
      ["moon.ui.forEach", "is `return` missing?"], at: "3:23")
  }

  @Test func `an error in a function that is called during layout`() {
    expect(
      Self.open + "return ui.geometry(function(room)\n  return ui.text(room.with.x)\nend)",
      ["attempt to index a nil value (field 'with')"], at: "3:23")
  }

  @Test func `views that are 10,000 deep, and a list inside itself`() {
    expect(
      Self.open
        + "local v = ui.text 'a'\nfor i = 1, 10000 do\n  v = ui.zstack { v }\nend\nreturn v",
      ["error[too-deep]: ", "1000 deep inside each other"], at: "4:10")
    expect(
      Self.open + "local t = {}\nt[1] = t\nreturn ui.vstack(t)",
      ["error[too-deep]: moon.ui.vstack: child 1[1]", "does it contain itself?"], at: "4:11")
  }

  @Test func `a view that calls itself without end`() {
    expect(
      Self.open
        + "local function v() return ui.geometry(function() return v() end) end\nreturn v()",
      ["error[too-deep]: ", "a function that calls itself"], at: "2")
  }

  @Test func `too many views`() {
    let (result, folder) = render(
      Self.open + "return ui.vstack { ui.forEach(2000000, function() return ui.spacer() end) }")
    #expect(result.code == 1 && result.errors.hasPrefix("error[too-many]: "))
    #expect(folder.names == ["main.lua"])
  }

  @Test func `a function that never ends`() {
    let (result, folder) = render(
      Self.open + "return ui.geometry(function()\n  while true do end\nend)",
      ["--timeout", "200ms"])
    #expect(result.code == 124)
    #expect(result.errors.hasPrefix("error[time-limit]: stopped after 0.2 s at main.lua:3"))
    #expect(folder.names == ["main.lua"])
  }

  @Test func `symbols that can't be used`() {
    let folder = TemporaryFolder([
      "symbols/broken.svg": "<svg viewBox='0 0 24 24'><path d='M1 oops'/></svg>",
      "symbols/empty.svg": "", "a.lua": "return moon.ui.image 'broken'",
      "b.lua": "return moon.ui.image 'empty'", "c.lua": "return moon.ui.image '../a'",
      "d.lua": "return moon.ui.image 'passwd'",
    ])
    _ = shell("ln -s /etc/passwd symbols/passwd.svg", in: folder)
    for (script, part) in [
      ("a.lua", "'symbols/broken.svg' can't be used: "),
      ("b.lua", "'symbols/empty.svg' can't be used: "),
      ("c.lua", "there is no symbol named \"../a\""),
      ("d.lua", "'symbols/passwd.svg' is a link that leads out of the folder"),
    ] {
      let result = moonframe(["tree", script], in: folder)
      #expect(result.code == 1 && result.output == "" && result.errors.contains(part))
    }
  }

  @Test(arguments: [
    ("mkdir symbols/it.svg", "is a folder, not a file"),
    ("mkfifo symbols/it.svg", "is a pipe, not a file"),
    ("ln -s it.svg symbols/it.svg", "is a link that leads to itself"),
    ("ln -s nowhere symbols/it.svg", "is a link that leads nowhere"),
    ("ln -s /dev/zero symbols/it.svg", "is a device, not a file"),
  ])
  func `a symbol whose file is none`(command: String, problem: String) {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.image 'it'"])
    let result = shell("mkdir symbols; \(command); $moonframe tree main.lua", in: folder)
    #expect(result.code == 1 && result.output == "")
    #expect(result.errors.contains("  = 'symbols/it.svg' \(problem)\n"))
    #expect(!result.errors.contains("did you mean"))
  }

  @Test func `a symbol without a name, and one with a blank in it`() {
    let folder = TemporaryFolder([
      "symbols/my logo.svg": "<svg viewBox='0 0 24 24'><path d='M1 1H9V9Z'/></svg>"
    ])
    let named = shell("$moonframe tree -e 'return moon.ui.image \"my logo\"'", in: folder)
    #expect(named.code == 0 && named.errors == "")
    let empty = shell("$moonframe tree -e 'return moon.ui.image \"\"'", in: folder)
    #expect(empty.code == 1 && !empty.errors.contains("did you mean"))
  }

  @Test func `functions that wait for preferences run once, and their errors have a place`() {
    let told = moonframe([
      "tree", "-e",
      "return moon.ui.text 'a':preference('n', 'x')"
        + ":onPreferenceChange('n', function(v) print('told', #v) end)",
    ])
    #expect(told.code == 0 && told.errors == "told\t1\n")
    expect(
      Self.open + "return ui.text 'a':onPreferenceChange('n', function()\n  error 'no'\nend)",
      ["error[runtime-error]: no"], at: "3:3")
  }

  // MARK: The command line

  @Test(arguments: [
    (["render", "main.lua"], "moonframe render needs -o and a file"),
    (["render", "main.lua", "-o", "a.bmp"], "the ending of 'a.bmp' tells no format"),
    (["render", "main.lua", "-o", "a"], "endings: .png, .svg"),
    (["render", "main.lua", "-o", "-"], "standard output tells no format"),
    (["render", "main.lua", "-o", "a.svg", "--format", "png"], "whose ending stands for svg"),
    (
      ["render", "main.lua", "-o", "a.svg", "--format", "bmp"],
      "--format must be png, svg, webp, gif, apng, got 'bmp'"
    ),
    (["render", "main.lua", "-o", "a.png", "--text", "text"], "--text is for SVG"),
    (
      ["render", "main.lua", "-o", "a.png", "--scale", "0"],
      "--scale must be a number from 0.1 to 16"
    ),
    (["render", "main.lua", "-o", "a.png", "--scale", "17"], "got '17'"),
    (["render", "main.lua", "-o", "a.png", "--scale", "-1"], "got '-1'"),
    (["render", "main.lua", "-o", "a.png", "--scale", "nan"], "got 'nan'"),
    (["tree", "main.lua", "--size", "0x10"], "--size must be WIDTHxHEIGHT, each from 1 to 10000"),
    (["tree", "main.lua", "--size", "10001x10"], "such as 390x844, got '10001x10'"),
    (["tree", "main.lua", "--size", "390"], "got '390'"),
    (["tree", "main.lua", "--size", "1e3x10x"], "got '1e3x10x'"),
    (["tree", "main.lua", "--size", "nanx10"], "got 'nanx10'"),
    (["tree", "main.lua", "--device", "iPhone 61"], "did you mean 'iPhone 16'?"),
    (["tree", "main.lua", "--device", "iPad", "--size", "10x10"], "exclude each other"),
    (["tree", "main.lua", "--scheme", "sepia"], "--scheme must be light, dark, got 'sepia'"),
    (["tree", "main.lua", "--direction", "up"], "--direction must be ltr, rtl, got 'up'"),
    (["tree", "main.lua", "--text-size", "huge"], "--text-size must be xSmall, small, medium"),
    (["tree", "main.lua", "--metrics", "inter"], "--metrics must be font, mono06"),
    (["layout", "main.lua", "--scale", "2"], "moonframe layout has no flag '--scale'"),
    (["curve", "main.lua", "-o", "a.svg", "--scale", "2"], "--scale is for PNG"),
  ])
  func `a command line that is not understood`(words: [String], part: String) {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.text 'a'"])
    let result = moonframe(words, in: folder)
    #expect(result.code == 2 && result.output == "" && folder.names == ["main.lua"])
    #expect(result.errors.hasPrefix("error[usage]: ") && result.errors.contains(part))
  }

  @Test func `errors as JSON`() {
    let (result, _) = render("return moon.ui.image 'hose'", ["--json"])
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("{\"v\":1,\"kind\":\"error\",\"code\":\"unknown-symbol\""))
    #expect(result.errors.contains("\"exit\":1,\"file\":\"main.lua\",\"line\":1"))
  }

  // MARK: Files

  @Test func `an output that can't be written`() {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.text 'a'"])
    for place in ["none/a.png", "/proc/a.png", "."] {
      let file = place == "." ? "dir.png" : place
      if place == "." { _ = shell("mkdir dir.png", in: folder) }
      let result = moonframe(["render", "main.lua", "-o", file], in: folder)
      #expect(result.code == 4 && result.output == "")
      #expect(result.errors.hasPrefix("error[write-failed]: '\(file)' can't be written: "))
    }
    let full = moonframe(["render", "main.lua", "-o", "/dev/full", "--format", "png"], in: folder)
    #expect(full.code == 4 && full.errors.contains("No space left on device"))
    #expect(folder.names == ["dir.png", "main.lua"])
  }

  @Test func `a picture that is too large is an error, not a crash`() {
    let (result, folder) = render(
      "return moon.ui.text 'a'", ["--size", "10000x10000", "--scale", "16"])
    #expect(result.code == 1 && result.errors.hasPrefix("error[cannot-draw]: a picture may have "))
    #expect(folder.names == ["main.lua"])
  }

  @Test func `a failed picture leaves the old one as it was`() {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.image 'hose'", "out.png": "old"])
    #expect(moonframe(["render", "main.lua", "-o", "out.png"], in: folder).code == 1)
    #expect(folder.read("out.png") == "old" && folder.names == ["main.lua", "out.png"])
  }
}
