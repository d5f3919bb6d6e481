/// What the command can do.
enum Verb: String, CaseIterable {
  case run
  case repl
  case render
  case tree
  case layout
  case why
  case curve
  case query
  case doc
  case types
  case check
  case new
  case doctor
  case completion
  case help
  case version

  /// How the verb is called.
  var usage: String {
    switch self {
    case .run: "moonframe run [FLAGS] FILE|- [--] [ARGUMENTS]"
    case .repl: "moonframe repl [FLAGS] [FILE] [-- ARGUMENTS]"
    case .render: "moonframe render [FLAGS] FILE|- -o OUT [-- ARGUMENTS]"
    case .tree: "moonframe tree [FLAGS] FILE|- [-- ARGUMENTS]"
    case .layout: "moonframe layout [FLAGS] FILE|- [-- ARGUMENTS]"
    case .why: "moonframe why [FLAGS] FILE|- ID ATTRIBUTE [-- ARGUMENTS]"
    case .curve: "moonframe curve [FLAGS] FILE|- [TRACK] [-- ARGUMENTS]"
    case .query: "moonframe query [LUA] --store PATH [FLAGS]"
    case .doc: "moonframe doc [NAME|WORD] [--json]"
    case .types: "moonframe types [DIR] [--luacheck|--schema|--markdown]"
    case .check: "moonframe check [FLAGS] [FILE|FOLDER|-]…"
    case .new: "moonframe new DIR"
    case .doctor: "moonframe doctor [--json] [--exit-codes]"
    case .completion:
      "moonframe completion \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"
    case .help: "moonframe help [VERB|moon.NAME|symbols|styles|devices]"
    case .version: "moonframe version [--json]"
    }
  }

  /// One sentence.
  var summary: String {
    switch self {
    case .run: "runs a script"
    case .repl: "lets you type Lua and look at what it gives; also moonframe alone"
    case .render: "draws the view or the stage that a script returns, at rest or moving"
    case .tree: "writes what is drawn of what a script returns, as text"
    case .layout: "writes the frames of all views of what a script returns, as JSON"
    case .why: "explains why a view of a stage has the place, colour, … that it has"
    case .curve: "draws the curves of what a script returns"
    case .query: "asks a store of people or other records, which stays as it is"
    case .doc: "shows the reference: a part of moon, or what has a word in its name or sentence"
    case .types: "writes what editors and linters need to know of moon"
    case .check: "finds mistakes in scripts without running them"
    case .new: "makes a project that runs at once, in a folder of its own"
    case .doctor: "tells what this machine has of what scripts and pictures need"
    case .completion: "prints what makes a shell complete verbs, flags and values"
    case .help: "explains a verb, or a part of moon"
    case .version: "tells which release this is"
    }
  }

  /// The flags that the verb takes.
  var flags: [Flag] {
    switch self {
    case .run: [.execute, .metrics] + Flag.forScripts
    case .repl: [.graphics] + Flag.forLua + [.trusted, .trace]
    case .render:
      [.execute, .output, .pictureFormat] + Flag.forMoments + Flag.forRecordings
        + Flag.forScreens + [.scale, .text, .metrics] + Flag.forScripts
    case .tree, .layout, .why:
      [.execute, .resultFile] + Flag.forMoments + Flag.forScreens + [.metrics] + Flag.forScripts
    case .curve:
      [.execute, .output, .format, .fps, .velocity, .width, .height, .scale] + Flag.forScripts
    case .query:
      [.store, .model, .table, .csv, .rowsAsJSON, .explain, .rowSort, .rowLimit, .isolate]
        + Flag.forLua
    case .doc: [.json, .help]
    case .types: [.luacheck, .schema, .markdown, .help]
    case .check:
      [.checkFormat, .json, .warningsAsErrors, .maxWarnings, .noConfig, .color, .help]
    case .new: [.help]
    case .doctor: [.json, .exitCodes, .noConfig, .color, .help]
    case .completion: [.help]
    case .help: [.color, .help]
    case .version: [.json, .help]
    }
  }

  /// How many operands are ours; what follows them is the script's.
  var operandLimit: Int {
    switch self {
    case .run, .repl, .render, .tree, .layout, .query, .doc, .types, .new, .completion, .help:
      1
    case .curve: 2
    case .why: 3
    case .doctor, .version: 0
    case .check: .max
    }
  }

  /// Whether a script's own arguments may follow.
  var takesArguments: Bool { runsScripts || self == .repl }

  /// Whether `--` may stand in front of our own operand, so that it may begin with a dash.
  var takesDashes: Bool { takesArguments || [.query, .check, .new].contains(self) }

  /// Whether only `--` ends the flags: a further word is an error, not the script's.
  var endsAtDashes: Bool { runsScripts && self != .run }

  /// Whether the verb runs a script.
  var runsScripts: Bool {
    switch self {
    case .run, .render, .tree, .layout, .why, .curve: true
    case .repl, .query, .doc, .types, .check, .new, .doctor, .completion, .help, .version: false
    }
  }
}
