import MoonTestSupport
import Testing

/// `--isolate`: the same results and messages as without it, and an end where nothing in a script's own process has one.
struct IsolationTests {
  /// The verbs that take it, with what each is called with behind `script.lua`.
  private static let verbs: [(words: String, files: [String])] = [
    ("run", []), ("tree", []), ("layout --metrics font", []),
    ("render -o out.png --tap dot --at 0.1s", ["out.png"]), ("render -o out.svg", ["out.svg"]),
    ("render -o out.webp --to 0.2s", ["out.webp"]), ("render --format svg -o -", []),
    ("tree -o out.txt", ["out.txt"]),
  ]

  /// Text, a symbol of the script's folder, one of Debian's, a module, printing and a picture of its own.
  private static func folder() -> TemporaryFolder {
    TemporaryFolder([
      "script.lua": """
      print("made", (require "words"))
      return moon.stage { body = function()
        return moon.ui.vstack {
          moon.ui.text((require "words")), moon.ui.image "star", moon.ui.image "own",
          moon.ui.color "red":id "dot":onTap(function() end),
        }
      end }
      """,
      "words.lua": "return 'Grüße'",
      "symbols/own.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h16v16z"/></svg>
      """,
    ])
  }

  @Test(arguments: verbs)
  func `results and messages are the same`(words: String, files: [String]) {
    let plain = Self.folder()
    let isolated = Self.folder()
    let expected = shell("$moonframe \(words) script.lua", in: plain)
    let got = shell("$moonframe \(words) script.lua --isolate", in: isolated)
    #expect(got.code == expected.code && got.code == 0, "\(got.errors)")
    #expect(got.output == expected.output)
    #expect(got.errors == expected.errors)
    #expect(isolated.names == plain.names)
    for file in files { #expect(isolated.read(file) == plain.read(file) && plain.has(file)) }
  }

  @Test(arguments: [
    "error 'no'", "local = 1", "", "return nonsuch", "print 'x' error({ code = 42 })",
  ])
  func `errors are the same`(code: String) {
    let folder = TemporaryFolder(["script.lua": code])
    for flags in [[], ["--json"], ["--color", "always"]] {
      let expected = moonframe(["run", "script.lua"] + flags, in: folder)
      let got = moonframe(["run", "script.lua", "--isolate"] + flags, in: folder)
      #expect(got.code == expected.code)
      #expect(got.output == expected.output)
      #expect(got.errors == expected.errors)
    }
  }

  @Test func `arguments, standard input and pieces of code reach the script`() {
    let input = "print(select('#', ...), arg[1], ...)"
    let got = moonframe(["run", "--isolate", "-", "--", "a b", "c"], input: input)
    #expect(got.output == "2\ta b\ta b\tc\n" && got.code == 0)
    let codes = moonframe(["run", "--isolate", "-e", "print 'a'", "-e", "print 'b'"])
    #expect(codes.output == "a\nb\n" && codes.code == 0)
    let empty = moonframe(["run", "--isolate", "-"], input: "")
    #expect(empty.code == 5)
  }

  @Test func `a script keeps records and writes pictures beside it`() {
    let folder = TemporaryFolder([
      "script.lua": """
      local people = moon.people.open "people.sqlite"
      people:insert { name = "Ada" }
      people:save()
      moon.stage { body = function() return moon.ui.color "red" end }:render "out.svg"
      print(#people:query {})
      """
    ])
    #expect(moonframe(["run", "script.lua", "--isolate"], in: folder).output == "1\n")
    #expect(folder.names == ["out.svg", "people.sqlite", "script.lua"])
    #expect(moonframe(["run", "script.lua", "--isolate"], in: folder).output == "2\n")
    let query = ["query", "#people:query {}", "--store", "people.sqlite"]
    #expect(moonframe(query + ["--isolate"], in: folder).output == "2\n")
    #expect(folder.names == ["out.svg", "people.sqlite", "script.lua"])
  }

  @Test(arguments: ["", "'people.sqlite'"])
  func `what a sort can't hold in memory has its place, which nobody else sees`(store: String) {
    // SQLite holds a few MB of a sort, and then writes to a file.
    let code = """
      local people = moon.people.open(\(store))
      local long = ("x"):rep(3000)
      for i = 1, 4000 do people:insert { name = i * 7919 % 20011 .. long } end
      people:save()
      local names = {}
      for p in people:query { sort = "-name" }:each() do names[#names + 1] = p.name:match "%d+" end
      print(#names, names[1], names[4000])
      """
    let folder = TemporaryFolder(["script.lua": code, "tmp/.keep": ""])
    let result = shell("TMPDIR=$PWD/tmp $moonframe run --isolate script.lua", in: folder)
    // The numbers, each with an x behind it, in the order of their bytes, by another program:
    // `python3 -c "l=sorted((str(i*7919%20011)+'x' for i in range(1,4001)),reverse=True); print(l[0],l[-1])"`
    #expect(result.output == "4000\t99\t10016\n", "\(result.errors)")
    #expect(shell("ls -A tmp", in: folder).output == ".keep\n")
  }

  @Test func `a project's limits and modules hold`() {
    let folder = TemporaryFolder([
      "moonframe.config.lua": "return { sources = { 'lib' }, limits = { timeout = '100ms' } }",
      "lib/name.lua": "return 'found'", "src/main.lua": "print((require 'name')) while true do end",
    ])
    let result = moonframe(["run", "src/main.lua", "--isolate"], in: folder)
    #expect(result.code == 124 && result.output == "found\n")
    #expect(result.errors.hasPrefix("error[time-limit]: stopped after 0.1 s at src/main.lua:1; "))
  }

  /// One table store whose rehash is quadratic (100), which nothing in its own process can end.
  private static let stall = """
    local t, m = {}, 2^20 | 0
    m = m - 1
    for i = 1, 2^19 + 8 do
      t[i * m] = i
    end
    """

  @Test func `a step without an end is killed, and its line is known`() {
    let folder = TemporaryFolder([
      "stall.lua": "local function stall()\n\(Self.stall)\nend\ncoroutine.wrap(stall)()"
    ])
    let result = moonframe(["run", "stall.lua", "--isolate", "--timeout", "0.3s"], in: folder)
    #expect(result.code == 124 && result.output == "")
    // The kernel's clock tells how long it took; the line is the script's own.
    let message = result.errors.split(separator: "\n")
    #expect(message.count == 3, "\(result.errors)")
    #expect(
      message[0].hasPrefix("error[time-limit]: stopped after 0.")
        && message[0].hasSuffix(
          " s at stall.lua:5; the worker was killed; --timeout raises the limit"),
      "\(result.errors)")
    #expect(message[1...] == ["  --> stall.lua:5", "  5 |   t[i * m] = i"])
    let after = moonframe(["run", "--isolate", "-e", "print(6 * 7)"])
    #expect(after.code == 0 && after.output == "42\n")
  }

  @Test func `without a worker such a step ends the whole command, and its line is known`() {
    let folder = TemporaryFolder(["stall.lua": Self.stall])
    let result = moonframe(["run", "stall.lua", "--timeout", "0.3s"], in: folder)
    #expect(result.code == 124 && result.output == "")
    #expect(
      result.errors == """
        error[time-limit]: stopped after 0.3 s at stall.lua:4; --timeout raises the limit
          --> stall.lua:4

        """, "\(result.errors)")
  }

  @Test func `a step without an end in a body is killed, and leaves no file`() {
    let folder = TemporaryFolder([
      "main.lua": """
      return moon.stage { body = function()
        \(Self.stall)
        return moon.ui.color "red"
      end }
      """
    ])
    let result = moonframe(
      ["render", "main.lua", "-o", "out.png", "--isolate", "--timeout", "0.3s", "--json"],
      in: folder)
    #expect(result.code == 124 && folder.names == ["main.lua"])
    #expect(
      result.errors.contains("\"code\":\"time-limit\"")
        && result.errors.contains("\"file\":\"main.lua\",\"line\":5,"), "\(result.errors)")
  }

  @Test func `colliding keys (76) are stopped, too`() {
    let code = "local t, m = {}, 65535 for i = 1, 65536 do t[i * m] = i end"
    let result = moonframe(["run", "--isolate", "--timeout", "0.2s", "-e", code])
    #expect(result.code == 124 || result.code == 0)
    #expect(result.code == 0 || result.errors.contains(" at -e:1; "))
  }

  @Test func `a script without a limit of its own has one`() {
    let help = moonframe(["help", "run"]).output
    #expect(help.contains("--isolate"))
    let both = moonframe(["run", "--isolate", "--trusted", "-e", ""])
    #expect(both.code == 2)
    #expect(both.errors.hasPrefix("error[usage]: --isolate and --trusted exclude each other"))
  }

  @Test func `a reader that goes away and a full disk are told as ever`() {
    let loop = "while true do print \"line\" end"
    let gone = shell("set -o pipefail; $moonframe run --isolate -e '\(loop)' | head -n 2")
    #expect(gone.code == 0 && gone.output == "line\nline\n" && gone.errors == "")
    let full = shell("$moonframe run --isolate -e '\(loop)' > /dev/full")
    #expect(full.code == 4 && full.errors.hasPrefix("error[write-failed]: "))
  }

  @Test func `a quota of output holds to the byte`() {
    let code = "while true do print 'xxxxxxxxx' end"
    let result = moonframe(["run", "--isolate", "--max-output", "1kB", "-e", code])
    #expect(result.code == 8 && result.output == String(repeating: "xxxxxxxxx\n", count: 102))
    #expect(result.errors.hasPrefix("error[output-limit]: "))
  }

  /// Starts a worker whose script prints and then loops, waits for what it printed, and does something to `$pid`, the
  /// command, or `$worker`, its worker.
  private func running(_ line: String, ends: String = "wait $pid") -> (
    result: Command.Result, folder: TemporaryFolder
  ) {
    let folder = TemporaryFolder([
      "loop.lua": "print(('x'):rep(100000))\n\nwhile true do tostring(1) end"
    ])
    // A background job of a shell ignores SIGINT; `env` gives it back.
    let start = """
      env --default-signal=INT $moonframe run --isolate loop.lua > out & pid=$!
      until [ -s out ]; do :; done
      read -r worker < <(cat /proc/$pid/task/*/children)
      [ -d "/proc/$worker/task" ] || exit 99
      """
    return (shell("\(start)\n\(line)\n\(ends)", in: folder), folder)
  }

  @Test func `Ctrl-C ends the worker, which tells where`() {
    let result = running("kill -INT $pid").result
    #expect(result.code == 130)
    #expect(result.errors.hasPrefix("error[interrupted]: interrupted at loop.lua:3\n"))
  }

  @Test(arguments: ["KILL", "TERM", "HUP"])
  func `a worker ends with its command`(signal: String) {
    // What is left of it may wait for whoever takes over orphans.
    let gone = "while grep -qs '^State:.[^ZX]' /proc/$worker/status; do :; done; echo gone"
    let result = running("kill -\(signal) $pid", ends: gone).result
    #expect(result.code == 0 && result.output == "gone\n")
  }

  @Test(arguments: ["SEGV", "BUS", "ABRT"])
  func `a crash of the worker is told as that`(signal: String) {
    // A signal that only a bug of ours would raise, sent from outside.
    let result = running("kill -\(signal) $worker").result
    #expect(result.code == 3)
    // It may come while the script still prints, or between two calls into Lua, where there is no place to tell.
    let places = ["", " at loop.lua:1", " at loop.lua:3"].map {
      "error[internal]: the worker crashed\($0) (SIG\(signal)), which is a bug of ours: please report it\n"
    }
    #expect(places.contains { result.errors.hasPrefix($0) }, "\(result.errors)")
  }

  @Test func `a worker that somebody kills is told as that`() {
    let result = running("kill -KILL $worker").result
    #expect(result.code == 8 && result.errors.hasPrefix("error[worker-killed]: "))
  }
}
