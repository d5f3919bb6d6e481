internal import LuaRuntime
internal import MoonHost

/// What the flags of a verb that runs scripts say.
struct ScriptSettings {
  private(set) var options: ScriptOptions
  let codes: [String]
  let file: String?
  /// What raises a limit, for the message of a stop.
  static let remedies: [LuaError.Kind: String] = [
    .time: Flag.timeout.name, .instructions: Flag.maxInstructions.name,
    .memory: Flag.maxMemory.name, .output: Flag.maxOutput.name,
  ]

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong, or that there is nothing to run.
  init(_ line: ParsedLine, verb: Verb) throws(UsageError) {
    options = try ScriptSettings.options(line, verb: verb)
    codes = line.values(.execute)
    file = line.operands.first
    guard file != nil || !codes.isEmpty else {
      throw UsageError(
        message: "moonframe \(verb) needs a file, or - for standard input",
        notes: ["usage: \(verb.usage)"])
    }
  }

  /// Puts the script into its project, if it has one.
  ///
  /// - Throws: What is wrong with the project file.
  mutating func enterProject(_ line: ParsedLine) throws(ProjectProblem) {
    options.enter(try ProjectChoice.project(line, script: file), line)
    if let worker = IsolatedProcess.current { worker.limit(&options, calls: calls) }
  }

  /// How many calls into scripts have the time limit each: those of the pieces of code, and one for the result.
  var calls: Int { codes.count + (file == nil ? 1 : 2) }

  /// What a script may print where nobody says how much, in bytes: more than a person or a log can use.
  private static let usualOutput = 64 << 20

  /// How scripts run.
  ///
  /// - Throws: Which value is wrong.
  static func options(_ line: ParsedLine, verb: Verb) throws(UsageError) -> ScriptOptions {
    var options = ScriptOptions()
    if let text = line.value(.timeout) {
      options.timeLimit = try Quantity.seconds(text, flag: .timeout)
    }
    if let text = line.value(.maxInstructions) {
      options.instructionLimit = try Quantity.whole(
        text, flag: .maxInstructions, in: 1...1_000_000_000_000_000)
    }
    if let text = line.value(.maxMemory) {
      options.memoryLimit = try Quantity.bytes(text, flag: .maxMemory, least: 1 << 20)
    }
    options.outputLimit = usualOutput
    if let text = line.value(.maxOutput) {
      options.outputLimit = try Quantity.bytes(text, flag: .maxOutput, least: 0)
    }
    // What only looks at a script changes none of its files.
    options.stores = verb == .run || verb == .repl ? .files : .copies
    guard !line.has(.isolate) || !line.has(.trusted) else {
      throw UsageError(
        message:
          "--isolate and --trusted exclude each other: a trusted script may reach everything",
        label: "leave one out")
    }
    options.policy = line.has(.trusted) ? .trusted : .safe
    options.tracesCaughtErrors = line.has(.trace)
    return options
  }
}
