internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonScene

/// What the flags of `tree` and `layout` ask for: the scene as text, or the views' frames as JSON.
struct TreeRequest: ResultRequest {
  private let verb: Verb
  private let flags: PictureFlags
  let path: String?

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong.
  init(_ line: ParsedLine, _ verb: Verb) throws(UsageError) {
    self.verb = verb
    flags = try PictureFlags(line, metrics: .mono06)
    path = line.value(.resultFile).flatMap { $0 == "-" ? nil : $0 }
  }

  /// Writes the scene of the view that the script returned.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws(LuaError) -> Int32 {
    let view = try ReturnedView.find(values, of: host)
    console.watch?.enter(.layout)
    let job = RenderJob(host, flags.screen, metrics: flags.metrics)
    job.recordsOrigins = verb == .layout
    let result = try job.layOut(view)
    console.watch?.enter(.drawing)
    let text = verb == .layout ? LayoutJSON.text(of: result) : result.scene.text
    console.watch?.enter(.writing)
    console.warn(result.warnings, job.fontWarnings, host.sources)
    return console.deliver(Array(text.utf8), to: path)
  }
}
