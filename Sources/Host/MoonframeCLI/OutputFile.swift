internal import Glibc

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
    if exists, unsafe access(path, W_OK) != 0 { return errno }
    let target = exists ? Self.real(path) : path
    let temporary = "\(target).\(getpid()).part"
    watch?.setTemporary(temporary)
    defer { watch?.setTemporary(nil) }
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    var failure = Self.send(bytes, to: file)
    if failure == 0, exists, fchmod(file, facts.st_mode & 0o7777) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0 {
      let rename = { () -> Int32 in unsafe Glibc.rename(temporary, target) == 0 ? 0 : errno }
      failure = watch?.complete(rename) ?? rename()
    }
    if failure != 0 { unsafe unlink(temporary) }
    return failure
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

  /// The file that a link leads to, so that the link stays.
  private static func real(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
