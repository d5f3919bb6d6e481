internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// A verb that runs a script, and maybe makes something of what the script returns.
struct ScriptVerb {
  private let line: ParsedLine
  private let verb: Verb
  private var console: Console

  init(_ raw: RawArguments, _ verb: Verb, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: verb)
    self.verb = verb
    self.console = console
    self.console.isJSON = line.has(.json)
    if let text = line.value(.color) {
      let choices = Console.Coloring.allCases.map { ($0.rawValue, $0) }
      self.console.coloring = try Quantity.choice(text, flag: .color, choices)
    }
  }

  /// Runs the script and returns the exit code.
  func run() throws(UsageError) -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(verb))
      return ExitCode.ok.rawValue
    }
    let settings = try ScriptSettings(line, verb: verb)
    let request = try request()
    try InputGuard.check(request?.path, script: settings.file)
    do throws(LuaError) {
      return run(settings, request, on: try ScriptHost(settings.options))
    } catch {
      let code = ExitCode.internalError.rawValue
      console.show(ErrorReport(code: "internal", message: error.message), exit: code)
      return code
    }
  }

  /// What watches over the making of a result.
  private func watch(_ settings: ScriptSettings) -> Watch {
    let isJSON = console.isJSON
    let isColored = console.isColored(2)
    return Watch(limit: settings.options.timeLimit) { error in
      let report = ErrorReport(
        error, sources: SourceStore(), remedies: ScriptSettings.remedies)
      let clearing = !isJSON && isatty(2) == 1 ? Progress.clearing : ""
      let text =
        isJSON ? report.json(exit: error.exitCode) : clearing + report.text(color: isColored)
      StandardStreams.write(text, to: 2, givesUp: { true })
    }
  }

  private func request() throws(UsageError) -> (any ResultRequest)? {
    switch verb {
    case .render: try RenderRequest(line)
    case .tree, .layout: try TreeRequest(line, verb)
    case .why: try WhyRequest(line)
    case .curve: try CurveRequest(line)
    case .run: try RunRequest(line)
    case .help, .version: nil
    }
  }

  private func run(
    _ settings: ScriptSettings, _ request: (any ResultRequest)?, on host: borrowing ScriptHost
  ) -> Int32 {
    connect(host)
    var console = console
    if request != nil { console.watch = watch(settings) }
    defer { console.watch?.end() }
    do {
      if let request { host.metrics = request.metrics }
      let values = try runChunks(of: settings, on: host)
      console.output.flush()
      guard let request else { return ExitCode.ok.rawValue }
      try InputGuard.check(request.path, of: host.sources)
      // What the script left of its time is for the rest of the work, the script's functions included.
      host.machine.entryLimit = console.watch?.left
      return try request.finish(values, of: host, console: console, title: title(settings))
    } catch let error as UsageError {
      console.watch?.end()
      return console.show(error)
    } catch {
      console.watch?.end()
      return show(LuaError(wrapping: error), of: host, limit: settings.options.timeLimit)
    }
  }

  /// What a picture is called: the file's name without its folders.
  private func title(_ settings: ScriptSettings) -> String {
    guard let file = settings.file else { return "-e" }
    return file == "-" ? "stdin" : file.split(separator: "/").last.map { String($0) } ?? file
  }

  /// Sends the script's output where it belongs, and lets Ctrl-C and a broken pipe end it.
  private func connect(_ host: borrowing ScriptHost) {
    let output = console.output
    output.sharesStreams = line.has(.trusted)
    let interrupter = host.machine.interrupter()
    output.onFailure = { interrupter.interrupt() }
    output.givesUp = host.machine.interruptCheck()
    if verb == .run {
      unsafe host.machine.onOutput { bytes in unsafe output.write(bytes) }
    } else {
      unsafe host.machine.onOutput { bytes in
        _ = unsafe StandardStreams.write(bytes, to: 2, givesUp: output.givesUp)
      }
    }
    host.machine.stopsOnInterrupt()
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

  private func show(
    _ error: LuaError, of host: borrowing ScriptHost, limit: Double?
  ) -> Int32 {
    if let usage = error.usage { return console.show(usage) }
    var error = error.advised()
    let code = error.exitCode
    if case .time = error.kind, let limit { error.message = Watch.stopped(after: limit) }
    if case .interrupted = error.kind { console.output.givesUp = { true } }
    if case .exit = error.kind { return code }
    console.output.flush()
    // The interrupt was ours: the output could not be written, which is what finish() reports.
    if ![0, EINTR].contains(console.output.failure) { return code }
    console.show(
      ErrorReport(error, sources: host.sources, remedies: ScriptSettings.remedies), exit: code)
    return code
  }
}
