internal import LuaAPI
internal import MoonHost

/// What may stand for a word of ours that has no dash in front.
enum CompletedWord {
  /// One of some words.
  case words([String])
  /// A file; of those with one of the endings, if there are any.
  case files(endings: [String])
  /// A folder.
  case folders
  /// Something that nobody can guess.
  case anything
}

extension Verb {
  /// What the operand at a place, from 0, may be.
  func operand(_ place: Int) -> CompletedWord {
    guard place < operandLimit else { return takesArguments ? .files(endings: []) : .anything }
    switch self {
    case .run, .repl, .render, .tree, .layout, .why, .curve:
      return place == 0 ? .files(endings: ["lua"]) : .anything
    case .check: return .files(endings: ["lua"])
    case .types, .new: return .folders
    case .help: return .words(Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
    case .doc: return .words(ScriptHost.registry.root.members.map(\.name))
    case .completion: return .words(Shell.allCases.map(\.rawValue))
    case .query, .doctor, .version: return .anything
    }
  }
}

extension Flag {
  /// What its value may be; nil for a flag without value.
  func completedValue(of verb: Verb) -> CompletedWord? {
    guard let value else { return nil }
    let choices = choices(of: verb)
    if !choices.isEmpty { return .words(choices) }
    switch value {
    case "OUT", "PATH": return .files(endings: [])
    default: return .anything
    }
  }
}
