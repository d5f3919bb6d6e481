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
    if let topic = HelpTopic(rawValue: name) { return topic.text }
    if name == "moon" { return ScriptHost.registry.overview }
    if let help = ScriptHost.registry.help(name) { return help }
    let members = members(named: name)
    if HelpTopic.styleNames.contains(name) {
      let others = members.map { "moonframe help \($0)\n" }.joined()
      return HelpTopic.styles.text + (others.isEmpty ? "" : "\nAlso:\n\n" + others)
    }
    let near =
      members.first ?? NearName.best(
        name, among: Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
      ?? ScriptHost.registry.near(name).first
    throw UsageError(
      message: "there is no help on '\(name)'", label: near.map { "did you mean '\($0)'?" },
      notes: (members.count > 1 ? ["also: " + members.dropFirst().joined(separator: ", ")] : [])
        + ["moonframe help lists the verbs, moonframe help moon the API"])
  }

  /// The parts of the API whose own name, behind the last dot or colon, is this one in capitals or not.
  private func members(named name: String) -> [String] {
    ScriptHost.registry.entries.map(\.name).filter { full in
      full.split { $0 == "." || $0 == ":" }.last?.lowercased() == name.lowercased()
    }
  }
}
