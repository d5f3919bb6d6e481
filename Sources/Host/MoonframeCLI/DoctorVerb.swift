internal import CEdit
internal import Glibc
internal import MoonHost

/// `moonframe doctor`: what this machine has of what scripts and pictures need.
struct DoctorVerb {
  private let line: ParsedLine
  private var console: Console

  init(_ raw: RawArguments, _ console: Console) throws(UsageError) {
    line = try ParsedLine(raw, verb: .doctor)
    self.console = console
    self.console.coloring = try Console.coloring(line) ?? console.coloring
  }

  /// Tells what was found and returns the exit code.
  func run() -> Int32 {
    if line.has(.help) {
      console.output.write(HelpText.of(.doctor))
      return ExitCode.ok.rawValue
    }
    if line.has(.exitCodes) {
      for code in ExitCode.allCases { console.output.write(shown(code)) }
      return ExitCode.ok.rawValue
    }
    var hasProblem = false
    for diagnosis in found {
      console.output.write(line.has(.json) ? diagnosis.json : shown(diagnosis))
      if diagnosis.state == .problem { hasProblem = true }
    }
    return (hasProblem ? ExitCode.raised : .ok).rawValue
  }

  private var found: [Diagnosis] {
    let edit = unsafe String(cString: edit_release())
    return [Diagnosis("moonframe", .ok, "\(Version.number) for scripts in \(Version.lua)")]
      + MachineReport.libraries(line: edit) + MachineReport.fonts
      + [MachineReport.predicates, MachineReport.isolation]
      + TerminalReport(console).all + (line.has(.noConfig) ? [] : [MachineReport.project])
  }

  private func shown(_ diagnosis: Diagnosis) -> String {
    let name = diagnosis.name + String(repeating: " ", count: max(1, 18 - diagnosis.name.count))
    let state = diagnosis.state.rawValue
    let word = painted(state, diagnosis.state) + String(repeating: " ", count: 9 - state.count)
    let advice = diagnosis.advice.map { "         = \(ErrorReport.oneLine($0))\n" } ?? ""
    return "\(word)\(name)\(ErrorReport.oneLine(diagnosis.text))\n\(advice)"
  }

  private func painted(_ word: String, _ state: Diagnosis.State) -> String {
    guard console.isColored(1) else { return word }
    let color =
      switch state {
      case .ok: 32
      case .warning: 33
      case .problem: 31
      }
    return "\u{1B}[1;\(color)m\(word)\u{1B}[0m"
  }

  private func shown(_ code: ExitCode) -> String {
    guard line.has(.json) else {
      let number = "\(code.rawValue)"
      return number + String(repeating: " ", count: 5 - number.count) + code.meaning + "\n"
    }
    return JSONText.object([
      ("v", "1"), ("kind", JSONText.string("exit-code")), ("code", "\(code.rawValue)"),
      ("meaning", JSONText.string(code.meaning)),
    ]) + "\n"
  }
}
