internal import LuaAPI
internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonPlot
internal import MoonStage

/// What the words of `why` ask for: the reasons of what is shown of a view.
struct WhyRequest: ResultRequest {
  private let flags: PictureFlags
  private let run: RunFlags
  private let view: String
  private let attribute: ViewAttribute
  let path: String?
  var metrics: PictureTools.Metrics { flags.metrics }

  /// Reads the words.
  ///
  /// - Throws: Which one is wrong or missing.
  init(_ line: ParsedLine) throws(UsageError) {
    flags = try PictureFlags(line, metrics: .mono06)
    run = try RunFlags(line)
    path = line.value(.resultFile).flatMap { $0 == "-" ? nil : $0 }
    let names = ViewAttribute.allCases.map(\.rawValue)
    guard line.operands.count == 3 else {
      throw UsageError(
        message: "moonframe why needs a file, a view's id or text, and an attribute",
        notes: ["usage: \(Verb.why.usage)", "attributes: " + names.joined(separator: ", ")])
    }
    view = line.operands[1]
    let name = line.operands[2]
    guard let attribute = ViewAttribute(rawValue: name) else {
      throw UsageError(
        message: "views have no attribute '\(name)'",
        label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
        notes: ["attributes: " + names.joined(separator: ", ")])
    }
    self.attribute = attribute
  }

  /// Writes the reasons.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws -> Int32 {
    guard case .stage(let stage) = try Shown.find(values, of: host) else {
      throw UsageError(
        message: "why explains a stage, and the script returned a view, which stands still",
        label: "return moon.stage { body = function() return view end }")
    }
    console.watch?.enter(.layout)
    try flags.change(stage)
    let job = StageRun(stage, inputs: run.inputs, on: host)
    try run.move(job)
    let text = try explanation(job, host.sources)
    console.watch?.enter(.writing)
    console.warn(stage.warnings, host.tools.fontWarnings, host.sources)
    return console.deliver(Array(text.utf8), to: path)
  }

  private func explanation(
    _ job: StageRun, _ sources: SourceStore
  ) throws(LuaError) -> String {
    let explanation = try job.entered { [view, attribute] in
      let stage = job.stage
      do {
        return try stage.why(try stage.find(.text(view)).path, attribute)
      } catch let error as StageError {
        throw StageRun.InputError(words: view, cause: error)
      }
    }
    let numbers = zip(explanation.value, explanation.names).map { value, name in
      (name.isEmpty ? "" : "\(name) ") + NumberText.short(value)
    }
    let time = NumberText.short(job.stage.time)
    let head = "\(attribute) of \(view) at \(time) s: \(numbers.joined(separator: ", "))"
    let reasons = explanation.reasons.map { reason in
      let place = reason.origin.map { "  (\(sources.fullName(of: $0.file)):\($0.line))" } ?? ""
      return "  \(reason.text)\(place)"
    }
    return ([head] + reasons).joined(separator: "\n") + "\n"
  }
}
