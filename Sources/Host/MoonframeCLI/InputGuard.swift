internal import MoonHost

/// Refuses to write a result over what it is made from.
enum InputGuard {
  /// Compares an output with the script, before the script runs.
  ///
  /// - Throws: That they are one file.
  static func check(_ output: String?, script: String?) throws(UsageError) {
    guard let output, let script, let file = FileIdentity(output) else { return }
    let input = script == "-" ? FileIdentity(open: 0) : FileIdentity(script)
    guard file == input else { return }
    throw overwrites(
      output, what: script == "-" ? "what standard input reads" : "the script itself")
  }

  /// Compares an output with all files that a script's code came from, after the script has run.
  ///
  /// - Throws: That it is one of them.
  static func check(_ output: String?, of sources: SourceStore) throws(UsageError) {
    guard let output, let file = FileIdentity(output), sources.files.contains(file) else { return }
    throw overwrites(output, what: "a file that the script is read from")
  }

  private static func overwrites(_ output: String, what: String) -> UsageError {
    UsageError(
      message: "-o '\(output)' is \(what), which would be lost", label: "write to another file")
  }
}
