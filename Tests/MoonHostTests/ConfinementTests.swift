import CTrials
import Foundation
import MoonHost
import MoonTestSupport
import Testing

/// What a worker's process can still do once it has taken its rights away, where a script has broken out of Lua.
///
/// Each runs in a process of its own, which is the one that is confined. The codes are those of the system.
@Suite(.enabled(if: Confinement.Means.here.lack == nil, "this kernel can't confine a process"))
struct ConfinementTests {
  /// Files outside of what the process is given, and the folders that it is given.
  private static let outside = "/tmp/moonframe-trial-outside"
  private static let reading = "/tmp/moonframe-trial-reading"
  private static let writing = "/tmp/moonframe-trial-writing"

  private static func prepare() {
    for folder in [outside, reading, writing] {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try? Data("text".utf8).write(to: URL(fileURLWithPath: "\(folder)/file"))
    }
  }

  /// Confines the running process, and ends it if that fails.
  private static func confine() {
    var confinement = Confinement()
    confinement.readable = [reading]
    confinement.writable = [writing]
    do {
      _ = try confinement.apply(try WorkerPage())
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(9)
  }

  /// Tries something and ends the process if the system's answer is another one.
  private static func expect(_ what: String, _ path: String = "/", is code: Int32) {
    let got = unsafe trial(what, path)
    if got != code { fail("\(what) \(path): \(got) instead of \(code)") }
  }

  @Test func `it reads what it was given, and nothing else`() async {
    Self.prepare()
    await #expect(processExitsWith: .success) {
      Self.expect("read", "/etc/passwd", is: 0)
      Self.confine()
      Self.expect("read", "\(Self.reading)/file", is: 0)
      Self.expect("list", Self.reading, is: 0)
      Self.expect("read", "/usr/share/zoneinfo/UTC", is: 0)
      Self.expect("read", "\(Self.outside)/file", is: EACCES)
      for path in ["/etc/passwd", "/etc/shadow", "/proc/self/mem", "/proc/1/environ"] {
        Self.expect("read", path, is: EACCES)
      }
      for path in ["/", "/tmp", "/home", "/root", Self.outside] {
        Self.expect("list", path, is: EACCES)
      }
      exit(0)
    }
  }

  @Test func `it writes where it was told to, and nowhere else`() async {
    Self.prepare()
    await #expect(processExitsWith: .success) {
      Self.confine()
      Self.expect("write", "\(Self.writing)/file", is: 0)
      Self.expect("make", "\(Self.writing)/new", is: 0)
      Self.expect("remove", "\(Self.writing)/new", is: 0)
      for folder in [Self.reading, Self.outside] {
        for what in ["write", "make", "remove", "truncate"] {
          Self.expect(what, "\(folder)/file", is: EACCES)
        }
        Self.expect("chmod", "\(folder)/file", is: EPERM)
        Self.expect("link", "\(folder)/file", is: EPERM)
      }
      Self.expect("write", "/dev/tty", is: EACCES)
      exit(0)
    }
  }

  @Test func `it starts no program, reaches no network and harms no other process`() async {
    await #expect(processExitsWith: .success) {
      Self.confine()
      Self.expect("execute", "/bin/true", is: EPERM)
      for what in [
        "fork", "socket", "local socket", "netlink", "kill", "trace", "unshare", "io_uring", "bpf",
        "userfaultfd", "keyctl", "perf", "type", "run memory", "make runnable",
      ] {
        Self.expect(what, is: EPERM)
      }
      exit(0)
    }
  }
}
