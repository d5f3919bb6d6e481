internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonScene
internal import MoonStage

/// What the flags of `tree` and `layout` ask for: the scene as text, or the views' frames as JSON.
struct TreeRequest: ResultRequest {
  private let verb: Verb
  private let flags: PictureFlags
  private let run: RunFlags
  let path: String?
  var metrics: PictureTools.Metrics { flags.metrics }

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong.
  init(_ line: ParsedLine, _ verb: Verb) throws(UsageError) {
    self.verb = verb
    flags = try PictureFlags(line, metrics: .mono06)
    run = try RunFlags(line)
    path = line.value(.resultFile).flatMap { $0 == "-" ? nil : $0 }
  }

  /// Writes the scene of what the script returned.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws -> Int32 {
    let shown = try Shown.find(values, of: host)
    console.watch?.enter(.layout)
    let text: String
    let warnings: [LayoutWarning]
    switch shown {
    case .view(let view):
      try run.refuseForView()
      let job = RenderJob(host, flags.screen(of: host), metrics: flags.metrics)
      job.recordsOrigins = verb == .layout
      let result = try job.layOut(view)
      console.watch?.enter(.drawing)
      text = verb == .layout ? LayoutJSON.text(of: result) : result.scene.text
      warnings = result.warnings
    case .stage(let stage):
      try flags.change(stage)
      let job = StageRun(stage, inputs: run.inputs, on: host)
      try run.move(job)
      let scene = try job.scene()
      text =
        verb == .layout
        ? try job.entered { LayoutJSON.text(of: scene, shownBy: stage) } : scene.text
      warnings = stage.warnings
    }
    console.watch?.enter(.writing)
    console.warn(warnings, host.tools.fontWarnings, host.sources)
    return console.deliver(Array(text.utf8), to: path)
  }
}
