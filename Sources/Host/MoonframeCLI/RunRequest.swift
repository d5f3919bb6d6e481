internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonStage

/// What `run` makes of what a script returned: a stage is looked at once, so that its errors show.
struct RunRequest: ResultRequest {
  let path: String? = nil
  let metrics: PictureTools.Metrics

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong.
  init(_ line: ParsedLine) throws(UsageError) {
    // A script that writes pictures means the letters that are drawn.
    metrics = try PictureFlags.choice(line, .metrics, PictureTools.Metrics.allCases) ?? .font
  }

  /// Looks at the stages.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws -> Int32 {
    var warnings: [LayoutWarning] = []
    for stage in values.compactMap({ host.stage($0) }) {
      _ = try StageRun(stage, on: host).scene()
      warnings += stage.warnings
    }
    console.warn(warnings, host.tools.fontWarnings, host.sources)
    return ExitCode.ok.rawValue
  }
}
