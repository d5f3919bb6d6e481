import MoonTestSupport

/// A session at the prompt on a terminal, which `script` provides.
struct PromptSession {
  /// Something that is done once a text of one line shows.
  struct Step {
    let sign: String
    let action: Action

    enum Action {
      /// Keys are pressed.
      case type(String)
      /// The terminal gets another width.
      case resize(Int)
    }

    /// Presses keys once a sign shows.
    static func type(_ keys: String, after sign: String) -> Step {
      Step(sign: sign, action: .type(keys))
    }

    /// Makes the terminal so wide once a sign shows.
    static func resize(to columns: Int, after sign: String) -> Step {
      Step(sign: sign, action: .resize(columns))
    }
  }

  /// Where it runs, and where its history is.
  var folder = TemporaryFolder()
  /// What stands behind `moonframe`.
  var words = "repl --graphics none"
  /// The columns of the terminal.
  var columns = 80

  /// Ctrl-D, which ends a session where a line begins.
  static let end = "\u{4}"

  /// Waits until a command of the shell succeeds; gives up when the session has ended.
  private static func waiting(for condition: String) -> String {
    "until \(condition); do read -t 0.02 <> <(:); kill -0 $session || { cat out; exit 99; }; done"
  }

  /// What the terminal shows of the session.
  ///
  /// - Parameter steps: What is done; each sign is one that was not there before.
  /// - Returns: What the terminal got, and the session's exit code.
  func run(_ steps: [Step]) -> Command.Result {
    var lines = [
      "rm -f keys out tty; mkfifo keys; touch out",
      "export TERM=xterm XDG_STATE_HOME=$PWD NO_COLOR=1",
      "script -qec \"tty > tty; stty rows 24 cols \(columns); $moonframe \(words)\" /dev/null <keys >out & session=$!",
      "exec 3>keys",
    ]
    for step in steps {
      let number = lines.count
      folder.write(step.sign, to: "sign\(number)")
      lines.append(Self.waiting(for: "grep -qaF -f sign\(number) out"))
      switch step.action {
      case .type(let keys):
        // In front of the prompt it would end a line of the terminal's own, which nobody reads.
        if keys == Self.end { lines.append(Self.waiting(for: "[ \"$(tail -c 2 out)\" = '> ' ]")) }
        folder.write(keys, to: "step\(number)")
        lines.append("cat step\(number) >&3")
      case .resize(let columns): lines.append("stty -F $(cat tty) cols \(columns)")
      }
    }
    lines += ["wait $session", "code=$?", "cat out", "exit $code"]
    return shell(lines.joined(separator: "\n"), in: folder)
  }
}
