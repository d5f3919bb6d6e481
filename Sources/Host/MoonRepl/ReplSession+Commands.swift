import LuaAPI
import LuaMotion
import LuaPeople
package import LuaRuntime
import MoonHost
import MoonScene
import MoonShow
import MoonStage

extension ReplSession {
  /// Follows a command.
  ///
  /// - Returns: How the session goes on; nil when it just goes on.
  /// - Throws: What is wrong with the command, or what a script raised.
  func command(_ name: String, _ words: [String]) throws(LuaError) -> Reply? {
    let command = try Self.command(named: name)
    let operand = words.first ?? ""
    switch command {
    case .quit: return .quit
    case .help:
      if operand.isEmpty { write(Self.help) } else { try helpOrCommand(operand) }
    case .load: try load(file: try needed(operand, command))
    case .reload: try reload()
    case .time: try time(try needed(operand, command))
    case .at: try move(to: try needed(operand, command))
    case .play: try play()
    case .curve: try curve(operand.isEmpty ? "_" : operand)
    case .frame:
      if !operand.isEmpty { try move(to: operand) }
      try present(try currentStage())
    case .tree: write(try StageRun(try currentStage(), on: host).scene().text)
    case .tabs: try listTabs()
    case .store: listStores()
    case .explain: try explain(try needed(operand, command))
    case .save: try save(to: try needed(operand, command))
    case .graphics: try setGraphics(operand)
    }
    return nil
  }

  private static let help = """
    Type Lua: an expression shows its value, which is then _ and _1, _2, …; locals stay.
    name? explains a part of moon or a value, name?? shows how a function is written.
    Tab completes names and, in { }, the options of moon's functions. Ctrl-C stops a script.

    """ + ReplCommand.overview

  /// Explains a command, with or without its colon, else a part of the API or a value.
  private func helpOrCommand(_ name: String) throws(LuaError) {
    if name.hasPrefix(":") { return write(try Self.command(named: String(name.dropFirst())).line) }
    if let command = ReplCommand(rawValue: name) { return write(command.line) }
    try help(name)
  }

  /// The command with a name or the start of one.
  private static func command(named name: String) throws(LuaError) -> ReplCommand {
    if let command = ReplCommand(rawValue: name) { return command }
    let names = ReplCommand.allCases.map(\.rawValue)
    let begun = ReplCommand.allCases.filter { !name.isEmpty && $0.rawValue.hasPrefix(name) }
    if begun.count == 1 { return begun[0] }
    let near = NearName.best(name, among: names)
    throw LuaError(
      "there is no command ':\(name)'", code: "unknown-command",
      label: near.map { "did you mean ':\($0)'?" },
      notes: ["commands: " + names.map { ":\($0)" }.joined(separator: " ")])
  }

  private func needed(_ operand: String, _ command: ReplCommand) throws(LuaError) -> String {
    guard operand.isEmpty else { return operand }
    throw LuaError(":\(command) needs \(command.operands)", code: "missing-argument")
  }

  // MARK: Files

  /// Runs a script file in the session; what it returns is shown.
  ///
  /// - Parameter path: The file.
  /// - Throws: Why it can't be loaded, or what it raised.
  package func load(file path: String) throws(LuaError) {
    file = path
    for value in try host.run(file: path, arguments: arguments) { try show(value) }
  }

  private func reload() throws(LuaError) {
    guard let file else {
      throw LuaError(":reload needs a file that :load has run", code: "nothing-loaded")
    }
    host.forgetModules()
    try load(file: file)
  }

  private func save(to path: String) throws(LuaError) {
    let bytes = Array((journal.joined(separator: "\n") + "\n").utf8)
    let failure = FileReplacement().write(to: path, replaces: saved.contains(path)) {
      FileReplacement.send(bytes, to: $0)
    }
    guard failure == 0 else {
      if failure == SystemError.exists {
        throw LuaError(
          "'\(path)' is there already", code: "write-failed",
          label: ":save replaces only what it has written in this session")
      }
      throw LuaError(
        "'\(path)' can't be written: \(SystemError.text(failure))", code: "write-failed")
    }
    saved.insert(path)
    write("\(path): \(journal.count) inputs")
  }

  // MARK: Stages

  func currentStage() throws(LuaError) -> Stage {
    if let stage { return stage }
    throw LuaError(
      "there is no stage yet", code: "no-stage",
      notes: ["show one: moon.stage { body = … }, or :load a file that returns one"])
  }

  private func move(to text: String) throws(LuaError) {
    guard let time = TimeSpec(text) else {
      throw LuaError(
        "'\(text)' is no time", code: "bad-value", notes: ["times: 0.3, 300ms, 12f, 50%, end"])
    }
    try StageRun(try currentStage(), on: host).move(to: time)
  }

  /// Shows frames until the stage is at rest, in an entry of their own, so that Ctrl-C and limits end it.
  private func play() throws(LuaError) {
    let stage = try currentStage()
    let frame = host.machine.frame
    let isInterrupted = host.machine.interruptCheck()
    frame.push { [self] _ throws(LuaError) in
      try play(stage, isInterrupted)
      return 0
    }
    try frame.call(arguments: 0, results: 0)
    try present(stage)
  }

  private func play(_ stage: Stage, _ isInterrupted: () -> Bool) throws(LuaError) {
    let run = StageRun(stage, on: host)
    let start = stage.time
    let end = try run.time(.end)
    let begun = clock()
    while stage.time < end, !isInterrupted() {
      // Each frame shows the time that has passed, so that a slow terminal shows fewer of them.
      try run.move(to: min(end, max(start + clock() - begun, stage.time + 1 / TimeSpec.frameRate)))
      guard screen.graphics == .blocks else { continue }
      let picture = try screen.graphics.text(
        of: try run.scene(), tools: host.tools, columns: screen.width, lines: screen.height)
      onText(picture + "\u{1B}[\(picture.split(separator: "\n").count)A")
    }
  }

  private func listTabs() throws(LuaError) {
    let scene = try StageRun(try currentStage(), on: host).scene()
    let tabs = Self.tabs(in: scene.accessibilityTree)
    write(tabs.isEmpty ? "the stage shows no tabs" : tabs.joined(separator: "\n"))
  }

  private static func tabs(in nodes: [AccessibilityNode]) -> [String] {
    nodes.flatMap { node in
      (node.accessibility.role == .tab ? [node.description] : []) + tabs(in: node.children)
    }
  }

  // MARK: Values

  private func time(_ expression: String) throws(LuaError) {
    let begun = clock()
    let value = try value(of: expression)
    let passed = clock() - begun
    try show(value)
    write(Self.shown(seconds: passed))
  }

  private static func shown(seconds: Double) -> String {
    let (number, unit) =
      seconds < 1e-3 ? (seconds * 1e6, "us") : seconds < 1 ? (seconds * 1e3, "ms") : (seconds, "s")
    return "\(ValueText.number((number * 10).rounded() / 10)) \(unit)"
  }

  private func curve(_ expression: String) throws(LuaError) {
    present(try ReturnedCurves.collect([try value(of: expression)], of: host))
  }

  private func explain(_ expression: String) throws(LuaError) {
    let frame = host.machine.frame
    let base = frame.count
    defer { frame.setCount(base) }
    try frame.push(try value(of: expression))
    guard PeopleLibrary.isQuery(at: base + 1, of: frame) else {
      throw LuaError(
        ":explain needs a query, got \(ValueText.got(frame, at: base + 1))", code: "wrong-type")
    }
    frame.push("explain")
    try frame.get(of: base + 1)
    frame.push(copyOf: base + 1)
    try frame.call(arguments: 1, results: 1)
    write(try frame.toText(at: -1))
  }

  private func listStores() {
    let stores = PeopleLibrary.stores(of: host.machine.frame)
    guard !stores.isEmpty else { return write("no store is open") }
    for store in stores {
      write(store.path + (store.hasChanges ? " (unsaved changes)" : ""))
      for model in store.models { write("  \(model.name): \(model.count)") }
    }
  }

  private func setGraphics(_ name: String) throws(LuaError) {
    if name.isEmpty { return write(screen.graphics.rawValue) }
    let names = Graphics.allCases.map(\.rawValue)
    guard let graphics = Graphics(rawValue: name) else {
      throw LuaError(
        "there are no graphics '\(name)'", code: "unknown-name",
        label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
        notes: ["graphics: " + names.joined(separator: ", ")])
    }
    screen.graphics = graphics
  }
}
