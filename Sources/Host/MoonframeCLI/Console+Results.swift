internal import MoonHost
internal import MoonLayout

extension Console {
  /// Shows what was noticed on the way to a picture.
  func warn(_ warnings: [LayoutWarning], _ fonts: [String], _ sources: SourceStore) {
    let reports =
      warnings.map { ErrorReport($0, sources: sources) }
      + fonts.map { ErrorReport(warning: "font", $0) }
    for report in reports { show(report, exit: ExitCode.ok.rawValue) }
  }

  /// Writes a result to a file, or to standard output without one.
  ///
  /// - Returns: The exit code.
  func deliver(_ bytes: [UInt8], to path: String?) -> Int32 {
    watch?.enter(.writing)
    guard let path else {
      unsafe bytes.withUnsafeBytes { bytes in unsafe output.write(bytes) }
      output.flush()
      return ExitCode.ok.rawValue
    }
    let failure: Int32
    if let worker = IsolatedProcess.current {
      failure = worker.deliver(bytes)
    } else {
      failure = OutputFile(watch: watch).write(bytes, to: path)
    }
    guard failure != 0 else { return ExitCode.ok.rawValue }
    let code = ExitCode.cannotLoadOrWrite.rawValue
    let reason = SystemError.text(failure)
    show(
      ErrorReport(code: "write-failed", message: "'\(path)' can't be written: \(reason)"),
      exit: code)
    return code
  }
}
