internal import LuaAPI
internal import LuaRuntime
internal import MoonHost
internal import MoonPlot
internal import MoonStage

/// What the flags say of a stage's run: what is done to it, and the moment that is looked at.
struct RunFlags {
  /// What is done to the stage.
  let inputs: [ScheduledInput]
  /// The moment; where everything has come to rest after inputs, else the start.
  let moment: TimeSpec
  /// The flags that were given, as words.
  let given: [String]

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong.
  init(_ line: ParsedLine) throws(UsageError) {
    inputs = try InputText.inputs(line)
    let at = try line.value(.at).map { text throws(UsageError) in
      try TimeText.time(text, flag: .at)
    }
    moment = at ?? (inputs.isEmpty ? .start : .end)
    let all = Flag.forMoments + Flag.forRecordings + [.reduceMotion, .locale]
    given = all.filter { line.has($0) }.map(\.name)
    if let at { try refuseInputs(after: at, .at) }
  }

  /// Refuses inputs that come after all that is shown.
  ///
  /// - Parameters:
  ///   - end: The last moment that is shown.
  ///   - flag: What named it.
  /// - Throws: Which input comes too late.
  func refuseInputs(after end: TimeSpec, _ flag: Flag) throws(UsageError) {
    guard let end = end.seconds, let late = inputs.first(where: { $0.time > end }) else { return }
    throw UsageError(
      message: "\(late.words) comes after the last moment that is shown, "
        + "\(flag.name) \(NumberText.short(end))",
      label: "show more of the run, or leave it out")
  }

  /// Moves a run to the moment.
  ///
  /// - Throws: What the script raised, or that there is no such moment.
  func move(_ run: StageRun) throws(LuaError) { try run.move(to: moment) }

  /// Refuses the flags where there is no stage.
  ///
  /// - Throws: That a view stands still.
  func refuseForView() throws(UsageError) {
    guard let first = given.first else { return }
    throw UsageError(
      message: "\(first) is for a stage, and the script returned a view, which stands still",
      label: "return moon.stage { body = function() return view end }")
  }
}

extension LuaError {
  /// What was wrong with the words of the command line, if that is why a run failed.
  var usage: UsageError? {
    switch report.underlying {
    case let problem as StageRun.InputError:
      let label = problem.cause.notes.first { $0.hasPrefix("did you mean ") }
      return UsageError(
        message: "\(problem.words): \(problem.cause.message)", label: label,
        notes: problem.cause.notes.filter { $0 != label })
    case let problem as StageRun.RangeError:
      switch problem.code {
      // Its place in the script is worth more.
      case .endless: return nil
      case .tooMany:
        return UsageError(
          message: problem.message,
          label: "end earlier with --to, or take fewer frames with --fps")
      case .backwards: return UsageError(message: problem.message, label: "swap them")
      }
    default: return nil
    }
  }

  /// The error with what the command line can do about it.
  func advised() -> LuaError {
    guard let problem = report.underlying as? StageRun.RangeError, problem.code == .endless else {
      return self
    }
    var error = self
    error.report.label = "name the moment: --at 1s, or --to 3s for a recording"
    return error
  }
}
