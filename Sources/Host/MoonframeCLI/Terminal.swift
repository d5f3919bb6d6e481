internal import Glibc
internal import MoonHost

/// What is known of a terminal.
enum Terminal {
  /// Whether a stream leads to a terminal; of a worker, whether its parent's does.
  static func isAt(_ stream: Int32) -> Bool {
    IsolatedProcess.current.map { $0.page.columns(of: stream) > 0 } ?? (isatty(stream) == 1)
  }

  /// The columns of the terminal that a stream leads to; nil when it leads elsewhere.
  static func width(of stream: Int32) -> Int? {
    if let worker = IsolatedProcess.current {
      let columns = worker.page.columns(of: stream)
      return columns > 1 ? columns : nil
    }
    var size = winsize()
    guard isatty(stream) == 1, unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
}
