import MoonTestSupport
import Testing

/// Limits of scripts, as the command tells them.
struct LimitTests {
  private func run(_ script: String, _ flags: [String] = []) -> Command.Result {
    moonframe(["run", "main.lua"] + flags, in: TemporaryFolder(["main.lua": script]))
  }

  @Test func `a flood of output ends after 64 MB without any flag`() {
    let result = run("while true do print(('x'):rep(1000000)) end")
    #expect(result.code == 8)
    #expect(
      result.errors.contains("printed more than 64 MiB at main.lua:1; --max-output raises"))
    // Lines of a million characters and their ends; 64 MB are 64 * 1024 * 1024 bytes.
    #expect(result.output.utf8.count == 67_108_864 / 1_000_001 * 1_000_001)
  }

  @Test func `a query may print as much as --max-output says`() {
    let folder = TemporaryFolder()
    let made = moonframe(
      ["run", "-e", "local p = moon.people.open 'p.sqlite' p:insert { name = 'Ada' } p:save()"],
      in: folder)
    #expect(made.code == 0, "\(made.errors)")
    let words = [
      "query", "--store", "p.sqlite", "(function() print(('x'):rep(2000)) return 1 end)()",
    ]
    #expect(moonframe(words, in: folder).code == 0)
    let result = moonframe(words + ["--max-output", "1kB"], in: folder)
    #expect(result.code == 8)
    #expect(result.errors.contains("--max-output raises the limit"))
  }

  @Test func `code that nests too deep is a syntax error with its place`() {
    let result = run("local a\nlocal x = " + String(repeating: "(", count: 5000))
    #expect(result.code == 4 && result.output == "")
    #expect(result.errors.hasPrefix("error[syntax-error]: "))
    #expect(result.errors.contains("  --> main.lua:2"))
  }

  @Test(arguments: ["require(('a.'):rep(100000))", "require(('x'):rep(200000))"])
  func `a module's name of any length makes a short message`(script: String) {
    let result = run(script)
    #expect(result.code == 4)
    #expect(result.errors.contains("it has 200000 bytes, at most 1000 are allowed"))
    #expect(result.errors.utf8.count < 1000)
  }

  @Test func `what was printed is there when one step of a script takes too long`() {
    // Each key falls on the same place of a table of this size, which then takes a minute to grow.
    let script = """
      print 'before'
      local t = {}
      for i = 1, 2^19 + 8 do t[i * (2^20 - 1) // 1 | 0] = i end
      """
    let result = run(script, ["--timeout", "300ms", "--max-memory", "1GB"])
    #expect(result.code == 124)
    #expect(result.output == "before\n")
    #expect(result.errors.hasPrefix("error[time-limit]: stopped after 0.3 s"))
  }
}
