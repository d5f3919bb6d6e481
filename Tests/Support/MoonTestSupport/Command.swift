import Foundation
import Glibc

/// A program that a test runs, with a bounded life.
package struct Command {
  /// What a program left behind.
  package struct Result: Sendable {
    /// The exit code; 128 and the signal's number when a signal ended it.
    package var code: Int32
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var errors: String
  }

  /// The program and its arguments.
  package var words: [String]
  /// What it reads from standard input; nil for a closed one.
  package var input: String? = ""
  /// The folder it runs in; nil for the test's own.
  package var folder: String?
  /// What is added to its environment.
  package var environment: [String: String] = [:]
  /// After this many seconds it is killed, which gives the code 137.
  package var seconds = 60

  /// Creates a command.
  package init(_ words: [String]) { self.words = words }

  /// The built `moonframe`, which lies beside the program that runs the tests.
  package static func moonframe(_ arguments: [String]) -> Command {
    built("moonframe", arguments)
  }

  /// A built program of this package, which lies beside the one that runs the tests.
  package static func built(_ name: String, _ arguments: [String]) -> Command {
    Command(["\(folderOfTests)/\(name)"] + arguments)
  }

  /// Runs the program to its end.
  ///
  /// - Returns: What it left behind.
  package func run() -> Result {
    // Files instead of pipes, so that no reader can block the program.
    let place = TemporaryFolder()
    if let input { place.write(input, to: "in") }
    let code = spawn(in: place.path)
    return Result(code: code, output: place.read("out"), errors: place.read("err"))
  }

  private func spawn(in place: String) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // The threads of tests block signals, which a program would inherit; none is blocked in a terminal.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    if input == nil {
      unsafe posix_spawn_file_actions_addclose(&actions, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, place + "/in", O_RDONLY, 0)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 1, place + "/out", flags, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, place + "/err", flags, 0o600)
    let all =
      (folder.map { ["env", "-C", $0] } ?? []) + [
        "timeout", "--foreground", "--signal=KILL", "\(seconds)",
      ] + words
    var variables = ["PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"]
    variables.merge(environment) { _, new in new }
    var process: pid_t = 0
    let status = unsafe Self.withPointers(all) { words in
      unsafe Self.withPointers(variables.map { "\($0)=\($1)" }) { variables in
        unsafe posix_spawnp(&process, all[0], &actions, &attributes, words, variables)
      }
    }
    precondition(status == 0, "can't start \(words): error \(status)")
    var how: Int32 = 0
    while unsafe waitpid(process, &how, 0) < 0, errno == EINTR {}
    let signal = how & 0x7F
    return signal == 0 ? (how >> 8) & 0xFF : 128 + signal
  }

  // MARK: Files

  private static var folderOfTests: String {
    guard let found = unsafe realpath("/proc/self/exe", nil) else { return "." }
    defer { unsafe free(found) }
    let path = unsafe String(cString: found)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func withPointers<R>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
  ) -> R {
    let pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    return unsafe body(pointers)
  }
}
