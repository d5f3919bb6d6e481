internal import LuaRuntime
internal import MoonGeometry
internal import MoonHost
internal import MoonLayout
internal import MoonScene
internal import MoonStage

extension RenderRequest {
  /// A file's bytes, and what was noticed while they were made.
  struct Drawn {
    var bytes: [UInt8]
    var warnings: [LayoutWarning]
  }

  /// Draws a view or a run of a stage.
  ///
  /// - Throws: A ``UsageError`` when the command line does not fit what the script returned, else why it can't be
  ///   drawn.
  func draw(
    _ shown: Shown, of host: borrowing ScriptHost, _ console: Console
  ) throws -> Drawn {
    console.watch?.enter(.layout)
    switch shown {
    case .view(let view):
      try run.refuseForView()
      let result = try RenderJob(host, flags.screen(of: host), metrics: flags.metrics).layOut(view)
      console.watch?.enter(.drawing)
      return Drawn(
        bytes: try picture(of: result.scene, scale: scale, host), warnings: result.warnings)
    case .stage(let stage):
      try flags.change(stage)
      let progress = Progress(isQuiet: console.isJSON)
      defer { progress.end() }
      let job = StageRun(stage, inputs: run.inputs, on: host)
      let bytes = try draw(job, host, console, progress)
      return Drawn(bytes: bytes, warnings: stage.warnings)
    }
  }

  private func draw(
    _ job: StageRun, _ host: borrowing ScriptHost, _ console: Console, _ progress: Progress
  ) throws(LuaError) -> [UInt8] {
    let scene: Scene
    var pixels = scale
    switch kind {
    case .still:
      try run.move(job)
      scene = try job.scene()
    case .film(let range): return try film(job, range, host, console, progress)
    case .sheet(let range, let columns, let rows):
      let frames = try samples(job, range, columns * rows, host, console, progress)
      let cells = frames.map { SheetCell(scene: $0.scene, caption: "\(Self.shown($0.time)) s") }
      let measurer = try host.tools.measurer(metrics)
      // Small frames have times of the usual size.
      pixels = max(1, scale)
      scene = Scene.sheet(cells, columns: columns, scale: scale / pixels) { text, font in
        measurer.lines(of: text, font: font, width: .infinity, lineLimit: 1).lines.first?.width ?? 0
      }
    case .onion(let range, let count):
      let frames = try samples(job, range, count, host, console, progress)
      scene = Scene.onion(frames.map(\.scene))
    }
    console.watch?.enter(.drawing)
    return try picture(of: scene, scale: pixels, host)
  }

  // MARK: Frames

  private func samples(
    _ job: StageRun, _ range: FilmRange, _ count: Int, _ host: borrowing ScriptHost,
    _ console: Console, _ progress: Progress
  ) throws(LuaError) -> [TimedScene] {
    var done = 0
    let tools = host.tools
    return try job.samples(
      range, count: count,
      looksEqual: { scene, other throws(LuaError) in
        console.watch?.enter(.drawing)
        return try tools.looksEqual(scene, other, scale: scale)
      },
      progress: {
        done += 1
        progress.show(done, of: nil)
        host.machine.entryLimit = console.watch?.left
      })
  }

  private func film(
    _ job: StageRun, _ range: FilmRange, _ host: borrowing ScriptHost, _ console: Console,
    _ progress: Progress
  ) throws(LuaError) -> [UInt8] {
    let film = Film(options, tools: host.tools)
    var done = 0
    try job.film(range) { frame, count throws(LuaError) in
      console.watch?.enter(.drawing)
      try film.add(frame.scene, duration: 1 / range.framesPerSecond)
      done += 1
      progress.show(done, of: count)
      // What is left of the time is for the script's part of the next frame.
      console.watch?.enter(.layout)
      host.machine.entryLimit = console.watch?.left
    }
    console.watch?.enter(.drawing)
    return try film.finish()
  }

  private var options: Film.Options {
    var options = Film.Options(format)
    options.scale = scale
    options.letters = letters
    options.quality = quality
    return options
  }

  /// One picture of a scene.
  private func picture(
    of scene: Scene, scale: Double, _ host: borrowing ScriptHost
  ) throws(LuaError) -> [UInt8] {
    switch format {
    case .svg: return Array(try host.tools.svg(scene, scale: scale, letters: letters).utf8)
    case .png: return try host.tools.png(scene, scale: scale)
    case .webp, .gif, .apng:
      let film = Film(options, tools: host.tools)
      try film.add(scene, duration: 1)
      return try film.finish()
    }
  }

  /// A time in seconds with two to four decimals.
  private static func shown(_ time: Double) -> String {
    let parts = Int((time * 10_000).rounded())
    var digits = "\(parts % 10_000 + 10_000)".dropFirst()
    while digits.count > 2, digits.hasSuffix("0") { digits = digits.dropLast() }
    return "\(parts / 10_000).\(digits)"
  }
}
