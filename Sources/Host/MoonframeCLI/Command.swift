internal import Glibc
internal import LuaAPI
internal import LuaRuntime

/// One call of the command, from its words to its exit code.
struct Command {
  let arguments: RawArguments
  let output: StandardOutput

  /// Does what the words say.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    let console = Console(output: output, isJSON: asksForJSON)
    let code: Int32
    do throws(UsageError) {
      code = try dispatch(console)
    } catch {
      code = console.show(error)
    }
    return console.finish(code)
  }

  private func dispatch(_ console: Console) throws(UsageError) -> Int32 {
    guard let first = arguments.texts.first else {
      // A script that comes through a pipe needs no verb.
      if isatty(0) != 1 {
        return try ScriptVerb(RawArguments([LuaBytes("-")]), .run, console).run()
      }
      return try ReplVerb(RawArguments([]), console).run()
    }
    let rest = arguments.dropFirst(1)
    switch first {
    case "--help", "-h": return try HelpVerb(rest, console).run()
    case "--version", "-V": return try VersionVerb(rest, console).run()
    default: break
    }
    guard let verb = Verb(rawValue: first) else { throw unknown(first) }
    switch verb {
    case .run, .render, .tree, .layout, .why, .curve:
      return try ScriptVerb(rest, verb, console).run()
    case .repl: return try ReplVerb(rest, console).run()
    case .query: return try QueryVerb(rest, console).run()
    case .doc: return try DocVerb(rest, console).run()
    case .types: return try TypesVerb(rest, console).run()
    case .check: return try CheckVerb(rest, console).run()
    case .new: return try NewVerb(rest, console).run()
    case .doctor: return try DoctorVerb(rest, console).run()
    case .completion: return try CompletionVerb(rest, console).run()
    case .help: return try HelpVerb(rest, console).run()
    case .version: return try VersionVerb(rest, console).run()
    }
  }

  /// Whether `--json` stands before the script's own words, so that also usage errors obey it.
  private var asksForJSON: Bool {
    arguments.texts.prefix { $0 != "--" }.contains("--json")
  }

  private func unknown(_ word: String) -> UsageError {
    let names = Verb.allCases.map(\.rawValue)
    var label = NearName.best(word, among: names).map { "did you mean '\($0)'?" }
    if word.hasSuffix(".lua") { label = "did you mean 'moonframe run \(word)'?" }
    let what = word.hasPrefix("-") ? "flag" : "verb"
    return UsageError(
      message: "moonframe has no \(what) '\(word)'", label: label,
      notes: ["verbs: " + names.joined(separator: ", ")])
  }
}
