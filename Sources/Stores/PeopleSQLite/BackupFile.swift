internal import MoonPeople

/// A copy of a store in a file of its own.
enum BackupFile {
  /// Copies a store while it is in use.
  ///
  /// - Parameters:
  ///   - source: A connection to the store.
  ///   - path: The new file, which must not exist.
  ///   - isStopped: Whether it is to end on the way, asked now and then.
  /// - Throws: ``StoreError``, after which there is no new file.
  static func copy(
    _ source: Connection, to path: String, isStopped: () -> Bool = { false }
  ) throws(StoreError) {
    guard !FileFacts.exists(path) else {
      throw StoreError(.cannotOpen, "\(path) exists already; a copy is made into a new file")
    }
    try FileCheck(path: path).check(mustExist: false)
    do throws(StoreError) {
      let target = try Connection(
        path, .create, patience: 0, fileSystem: source.fileSystem)
      try source.copy(to: target, isStopped: isStopped)
      // A copy in one file, which needs nothing beside it.
      try target.run("PRAGMA journal_mode = DELETE")
    } catch {
      FileFacts.remove(path)
      throw error
    }
  }
}
