/// `moonframe completion`: scripts with which shells complete our verbs, flags and values.
struct CompletionVerb {
  private let line: ParsedLine
  private let console: Console

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .completion)
    self.console = console
  }

  /// Prints the script and returns the exit code.
  ///
  /// - Throws: That there is no such shell, or none was named.
  func run() throws(UsageError) -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.completion))
      return ExitCode.ok.rawValue
    }
    let names = Shell.allCases.map(\.rawValue)
    guard let name = line.operands.first else {
      throw UsageError(
        message: "moonframe completion needs a shell: \(names.joined(separator: ", "))",
        notes: ["usage: \(Verb.completion.usage)"])
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        message: "moonframe completion has no shell '\(name)'",
        notes: [
          "shells: \(names.joined(separator: ", "))"
        ])
    }
    console.output.write(shell.script)
    return ExitCode.ok.rawValue
  }
}
