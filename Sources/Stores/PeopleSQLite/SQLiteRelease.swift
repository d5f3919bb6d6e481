internal import CSQLite

/// Which release of SQLite this is.
package enum SQLiteRelease {
  /// The release whose headers the program was built with, such as `3.40.1`.
  package static let built = SQLITE_VERSION
  /// The release that runs.
  package static var running: String { unsafe String(cString: sqlite3_libversion()) }
}
