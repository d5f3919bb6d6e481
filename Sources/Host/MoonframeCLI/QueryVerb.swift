internal import Glibc
internal import LuaProject
internal import LuaRuntime
internal import MoonHost

/// `moonframe query`: asks a store's file, which stays as it is.
struct QueryVerb {
  private enum Format { case table, csv, json }

  private let raw: RawArguments
  private let line: ParsedLine
  private let code: [UInt8]?
  private let format: Format
  private let limit: Int?
  private let options: ScriptOptions
  private var console: Console

  /// Reads the command line.
  ///
  /// - Throws: Which part of it is wrong.
  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    self.raw = raw
    line = try ParsedLine(raw, verb: .query)
    self.console = console
    self.console.isJSON = line.has(.json)
    self.console.coloring = try Console.coloring(line) ?? console.coloring
    // The bytes as they were given, so that none is replaced.
    code = line.operands.first.map { word in
      raw.words.first { $0.description == word }?.bytes ?? Array(word.utf8)
    }
    let formats: [(flag: Flag, format: Format)] = [
      (.table, .table), (.csv, .csv), (.json, .json),
    ]
    let given = formats.filter { [line] in line.has($0.flag) }
    guard given.count < 2 else {
      throw UsageError(
        message: "\(given[0].flag.name) and \(given[1].flag.name) exclude each other",
        label: "leave one out")
    }
    format = given.first?.format ?? .table
    limit = try line.value(.rowLimit).map { text throws(UsageError) in
      try Quantity.whole(text, flag: .rowLimit, in: 0...Int.max)
    }
    options = try ScriptSettings.options(line, verb: .query)
    guard format != .csv || !line.has(.explain) else {
      throw UsageError(
        message: "--csv is for records, and --explain shows how they are found",
        label: "--explain writes text, with --json data")
    }
  }

  /// Asks, writes the answer and returns the exit code.
  func run() throws(UsageError) -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.query))
      return ExitCode.ok.rawValue
    }
    var options = options
    if line.has(.isolate), IsolatedProcess.current == nil {
      var run = IsolatedRun(.query, raw, console)
      run.options = options
      run.options.outputLimit = nil
      run.calls = 2
      run.confinement = IsolatedProcess.confinement(.query, line)
      return run.run()
    }
    do throws(ProjectProblem) {
      options.enter(try ProjectChoice.project(line, script: nil), line)
      if let worker = IsolatedProcess.current { worker.limit(&options, calls: 2) }
    } catch {
      return console.show(error)
    }
    guard let path = line.value(.store) ?? options.project?.store else {
      throw UsageError(
        message: "moonframe query needs the file of a store: --store PATH",
        notes: [
          "usage: \(Verb.query.usage)",
          "a project can name one: store = \"people.sqlite\" in \(ProjectSettings.fileName)",
        ])
    }
    do {
      let file = try StoreFile(path, model: line.value(.model))
      return try answer(of: file, on: try ScriptHost(options), limit: options.timeLimit)
    } catch let error as QueryProblem {
      return try show(error)
    } catch let error as UsageError {
      throw error
    } catch {
      let code = ExitCode.internalError.rawValue
      console.show(
        ErrorReport(code: "internal", message: LuaError(wrapping: error).message), exit: code)
      return code
    }
  }

  private func show(_ problem: QueryProblem) throws(UsageError) -> Int32 {
    guard !problem.isUsage else {
      throw UsageError(message: problem.message, label: problem.label, notes: problem.notes)
    }
    let code = ExitCode.cannotLoadOrWrite.rawValue
    console.show(
      ErrorReport(
        code: problem.code, message: problem.message, label: problem.label, notes: problem.notes),
      exit: code)
    return code
  }

  private func answer(
    of file: StoreFile, on host: borrowing ScriptHost, limit: Double?
  ) throws -> Int32 {
    let console = console.watching(limit: limit)
    defer { console.watch?.end() }
    console.connect(host, isResult: false, isTrusted: false)
    do {
      console.watch?.enter(.running)
      let answer = try host.answer(code, of: file)
      host.machine.entryLimit = console.watch?.left
      console.watch?.enter(.reading)
      switch answer {
      case .rows(let rows): try write(rows, console)
      case .values(let values): try write(values, of: host, console)
      }
      console.watch?.enter(.writing)
      console.output.flush()
      console.warn(host)
      return ExitCode.ok.rawValue
    } catch let error as LuaError {
      console.watch?.end()
      console.output.flush()
      console.warn(host)
      guard error.isAboutStoreFile else {
        return console.show(error, of: host, limit: limit)
      }
      let code = ExitCode.cannotLoadOrWrite.rawValue
      console.show(ErrorReport(error, sources: host.sources), exit: code)
      return code
    }
  }

  private func write(_ rows: RowSet, _ console: Console) throws {
    var rows = rows
    if let names = line.value(.rowSort) { try rows.sort(by: names) }
    if let limit { rows.limit(to: limit) }
    guard !line.has(.explain) else {
      let text = format == .json ? try rows.explanationJSON() : try rows.explanation()
      return console.output.write(text)
    }
    let put: RowSet.Put = { bytes in
      unsafe bytes.withUnsafeBytes { unsafe console.output.write($0) }
      return console.output.failure == 0
    }
    switch format {
    case .csv: try rows.write(.csv, put)
    case .json: try rows.write(.json, put)
    case .table:
      let isBold = console.isColored(1)
      guard let count = try rows.writeTable(width: Terminal.width(of: 1), isBold: isBold, put)
      else { return }
      console.output.flush()
      guard console.output.failure == 0 else { return }
      StandardStreams.write(
        count == 1 ? "1 record\n" : "\(count) records\n", to: 2, givesUp: console.output.givesUp)
    }
  }

  private func write(
    _ values: [LuaValue], of host: borrowing ScriptHost, _ console: Console
  ) throws {
    for flag in [Flag.explain, .rowSort, .rowLimit] where line.has(flag) {
      throw UsageError(
        message: "\(flag.name) is for records, and LUA gives a value",
        label: "give a function of a record, a table of options or a query")
    }
    switch format {
    case .table: console.output.write(try host.lines(of: values))
    case .csv: _ = console.deliver(try host.fields(of: values), to: nil)
    case .json: _ = console.deliver(try host.json(of: values), to: nil)
    }
  }
}
