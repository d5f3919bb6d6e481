internal import Glibc

/// Counts how often Ctrl-C was pressed, from now on.
struct Interrupts {
  /// A pipe into which the signal handler writes, and how often it has.
  private static let pipe: (reader: Int32, writer: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()
  nonisolated(unsafe) private static var pressed: sig_atomic_t = 0

  /// Begins to count; Ctrl-C doesn't end this process any more.
  init() {
    _ = Self.pipe
    signal(SIGINT) { _ in
      unsafe Interrupts.pressed &+= 1
      var ring: UInt8 = 1
      _ = unsafe write(Interrupts.pipe.writer, &ring, 1)
    }
  }

  /// A file that can be read once Ctrl-C was pressed.
  var bell: Int32 { Self.pipe.reader }

  /// How often it was pressed.
  var count: Int { Int(unsafe Self.pressed) }
}
