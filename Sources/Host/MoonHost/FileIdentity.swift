internal import Glibc

/// Which regular file something is, by whatever path or link it is reached.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// Finds the file at a path; nil when there is none, or no regular one.
  package init?(_ path: String) {
    var facts = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Finds the file that is open under a number; nil when it is no regular one.
  package init?(open file: Int32) {
    var facts = stat()
    guard unsafe fstat(file, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init?(_ facts: stat) {
    guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
    device = facts.st_dev
    number = facts.st_ino
  }
}
