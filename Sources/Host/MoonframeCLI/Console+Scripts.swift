internal import Glibc
internal import LuaRuntime
internal import MoonHost

extension Console {
  /// The same with what watches over the making of a result.
  ///
  /// - Parameter limit: How much time there is, in seconds; nil for no limit.
  /// - Returns: The console.
  func watching(limit: Double?) -> Console {
    let isJSON = isJSON
    let isColored = isColored(2)
    let rescue = output.rescue
    var console = self
    console.watch = Watch(limit: limit) { error in
      rescue()
      let report = ErrorReport(
        error, sources: SourceStore(), remedies: ScriptSettings.remedies)
      let clearing = !isJSON && Terminal.isAt(2) ? Progress.clearing : ""
      let text =
        isJSON ? report.json(exit: error.exitCode) : clearing + report.text(color: isColored)
      StandardStreams.write(text, to: 2, givesUp: { true })
    }
    return console
  }

  /// Sends what a script prints where it belongs, and lets Ctrl-C and a broken pipe end it.
  ///
  /// - Parameters:
  ///   - host: The script's host.
  ///   - isResult: Whether what it prints is the result of the command.
  ///   - isTrusted: Whether it may also write through C's own streams.
  func connect(_ host: borrowing ScriptHost, isResult: Bool, isTrusted: Bool) {
    let output = output
    output.sharesStreams = isTrusted
    let interrupter = host.machine.interrupter()
    output.onFailure = { interrupter.interrupt() }
    output.givesUp = host.machine.interruptCheck()
    if isResult {
      unsafe host.machine.onOutput { bytes in unsafe output.write(bytes) }
    } else {
      unsafe host.machine.onOutput { bytes in
        _ = unsafe StandardStreams.write(bytes, to: 2, givesUp: output.givesUp)
      }
    }
    host.machine.stopsOnInterrupt()
  }

  /// Shows what was noticed while scripts ran.
  func warn(_ host: borrowing ScriptHost) {
    for warning in host.warnings {
      show(ErrorReport(warning: "people", warning), exit: ExitCode.ok.rawValue)
    }
  }

  /// Shows why a script ended.
  ///
  /// - Parameters:
  ///   - error: What ended it.
  ///   - host: The script's host.
  ///   - limit: How much time it had, in seconds; nil for no limit.
  /// - Returns: The exit code.
  func show(_ error: LuaError, of host: borrowing ScriptHost, limit: Double?) -> Int32 {
    if let usage = error.usage { return show(usage) }
    var error = error.advised()
    let code = error.exitCode
    if case .time = error.kind, let limit { error.message = Watch.stopped(after: limit) }
    if case .interrupted = error.kind { output.givesUp = { true } }
    if case .exit = error.kind { return code }
    output.flush()
    // The interrupt was ours: the output could not be written, which is what finish() reports.
    if ![0, EINTR].contains(output.failure) { return code }
    show(
      ErrorReport(error, sources: host.sources, remedies: ScriptSettings.remedies), exit: code)
    return code
  }
}
