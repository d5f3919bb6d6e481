internal import Glibc
internal import MoonHost

/// Writes a result to a file.
struct OutputFile {
  /// What removes a part of the file when the command ends early.
  let watch: Watch?

  /// Writes bytes to a file, which is made or replaced as a whole: nobody ever finds a part of it.
  ///
  /// - Returns: 0, or the system's error code.
  func write(_ bytes: [UInt8], to path: String) -> Int32 {
    guard !path.utf8.contains(0) else { return ENOENT }
    var facts = stat()
    let exists = unsafe stat(path, &facts) == 0
    // A device or a pipe can't be replaced.
    if exists, facts.st_mode & S_IFMT != S_IFREG { return Self.writeDirectly(bytes, to: path) }
    var replacement = FileReplacement()
    if let watch {
      replacement.onTemporary = { watch.setTemporary($0) }
      replacement.complete = { watch.complete($0) }
    }
    return replacement.write(to: path) { file in Self.send(bytes, to: file) }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    var failure = send(bytes, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    return failure
  }

  private static func send(_ bytes: [UInt8], to file: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in unsafe StandardStreams.write(bytes, to: file) }
  }
}
