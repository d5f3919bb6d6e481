internal import LuaAPI
internal import MoonHost

/// `moonframe help`: the verbs, one verb, or a part of `moon`.
struct HelpVerb {
  private let line: ParsedLine
  private let console: Console

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .help)
    self.console = console
    _ = try Console.coloring(line)
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
    let doc = ReferenceText(registry: ScriptHost.registry, width: Terminal.pageWidth)
    let page = doc.text(of: name)
    if HelpTopic.styleNames.contains(name) {
      return ([HelpTopic.styles.text] + [page].compactMap { $0 }).joined(separator: "\n")
    }
    if let page { return page }
    var problem = doc.unknown(
      name, notes: ["moonframe help lists the verbs, moonframe doc the API"])
    let near = NearName.best(
      name, among: Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
    if let near { problem.label = "did you mean '\(near)'?" }
    throw problem
  }
}
