internal import Glibc

/// The three streams that a process starts with.
enum StandardStreams {
  /// Makes sure that no file opened later takes the number of a stream that is closed, and that a reader
  /// who goes away shows as a failed write.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for stream in 0...2 where fcntl(Int32(stream), F_GETFD) < 0 {
      // Open for reading only, so that writing fails as it would on the closed stream.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// How much is written at once: a pipe with any room takes this whole, so that only `poll` waits.
  ///
  /// Source: PIPE_BUF of Linux, pipe(7).
  private static let piece = 4096

  /// Writes all bytes to a file.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - file: The file's number.
  ///   - givesUp: Whether to write no more once the file has had no room for a tenth of a second.
  /// - Returns: 0, or the system's error code; `EINTR` after giving up.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, givesUp: () -> Bool = { false }
  ) -> Int32 {
    var offset = 0
    while offset < bytes.count {
      // A signal that came before the wait does not end it, hence its limit.
      var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      switch unsafe poll(&waiting, 1, 100) {
      case 0:
        if givesUp() { return EINTR }
        continue
      case -1:
        guard errno == EINTR || errno == EAGAIN else { return errno }
        continue
      default: break
      }
      let start = unsafe bytes.baseAddress?.advanced(by: offset)
      let written = unsafe Glibc.write(file, start, min(piece, bytes.count - offset))
      if written >= 0 {
        offset += written
      } else if errno != EINTR, errno != EAGAIN {
        return errno
      }
    }
    return 0
  }

  /// Whether a file takes some bytes without a wait.
  static func hasRoom(_ file: Int32) -> Bool {
    var asked = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&asked, 1, 0) > 0
  }

  /// Writes text to a file; returns 0, or the system's error code.
  @discardableResult
  static func write(
    _ text: String, to file: Int32, givesUp: () -> Bool = { false }
  ) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      unsafe write(UnsafeRawBufferPointer(utf8), to: file, givesUp: givesUp)
    }
  }
}
