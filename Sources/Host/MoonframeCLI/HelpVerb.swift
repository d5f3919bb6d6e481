internal import LuaAPI
internal import MoonHost

/// `moonframe help`: the verbs, one verb, or a part of `moon`.
struct HelpVerb {
  private let line: ParsedLine
  private let console: Console

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .help)
    self.console = console
  }

  /// Prints the help and returns the exit code.
  func run() throws(UsageError) -> Int32 {
    console.output.write(try text())
    return ExitCode.ok.rawValue
  }

  private func text() throws(UsageError) -> String {
    guard let name = line.operands.first else { return HelpText.overview }
    if let verb = Verb(rawValue: name) { return HelpText.of(verb) }
    if name == "moon" { return ScriptHost.registry.overview }
    if let help = ScriptHost.registry.help(name) { return help }
    let near =
      NearName.best(name, among: Verb.allCases.map(\.rawValue))
      ?? ScriptHost.registry.near(name).first
    throw UsageError(
      message: "there is no help on '\(name)'", label: near.map { "did you mean '\($0)'?" },
      notes: ["moonframe help lists the verbs, moonframe help moon the API"])
  }
}
