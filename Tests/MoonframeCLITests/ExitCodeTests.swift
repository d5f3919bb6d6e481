import MoonTestSupport
import Testing

/// The table of exit codes, row by row.
struct ExitCodeTests {
  @Test func `0 when all went well`() {
    let result = moonframe(["run", "-e", "print(6 * 7)"])
    #expect(result.code == 0 && result.output == "42\n" && result.errors == "")
  }

  @Test func `1 when the script raised an error`() {
    let result = moonframe(["run", "-e", "error 'no'"])
    #expect(result.code == 1 && result.output == "")
    #expect(
      result.errors == "error[runtime-error]: no\n  --> -e:1:1\n  1 | error 'no'\n    | ^^^^^\n")
  }

  @Test(arguments: [
    ["walk"], ["run"], ["run", "--fast", "a.lua"], ["run", "--timeout"],
    ["run", "--timeout", "soon", "a.lua"],
    ["run", "--max-memory", "-1", "a.lua"], ["run", "--color", "blue", "a.lua"], ["curve"],
    ["version", "2"],
    ["help", "nonsuch"], ["curve", "--format", "bmp", "a.lua"], ["render", "a.lua"],
    ["tree", "--size", "0x0", "a.lua"], ["curve", "-o", "a.bmp", "a.lua"],
    ["--walk"],
  ])
  func `2 when the command was not understood`(arguments: [String]) {
    let result = moonframe(arguments)
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error[usage]: "))
  }

  /// Starts a script that prints and then loops, waits for what it printed, and sends it a signal.
  private func signalled(_ signal: String) -> (result: Command.Result, printed: String) {
    let folder = TemporaryFolder(["loop.lua": "print(('x'):rep(100000))\nwhile true do end"])
    // A background job of a shell ignores SIGINT; `env` gives it back.
    let line = """
      env --default-signal=INT $moonframe run loop.lua > out & pid=$!
      until [ -s out ]; do :; done
      kill -\(signal) $pid; wait $pid
      """
    return (shell(line, in: folder), folder.read("out"))
  }

  @Test func `3 when we crash ourselves`() {
    // A signal that only a bug of ours would raise, sent from outside.
    let (result, _) = signalled("SEGV")
    #expect(result.code == 3)
    #expect(result.errors.contains("error[internal]: moonframe has crashed"))
  }

  @Test func `4 when a file can't be loaded or written`() {
    let folder = TemporaryFolder(["bad.lua": "local = 1", "good.lua": "print 'x'"])
    #expect(moonframe(["run", "none.lua"], in: folder).code == 4)
    #expect(moonframe(["run", "bad.lua"], in: folder).code == 4)
    #expect(moonframe(["run", "-e", "x ="]).code == 4)
    #expect(shell("$moonframe run good.lua > /dev/full", in: folder).code == 4)
    #expect(shell("$moonframe run good.lua >&-", in: folder).code == 4)
  }

  @Test func `5 when there was nothing to run`() {
    let folder = TemporaryFolder(["empty.lua": ""])
    #expect(moonframe(["run", "empty.lua"], in: folder).code == 5)
    #expect(moonframe(["run", "-"], input: "").code == 5)
    #expect(moonframe([], input: "").code == 5)
  }

  @Test func `8 when the script takes too much memory or prints too much`() {
    let memory = moonframe(
      ["run", "--max-memory", "16MB", "-e", "local t = {} for i = 1, 1e9 do t[i] = {} end"])
    #expect(memory.code == 8)
    #expect(
      memory.errors.hasPrefix(
        "error[memory-limit]: stopped: the memory limit of 16 MiB was passed at -e:1; --max-memory raises the limit\n"
      ))
    let output = moonframe([
      "run", "--max-output", "1kB", "-e", "while true do print 'xxxxxxxxx' end",
    ])
    #expect(output.code == 8)
    #expect(output.output == String(repeating: "xxxxxxxxx\n", count: 102))
    #expect(output.errors.hasPrefix("error[output-limit]: "))
    #expect(output.errors.contains("; --max-output raises the limit\n"))
  }

  @Test func `124 when the script takes too long`() {
    let folder = TemporaryFolder(["bars.lua": "local n = 0\n\nwhile true do n = n + 1 end\n"])
    let result = moonframe(["run", "bars.lua", "--timeout", "200ms"], in: folder)
    #expect(result.code == 124)
    #expect(
      result.errors.hasPrefix(
        "error[time-limit]: stopped after 0.2 s at bars.lua:3; --timeout raises the limit\n"))
  }

  @Test func `124 when the script runs too many instructions, at the same place each time`() {
    let folder = TemporaryFolder([
      "bars.lua": "local n = 0\n\nwhile true do n = n + 1 end\n",
      "woven.lua": """
      local function count()
        local n = 0
        while true do
          n = n + 1
          coroutine.yield(n)
        end
      end
      local next = coroutine.wrap(count)
      while true do
        local n = next()
        if n % 1000 == 0 then
          pcall(print, n)
        end
      end
      """,
    ])
    let result = moonframe(["run", "bars.lua", "--max-instructions", "1000000"], in: folder)
    #expect(result.code == 124)
    #expect(
      result.errors.hasPrefix(
        "error[instruction-limit]: stopped after 1000000 instructions at bars.lua:3; "
          + "--max-instructions raises the limit\n"))
    let woven = (0..<2).map { _ in
      moonframe(["run", "--max-instructions", "123456", "woven.lua"], in: folder)
    }
    #expect(woven[0].code == 124 && woven[0].output.hasSuffix("000\n"))
    #expect(woven[0].output == woven[1].output && woven[0].errors == woven[1].errors)
    let wrong = moonframe(["run", "--max-instructions", "0", "bars.lua"], in: folder)
    #expect(wrong.code == 2)
    #expect(
      wrong.errors.contains(
        "--max-instructions must be a whole number from 1 to 1000000000000000, got '0'"))
  }

  @Test func `130 when Ctrl-C interrupts the script`() {
    let (result, printed) = signalled("INT")
    #expect(result.code == 130)
    #expect(result.errors.hasPrefix("error[interrupted]: interrupted at loop.lua:2\n"))
    #expect(printed == String(repeating: "x", count: 100_000) + "\n")
  }

  @Test(arguments: [("> pipe", 1), ("> pipe 2>&1", 1), ("2> pipe", 2)])
  func `130 when Ctrl-C comes while nobody reads the output`(pipe: String, stream: Int) {
    let code = stream == 1 ? "while true do print 'x' end" : "while true do print 'x' end return 1"
    let verb = stream == 1 ? "run" : "curve"
    // The reader never reads: once SIGINT is caught and no thread runs, the program waits for room.
    let line = """
      mkfifo pipe; sleep 60 < pipe & reader=$!
      env --default-signal=INT $moonframe \(verb) -e "\(code)" \(pipe) & pid=$!
      until grep -Eqs '^SigCgt:.*[2367abef]$' /proc/$pid/status; do :; done
      while grep -qs '^State:.R' /proc/$pid/task/*/status; do :; done
      kill -INT $pid; wait $pid; code=$?; kill $reader; exit $code
      """
    let folder = TemporaryFolder()
    let result = shell(line, in: folder)
    #expect(result.code == 130 && folder.has("pipe"))
    if pipe == "> pipe" {
      #expect(result.errors.hasPrefix("error[interrupted]: interrupted at -e:1"))
    }
  }

  @Test(arguments: [("while true do io.write 'xxxxxxxxxx' end", ">"), ("io.read()", "<")])
  func `130 when Ctrl-C comes while a trusted script waits in Lua's own library`(
    code: String, direction: String
  ) {
    // A pipe that is open at both ends by one process that uses neither.
    let line = """
      mkfifo pipe; sleep 60 <> pipe & other=$!
      env --default-signal=INT $moonframe run --trusted -e "\(code)" \(direction) pipe & pid=$!
      until grep -Eqs '^SigCgt:.*[2367abef]$' /proc/$pid/status; do :; done
      while grep -qs '^State:.R' /proc/$pid/task/*/status; do :; done
      kill -INT $pid; wait $pid; code=$?; kill $other; exit $code
      """
    let folder = TemporaryFolder()
    let result = shell(line, in: folder)
    #expect(result.code == 130 && folder.has("pipe"))
    #expect(result.errors.hasPrefix("error[interrupted]: interrupted at -e:1"))
  }

  @Test func `a trusted script's own code passes through`() {
    #expect(moonframe(["run", "--trusted", "-e", "print 'x' os.exit(7)"]).code == 7)
    #expect(moonframe(["run", "--trusted", "-e", "print 'x' os.exit(7)"]).output == "x\n")
    #expect(moonframe(["run", "--trusted", "-e", "os.exit(true)"]).code == 0)
    #expect(moonframe(["run", "--trusted", "-e", "os.exit(false)"]).code == 1)
    let safe = moonframe(["run", "-e", "os.exit(7)"])
    #expect(safe.code == 1)
    #expect(safe.errors.hasPrefix("error[runtime-error]: os.exit is not available to scripts"))
  }

  @Test func `a reader that goes away ends a script quietly and at once`() {
    let result = shell(
      "set -o pipefail; $moonframe run -e 'while true do print \"line\" end' | head -n 2")
    #expect(result.code == 0 && result.output == "line\nline\n" && result.errors == "")
  }
}
