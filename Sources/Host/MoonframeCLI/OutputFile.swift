internal import Glibc

/// Writes a result to a file.
enum OutputFile {
  /// Writes text to a file, which is made or replaced; a new file that could not be finished is removed.
  ///
  /// - Returns: 0, or the system's error code.
  static func write(_ text: String, to path: String) -> Int32 {
    let isNew = unsafe access(path, F_OK) != 0
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    var failure = StandardStreams.write(text, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0, isNew { unsafe unlink(path) }
    return failure
  }
}
