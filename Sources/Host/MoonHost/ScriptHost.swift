package import LuaAPI
internal import LuaMotion
internal import LuaPeople
internal import LuaProject
package import LuaRuntime
internal import LuaStage
internal import LuaTabs
internal import LuaViews
package import MoonLayout
package import MoonStage

/// One machine with the product's API, and the scripts that run on it.
package struct ScriptHost: ~Copyable {
  /// The API that scripts find as `moon`.
  package static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, TabsLibrary.library,
    PeopleLibrary.library, ProjectLibrary.library,
  ])

  /// The machine.
  package let machine: LuaMachine
  /// The texts of all chunks loaded so far.
  package let sources: SourceStore
  /// What measures, finds symbols and draws.
  package let tools: PictureTools
  /// The project that the scripts belong to; nil for none.
  package let project: Project?
  let loader: ModuleLoader
  private let services: HostServices

  /// Creates a machine and gives it `moon` and `require`.
  ///
  /// - Throws: When there is no memory for it.
  package init(_ options: ScriptOptions = ScriptOptions()) throws(LuaError) {
    let machine = try LuaMachine(options.forMachine)
    let sources = SourceStore()
    let loader = ModuleLoader(sources: sources, moon: try Self.registry.install(in: machine))
    loader.sources = options.project?.sources ?? []
    loader.root = options.project?.root
    loader.specs = options.project?.specs
    if let project = options.project { sources.keep(file: project.file) }
    try loader.install(in: machine.frame)
    let tools = PictureTools(projectSymbols: options.project?.symbols)
    let services = HostServices(loader, sources, tools, machine.frame.caller)
    services.device = options.project?.device
    try StageLibrary.install(services.forStages, in: machine)
    PeopleLibrary.install(HostStores(loader, options.stores).services, in: machine)
    self.services = services
    self.tools = tools
    project = options.project
    self.loader = loader
    self.sources = sources
    self.machine = machine
  }

  /// What was noticed while scripts ran that they could go on from.
  package var warnings: [String] { [PeopleLibrary.warning(in: machine)].compactMap { $0 } }

  /// The folder of the script that ran last, where its modules and symbols are, as a real path.
  package var folder: String? { loader.folder }

  /// What texts of stages are measured with, those that are first shown from now on.
  package var metrics: PictureTools.Metrics {
    get { services.metrics }
    nonmutating set { services.metrics = newValue }
  }

  /// The stage that a script's value is; nil for any other value.
  package func stage(_ value: LuaValue) -> Stage? { StageLibrary.stage(value, in: machine) }

  /// What the script of a stage lets others reach, by name; nil where it lets nothing.
  package func exports(_ value: LuaValue) -> LuaTable? {
    if case .table(let table) = StageLibrary.exports(value, in: machine) { table } else { nil }
  }

  /// Records what a stage shows from now on.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose clock is moved on.
  ///   - format: The file's format, one that can move.
  ///   - end: The time of the last frame, in seconds of the stage's clock; nil for the end of all that moves.
  ///   - framesPerSecond: Frames a second; nil for the format's usual rate.
  ///   - scale: The pixels for each point.
  /// - Returns: The file's bytes.
  /// - Throws: What the script raised, or why there is no such picture.
  package func recording(
    of stage: Stage, as format: PictureFormat, until end: Double?, framesPerSecond: Double?,
    scale: Double
  ) throws(LuaError) -> [UInt8] {
    guard format.canMove else {
      throw LuaError("a PNG is one picture: it can't show a run", code: "bad-value")
    }
    let range = FilmRange(
      from: .seconds(stage.time), to: end.map { .seconds($0) } ?? .end,
      framesPerSecond: framesPerSecond ?? format.usualFrameRate)
    return try Film.recording(StageRun(stage, on: self), range, format, scale: scale, tools: tools)
  }

  /// The view that a script's value is; nil for any other value.
  package func view(_ value: LuaValue) -> View? { ViewsLibrary.view(value, in: machine) }

  /// Runs a script file.
  ///
  /// - Parameters:
  ///   - path: The file; modules are looked for in its folder.
  ///   - arguments: What the script finds in `...` and, behind its own name, in `arg`.
  /// - Returns: What the script returns.
  /// - Throws: Why it can't be loaded, or what it raised.
  @discardableResult
  package func run(file path: String, arguments: [LuaBytes] = []) throws(LuaError) -> [LuaValue] {
    let bytes = try FileReader.script(path)
    sources.keep(file: path)
    let name = ScriptPath.shown(path)
    let text = try ScriptText.check(bytes, name: name, subject: "'\(path)'", sources: sources)
    guard !ScriptText.isBlank(text) else {
      throw LoadProblem.empty.error("'\(path)' is empty: nothing ran")
    }
    loader.folder = ScriptPath.real(ScriptPath.folder(of: path))
    return try run(text, chunk: "@\(name)", shown: path, arguments)
  }

  /// Runs a script that comes from standard input.
  ///
  /// - Returns: What the script returns.
  /// - Throws: Why it can't be loaded, or what it raised.
  @discardableResult
  package func runStandardInput(arguments: [LuaBytes] = []) throws(LuaError) -> [LuaValue] {
    let bytes = try FileReader.standardInput()
    let text = try ScriptText.check(
      bytes, name: "stdin", subject: "standard input", sources: sources)
    guard !ScriptText.isBlank(text) else {
      throw LoadProblem.empty.error("standard input is empty: nothing ran")
    }
    return try run(code: text, name: "stdin", arguments: arguments)
  }

  /// Runs a script that is given as text.
  ///
  /// - Parameters:
  ///   - code: The script, as UTF-8.
  ///   - name: What errors call it.
  ///   - arguments: What the script finds in `...` and `arg`.
  ///   - folder: Where its modules are looked for.
  /// - Returns: What the script returns.
  /// - Throws: Why it can't be loaded, or what it raised.
  @discardableResult
  package func run(
    code: [UInt8], name: String, arguments: [LuaBytes] = [], folder: String = "."
  ) throws(LuaError) -> [LuaValue] {
    let text = try ScriptText.check(code, name: name, subject: "'\(name)'", sources: sources)
    loader.folder = ScriptPath.real(folder)
    return try run(text, chunk: "@\(name)", shown: name, arguments)
  }

  /// Runs a script that has no folder, so that it reaches no file.
  ///
  /// - Parameters:
  ///   - text: The script, which has been checked.
  ///   - name: What errors call it.
  /// - Returns: What the script returns.
  /// - Throws: Why it can't be loaded, or what it raised.
  func runAlone(_ text: [UInt8], name: String) throws(LuaError) -> [LuaValue] {
    sources.keep(text, as: name)
    return try run(text, chunk: "@\(name)", shown: name, [])
  }

  /// Begins a session of chunks that share one environment, clock and folder: the one the program was started in.
  ///
  /// - Throws: That there is no memory.
  package func beginSession() throws(LuaError) {
    loader.folder = ScriptPath.real(".")
    StageLibrary.beginScript(in: machine.frame)
  }

  /// Forgets the modules that were loaded, so that the next `require` of each runs it anew.
  package func forgetModules() { loader.forget() }

  /// The files that the project, scripts and their modules were read from since the host was made, in their order.
  package var loadedFiles: [String] { sources.paths }

  /// The modules that `require` finds, beside the script and in the project's sources.
  package var moduleNames: [String] { loader.names }

  private func run(
    _ text: [UInt8], chunk: String, shown: String, _ arguments: [LuaBytes]
  ) throws(LuaError) -> [LuaValue] {
    let function = try machine.load(text, name: chunk)
    let values = arguments.map { LuaValue.string($0) }
    let arg = machine.makeTable()
    try machine.set(arg, .integer(0), .text(shown))
    for (index, value) in values.enumerated() {
      try machine.set(arg, .integer(index + 1), value)
    }
    try machine.setGlobal("arg", .table(arg))
    StageLibrary.beginScript(in: machine.frame)
    return try machine.call(function, values)
  }
}
