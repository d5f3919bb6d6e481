/// What the command can do.
enum Verb: String, CaseIterable {
  case run
  case render
  case tree
  case layout
  case curve
  case help
  case version

  /// How the verb is called.
  var usage: String {
    switch self {
    case .run: "moonframe run [FLAGS] FILE|- [--] [ARGUMENTS]"
    case .render: "moonframe render [FLAGS] FILE|- -o OUT [-- ARGUMENTS]"
    case .tree: "moonframe tree [FLAGS] FILE|- [-- ARGUMENTS]"
    case .layout: "moonframe layout [FLAGS] FILE|- [-- ARGUMENTS]"
    case .curve: "moonframe curve [FLAGS] FILE|- [TRACK] [-- ARGUMENTS]"
    case .help: "moonframe help [VERB|moon.NAME|symbols|styles|devices]"
    case .version: "moonframe version [--json]"
    }
  }

  /// One sentence.
  var summary: String {
    switch self {
    case .run: "runs a script"
    case .render: "draws the view that a script returns, as PNG or SVG"
    case .tree: "writes what is drawn of the view that a script returns, as text"
    case .layout: "writes the frames of the views that a script returns, as JSON"
    case .curve: "draws the curves of what a script returns"
    case .help: "explains a verb, or a part of moon"
    case .version: "tells which release this is"
    }
  }

  /// The flags that the verb takes.
  var flags: [Flag] {
    switch self {
    case .run: [.execute] + Flag.forScripts
    case .render:
      [.execute, .output, .pictureFormat] + Flag.forScreens + [.scale, .text, .metrics]
        + Flag.forScripts
    case .tree, .layout: [.execute, .resultFile] + Flag.forScreens + [.metrics] + Flag.forScripts
    case .curve:
      [.execute, .output, .format, .fps, .velocity, .width, .height, .scale] + Flag.forScripts
    case .help: [.color, .help]
    case .version: [.json, .help]
    }
  }

  /// How many operands are ours; what follows them is the script's.
  var operandLimit: Int {
    switch self {
    case .run, .render, .tree, .layout, .help: 1
    case .curve: 2
    case .version: 0
    }
  }

  /// Whether a script's own arguments may follow.
  var takesArguments: Bool { runsScripts }

  /// Whether only `--` ends the flags: a further word is an error, not the script's.
  var endsAtDashes: Bool { runsScripts && self != .run }

  /// Whether the verb runs a script.
  var runsScripts: Bool {
    switch self {
    case .run, .render, .tree, .layout, .curve: true
    case .help, .version: false
    }
  }
}
