internal import Glibc

/// A file that only takes space, so that some can be given back when the disk is full.
///
/// Even a deletion needs space, since it is written to the database's log first.
final class ReservedSpace {
  private let path: String
  private let size: Int
  private var isThere: Bool

  /// Takes the space, unless it is taken already or the disk has none.
  ///
  /// - Parameters:
  ///   - database: The database's file.
  ///   - size: The space in bytes.
  init(beside database: String, size: Int) {
    path = database + "-reserve"
    self.size = size
    isThere = (FileFacts.size(path) ?? 0) >= size
    restore()
  }

  /// Gives the space back to the disk.
  ///
  /// - Returns: Whether there was any.
  func release() -> Bool {
    guard isThere else { return false }
    isThere = false
    return FileFacts.remove(path)
  }

  /// Takes the space again, if it was given back and the disk has enough.
  func restore() {
    guard !isThere, isRoomy else { return }
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    isThere = posix_fallocate(file, 0, off_t(size)) == 0
    Glibc.close(file)
    if !isThere { FileFacts.remove(path) }
  }

  /// Whether the disk has a few times as much, so that what was given back isn't taken at once.
  private var isRoomy: Bool {
    var facts = statvfs()
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard unsafe statvfs(folder.isEmpty ? "/" : folder, &facts) == 0 else { return false }
    return facts.f_bavail * facts.f_frsize >= UInt(size) * 4
  }
}
