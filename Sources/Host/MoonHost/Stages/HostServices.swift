internal import LuaAPI
internal import LuaRuntime
internal import LuaStage
internal import MoonScene
internal import MoonStage

/// What a host does for the stages of its scripts: fonts, symbols, other scripts, pictures.
final class HostServices {
  /// What texts of stages are measured with.
  var metrics = PictureTools.Metrics.font
  /// The device of stages that name none; nil for the usual one.
  var device: Device?
  private let loader: ModuleLoader
  private let sources: SourceStore
  private let tools: PictureTools
  private let caller: LuaCaller
  /// The files that are being loaded, the outermost first, as real paths.
  private var loading: [String] = []

  init(
    _ loader: ModuleLoader, _ sources: SourceStore, _ tools: PictureTools, _ caller: LuaCaller
  ) {
    self.loader = loader
    self.sources = sources
    self.tools = tools
    self.caller = caller
  }

  /// The services as stages ask for them.
  var forStages: StageServices {
    var services = StageServices()
    services.measurer = { [self] in try tools.measurer(metrics) }
    services.symbols = { [self] in tools.symbols(in: loader.folder) }
    services.load = { [self] path throws(LuaError) in try load(path) }
    services.write = { [self] scene, path, scale throws(LuaError) in
      try write(scene, to: path, scale: scale)
    }
    services.record = { [self] stage, path, range, scale throws(LuaError) in
      try record(stage, to: path, range, scale: scale)
    }
    services.devices = Device.all.map {
      StageDevice(name: $0.name, size: $0.size, safeArea: $0.safeArea)
    }
    if let device {
      services.environment = StageEnvironment(
        size: device.size, safeArea: device.safeArea, device: device.name)
    }
    return services
  }

  // MARK: Scripts

  /// Runs a script file by its path in the script's own folder.
  private func load(_ path: String) throws(LuaError) -> [LuaValue] {
    let file = try loader.scriptFolder.file(path, for: "moon.load")
    let real = ScriptPath.real(file) ?? file
    guard !loading.contains(real) else {
      let names = (loading + [real]).map { ScriptPath.shown($0) }
      throw LoadProblem.moduleCycle.error(
        "'\(path)' loads itself", notes: ["cycle: " + names.joined(separator: " -> ")],
        subject: ("load", path))
    }
    let bytes = try FileReader.script(file)
    sources.keep(file: file)
    let name = ScriptPath.shown(file)
    let text = try ScriptText.check(bytes, name: name, subject: "'\(path)'", sources: sources)
    guard !ScriptText.isBlank(text) else {
      throw LoadProblem.empty.error("'\(path)' is empty: it makes no stage")
    }
    let outer = loader.folder
    loading.append(real)
    loader.folder = ScriptPath.real(ScriptPath.folder(of: file))
    defer {
      loader.folder = outer
      loading.removeLast()
    }
    let frame = caller.frame
    try frame.loadScript(text, name: "@\(name)")
    defer { frame.pop() }
    let function = try frame.function(at: -1)
    StageLibrary.beginScript(in: frame)
    return try frame.call(function, [])
  }

  // MARK: Pictures

  private func write(_ scene: Scene, to path: String, scale: Double) throws(LuaError) {
    let (file, format) = try target(path)
    let bytes: [UInt8]
    switch format {
    case .png: bytes = try tools.png(scene, scale: scale)
    case .svg: bytes = Array(try tools.svg(scene, scale: scale).utf8)
    case .webp, .gif, .apng:
      var options = Film.Options(format)
      options.scale = scale
      let film = Film(options, tools: tools)
      try film.add(scene, duration: 1)
      bytes = try film.finish()
    }
    try put(bytes, in: file, shown: path)
  }

  private func record(
    _ stage: Stage, to path: String, _ range: StageSession.RecordingRange, scale: Double
  ) throws(LuaError) {
    let (file, format) = try target(path)
    guard format.canMove else {
      throw LuaError(
        "a PNG is one picture: '\(path)' can't show a run", code: "bad-value",
        label: "write a .webp, .gif, .apng or .svg", subject: ("render", path))
    }
    let start = stage.inputTime
    let wanted = FilmRange(
      from: .seconds(start + range.start),
      to: range.end.map { TimeSpec.seconds(start + $0) } ?? .end,
      framesPerSecond: range.framesPerSecond)
    let run = StageRun(stage, caller: caller, symbols: tools.symbols(in: loader.folder))
    let bytes: [UInt8]
    do throws(LuaError) {
      bytes = try Film.recording(run, wanted, format, scale: scale, tools: tools)
    } catch {
      // The script's call is what is wrong, not a command line.
      var error = error
      if error.report.underlying is StageRun.RangeError { error.report.underlying = nil }
      throw error
    }
    try put(bytes, in: file, shown: path)
  }

  /// The file and the format that a script's path stands for.
  private func target(_ path: String) throws(LuaError) -> (file: String, format: PictureFormat) {
    guard let format = PictureFormat(endingOf: path) else {
      let endings = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw LuaError(
        "the ending of '\(path)' tells no format", code: "bad-value",
        notes: ["endings: \(endings)"], subject: ("render", path))
    }
    let file = try loader.scriptFolder.file(path, for: "render")
    if let identity = FileIdentity(file), sources.files.contains(identity) {
      throw LuaError(
        "'\(path)' is a file that the script is read from, which would be lost", code: "bad-value",
        subject: ("render", path))
    }
    return (file, format)
  }

  private func put(_ bytes: [UInt8], in file: String, shown: String) throws(LuaError) {
    let failure = FileReplacement().write(to: file) { FileReplacement.send(bytes, to: $0) }
    guard failure != 0 else { return }
    throw LuaError(
      "'\(shown)' can't be written: \(SystemError.text(failure))", code: "write-failed",
      subject: ("render", shown))
  }
}
