internal import Glibc

/// Replaces or makes a file as a whole: nobody ever finds a part of it.
package struct FileReplacement {
  /// Told of the file that must be removed when the program ends early; nil when there is none any more.
  package var onTemporary: (String?) -> Void = { _ in }
  /// Runs what must be done whole or not at all.
  package var complete: (() -> Int32) -> Int32 = { $0() }

  /// Creates one that nobody watches.
  package init() {}

  /// Writes bytes.
  ///
  /// - Parameters:
  ///   - path: The file; a link stays, and what it leads to is replaced.
  ///   - replaces: Whether a file that is there is replaced; if not, `EEXIST` is returned for one.
  ///   - send: Writes the bytes to an open file and returns 0 or the system's error code.
  /// - Returns: 0, or the system's error code.
  package func write(
    to path: String, replaces: Bool = true, send: (_ file: Int32) -> Int32
  ) -> Int32 {
    guard !path.utf8.contains(0) else { return ENOENT }
    var facts = stat()
    let exists = unsafe stat(path, &facts) == 0
    if exists, !replaces { return EEXIST }
    if exists, unsafe access(path, W_OK) != 0 { return errno }
    let target = exists ? ScriptPath.real(path) ?? path : path
    let temporary = target + Self.ending(getpid())
    onTemporary(temporary)
    defer { onTemporary(nil) }
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    var failure = send(file)
    if failure == 0, exists, fchmod(file, facts.st_mode & 0o7777) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0 {
      failure = complete { unsafe Glibc.rename(temporary, target) == 0 ? 0 : errno }
    }
    if failure != 0 { unsafe unlink(temporary) }
    return failure
  }

  /// How a file is called that a process has not finished.
  private static func ending(_ process: Int32) -> String { ".\(process).part" }

  /// Whether a file's name is that of one that a process has not finished.
  static func isPart(_ name: String, of process: Int32) -> Bool { name.hasSuffix(ending(process)) }

  /// Writes bytes to an open file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - file: The file.
  /// - Returns: 0, or the system's error code.
  package static func send(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var offset = 0
    while offset < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(file, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
