internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// `moonframe check`: mistakes in scripts, found without running them.
struct CheckVerb {
  enum Format: String, CaseIterable { case text, json, sarif, github }

  private let line: ParsedLine
  private var console: Console
  private let format: Format
  private let limit: Int

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    let line = try ParsedLine(raw, verb: .check)
    self.line = line
    self.console = console
    self.console.coloring = try Console.coloring(line) ?? console.coloring
    format = try Self.format(line)
    limit = try Self.limit(line)
  }

  /// Checks, writes what was found, and returns the exit code.
  func run() -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.check))
      return ExitCode.ok.rawValue
    }
    let files = ScriptFiles.found(in: line.operands.isEmpty ? ["."] : line.operands)
    guard !files.isEmpty else {
      let code = ExitCode.nothingRan.rawValue
      console.show(
        ErrorReport(
          code: "nothing-to-check", message: "there is no script to check",
          notes: ["folders are searched for files that end in .lua"]), exit: code)
      return code
    }
    do throws(LuaError) {
      let check = try ScriptCheck(usesProjects: !line.has(.noConfig))
      var summary = CheckSummary()
      for file in files {
        let result = check.check(file)
        summary.add(result)
        if format == .text {
          for report in result.reports { write(report) }
        }
      }
      let code = exitCode(summary)
      write(summary, code)
      return code
    } catch {
      console.show(ErrorReport(error, sources: SourceStore()), exit: error.exitCode)
      return error.exitCode
    }
  }

  private func write(_ report: ErrorReport) {
    console.output.write(report.text(color: console.isColored(1)))
  }

  private func write(_ summary: CheckSummary, _ code: Int32) {
    switch format {
    case .text:
      console.output.write(summary.line + "\n")
      if Self.isInWorkflow { console.output.write(summary.annotations(limit: 10)) }
    case .json: console.output.write(summary.json(exit: code))
    case .sarif: console.output.write(summary.sarif)
    case .github: console.output.write(summary.annotations())
    }
  }

  private func exitCode(_ summary: CheckSummary) -> Int32 {
    if summary.hasUnread { return ExitCode.cannotLoadOrWrite.rawValue }
    if summary.errorCount > 0 { return ExitCode.raised.rawValue }
    return summary.warningCount > limit ? ExitCode.threshold.rawValue : ExitCode.ok.rawValue
  }

  private static func format(_ line: ParsedLine) throws(UsageError) -> Format {
    guard let name = line.value(.checkFormat) else { return line.has(.json) ? .json : .text }
    guard let format = Format(rawValue: name) else {
      throw UsageError(
        message:
          "--format is \(Format.allCases.map(\.rawValue).joined(separator: ", ")), got '\(name)'")
    }
    return format
  }

  /// How many warnings are allowed.
  private static func limit(_ line: ParsedLine) throws(UsageError) -> Int {
    guard let text = line.value(.maxWarnings) else { return line.has(.warningsAsErrors) ? 0 : .max }
    guard let number = Int(text), number >= 0 else {
      throw UsageError(message: "--max-warnings is a number of warnings from 0 on, got '\(text)'")
    }
    return line.has(.warningsAsErrors) ? 0 : number
  }

  /// Whether this runs in a workflow of GitHub, which shows annotations.
  private static var isInWorkflow: Bool {
    guard let value = unsafe getenv("GITHUB_ACTIONS") else { return false }
    return unsafe String(cString: value) == "true"
  }
}
