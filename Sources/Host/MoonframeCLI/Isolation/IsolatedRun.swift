internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// A command whose work a worker does: the same command once more, in a process that reaches nothing else.
struct IsolatedRun {
  private let verb: Verb
  private let raw: RawArguments
  private let console: Console
  /// How scripts run, as flags say it; without a limit of output where only a project can name one.
  var options = ScriptOptions()
  /// How many calls into scripts have the time limit each.
  var calls = 1
  /// The script's file; `-` for standard input, nil for none.
  var file: String?
  /// The pieces of code on the command line.
  var codes: [String] = []
  /// The file of the result; nil for standard output.
  var path: String?
  /// What the worker reaches.
  var confinement = Confinement()

  /// What a worker may write beside what its script prints: messages.
  private static let messages = 1 << 20

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - verb: What is to be done.
  ///   - raw: The words behind the verb.
  ///   - console: Where results and messages go.
  init(_ verb: Verb, _ raw: RawArguments, _ console: Console) {
    self.verb = verb
    self.raw = raw
    self.console = console
  }

  /// Runs the worker, and returns the exit code.
  func run() -> Int32 {
    let run = WorkerRun([Array(verb.rawValue.utf8)] + raw.words.map(\.bytes))
    do throws(LuaError) {
      if file == "-" { run.input = try FileReader.standardInput() }
    } catch {
      return console.show(error, sources: SourceStore())
    }
    if let lack = Confinement.Means.here.lack {
      console.show(ErrorReport(warning: "isolation", lack), exit: ExitCode.ok.rawValue)
    }
    run.makesResult = path != nil
    run.columns = (0...2).map { Terminal.width(of: $0) ?? (Terminal.isAt($0) ? 1 : 0) }
    run.limits.time = options.timeLimit
    run.limits.calls = calls
    run.limits.memory = confinement.limits.memory(script: options.memoryLimit)
    if let most = options.outputLimit {
      // What a script prints is the result of `run` alone.
      run.limits.output[verb == .run ? 0 : 1] = most + Self.messages
    }
    let interrupts = Interrupts()
    run.bell = interrupts.bell
    run.interrupts = { interrupts.count }
    unsafe run.onOutput = { stream, bytes in unsafe pass(bytes, to: stream, interrupts) }
    console.output.givesUp = { interrupts.count > 0 }
    do throws(WorkerProblem) {
      return finish(try run.run(), input: run.input)
    } catch {
      let code = ExitCode.internalError.rawValue
      console.show(ErrorReport(code: "internal", message: "\(error)"), exit: code)
      return code
    }
  }

  /// Hands on what the worker wrote; false when nobody reads it.
  private func pass(
    _ bytes: UnsafeRawBufferPointer, to stream: Int32, _ interrupts: Interrupts
  ) -> Bool {
    if stream == 1 {
      unsafe console.output.write(bytes)
      console.output.flush()
      return console.output.failure == 0
    }
    _ = unsafe StandardStreams.write(bytes, to: 2, givesUp: { interrupts.count > 0 })
    return true
  }

  /// Writes the result or tells why there is none, and returns the exit code.
  private func finish(_ outcome: WorkerOutcome, input: [UInt8]?) -> Int32 {
    if case .exited(let code) = outcome.ending {
      guard code == 0, let path, let result = outcome.result else { return code }
      let console = console.watching(limit: options.timeLimit)
      defer { console.watch?.end() }
      return console.deliver(result, to: path)
    }
    outcome.clean(confinement.writable)
    guard let error = outcome.error else { return ExitCode.ok.rawValue }
    let sources = sources(of: outcome.position, input: input)
    return console.show(error, sources: sources, isKill: true)
  }

  /// The text in which the last place of a script lies.
  private func sources(of position: SourcePosition?, input: [UInt8]?) -> SourceStore {
    let sources = SourceStore()
    guard let name = position?.source else { return sources }
    if let input, name == "stdin" { sources.keep(input, as: name) }
    for (index, code) in codes.enumerated() {
      let shown = codes.count == 1 ? "-e" : "-e \(index + 1)"
      if name == shown { sources.keep(Array(code.utf8), as: name) }
    }
    if confinement.mayShow(name), let text = FileReader.small(name, largest: 1 << 24) {
      sources.keep(text, as: name)
    }
    return sources
  }
}

extension Console {
  /// Shows why a script of a worker ended, and returns the exit code.
  fileprivate func show(
    _ error: LuaError, sources: SourceStore, isKill: Bool = false
  ) -> Int32 {
    let codes = ["internal": ExitCode.internalError, "worker-killed": .limit]
    let code = codes[error.code]?.rawValue ?? error.exitCode
    if case .interrupted = error.kind { output.givesUp = { true } }
    output.flush()
    var report = ErrorReport(error, sources: sources)
    switch error.kind {
    case .time, .memory, .output, .instructions:
      if isKill {
        report.message += "; the worker was killed"
        if let flag = ScriptSettings.remedies[error.kind] {
          report.message += "; \(flag) raises the limit"
        }
      }
    case .runtime, .syntax, .incomplete, .interrupted, .exit: break
    }
    show(report, exit: code)
    return code
  }
}
