internal import Glibc
internal import MoonShow

/// Finds out how the terminal shows pictures.
enum TerminalGraphics {
  /// Asks the terminal, and waits a moment for its answer.
  ///
  /// Kitty's protocol has a question of its own; the device attributes, which every terminal tells, end the wait and
  /// name sixels with a 4. Sources: kitty's "Terminal graphics protocol", VT510 "Primary DA".
  static func find() -> Graphics {
    if let program = variable("TERM_PROGRAM"), ["iTerm.app", "WezTerm"].contains(program) {
      return .iterm
    }
    let answer = ask("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
    if answer.contains("\u{1B}_Gi=31;OK") { return .kitty }
    if attributes(answer).contains("4") { return .sixel }
    let colours = variable("COLORTERM") ?? ""
    return colours == "truecolor" || colours == "24bit" ? .blocks : .none
  }

  /// The numbers of the answer `ESC [ ? 64 ; 4 c`.
  private static func attributes(_ answer: String) -> [Substring] {
    guard let start = answer.ranges(of: "\u{1B}[?").last?.upperBound else { return [] }
    return answer[start...].prefix { $0 != "c" }.split(separator: ";").dropFirst().map { $0 }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Sends a question, and gives what comes back until the device attributes end or nothing comes.
  private static func ask(_ question: String) -> String {
    var before = termios()
    guard unsafe tcgetattr(0, &before) == 0 else { return "" }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(0, TCSANOW, &raw)
    defer { unsafe tcsetattr(0, TCSANOW, &before) }
    _ = StandardStreams.write(question, to: 1)
    var answer = ""
    while !answer.hasSuffix("c") || !answer.contains("\u{1B}[?") {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 300) == 1 else { break }
      var byte: UInt8 = 0
      guard unsafe Glibc.read(0, &byte, 1) == 1 else { break }
      answer.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return answer
  }
}
