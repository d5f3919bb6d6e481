internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// This process, where it is the worker of `--isolate`: the command once more, with less of the machine.
struct IsolatedProcess: Sendable {
  /// The worker; nil in the command that a person started.
  ///
  /// Whoever asks first confines the process, so this must be asked for before it has a second thread.
  static let current = IsolatedProcess(RawArguments.ofProcess())

  /// The processor time of a script that nobody gave a limit, in seconds.
  static let timeLimit = 60.0

  /// The file that a result goes into.
  ///
  /// Source: WORKER_CHANNEL of CWorker.
  private static let result: Int32 = 4

  /// The memory that the command and the worker both see.
  let page: WorkerPage

  private init?(_ arguments: RawArguments) {
    guard let page = WorkerPage(ofWorkerNamed: RawArguments.nameOfProcess) else { return nil }
    self.page = page
    do throws(WorkerProblem) {
      try page.begin()
      var confinement = Confinement()
      if let word = arguments.texts.first, let verb = Verb(rawValue: word),
        let line = try? ParsedLine(arguments.dropFirst(1), verb: verb)
      {
        confinement = Self.confinement(verb, line)
      }
      _ = try confinement.apply(page)
    } catch {
      let report = ErrorReport(code: "internal", message: "\(error)")
      StandardStreams.write(report.text(), to: 2)
      _exit(ExitCode.internalError.rawValue)
    }
  }

  /// What a command leaves its worker of the machine.
  ///
  /// - Parameters:
  ///   - verb: The verb.
  ///   - line: Its command line.
  /// - Returns: The files and limits.
  static func confinement(_ verb: Verb, _ line: ParsedLine) -> Confinement {
    let file = verb == .query ? nil : line.operands.first
    let project =
      line.has(.noConfig) ? nil : ProjectFile.find(from: ProjectFile.folder(ofScript: file))
    var confinement =
      verb == .query
      ? Confinement(store: line.value(.store), project: project)
      : Confinement(script: file, project: project, writes: verb == .run)
    if let options = try? ScriptSettings.options(line, verb: verb) {
      confinement.scriptMemory = options.memoryLimit
    }
    return confinement
  }

  /// Gives scripts the limits that a worker has where nobody set others, and the process those behind them.
  func limit(_ options: inout ScriptOptions, calls: Int) {
    let time = options.timeLimit ?? Self.timeLimit
    options.timeLimit = time
    page.limitTime(time, calls: calls)
  }

  /// Hands a result to the command, which writes it where it belongs.
  ///
  /// - Returns: 0, or the system's error code.
  func deliver(_ bytes: [UInt8]) -> Int32 {
    let failure = FileReplacement.send(bytes, to: Self.result)
    if failure == 0 { page[.hasResult] = 1 }
    return failure
  }
}
