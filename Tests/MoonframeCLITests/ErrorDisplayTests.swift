import Foundation
import MoonTestSupport
import Testing

struct ErrorDisplayTests {
  private func run(_ script: String, _ flags: [String] = [], environment: [String: String] = [:])
    -> Command.Result
  {
    moonframe(
      ["run", "main.lua"] + flags, in: TemporaryFolder(["main.lua": script]),
      environment: environment)
  }

  private func stack(_ script: String, _ flags: [String] = []) -> String {
    let text = run(script, flags).errors
    return String(text[(text.range(of: "stack: ")?.lowerBound ?? text.endIndex)...])
  }

  @Test func `the calls that led to an error are named, innermost first`() {
    let script = """
      local function inner(t)
        return t.x.y
      end
      local function outer()
        local v = inner {}
        return v
      end
      outer()
      """
    #expect(
      run(script).errors == """
        error[runtime-error]: attempt to index a nil value (field 'x')
          --> main.lua:2:12
          2 |   return t.x.y
            |            ^
        stack: main.lua:2 in 'inner' <- main.lua:5 in 'outer' <- main.lua:8 (main)

        """)
  }

  @Test func `a trace goes on through coroutines`() {
    let script = """
      local function step() error 'inside' end
      local function body() step() end
      local co = coroutine.wrap(body)
      local function drive()
        local x = co()
        return x
      end
      drive()
      """
    #expect(
      stack(script) == """
        stack: main.lua:1 in 'step'
            <- main.lua:2 in a function
            <- (coroutine made at main.lua:3, resumed by)
            <- main.lua:5 in 'drive'
            <- main.lua:8 (main)

        """)
  }

  @Test func `a deep recursion is shown in a few lines`() {
    let text = run("local function f() return 1 + f() end\nf()").errors
    #expect(text.contains("stack: main.lua:1 in 'f' (22 times)\n    <- ("))
    #expect(
      text.hasSuffix(
        " calls left out)\n    <- main.lua:1 in 'f' (11 times)\n    <- main.lua:2 (main)\n")
        || text.hasSuffix(" calls left out) <- main.lua:1 in 'f' (11 times) <- main.lua:2 (main)\n")
    )
  }

  @Test func `a tail call leaves its mark`() {
    let script = """
      local function last(t) local x = t.a.b return x end
      local function first(t) return last(t) end
      first {}
      """
    #expect(
      stack(script) == "stack: main.lua:1 in a function <- (tail call) <- main.lua:3 (main)\n")
  }

  @Test func `a trace goes on through callbacks of the library`() {
    let script = """
      local function order(a, b) return a.key < b.key end
      table.sort({ 1, 2, 3 }, order)
      """
    #expect(stack(script) == "stack: main.lua:1 in a function <- [sort] <- main.lua:2 (main)\n")
  }

  @Test func `an error that pcall caught and the script raised again keeps its trace with --trace`()
  {
    let script = """
      local function deep() local t = nil; t.x = 1 end
      local ok, message = pcall(deep)
      error(message, 0)
      """
    #expect(
      run(script, ["--trace"]).errors == """
        error[runtime-error]: attempt to index a nil value (local 't')
          --> main.lua:1:38
          1 | local function deep() local t = nil; t.x = 1 end
            |                                      ^
        stack: main.lua:1 in a function
            <- [pcall]
            <- main.lua:2 (main)
            <- (raised again by)
            <- main.lua:3 (main)

        """)
    #expect(run(script).errors.hasSuffix("stack: main.lua:3 (main)\n"))
  }

  @Test func `an error of a coroutine that resume caught keeps its trace when it is raised again`()
  {
    let script = """
      local co = coroutine.create(function() local t = {}; t.x.y = 1 end)
      local ok, message = coroutine.resume(co)
      error(message, 0)
      """
    #expect(
      stack(script) == """
        stack: main.lua:1 in a function
            <- (coroutine made at main.lua:1, resumed by)
            <- main.lua:2 (main)
            <- (raised again by)
            <- main.lua:3 (main)

        """)
  }

  @Test func `an argument of a library function is pointed at`() {
    #expect(
      run("local t = nil\ntable.insert(t, 'x')").errors == """
        error[runtime-error]: bad argument #1 to 'insert' (table expected, got nil)
          --> main.lua:2:14
          2 | table.insert(t, 'x')
            |              ^

        """)
  }

  @Test func `a chunk name of more than a hundred characters is not cut`() {
    let name = (1...12).map { "a_long_folder_\($0)" }.joined(separator: "/") + "/car_jump.lua"
    let folder = TemporaryFolder([name: "local function f() error 'no' end\nprint(pcall(f))\nf()"])
    let result = moonframe(["run", name], in: folder)
    #expect(name.count > 150)
    #expect(result.errors.contains("  --> \(name):1:20\n"))
    #expect(result.errors.contains("stack: \(name):1 in "))
    #expect(result.output == "false\t\(name):1: no\n")
  }

  @Test func `chunk names are relative to the working folder`() {
    let folder = TemporaryFolder(["a/main.lua": "error 'no'"])
    for path in ["a/main.lua", "./a/main.lua", "a/./main.lua", "\(folder.path)/a/main.lua"] {
      #expect(moonframe(["run", path], in: folder).errors.contains("  --> a/main.lua:1:1\n"))
    }
  }

  @Test func `colours come only when asked for, or at a terminal`() {
    #expect(!run("error 'no'").errors.contains("\u{1B}"))
    #expect(run("error 'no'", ["--color", "always"]).errors.contains("\u{1B}[1;31merror"))
    let never = run("error 'no'", ["--color", "never"], environment: ["NO_COLOR": ""])
    #expect(!never.errors.contains("\u{1B}"))
  }

  @Test func `at a terminal NO_COLOR is heeded`() {
    // script(1) gives the program a terminal.
    let line = #"script -qec "$moonframe run -e 'error(1, 0)'" /dev/null"#
    #expect(shell(line).output.contains("\u{1B}[1;31merror"))
    #expect(shell("NO_COLOR=1 " + line).output.contains("error[runtime-error]"))
    #expect(!shell("NO_COLOR=1 " + line).output.contains("\u{1B}"))
  }

  @Test(arguments: [
    (["run", "main.lua"], 1), (["run", "none.lua"], 4), (["run", "main.lua", "--no"], 2),
    (["run", "loop.lua", "--timeout", "0.1"], 124),
  ])
  func `with --json each message is one JSON object on a line`(arguments: [String], code: Double)
    throws
  {
    let folder = TemporaryFolder([
      "main.lua": "error('\"\\1\\200 \u{2028}é')", "loop.lua": "while true do end",
    ])
    let result = moonframe(arguments + ["--json"], in: folder)
    #expect(result.errors.hasSuffix("\n") && !result.errors.dropLast().contains("\n"))
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(result.errors.utf8))
    #expect(json["v"].number == 1 && json["kind"].string == "error")
    #expect(json["exit"].number == code && Double(result.code) == code)
  }

  @Test func `what was printed before an error comes before it`() {
    let result = shell("$moonframe run -e 'for i = 1, 3 do print(i) end error \"no\"' 2>&1")
    #expect(result.output.hasPrefix("1\n2\n3\nerror["))
  }

  @Test func `what a trusted script writes through io keeps its place`() {
    let code = "io.write 'a' print 'b' io.stderr:write 'c' io.write 'd' error 'e'"
    let result = shell("$moonframe run --trusted -e \"\(code)\" 2>&1")
    #expect(result.output.hasPrefix("ab\n"))
    #expect(result.output.contains("derror[runtime-error]: e"))
  }

  @Test func `a file that can't be written is named`() {
    let result = shell("$moonframe run -e 'print(1)' > /dev/full")
    #expect(
      result.errors
        == "error[write-failed]: standard output can't be written: No space left on device\n")
  }
}
