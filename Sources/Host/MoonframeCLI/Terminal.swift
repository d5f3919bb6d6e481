internal import Glibc

/// What is known of a terminal.
enum Terminal {
  /// The columns of the terminal that a stream leads to; nil when it leads elsewhere.
  static func width(of stream: Int32) -> Int? {
    var size = winsize()
    guard isatty(stream) == 1, unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
}
