import MoonTestSupport
import Testing

struct FlagTests {
  private let folder = TemporaryFolder([
    "args.lua": "print(#arg, arg[0], ...)", "loop.lua": "while true do end",
  ])

  @Test(arguments: [
    (["run", "args.lua"], "0\targs.lua\n"),
    (["run", "args.lua", "a", "b"], "2\targs.lua\ta\tb\n"),
    (["run", "--timeout", "2s", "args.lua", "a"], "1\targs.lua\ta\n"),
    (["run", "args.lua", "--timeout", "2s", "a"], "1\targs.lua\ta\n"),
    (["run", "args.lua", "--timeout=2s", "a", "--timeout", "x"], "3\targs.lua\ta\t--timeout\tx\n"),
    (["run", "args.lua", "--", "--timeout", "2s"], "2\targs.lua\t--timeout\t2s\n"),
    (["run", "--", "args.lua", "--json"], "1\targs.lua\t--json\n"),
    (["run", "./args.lua", "-"], "1\t./args.lua\t-\n"),
    (["run", "-e", "print(#arg, arg[0], ...)", "--", "a", "-b"], "2\t-e\ta\t-b\n"),
    (["run", "-e", "print(...)", "args.lua", "a"], "a\n1\targs.lua\ta\n"),
    (["run", "args.lua", "-e", "print 'first'", "a"], "first\n1\targs.lua\ta\n"),
    (["run", "-e", "print(1)", "-e", "print(2)"], "1\n2\n"),
  ])
  func `flags stand before or after the file and end where the script's words begin`(
    arguments: [String], output: String
  ) {
    let result = moonframe(arguments, in: folder)
    #expect(result.errors == "" && result.code == 0)
    #expect(result.output == output)
  }

  @Test func `the bytes of arguments arrive as they are`() {
    let result = shell("$moonframe run -e 'print((...):byte(1, -1))' -- $'\\xff\\x01a'")
    #expect(result.output == "255\t1\t97\n")
  }

  @Test func `an unknown flag is answered with the nearest one`() {
    let result = moonframe(["run", "args.lua", "--timout", "2s"], in: folder)
    #expect(
      result.errors == """
        error[usage]: moonframe run has no flag '--timout'
          = did you mean '--timeout'?
          = usage: moonframe run [FLAGS] FILE|- [--] [ARGUMENTS]
          = put -- before the script's own arguments

        """)
  }

  @Test(arguments: [
    (["tree", "args.lua", "-o", "a", "-o", "b"], "-o is given twice: 'a' and 'b'"),
    (["run", "--timeout", "1s", "args.lua", "--timeout=2s"], "--timeout is given twice"),
    (
      ["render", "a.lua", "b.lua", "-o", "x.png"],
      "render takes one file, got two: 'a.lua' and 'b.lua'"
    ),
    (["layout", "a.lua", "b"], "layout takes one file, got two: 'a.lua' and 'b'"),
    (["curve", "a.lua", "x", "y"], "a file and a track, got a third word: 'y'"),
  ])
  func `words that are too many are named`(arguments: [String], message: String) {
    let result = moonframe(arguments, in: folder)
    #expect(result.code == 2 && result.output == "" && result.errors.contains(message))
  }

  @Test(arguments: ["tree", "layout"])
  func `words behind -- reach the script of a picture`(verb: String) {
    let code = "print(...) return moon.ui.color 'red'"
    #expect(moonframe([verb, "-e", code, "--", "a", "-o"]).errors == "a\t-o\n")
  }

  @Test func `an unknown verb is answered with the nearest one, or with run`() {
    #expect(
      moonframe(["curv"]).errors.contains("moonframe has no verb 'curv'\n  = did you mean 'curve'?")
    )
    #expect(
      moonframe(["args.lua"], in: folder).errors.contains("did you mean 'moonframe run args.lua'?"))
  }

  @Test(arguments: ["0", "-1s", "2 s", "nan", "inf", "1e3", "2x", "", "9999999h", "0x10"])
  func `a timeout must be a time`(value: String) {
    let result = moonframe(["run", "args.lua", "--timeout=\(value)"], in: folder)
    #expect(result.code == 2)
    #expect(
      result.errors
        == "error[usage]: --timeout must be a time above zero, such as 2s or 500ms, got '\(value)'\n"
    )
  }

  @Test(arguments: ["1s", "1000ms", "0.5", "1m", "1min", "1h"])
  func `times have units`(value: String) {
    #expect(moonframe(["run", "args.lua", "--timeout", value], in: folder).code == 0)
  }

  @Test(arguments: ["64MB", "64MiB", "64m", "67108864", "1GB", "2000kB"])
  func `sizes have units`(value: String) {
    #expect(moonframe(["run", "args.lua", "--max-memory", value], in: folder).code == 0)
  }

  @Test func `a memory limit too small for any script is refused`() {
    let result = moonframe(["run", "args.lua", "--max-memory", "10kB"], in: folder)
    #expect(result.errors == "error[usage]: --max-memory must be at least 1MB, got '10kB'\n")
  }

  @Test func `a script that comes through a pipe needs no verb`() {
    let result = moonframe([], input: "print('piped', ...)")
    #expect(result.code == 0 && result.output == "piped\n")
    #expect(moonframe(["run", "-", "a"], input: "print(...)").output == "a\n")
    #expect(moonframe([], input: "error 'no'").errors.contains("--> stdin:1"))
  }

  @Test func `values of -e are not printed`() {
    #expect(moonframe(["run", "-e", "return 1"]).output == "")
  }

  @Test func `help and version go to standard output`() {
    for arguments in [
      ["help"], ["--help"], ["-h"], ["help", "run"], ["run", "--help"], ["curve", "-h"],
      ["help", "moon"],
    ] {
      let result = moonframe(arguments)
      #expect(result.code == 0 && result.errors == "" && result.output.hasSuffix("\n"))
    }
    #expect(moonframe(["help", "run"]).output == moonframe(["run", "--help"]).output)
    #expect(moonframe(["version"]).output.hasPrefix("moonframe "))
    #expect(moonframe(["--version"]).output == moonframe(["version"]).output)
  }
}
