internal import CEdit
internal import Glibc
internal import LuaRuntime
internal import MoonHost
internal import MoonRepl
internal import MoonShow

/// `moonframe repl`, and `moonframe` on a terminal: a person types Lua and looks at what it gives.
struct ReplVerb {
  private let line: ParsedLine
  private var console: Console
  private let options: ScriptOptions
  private let graphics: Graphics?

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .repl)
    self.console = console
    self.console.coloring = try Console.coloring(line) ?? console.coloring
    options = try ScriptSettings.options(line, verb: .repl)
    let names = Graphics.allCases.map { ($0.rawValue, $0 as Graphics?) } + [("auto", nil)]
    graphics =
      try line.value(.graphics).map { text throws(UsageError) in
        try Quantity.choice(text, flag: .graphics, names)
      } ?? nil
  }

  /// Runs the session and returns the exit code.
  func run() throws(UsageError) -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.repl))
      return ExitCode.ok.rawValue
    }
    // Without a terminal a program is read, as any other verb reads one.
    guard isatty(0) == 1, isatty(1) == 1 else {
      return try ScriptVerb(wordsForRunning, .run, console).run()
    }
    var options = options
    do throws(ProjectProblem) {
      options.enter(try ProjectChoice.project(line, script: line.operands.first), line)
    } catch {
      return console.show(error)
    }
    do throws(LuaError) {
      let session = try ReplSession(options, arguments: line.arguments)
      return talk(session)
    } catch {
      let code = ExitCode.internalError.rawValue
      console.show(ErrorReport(code: "internal", message: error.message), exit: code)
      return code
    }
  }

  /// The words of `moonframe run` that do the same without a terminal.
  private var wordsForRunning: RawArguments {
    let names = Set(Verb.run.flags.map(\.name))
    let flags = line.flags.filter { names.contains($0.flag.name) }.flatMap { flag, value in
      flag.value == nil ? [flag.name] : [flag.name, value]
    }
    let words = flags + ["--"] + [line.operands.first ?? "-"]
    return RawArguments(words.map { LuaBytes($0) } + line.arguments)
  }

  private func talk(_ session: ReplSession) -> Int32 {
    guard let editor = LineEditor(session) else {
      console.show(
        ErrorReport(code: "internal", message: "there is no memory for the line"), exit: 3)
      return ExitCode.internalError.rawValue
    }
    let history = HistoryFile()
    for text in history.texts() { editor.remember(text) }
    connect(session)
    look(session, editor)
    session.screen.graphics = graphics ?? TerminalGraphics.find()
    session.onText("moonframe \(Version.number) (\(Version.lua)): :help tells more, Ctrl-D ends\n")
    if let file = line.operands.first { load(file, session) }
    let prompt = console.isColored(1) ? "\u{01}\u{1B}[1;34m\u{01}> \u{01}\u{1B}[0m\u{01}" : "> "
    var cancels = 0
    while true {
      switch editor.read(prompt: prompt) {
      case .end:
        session.onText("\n")
        console.output.flush()
        return ExitCode.ok.rawValue
      case .cancelled(let text):
        cancels = text.isEmpty ? cancels + 1 : 0
        guard text.isEmpty else { continue }
        if cancels > 1 { return ExitCode.interrupted.rawValue }
        session.onText("(Ctrl-C again leaves, :help tells more)\n")
      case .text(let text):
        cancels = 0
        look(session, editor)
        if text.contains(where: { !$0.isWhitespace }) {
          editor.remember(text)
          history.add(text)
        }
        guard answer(text, session) else { return ExitCode.ok.rawValue }
      }
    }
  }

  /// Does what a text says; false at the end of the session.
  private func answer(_ text: String, _ session: ReplSession) -> Bool {
    // The first Ctrl-C stops what is done, the second one ends the program; each text begins anew.
    session.host.machine.stopsWorkOnInterrupt()
    defer {
      console.output.flush()
      session.host.machine.stopsOnInterrupt()
    }
    switch session.submit(text) {
    case .done: return true
    case .quit: return false
    case .failed(let report):
      console.show(report, exit: 1)
      return true
    }
  }

  private func load(_ file: String, _ session: ReplSession) {
    _ = answer(":load \(file)", session)
  }

  /// Sends what the session and its scripts write to the terminal.
  private func connect(_ session: ReplSession) {
    let output = console.output
    output.sharesStreams = line.has(.trusted)
    session.onText = { text in
      output.write(text)
      output.flush()
    }
    unsafe session.host.machine.onOutput { bytes in unsafe output.write(bytes) }
    session.clock = {
      var now = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &now)
      return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
  }

  /// Looks at the terminal, which may have changed its size.
  private func look(_ session: ReplSession, _ editor: LineEditor) {
    var size = winsize()
    let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    session.screen.width = isKnown ? Int(size.ws_col) : 80
    session.screen.height = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
    session.screen.isColored = console.isColored(1)
    editor.width = session.screen.width
  }
}
