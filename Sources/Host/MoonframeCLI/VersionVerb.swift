internal import MoonHost

/// `moonframe version`.
struct VersionVerb {
  private let line: ParsedLine
  private let console: Console

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .version)
    self.console = console
  }

  /// Prints the version and returns the exit code.
  func run() -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.version))
    } else if line.has(.json) {
      let fields = [
        ("v", "1"), ("moonframe", JSONText.string(Version.number)),
        ("lua", JSONText.string(Version.lua)),
      ]
      console.output.write(JSONText.object(fields) + "\n")
    } else {
      console.output.write("moonframe \(Version.number) (\(Version.lua))\n")
    }
    return ExitCode.ok.rawValue
  }
}
