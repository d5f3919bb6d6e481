/// What the command can do.
enum Verb: String, CaseIterable {
  case run
  case curve
  case help
  case version

  /// How the verb is called.
  var usage: String {
    switch self {
    case .run: "moonframe run [FLAGS] FILE|- [--] [ARGUMENTS]"
    case .curve: "moonframe curve [FLAGS] FILE|- [TRACK]"
    case .help: "moonframe help [VERB|moon.NAME]"
    case .version: "moonframe version [--json]"
    }
  }

  /// One sentence.
  var summary: String {
    switch self {
    case .run: "runs a script"
    case .curve: "draws the curves of what a script returns"
    case .help: "explains a verb, or a part of moon"
    case .version: "tells which release this is"
    }
  }

  /// The flags that the verb takes.
  var flags: [Flag] {
    switch self {
    case .run: [.execute] + Flag.forScripts
    case .curve: [.execute, .output, .format, .fps, .velocity, .width, .height] + Flag.forScripts
    case .help: [.color, .help]
    case .version: [.json, .help]
    }
  }

  /// How many operands are ours; what follows them is the script's.
  var operandLimit: Int {
    switch self {
    case .run, .help: 1
    case .curve: 2
    case .version: 0
    }
  }

  /// Whether a script's own arguments may follow.
  var takesArguments: Bool { self == .run || self == .curve }
}
