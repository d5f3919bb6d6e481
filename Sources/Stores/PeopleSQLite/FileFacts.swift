internal import Glibc

/// What the system says about files.
enum FileFacts {
  /// Whether there is a file or folder.
  static func exists(_ path: String) -> Bool { size(path) != nil || isFolder(path) }

  /// Whether it is a folder.
  static func isFolder(_ path: String) -> Bool {
    guard let facts = facts(path) else { return false }
    return facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The size of a file in bytes; nil when there is none.
  static func size(_ path: String) -> Int? {
    guard let facts = facts(path), facts.st_mode & S_IFMT != S_IFDIR else { return nil }
    return facts.st_size
  }

  /// The first bytes of a file; nil when it can't be read.
  static func start(_ path: String, count: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { Glibc.close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, count, 0) }
    return read < 0 ? nil : Array(bytes.prefix(read))
  }

  /// Whether anybody may write a file, and this process files beside it.
  static func mayBeWritten(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return unsafe access(folder, W_OK) == 0 && (facts(path)?.st_mode ?? 0) & 0o222 != 0
  }

  /// Why files can't be made in a folder, in the system's words; nil when they can.
  static func refusal(toWriteIn folder: String) -> String? {
    guard unsafe access(folder, W_OK | X_OK) != 0 else { return nil }
    return unsafe String(cString: strerror(errno))
  }

  /// Removes a file, if it is there.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  private static func facts(_ path: String) -> stat? {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 ? facts : nil
  }
}
