internal import LuaAPI
internal import LuaRuntime
internal import MoonHost
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
      let label =
        switch problem.code {
        case .endless: "name the moment: --at 1s, or --to 3s for a recording"
        case .tooMany: "end earlier with --to, or take fewer frames with --fps"
        case .backwards: "swap them"
        }
      return UsageError(message: problem.message, label: label)
    default: return nil
    }
  }
}
