/// What a line that begins with a colon does.
enum ReplCommand: String, CaseIterable {
  case help, load, reload, time, at, play, curve, frame, tree, tabs, store, explain, save, graphics
  case quit

  /// What follows the name, as help shows it.
  var operands: String {
    switch self {
    case .help: "[NAME]"
    case .load, .save: "FILE"
    case .reload, .play, .tree, .tabs, .store, .quit: ""
    case .time, .explain: "EXPRESSION"
    case .curve: "[EXPRESSION]"
    case .at: "TIME"
    case .frame: "[TIME]"
    case .graphics: "[NAME]"
    }
  }

  /// One sentence.
  var summary: String {
    switch self {
    case .help: "explains these commands, or a part of moon"
    case .load: "runs a script file; what it returns is shown and is _"
    case .reload: "runs the file again, with its modules as they are now"
    case .time: "says how long an expression takes"
    case .at: "moves the stage's clock to a time: 0.3, 300ms, 12f, end"
    case .play: "shows what the stage does until it is at rest"
    case .curve: "draws the curves of a timeline, spring, curve or animation (without one: of _)"
    case .frame: "shows the stage, now or at a later time"
    case .tree: "writes what the stage shows, as text"
    case .tabs: "lists the tabs that the stage shows"
    case .store: "lists the open stores and what they hold"
    case .explain: "tells how a query is carried out"
    case .save: "writes what was typed so far, without what was wrong, to a file"
    case .graphics: "how pictures are shown: kitty, iterm, sixel, blocks, none"
    case .quit: "ends the session (also: Ctrl-D)"
    }
  }

  /// The command with what follows it and its sentence.
  var line: String { ":\(rawValue) \(operands)" + (operands.isEmpty ? " " : "  ") + summary }

  /// All commands, one a line.
  static var overview: String {
    let left = allCases.map { ":\($0.rawValue) \($0.operands)" }
    let width = left.map(\.count).max() ?? 0
    return zip(allCases, left).map { command, text in
      text + String(repeating: " ", count: width - text.count + 2) + command.summary
    }.joined(separator: "\n")
  }
}
