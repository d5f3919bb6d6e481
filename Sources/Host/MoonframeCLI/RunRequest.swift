internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonStage

/// What `run` makes of what a script returned: a stage is looked at once, so that its errors show.
struct RunRequest: ResultRequest {
  let path: String? = nil
  let metrics = PictureTools.Metrics.mono06

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
