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

  /// Writes all bytes to a file; returns 0, or the system's error code.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
    var offset = 0
    while offset < bytes.count {
      let start = unsafe bytes.baseAddress?.advanced(by: offset)
      let written = unsafe Glibc.write(file, start, bytes.count - offset)
      if written >= 0 {
        offset += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&waiting, 1, -1)
      default: return errno
      }
    }
    return 0
  }

  /// Writes text to a file; returns 0, or the system's error code.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in unsafe write(UnsafeRawBufferPointer(utf8), to: file) }
  }
}
