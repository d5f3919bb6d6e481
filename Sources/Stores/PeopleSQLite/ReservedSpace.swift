internal import Glibc

/// A file that only takes space, so that some can be given back when the disk is full.
///
/// Even a deletion needs space, since it is written to the database's log first.
final class ReservedSpace {
  /// A file takes an eighth of its size besides, in such pieces: a small one none at all.
  private static let part = 8
  private static let piece = 64 << 10

  private let database: String
  private let path: String
  private let most: Int
  /// The space that is taken.
  private var size: Int

  /// Takes the space, unless it is taken already or the disk has none.
  ///
  /// - Parameters:
  ///   - database: The database's file.
  ///   - most: The largest space in bytes.
  init(beside database: String, most: Int) {
    self.database = database
    path = database + "-reserve"
    self.most = most
    size = FileFacts.size(path) ?? 0
    restore(log: 0)
  }

  /// Gives the space back to the disk.
  ///
  /// - Returns: Whether there was any.
  func release() -> Bool {
    guard size > 0 else { return false }
    size = 0
    return FileFacts.remove(path)
  }

  /// Takes as much space as the size of the file asks for, if the disk has enough.
  ///
  /// - Parameter log: The size of the database's log, which is to become part of the file.
  func restore(log: Int) {
    guard size < most else { return }
    let wanted = min(most, ((FileFacts.size(database) ?? 0) + log) / ReservedSpace.part)
    let whole = wanted - wanted % ReservedSpace.piece
    guard whole > size, isRoomy(for: whole) else { return }
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let isTaken = posix_fallocate(file, 0, off_t(whole)) == 0
    Glibc.close(file)
    if isTaken { size = whole } else if size == 0 { FileFacts.remove(path) }
  }

  /// Whether the disk has a few times as much, so that what was given back isn't taken at once.
  private func isRoomy(for size: Int) -> Bool {
    var facts = statvfs()
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard unsafe statvfs(folder.isEmpty ? "/" : folder, &facts) == 0 else { return false }
    return facts.f_bavail * facts.f_frsize >= UInt(size) * 4
  }
}
