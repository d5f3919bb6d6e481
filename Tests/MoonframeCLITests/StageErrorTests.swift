import MoonTestSupport
import Testing

/// Bad input of stages: a clear text, the documented exit code, no file.
struct StageErrorTests {
  private static let refused: [(flags: [String], message: String)] = [
    (["--fps", "0"], "--fps must be a number from 1 to 240, got '0'"),
    (["--fps", "-5"], "--fps must be a number from 1 to 240, got '-5'"),
    (["--fps", "nan"], "--fps must be a number from 1 to 240"),
    (["--from", "2", "--to", "1"], "--from 2 comes after --to 1, and a clock only moves forward"),
    (["--at", "-1"], "--at must be from the start to 86400 s, which is a day"),
    (["--at", "soon"], "--at must be a time such as 0.3, 300ms, 12f, 50%, start or end"),
    (["--at", "1000000"], "to 86400 s, which is a day, or at most 100%, got '1000000'"),
    (["--to", "150%"], "or at most 100%, got '150%'"),
    (
      ["--tap", "go@5", "--to", "1"], "--tap go@5 comes after the last moment that is shown, --to 1"
    ),
    (["--key", "up@2", "--at", "0.5"], "--key up@2 comes after the last moment"),
    (["--tap", "go@-1"], "the time of --tap must be from the start"),
    (["--at", "1", "--to", "2"], "--at and --to exclude each other"),
    (["--sheet", "2x2", "--onion", "3"], "--sheet and --onion exclude each other"),
    (["--sheet", "5"], "--sheet must be COLUMNSxROWS"), (["--sheet", "0x3"], "COLUMNSxROWS"),
    (["--onion", "1"], "--onion must be a whole number from 2 to 100, got '1'"),
    (["--tap", ""], "--tap needs a view's id or text"),
    (["--tap", "go@50%"], "the time of --tap counts from the start: --tap go@0.3"),
    (["--drag", "dot"], "--drag must be ID:DX,DY or ID:DX,DY:TIME"),
    (["--drag", "dot:1,2:0"], "--drag must be ID:DX,DY"),
    (["--key", "rigth"], "there is no key 'rigth'\n  = did you mean 'right'?"),
    (["--quality", "101"], "--quality must be a number from 0 to 100"),
    (["--locale", "../x"], "--locale must be a language"),
    (["--to", "3000"], "3000 s at 60 frames a second are more than 10000 frames"),
    (["--from", "2", "--to", "50%"], "a clock only moves forward"),
  ]

  @Test(arguments: refused)
  func `what no recording can be is refused`(flags: [String], message: String) {
    let folder = SlidingDot.folder
    let result = moonframe(["render", "main.lua", "-o", "a.webp"] + flags, in: folder)
    #expect(result.code == 2 && result.output == "" && folder.names == ["main.lua"])
    #expect(result.errors.hasPrefix("error[usage]: ") && result.errors.contains(message))
  }

  @Test func `rates that a GIF can't show are refused with those that it can`() {
    let folder = SlidingDot.folder
    let result = moonframe(["render", "main.lua", "-o", "a.gif", "--fps", "60"], in: folder)
    #expect(result.code == 2 && result.errors.contains("50") && folder.names == ["main.lua"])
    #expect(moonframe(["render", "main.lua", "-o", "a.gif", "--fps", "20"], in: folder).code == 0)
  }

  @Test func `a PNG is one picture`() {
    let result = moonframe(
      ["render", "main.lua", "-o", "a.png", "--to", "1s"], in: SlidingDot.folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("a PNG is one picture: --to is for what moves"))
  }

  @Test func `a tap on nothing names what is there`() {
    let result = SlidingDot.run("tree", ["--tap", "god"])
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error[usage]: --tap god: "))
    #expect(result.errors.contains("go"))
  }

  @Test(arguments: ["--at", "--tap", "--from", "--reduce-motion"])
  func `a view stands still`(flag: String) {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.color 'red'"])
    let words = flag == "--reduce-motion" ? [flag] : [flag, flag == "--tap" ? "a" : "0"]
    let result = moonframe(["render", "main.lua", "-o", "a.svg"] + words, in: folder)
    #expect(result.code == 2 && folder.names == ["main.lua"])
    #expect(
      result.errors.contains("\(flag) is for a stage, and the script returned a view"))
  }

  private func stage(_ body: String, before: String = "") -> TemporaryFolder {
    TemporaryFolder([
      "main.lua": """
      local ui = moon.ui
      \(before)
      return moon.stage { size = { width = 100, height = 100 }, body = function()
        \(body)
      end }
      """
    ])
  }

  @Test func `what never rests needs an end`() {
    let folder = stage(
      """
      return ui.color "red":phaseAnimator({ 0, 1 }, { animation = "linear" }, function(view, phase)
          return view:opacity(phase)
        end)
      """)
    let result = moonframe(["render", "main.lua", "-o", "a.webp"], in: folder)
    #expect(result.code == 2 && folder.names == ["main.lua"])
    #expect(
      result.errors.hasPrefix(
        """
        error[endless]: the `phaseAnimator` without a trigger of /1 moves for ever: there is no end
          --> main.lua:4
        """))
    #expect(result.errors.contains("name the moment: --at 1s, or --to 3s for a recording"))
    let ended = moonframe(
      ["render", "main.lua", "-o", "a.webp", "--to", "0.2s", "--fps", "10"], in: folder)
    #expect(ended.code == 0 && ended.errors == "")
  }

  @Test(arguments: ["run", "tree", "layout"])
  func `an error of a body has its place, and run looks at the body too`(verb: String) {
    let folder = stage("return ui.text 'a':padding 'wide'")
    let result = moonframe([verb, "main.lua"], in: folder)
    #expect(result.code == 1 && result.errors.contains("  --> main.lua:4:"))
    #expect(result.errors.contains("View:padding"))
  }

  @Test func `an error of a handler has its place, and there is no picture`() {
    let folder = stage(
      "return ui.text 'Go':onTap(function() error 'no way' end)")
    let result = moonframe(
      ["render", "main.lua", "-o", "a.webp", "--tap", "Go@0.1"], in: folder)
    #expect(result.code == 1 && folder.names == ["main.lua"])
    #expect(result.errors.contains("no way") && result.errors.contains("  --> main.lua:4"))
  }

  @Test func `a body that returns nothing, and one that never returns`() {
    let nothing = moonframe(["tree", "main.lua"], in: stage("local view = ui.text 'a'"))
    #expect(nothing.code == 1 && nothing.errors.contains("return"))
    let never = moonframe(
      ["tree", "main.lua", "--timeout", "0.3s"], in: stage("while true do end"))
    #expect(never.code == 124 && never.errors.hasPrefix("error[time-limit]: stopped after 0.3 s"))
  }

  @Test func `a body that changes what it reads is stopped and explained`() {
    let folder = stage(
      "state.n = state.n + 1 return ui.text(state.n)", before: "local state = moon.state { n = 0 }")
    let result = moonframe(["tree", "main.lua"], in: folder)
    #expect(result.code == 1 && result.errors.contains("main.lua:4"))
  }

  @Test func `why wants a view and an attribute that are there`() {
    let short = SlidingDot.run("why", ["dot"])
    #expect(short.code == 2 && short.errors.contains("attributes: frame, offset"))
    let wrong = SlidingDot.run("why", ["dot", "ofset"])
    #expect(wrong.code == 2 && wrong.errors.contains("did you mean 'offset'?"))
    let missing = SlidingDot.run("why", ["spot", "offset"])
    #expect(missing.code == 2 && missing.errors.contains("spot: "))
  }
}
