import MoonTestSupport
import Testing

/// The prompt on a terminal, which `script` provides.
@Suite struct PromptTests {
  /// What a terminal shows of a session: each text is typed once the sign before it, which is of one line, shows.
  private func talk(_ steps: [(shown: String, typed: String)]) -> Command.Result {
    let folder = TemporaryFolder()
    var lines = [
      "mkfifo keys; touch out",
      "export TERM=xterm XDG_STATE_HOME=$PWD",
      "script -qec \"$moonframe repl --graphics none\" /dev/null <keys >out & session=$!",
      "exec 3>keys",
    ]
    for (shown, typed) in steps {
      folder.write(typed, to: "step\(lines.count)")
      folder.write(shown, to: "sign\(lines.count)")
      lines.append(
        "until grep -qF -f sign\(lines.count) out; do read -t 0.02 <> <(:); kill -0 $session || exit 9; done"
          + "; cat step\(lines.count) >&3")
    }
    lines += ["wait $session", "code=$?", "cat out", "exit $code"]
    return shell(lines.joined(separator: "\n"), in: folder)
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

  @Test func `Ctrl-C twice leaves, :quit too`() {
    #expect(talk([("Ctrl-D", "\u{3}"), ("again leaves", "\u{3}")]).code == 130)
    #expect(talk([("Ctrl-D", ":quit\r")]).code == 0)
  }

  @Test func `Tab completes, and lists what it can't choose`() {
    let result = talk([
      ("Ctrl-D", "moon.keyframes.\t"), ("cubic", "cu\t?\r"), ("moon.keyframes.cubic(", "\u{4}"),
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("linear"))
  }

  @Test func `without a terminal a program is read`() {
    let folder = TemporaryFolder(["main.lua": "local a = 1\nprint(a + 1)\nerror 'no'"])
    let result = shell(
      "$moonframe repl main.lua; echo $?; echo 'print(3)' | $moonframe", in: folder)
    #expect(result.output == "2\n1\n3\n")
  }
}
