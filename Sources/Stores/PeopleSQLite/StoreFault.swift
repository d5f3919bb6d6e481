internal import CSQLite
internal import MoonPeople

/// What SQLite's codes mean for somebody who uses a store.
enum StoreFault {
  /// The error for a code.
  ///
  /// - Parameters:
  ///   - code: The code, with its details.
  ///   - message: What SQLite says.
  ///   - path: The file.
  /// - Returns: The error.
  static func error(_ code: Int32, _ message: String, path: String) -> StoreError {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      StoreError(.busy, "\(path) is being written by another process; try again later")
    case SQLITE_READONLY:
      StoreError(.readOnly, "\(path) may only be read")
    case SQLITE_NOTADB:
      StoreError(.notAStore, "\(path) is not a store: it is another kind of file")
    case SQLITE_CORRUPT:
      damaged(message, path: path)
    case SQLITE_FULL:
      StoreError(
        .full, "\(path): the disk is full; what wasn't saved before was not written")
    case SQLITE_CANTOPEN:
      StoreError(.cannotOpen, "\(path) can't be opened: \(message)")
    case SQLITE_PERM, SQLITE_AUTH:
      StoreError(.cannotOpen, "\(path) can't be opened: permission denied")
    case SQLITE_CONSTRAINT:
      code == MOON_CONSTRAINT_UNIQUE || code == MOON_CONSTRAINT_PRIMARYKEY
        || code == MOON_CONSTRAINT_ROWID
        ? StoreError(.notUnique, "\(path): \(message)")
        : StoreError(.invalidValue, "\(path): \(message)")
    case SQLITE_TOOBIG:
      StoreError(.invalidValue, "\(path): a value is larger than a store can hold")
    case SQLITE_INTERRUPT:
      StoreError(.stopped, Effort.stopped)
    case SQLITE_NOMEM:
      StoreError(.memory, "\(path): not enough memory")
    default:
      StoreError(.inputOutput, "\(path): \(message) (SQLite's code \(code))")
    }
  }

  /// The error for a file that is damaged.
  ///
  /// - Parameters:
  ///   - message: What SQLite says.
  ///   - path: The file.
  /// - Returns: The error.
  static func damaged(_ message: String, path: String) -> StoreError {
    StoreError(
      .damaged, "\(path) is damaged (\(message)); it was left as it is: go back to a copy of it")
  }
}
