internal import LuaRuntime
internal import MoonHost

/// A verb that runs a script, and maybe makes something of what the script returns.
struct ScriptVerb {
  private let raw: RawArguments
  private let line: ParsedLine
  private let verb: Verb
  private var console: Console

  init(_ raw: RawArguments, _ verb: Verb, _ console: Console) throws(UsageError) {
    self.raw = raw
    line = try ParsedLine(raw, verb: verb)
    self.verb = verb
    self.console = console
    self.console.isJSON = line.has(.json)
    self.console.coloring = try Console.coloring(line) ?? console.coloring
  }

  /// Runs the script and returns the exit code.
  func run() throws(UsageError) -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(verb))
      return ExitCode.ok.rawValue
    }
    var settings = try ScriptSettings(line, verb: verb)
    let request = try request()
    try InputGuard.check(request?.path, script: settings.file)
    if line.has(.isolate), IsolatedProcess.current == nil {
      return isolated(settings, request)
    }
    do throws(ProjectProblem) {
      try settings.enterProject(line)
    } catch {
      return console.show(error)
    }
    do throws(LuaError) {
      return run(settings, request, on: try ScriptHost(settings.options))
    } catch {
      let code = ExitCode.internalError.rawValue
      console.show(ErrorReport(code: "internal", message: error.message), exit: code)
      return code
    }
  }

  /// Runs the script in a process of its own.
  private func isolated(_ settings: ScriptSettings, _ request: (any ResultRequest)?) -> Int32 {
    var run = IsolatedRun(verb, raw, console)
    run.options = settings.options
    if !line.has(.maxOutput) { run.options.outputLimit = nil }
    run.calls = settings.calls
    run.file = settings.file
    run.codes = settings.codes
    run.path = request?.path
    run.confinement = IsolatedProcess.confinement(verb, line)
    return run.run()
  }

  private func request() throws(UsageError) -> (any ResultRequest)? {
    switch verb {
    case .render: try RenderRequest(line)
    case .tree, .layout: try TreeRequest(line, verb)
    case .why: try WhyRequest(line)
    case .curve: try CurveRequest(line)
    case .run: try RunRequest(line)
    case .repl, .query, .doc, .types, .check, .new, .doctor, .completion, .help, .version: nil
    }
  }

  private func run(
    _ settings: ScriptSettings, _ request: (any ResultRequest)?, on host: borrowing ScriptHost
  ) -> Int32 {
    console.connect(host, isResult: verb == .run, isTrusted: line.has(.trusted))
    let console = request == nil ? console : console.watching(limit: settings.options.timeLimit)
    defer { console.watch?.end() }
    do {
      if let request { host.metrics = request.metrics }
      console.watch?.enter(.running)
      let values = try runChunks(of: settings, on: host)
      console.output.flush()
      guard let request else { return ExitCode.ok.rawValue }
      try InputGuard.check(request.path, of: host.sources)
      // What the script left of its time is for the rest of the work, the script's functions included.
      host.machine.entryLimit = console.watch?.left
      let code = try request.finish(values, of: host, console: console, title: title(settings))
      console.warn(host)
      return code
    } catch let error as UsageError {
      console.watch?.end()
      return console.show(error)
    } catch {
      console.watch?.end()
      console.warn(host)
      return console.show(LuaError(wrapping: error), of: host, limit: settings.options.timeLimit)
    }
  }

  /// What a picture is called: the file's name without its folders.
  private func title(_ settings: ScriptSettings) -> String {
    guard let file = settings.file else { return "-e" }
    return file == "-" ? "stdin" : file.split(separator: "/").last.map { String($0) } ?? file
  }

  private func runChunks(
    of settings: ScriptSettings, on host: borrowing ScriptHost
  ) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    for (index, code) in settings.codes.enumerated() {
      let name = settings.codes.count == 1 ? "-e" : "-e \(index + 1)"
      values = try host.run(code: Array(code.utf8), name: name, arguments: line.arguments)
    }
    switch settings.file {
    case nil: break
    case "-"?: values = try host.runStandardInput(arguments: line.arguments)
    case let file?: values = try host.run(file: file, arguments: line.arguments)
    }
    return values
  }
}
