import LuaRuntime
import MoonHost
import MoonTestSupport
import Testing

struct ScriptTextTests {
  private func run(_ bytes: [UInt8]) -> ScriptRun {
    ScriptRun.of([:]) { $0.write(bytes, to: "main.lua") }
  }

  @Test func `line ends of all kinds count as Lua counts them`() {
    // The line numbers are what lua5.4 gives for the same files.
    for end in ["\n", "\r\n", "\r", "\n\r"] {
      let run = run(Array("local a = 1\(end)local b = 2\(end)error 'here'\(end)".utf8))
      #expect(run.report?.position?.line == 3)
      #expect(run.report?.excerpt?.line == Array("error 'here'".utf8))
    }
  }

  @Test func `a byte-order mark is skipped and moves no column`() {
    let run = run([0xEF, 0xBB, 0xBF] + Array("local t = nil; t.x = 1".utf8))
    #expect(run.report?.position?.description.hasSuffix("main.lua:1:16") == true)
  }

  @Test func `a first line for the shell is skipped and counted`() {
    let run = run(Array("#!/usr/bin/env moonframe\nprint 'hello' error 'here'".utf8))
    #expect(run.output == "hello\n")
    #expect(run.report?.position?.line == 2)
  }

  @Test func `bytes that are not UTF-8 are named with their place`() {
    let run = run(Array("local a = 1\nlocal name = '".utf8) + [0xE9, 0x74, 0xE9] + Array("'".utf8))
    #expect(run.report?.code == "invalid-utf8")
    #expect(run.report?.label == "byte 0xE9")
    #expect(run.report?.position?.description.hasSuffix("main.lua:2:15") == true)
  }

  @Test(
    arguments: [
      ([0x1B, 0x4C, 0x75, 0x61, 0x54], "is Lua bytecode: scripts are loaded as text only"),
      ([0x89, 0x50, 0x4E, 0x47, 0x00], "is a binary file, not a Lua script (byte 5 is zero)"),
      ([0xFF, 0xFE, 0x70, 0x00], "is UTF-16 text: save it as UTF-8"),
    ] as [([UInt8], String)])
  func `files that are no text are refused in plain words`(bytes: [UInt8], ending: String) {
    #expect(run(bytes).report?.message == "'main.lua' \(ending)")
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}"])
  func `a file without code is no success`(text: String) {
    let run = run(Array(text.utf8))
    #expect(run.report?.code == "empty-file")
    #expect(run.report?.message == "'main.lua' is empty: nothing ran")
  }

  @Test func `a comment alone is a script`() {
    #expect(run(Array("-- nothing yet".utf8)).report == nil)
  }

  @Test func `a file of more than 16 MiB is refused`() {
    let run = run([UInt8](repeating: 0x20, count: (16 << 20) + 1))
    #expect(run.report?.message == "'main.lua' is larger than 16 MiB, the most for a script")
  }

  @Test func `a missing file is answered with the nearest name`() {
    let run = ScriptRun.of(["mian.lua": "", "other.lua": ""])
    #expect(run.report?.message == "there is no file 'main.lua'")
    #expect(run.report?.label?.hasSuffix("/mian.lua'?") == true)
  }

  @Test func `a folder is answered with the scripts in it`() {
    let run = ScriptRun.of(["main.lua/b.lua": "", "main.lua/a.lua": "", "main.lua/c.txt": ""])
    #expect(run.report?.message == "'main.lua' is a folder, not a script")
    #expect(run.report?.notes == ["scripts in it: a.lua, b.lua"])
  }
}
