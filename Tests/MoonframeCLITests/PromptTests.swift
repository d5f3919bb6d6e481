import Foundation
import MoonTestSupport
import Testing

/// The prompt on a terminal.
@Suite struct PromptTests {
  private func talk(_ steps: [(shown: String, typed: String)]) -> Command.Result {
    PromptSession().run(steps.map { .type($0.typed, after: $0.shown) })
  }

  @Test func `locals stay, and a block goes on until it is whole`() {
    let result = talk([
      ("Ctrl-D", "local x = 20\r"), ("x = 20", "function twice(n)\rreturn n * 2\rend\r"),
      ("return n", "twice(x) + 2\r"), ("42", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    "while true do end", "coroutine.wrap(function() while true do end end)()",
    "while true do pcall(function() while true do end end) end",
  ])
  func `Ctrl-C stops a script and keeps the session`(_ loop: String) {
    let result = talk([
      ("Ctrl-D", "kept = 41 + 1\r"), ("kept", "print('be' .. 'gun') \(loop)\r"),
      ("begun", "\u{3}"), ("interrupted", "'still ' .. kept\r"), ("\"still 42\"", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test func `each input may print as much as --max-output says`() {
    let result = PromptSession(words: "repl --graphics none --max-output 1kB").run([
      .type("print(('x'):rep(900))\r", after: "Ctrl-D"),
      .type("print(('y'):rep(900))\r", after: "xxx"),
      .type("print(('z'):rep(1100))\r", after: "yyy"),
      .type("'still ' .. 42\r", after: "--max-output raises the limit"),
      .type("\u{4}", after: "\"still 42\""),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test func `Ctrl-C keeps the session while what a script gave is laid out and shown`() {
    // A second of layout, in which no script runs.
    let view = """
      local t = {} for i = 1, 60 do t[i] = moon.ui.text(i .. (' x'):rep(9000)):blur(20) end \
      print('be' .. 'gun') return moon.ui.vstack(t)
      """
    let result = talk([
      ("Ctrl-D", "kept = 41 + 1\r"), ("kept", view + "\r"), ("begun", "\u{3}"),
      ("interrupted", "'still ' .. kept\r"), ("\"still 42\"", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test func `Ctrl-C twice leaves, :quit too`() {
    #expect(talk([("Ctrl-D", "\u{3}"), ("again leaves", "\u{3}")]).code == 130)
    #expect(talk([("Ctrl-D", ":quit\r")]).code == 0)
  }

  // MARK: Completion

  @Test func `Tab completes, and lists what it can't choose`() {
    let result = talk([
      ("Ctrl-D", "moon.keyframes.\t"), ("cubic", "cu\t?\r"), ("moon.keyframes.cubic(", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("linear"))
  }

  @Test func `Tab completes the options of a table literal, and leaves those out that are given`() {
    let result = talk([
      // `bo` is the start of one option; `d` then of several, of which `duration` is not yet given.
      ("Ctrl-D", "('bo' .. 'unce'):upper(), moon.spring { bo\t0.3, dur\t0.5 }.bounce\r"),
      ("0.3", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("unce = 0.3") && result.output.contains("ation = 0.5"))
  }

  @Test func `Tab completes what the session declared`() {
    let result = talk([
      ("Ctrl-D", "local wheelbase, garden = 270, { gate = 7 }\r"),
      ("gate = 7", "wheelb\t + garden.ga\t\r"), ("277", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  // MARK: Several lines

  @Test func `an up-arrow brings a whole block back, after a restart too`() {
    let first = PromptSession()
    let block = "function twice(n)\rreturn n * 2\rend\r"
    let result = first.run([
      .type(block, after: "Ctrl-D"), .type("twice(20) + 1\r", after: "return n"),
      // Two texts back is the block, which Enter runs again.
      .type("\u{1B}[A\u{1B}[A\r", after: "41"), .type("twice(20) + 2\r", after: "twice(20) + 1"),
      .type("\u{4}", after: "42"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(
      first.folder.read("moonframe/history").hasPrefix("function twice(n)\\nreturn n * 2\\nend\n"))
    // The texts of the session before: `twice(20) + 2`, the block, `twice(20) + 1`, the block.
    let second = PromptSession(folder: first.folder)
    let again = second.run([
      .type("\u{1B}[A\u{1B}[A\r", after: "Ctrl-D"), .type("twice(30)\r", after: "return n"),
      .type("\u{4}", after: "60"),
    ])
    #expect(again.code == 0, "\(again.output)\(again.errors)")
  }

  @Test func `pasted text keeps its tabs and runs when Enter is pressed`() {
    let pasted =
      "local function sum(...)\n\tlocal s = 0\n\tfor _, n in ipairs { ... } do\n\t\ts = s + n\n\tend\n\treturn s\nend\nprint('sum' .. sum(10, 20))"
    let result = talk([
      ("Ctrl-D", "\u{1B}[200~\(pasted)\u{1B}[201~"), ("print('sum'", "\r"), ("sum30", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test func `pasted tabs inside a text are kept`() {
    let result = talk([
      ("Ctrl-D", "\u{1B}[200~#'a\tb\tc' + 95\u{1B}[201~\r"), ("100", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  // MARK: Size

  @Test func `another width draws the line anew`() {
    // 58 characters and the prompt of 2 are one row of 80 columns, two of 40, three of 20.
    let text = "local alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789ABCD"
    for columns in [40, 20] {
      let redraw = "\u{1B}[J"
      let result = PromptSession().run([
        .type(text, after: "Ctrl-D"), .resize(to: columns, after: "ABCD"),
        .type("E'\r", after: redraw), .type("alphabet\r", after: "\u{1B}[?2004l"),
        .type("\u{4}", after: "\"abcdef"),
      ])
      #expect(result.code == 0, "\(result.output)\(result.errors)")
      guard let change = result.output.range(of: redraw),
        let end = result.output.range(of: "\u{1B}[?2004l")
      else {
        Issue.record("the line isn't drawn anew: \(result.output)")
        continue
      }
      var screen = TerminalScreen(width: columns)
      screen.take(String(result.output[change.upperBound..<end.lowerBound]))
      let whole = Array("> " + text + "E'")
      let wanted = stride(from: 0, to: whole.count, by: columns).map {
        String(whole[$0..<min($0 + columns, whole.count)])
      }
      #expect(screen.lines.prefix(wanted.count) == wanted[...], "\(screen.lines)")
    }
  }

  // MARK: Errors

  @Test func `an error names the input and its line, in a function of an earlier input too`() {
    let result = talk([
      ("Ctrl-D", "local function area(shape)\rreturn shape.size.width\rend\r"),
      ("shape.size", "area { size = { width = 2 } }\r"), ("\n2\r", "1, area {}\r"),
      ("(main)", "\u{4}"),
    ])
    #expect(result.code == 0)
    let text = result.output.replacing("\r\n", with: "\n")
    #expect(
      text.contains(
        """
        error[runtime-error]: attempt to index a nil value (field 'size')
          --> input:1:2:14
          2 | return shape.size.width
            |              ^^^^
        stack: input:1:2 in 'area' <- input:3:1 (main)

        """), "\(text)")
  }

  @Test func `an error that pcall caught keeps its trace at the prompt`() {
    let result = talk([
      ("Ctrl-D", "local function deep() local t = nil; t.x = 1 end\r"),
      ("t.x = 1", "local ok, message = pcall(deep)\r"), ("pcall(deep)", "error(message, 0)\r"),
      ("raised again", "\u{4}"),
    ])
    let text = result.output.replacing("\r\n", with: "\n")
    #expect(
      text.contains(
        """
          --> input:1:1:38
          1 | local function deep() local t = nil; t.x = 1 end
            |                                      ^
        stack: input:1:1 in a function
            <- [pcall]
            <- input:2:1 (main)
            <- (raised again by)
            <- input:3:1 (main)

        """), "\(text)")
  }

  // MARK: Pictures

  private static let stage = """
    local ui = moon.ui
    return moon.stage { size = { width = 60, height = 40 }, body = function()
      return ui.hstack { spacing = 4, ui.circle():fill "red":frame { width = 20 }, ui.rectangle():fill "#20c060" }
        :padding(6):background "white"
    end }
    """

  /// What a session writes that shows a stage, and the picture that `moonframe render` makes of it.
  private func pictures(_ graphics: String, end: String) -> (shown: String, file: [UInt8]) {
    let session = PromptSession(words: "repl --graphics \(graphics)")
    session.folder.write(Self.stage, to: "stage.lua")
    let rendered = moonframe(["render", "stage.lua", "-o", "stage.png"], in: session.folder)
    #expect(rendered.code == 0, "\(rendered.errors)")
    let result = session.run([
      .type(":load stage.lua\r", after: "Ctrl-D"), .type("'picture ' .. 'over'\r", after: end),
      .type("\u{4}", after: "\"picture over\""),
    ])
    #expect(result.code == 0, "\(result.output.prefix(2000))\(result.errors)")
    return (
      result.output,
      [UInt8](
        (try? Data(contentsOf: URL(fileURLWithPath: "\(session.folder.path)/stage.png"))) ?? Data())
    )
  }

  @Test func `Kitty's protocol carries the picture that render makes`() {
    let (shown, file) = pictures("kitty", end: "\u{1B}_Gf=100")
    #expect(ShownPictures.kitty(in: shown) == [file])
  }

  @Test func `iTerm2's images carry the picture that render makes`() {
    let (shown, file) = pictures("iterm", end: "1337;File=")
    #expect(ShownPictures.iterm(in: shown) == [file])
  }

  @Test func `sixels show the picture that render makes, to the hundredths that they can tell`()
    throws
  {
    let (shown, file) = pictures("sixel", end: "\u{1B}P0;1;0q")
    let picture = try #require(ShownPictures.sixels(in: shown).first)
    let image = try #require(PNGImage(file))
    #expect(picture.width == image.width && picture.height == image.height)
    var distances: [Int] = []
    for index in 0..<image.width * image.height {
      let wanted = image.channels[4 * index..<4 * index + 3].map { Int($0) }
      let found = picture.pixels[index] ?? [255, 255, 255]
      distances.append(zip(wanted, found).map { abs($0 - $1) }.max() ?? 0)
    }
    // A hundredth of 255 is 2.55, half of it the rounding; the picture has fewer than 256 colours.
    #expect(distances.max() ?? 99 <= 2)
  }

  // MARK: Without a terminal

  @Test func `without a terminal a program is read`() {
    let folder = TemporaryFolder(["main.lua": "local a = 1\nprint(a + 1)\nerror 'no'"])
    let result = shell(
      "$moonframe repl main.lua; echo $?; echo 'print(3)' | $moonframe", in: folder)
    #expect(result.output == "2\n1\n3\n")
  }
}
