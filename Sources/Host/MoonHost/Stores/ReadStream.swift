internal import Glibc
internal import LuaRuntime

/// A file that is read piece by piece; it is closed when nobody has it any more.
final class ReadStream {
  private let file: Int32
  private let shown: String
  private let function: String

  private static let size = 1 << 16

  /// Opens a file.
  ///
  /// - Throws: Why it can't be read.
  init(_ path: String, shown: String, for function: String) throws(LuaError) {
    self.shown = shown
    self.function = function
    file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { throw ReadStream.error(shown, function, errno) }
    var facts = stat()
    // Not a pipe or device, which might never end.
    guard unsafe fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw ReadStream.error(
        shown, function, facts.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
  }

  deinit { if file >= 0 { close(file) } }

  /// The next piece; nil at the end.
  ///
  /// - Throws: Why it can't be read.
  func next() throws(LuaError) -> [UInt8]? {
    var failure: Int32 = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: ReadStream.size) { buffer, count in
      var got = unsafe read(file, buffer.baseAddress, ReadStream.size)
      while got < 0, errno == EINTR { got = unsafe read(file, buffer.baseAddress, ReadStream.size) }
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    if failure != 0 { throw ReadStream.error(shown, function, failure) }
    return piece.isEmpty ? nil : piece
  }

  private static func error(_ shown: String, _ function: String, _ code: Int32) -> LuaError {
    let problem = code == ENOENT ? LoadProblem.missingFile : .unreadable
    return problem.error("\(function): '\(shown)' can't be read: \(SystemError.text(code))")
  }
}
