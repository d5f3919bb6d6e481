internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// Where a verb's results and messages go.
struct Console {
  /// When messages are coloured.
  enum Coloring: String, CaseIterable { case auto, always, never }

  /// Standard output.
  let output: StandardOutput
  var isJSON = false
  var coloring = Coloring.auto
  /// What ends the command while a result is made.
  var watch: Watch?

  /// When messages are coloured, as a command line says; nil when it doesn't.
  ///
  /// - Throws: What would be right.
  static func coloring(_ line: ParsedLine) throws(UsageError) -> Coloring? {
    guard let text = line.value(.color) else { return nil }
    return try Quantity.choice(
      text, flag: .color, Coloring.allCases.map { ($0.rawValue, $0) })
  }

  /// Whether text for this stream (1 or 2) is coloured.
  func isColored(_ stream: Int32) -> Bool {
    switch coloring {
    case .always: true
    case .never: false
    case .auto: Terminal.isAt(stream) && !Self.isSet("NO_COLOR") && !Self.isDumb
    }
  }

  /// Shows an error, behind everything that was printed before.
  func show(_ report: ErrorReport, exit code: Int32) {
    output.flush()
    let text = isJSON ? report.json(exit: code) : report.text(color: isColored(2))
    StandardStreams.write(text, to: 2, givesUp: output.givesUp)
  }

  /// Shows a usage error and returns its exit code.
  func show(_ error: UsageError) -> Int32 {
    let code = ExitCode.usage.rawValue
    show(
      ErrorReport(code: "usage", message: error.message, label: error.label, notes: error.notes),
      exit: code)
    return code
  }

  /// Sends the rest of the output, and returns the exit code that a failed write gives instead of `code`.
  func finish(_ code: Int32) -> Int32 {
    output.flush()
    switch output.failure {
    case 0: return code
    // Ctrl-C came while the reader took nothing.
    case EINTR: return code
    // The reader has seen enough, as `head` does: no fault of the script.
    case EPIPE: return ExitCode.ok.rawValue
    default:
      let failed = ExitCode.cannotLoadOrWrite.rawValue
      let reason = SystemError.text(output.failure)
      show(
        ErrorReport(code: "write-failed", message: "standard output can't be written: \(reason)"),
        exit: failed)
      return failed
    }
  }

  private static func isSet(_ name: String) -> Bool {
    guard let value = unsafe getenv(name) else { return false }
    return unsafe value.pointee != 0
  }

  private static var isDumb: Bool {
    guard let term = unsafe getenv("TERM") else { return true }
    return unsafe String(cString: term) == "dumb"
  }
}
