import MoonTestSupport
import Testing

/// Each sort of bad input gives an error in the one format, with its documented exit code.
struct BadInputTests {
  private func run(_ script: String, _ flags: [String] = []) -> Command.Result {
    moonframe(["run", "main.lua"] + flags, in: TemporaryFolder(["main.lua": script]))
  }

  @Test func `a store's name that looks like an address is a file beside the script`() {
    let folder = TemporaryFolder()
    let name = "file:%2ftmp%2felsewhere.sqlite?mode=rwc"
    let result = moonframe(["run", "-e", "moon.people.open('\(name)'):close()"], in: folder)
    #expect(result.code == 0, "\(result.errors)")
    #expect(folder.names.contains(name))
  }

  // The messages are those of lua5.4 for the same text; the columns are counted by hand.
  @Test(arguments: [
    ("local x = = 1", "unexpected symbol near '='", "1:11"),
    ("print('a'\nprint 'b'", "')' expected (to close '(' at line 1) near 'print'", "2:1"),
    ("goto nowhere", "no visible label 'nowhere' for <goto>", "1:6"),
    ("local s = 'open", "unfinished string near <eof>", "1:16"),
    ("local s = 'open\n", "unfinished string near ''open'", "1:11"),
    ("x = 08xyz", "malformed number near '08x'", "1:5"),
    ("for i = 1, 3 do", "'end' expected near <eof>", "1:16"),
    ("for i = 1, 3 do\n\n", "'end' expected (to close 'for' at line 1) near <eof>", "1:16"),
    ("local a <const> = 1; a = 2", "attempt to assign to const variable 'a'", "1:22"),
    ("break", "break outside loop", "1:1"),
  ])
  func `syntax errors say file, line and column`(script: String, message: String, place: String) {
    let result = run(script)
    #expect(result.code == 4 && result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines[0].hasSuffix("]: \(message)"))
    #expect(lines[1] == "  --> main.lua:\(place)")
  }

  @Test func `a missing file`() {
    let result = moonframe(["run", "carjump.lua"], in: TemporaryFolder(["car_jump.lua": ""]))
    #expect(result.code == 4)
    #expect(
      result.errors == """
        error[missing-file]: there is no file 'carjump.lua'
          = did you mean 'car_jump.lua'?

        """)
  }

  @Test func `a folder`() {
    let result = moonframe(["run", "scripts"], in: TemporaryFolder(["scripts/a.lua": ""]))
    #expect(result.code == 4)
    #expect(
      result.errors == """
        error[is-a-folder]: 'scripts' is a folder, not a script
          = scripts in it: a.lua

        """)
  }

  @Test func `an empty file`() {
    let result = run("")
    #expect(
      result.code == 5 && result.errors == "error[empty-file]: 'main.lua' is empty: nothing ran\n")
  }

  @Test func `a binary file`() {
    let folder = TemporaryFolder()
    folder.write([0x89, 0x50, 0x4E, 0x47, 0], to: "main.lua")
    let result = moonframe(["run", "main.lua"], in: folder)
    #expect(result.code == 4)
    #expect(
      result.errors
        == "error[binary-file]: 'main.lua' is a binary file, not a Lua script (byte 5 is zero)\n")
  }

  @Test func `text that is not UTF-8`() {
    let folder = TemporaryFolder()
    folder.write(Array("print 'caf".utf8) + [0xE9] + Array("'".utf8), to: "main.lua")
    let result = moonframe(["run", "main.lua"], in: folder)
    #expect(result.code == 4)
    #expect(
      result.errors == """
        error[invalid-utf8]: 'main.lua' is not UTF-8: save it as UTF-8
          --> main.lua:1:11
          1 | print 'caf\u{FFFD}'
            |           ^ byte 0xE9

        """)
  }

  @Test func `a file that may not be read`() {
    let result = shell(
      "mkdir locked && cd locked && $moonframe run /proc/1/mem", in: TemporaryFolder())
    #expect(result.code == 4)
    #expect(result.errors.hasPrefix("error[unreadable-file]: '/proc/1/mem' can't be read: "))
  }

  @Test func `Windows line ends and a byte-order mark`() {
    let result = run("\u{FEFF}local a = 1\r\nlocal t\r\nt.x = a\r\n")
    #expect(
      result.errors == """
        error[runtime-error]: attempt to index a nil value (local 't')
          --> main.lua:3:1
          3 | t.x = a
            | ^

        """)
  }

  @Test(arguments: [
    ("os.exit(3)", "os.exit is not available to scripts (moonframe run --trusted opens it)", 1),
    ("local function f() return 1 + f() end f()", "stack overflow", 1),
    ("string.rep('x', 1 << 40)", "not enough memory", 8),
    ("prnt 'x'", "undeclared global 'prnt'", 1),
    ("total = 1", "undeclared global 'total'", 1),
    ("error({ code = 42 })", "error value: { code = 42 }", 1),
    ("error(nil)", "error(nil): the error value is nil", 1),
    ("io.open 'x'", "'io'", 1),
    ("dofile '/etc/passwd'", "'dofile'", 1),
  ])
  func `scripts that exit, recurse, exhaust or misspell`(
    script: String, message: String, code: Int32
  ) {
    let result = run(script)
    #expect(result.code == code && result.output == "")
    #expect(result.errors.hasPrefix("error["))
    #expect(result.errors.split(separator: "\n")[0].contains(message))
    #expect(result.errors.contains("  --> main.lua:1"))
  }

  @Test func `a message with control characters reaches the terminal escaped`() {
    let result = run("error '\\27[2J\\27]0;owned\\7'")
    #expect(result.errors.hasPrefix("error[runtime-error]: \\x1B[2J\\x1B]0;owned\\x07\n"))
  }

  @Test func `a script of a million lines that fails in the last`() {
    let result = run(String(repeating: "--\n", count: 1_000_000) + "error 'last'")
    #expect(result.code == 1 && result.errors.contains("  --> main.lua:1000001:1\n"))
  }
}
